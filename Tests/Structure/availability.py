"""Standard library API that requires newer systems than Package.swift states, from its `.swiftinterface` files."""

import os, re, shutil, subprocess, sys

MODULES = ["Swift", "_Concurrency", "_StringProcessing"]
DECLARATION = re.compile(
    r"(?:^|\s)(func|init|var|let|subscript|struct|class|enum|protocol|actor|typealias|macro)\b[?!]?\s*(`?\w+`?|[^\s\w(<{]+)?")
VERSION = re.compile(r"\bmacOS (\d+(?:\.\d+)*)")


def version(text):
    """13.0 is 13."""
    parts = [int(part) for part in text.split(".")]
    while parts and parts[-1] == 0:
        parts.pop()
    return tuple(parts)


def stated(top):
    """`.v13` of Package.swift is 13."""
    with open(os.path.join(top, "Package.swift"), encoding="utf-8") as file:
        return version(re.search(r"\.macOS\(\.v(\d+)\)", file.read())[1])


def interfaces():
    swiftc = os.path.realpath(shutil.which("swiftc"))
    if sys.platform == "darwin":
        swiftc = subprocess.check_output(["xcrun", "--find", "swiftc"], text=True).strip()
    library = os.path.join(os.path.dirname(swiftc), "..", "lib", "swift")
    for folder, _, names in os.walk(library):
        module = os.path.basename(folder).removesuffix(".swiftmodule")
        if module in MODULES and "static" not in folder:
            found = [name for name in names if name.endswith(".swiftinterface") and "private" not in name]
            if found:
                yield os.path.join(folder, sorted(found)[0])


def labels(line, start):
    """The labels of the parameters in the parentheses that begin at or after an offset."""
    begin = line.find("(", start)
    if begin < 0:
        return ""
    depth, word, found, isLabel = 0, "", "", True
    for character in line[begin:]:
        if character in "([<":
            depth += 1
            word = ""
        elif character in ")]>":
            depth -= 1
            if depth == 0:
                break
        elif depth == 1 and character == "," :
            isLabel, word = True, ""
        elif depth == 1 and character == ":" and isLabel:
            found += word.split()[0] + ":" if word.split() else ""
            isLabel = False
        else:
            word += character
    return f"({found})"


def newer(top):
    """Names in the index's form that no declaration for an older system has, with the system."""
    limit, new, old = stated(top), {}, set()
    for path in interfaces():
        pending, scopes = (0,), []
        with open(path, encoding="utf-8") as file:
            for line in file:
                text = re.sub(r'"(\\.|[^"\\])*"', '""', line)
                if "@available(" in text:
                    found = VERSION.search(text)
                    if found:
                        pending = max(pending, version(found[1]))
                rest = re.sub(r"@\w+(\([^()]*(\([^()]*\))?[^()]*\))?", " ", text)
                declared = DECLARATION.search(rest)
                around = max(scopes, default=(0,))
                if declared and not rest.lstrip().startswith("//"):
                    kind, name = declared[1], (declared[2] or "").strip("`")
                    if kind in ("init", "subscript"):
                        name = kind
                    if kind in ("func", "init", "subscript"):
                        name += labels(rest, declared.end(1))
                    since = max(pending, around)
                    if since > limit:
                        new.setdefault(name, since)
                    else:
                        old.add(name)
                opened, closed = text.count("{"), text.count("}")
                isScope = declared or " extension " in f" {rest}"
                scopes += [max(pending, around) if isScope else around] * opened
                del scopes[len(scopes) - min(closed, len(scopes)):]
                if isScope or rest.strip() and not rest.strip().startswith(("@", "#")):
                    pending = (0,)
    return {name: since for name, since in new.items() if name not in old}
