"""The targets of the package, as its manifest describes them."""

import dataclasses, json, pathlib, re, subprocess, sys


@dataclasses.dataclass(frozen=True, eq=False)
class Target:
    """A target that is compiled."""

    name: str
    folder: pathlib.Path
    features: list
    embeds: bool

    @property
    def module(self):
        return self.name.replace("-", "_")

    @property
    def sources(self):
        return sorted(self.folder.rglob("*.swift"))

    def embedded(self, top):
        """What the plugin EmbedFiles wrote when the package was last built here, as a list."""
        if not self.embeds:
            return []
        found = list(top.glob(f".build/**/plugins/outputs/*/{self.name}/**/EmbeddedFiles.swift"))
        if not found:
            sys.exit(f"The files of {self.name} are not embedded yet: run swift build first.")
        return [max(found, key=lambda path: path.stat().st_mtime)]


def targets(top):
    """The targets of Swift code, each one after those that it depends on, and the oldest macOS."""
    command = ["swift", "package", "dump-package"]
    manifest = json.loads(subprocess.run(command, cwd=top, stdout=subprocess.PIPE, check=True, stdin=subprocess.DEVNULL).stdout)
    found = []
    for each in manifest["targets"]:
        if each["type"] not in ("regular", "executable", "test"):
            continue
        features = [setting["kind"]["enableUpcomingFeature"]["_0"] for setting in each["settings"]]
        folder = each.get("path") or f"{'Tests' if each['type'] == 'test' else 'Sources'}/{each['name']}"
        found.append(Target(each["name"], top / folder, features, bool(each.get("pluginUsages"))))
    version = next(platform["version"] for platform in manifest["platforms"] if platform["platformName"] == "macos")
    return found, version


DECLARED = re.compile(
    r"^(?:@\w+\s+)*(?:(?:package|public|final|indirect)\s+)*(?:class|enum|func|let|protocol|struct|typealias|var)\s+(\w+)")
IN_EXTENSION = re.compile(r"^ {4}(?:(?:package|public|static|mutating)\s+)*(?:func|let|var)\s+(\w+)")


def without_foundation(files, known=()):
    """The files that use neither Foundation, of which this machine has nothing for macOS, nor what those that use it declare.

    Returns them, and the names that the other files declare. `known` are such names of other targets."""
    names, left = set(known), dict.fromkeys(files)
    for file in files:
        left[file] = file.read_text(encoding="utf-8")
    while True:
        uses = re.compile(r"\bimport (?:Foundation|Dispatch)\b" + "".join(rf"|\b{name}\b" for name in sorted(names)))
        excluded = [file for file, text in left.items() if uses.search(text)]
        if not excluded:
            return list(left), names
        for file in excluded:
            isExtension = False
            for line in left.pop(file).split("\n"):
                if line and not line[0].isspace():
                    isExtension = "extension " in line and not line.startswith("private")
                match = DECLARED.match(line) or isExtension and IN_EXTENSION.match(line)
                if match:
                    names.add(match[1])
