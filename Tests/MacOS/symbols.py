"""Names that objects for macOS use, and what defines them there."""

import pathlib, re, subprocess


def names(toolchain, option, files, format="just-symbols"):
    command = [toolchain.root / "bin/llvm-nm", option, f"--format={format}", *files]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.split("\n")


def used(toolchain, objects):
    """Without the weak names, which may be missing: the compiler uses them on newer systems only."""
    found = (re.search(r"\(undefined\) external (\S+)", line) for line in names(toolchain, "--undefined-only", objects, "darwin"))
    return {match[1] for match in found if match}


def exported(tbd, architecture):
    """What the libraries of a .tbd file export. Names for arm64e exist for arm64 too."""
    entries = re.findall(r"- targets:\s*\[([^\]]*)\]\n((?:\s+[\w-]*symbols:\s*\[[^\]]*\]\n)+)", tbd.read_text(encoding="utf-8"))
    lists = [lists for targets, lists in entries if re.search(rf"\b{architecture}[\w.]*-macos\b", targets)]
    return {name.strip("'\"") for each in lists for name in re.findall(r"[^\s,\[\]]+", each)}


def of_libxml2():
    """Of the libxml2 in macOS 13."""
    lines = (pathlib.Path(__file__).parent / "libxml2.txt").read_text(encoding="utf-8").split("\n")
    return {"_" + name for line in lines if not line.startswith("#") for name in line.split()}


def of_libyaml(toolchain):
    """macOS has none. The header belongs to the library that is linked."""
    text = (toolchain.folder / "libraries/yaml.h").read_text(encoding="utf-8")
    return {"_" + name for name in re.findall(r"YAML_DECLARE\([^)]*\)\s*(\w+)", text)}


def of_swift(toolchain):
    """What the toolchain has for Linux stands for Swift's library in macOS, because availability decides what is in an older one."""
    archives = sorted((toolchain.root / "lib/swift_static/linux").glob("libswift*.a"))
    return {"_" + name for name in names(toolchain, "--defined-only", archives)}


def undefined(toolchain, architecture, objects):
    """The names that are used and that nothing defines."""
    missing = used(toolchain, objects) - set(names(toolchain, "--defined-only", objects))
    missing -= exported(toolchain.c_library / "darwin/libSystem.tbd", architecture) | of_libxml2() | of_libyaml(toolchain)
    # Swift's part of the C library is in the interface Darwin only.
    return sorted(name for name in missing - of_swift(toolchain) if not name.startswith("_$s6Darwin"))
