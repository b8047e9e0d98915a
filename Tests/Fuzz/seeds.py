"""The inputs of mutations: the examples, the fixtures, the documentation's YAML, and the apps that XIBLINT_APPS names."""

import os
import re

DOCUMENTS = (".xib", ".storyboard")
SOURCES = (".swift", ".m", ".mm", ".h")
PROJECT_FILES = (".strings", ".stringsdict", ".xcstrings", ".plist", ".pbxproj", "Contents.json", "Podfile", "Podfile.lock", "Package.swift",
                 "Package.resolved", "Cartfile", "Cartfile.resolved", ".gitmodules", ".xcconfig")
LARGEST = 150_000


def read(path):
    with open(path, "rb") as file:
        return file.read()


class Seeds:
    def __init__(self, top, apps=None):
        fixtures = os.path.join(top, "Tests/Fixtures")
        self.folders = [os.path.join(top, "Examples"), fixtures]
        if apps:
            self.folders += sorted(os.path.join(apps, name) for name in os.listdir(apps))
        self.documents, self.sources, self.project = [], [], []
        for folder in self.folders:
            for path in self.files(folder):
                name = os.path.basename(path)
                if name.endswith(PROJECT_FILES):
                    self.project.append(path)
                elif name.endswith(DOCUMENTS):
                    self.documents.append(path)
                elif name.endswith(SOURCES):
                    self.sources.append(path)
        # Named so that they are not mistaken for this project's own.
        samples = os.path.join(top, "Tests/Fuzz/Samples")
        self.samples = [os.path.join(samples, name) for name in sorted(os.listdir(samples))]
        rules = [read(path) for path in self.files(os.path.join(top, "Rules")) if path.endswith(".yml") and "/presets/" not in path]
        # Those implemented in Swift are not available to custom rules, and their aliases are taken.
        self.rules = [re.sub(rb"(?m)^aliases: .*\n", b"", rule) for rule in rules if not re.search(rb"(?m)^check:", rule)]
        self.presets = sorted(os.listdir(os.path.join(top, "Rules/presets")))
        self.configurations = []
        docs = [os.path.join(top, "docs", name) for name in sorted(os.listdir(os.path.join(top, "docs"))) if name.endswith(".md")]
        for page in docs + [os.path.join(top, "README.md")]:
            for block in re.findall(rb"```yaml\n(.*?)```", read(page), re.S):
                if re.search(rb"^id:", block, re.M):
                    self.rules.append(block)
                elif re.match(rb"(extends|exclude|rules|sources|overrides|baseline|fail-on):", block):
                    self.configurations.append(block)
        presets = [read(os.path.join(top, "Rules/presets", name)) for name in self.presets]
        self.configurations += [re.sub(rb"(?m)^(title|description):.*\n", b"", preset) for preset in presets]
        self.configurations += [read(os.path.join(samples, "xiblint.yml.sample"))] * len(self.configurations)

    @staticmethod
    def files(folder):
        found = []
        for place, folders, names in os.walk(folder):
            folders[:] = sorted(name for name in folders if name not in (".git", "Fuzz"))
            for name in sorted(names):
                path = os.path.join(place, name)
                if os.path.isfile(path) and os.path.getsize(path) <= LARGEST:
                    found.append(path)
        return found

    def near(self, random, path, files, count):
        """Some of the files of the same app."""
        folder = next(f for f in self.folders if path.startswith(f + os.sep))
        own = [f for f in files if f.startswith(folder + os.sep)]
        return random.sample(own, min(count, len(own)))
