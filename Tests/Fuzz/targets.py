"""The form of a batch of mutants, for each target: a folder, the commands, and which of its files may be removed."""

import os
import re

import markup
import paths
import random_text
import sessions
import values
from seeds import read


class Batch:
    def __init__(self, target, files, mutants, runs, fixes=False):
        self.target = target
        # Paths and their bytes; the changed ones are `mutants`.
        self.files = files
        self.mutants = mutants
        # Argument lists; "{out}" is a folder for reports.
        self.runs = runs
        self.fixes = fixes


def formats():
    """The formats in the table in docs/formats.md, which a test checks for completeness."""
    page = os.path.join(os.path.dirname(__file__), "..", "..", "docs", "formats.md")
    table = read(page).decode().split("| --- | --- |\n")[1].split("\n\n")[0]
    return [line.split("`")[1] for line in table.splitlines()]


FORMATS = formats()
REPORTS = [word for name in FORMATS for word in ("-o", f"{name}={{out}}/{name}")]
OTHERS = [["index", "--format", "json"], ["patterns", "--format", "json"], ["patterns", "--format", "markdown"], ["graph", "--format", "mermaid"],
          ["graph", "--format", "dot"], ["lint", "--statistics", "."], ["lint", "--diff", "--unsafe-fixes", "."],
          ["baseline", "-o", "{out}/known.json", "."], ["init"]]


def runs(random):
    """One in four writes and reads all formats, which takes as long as all of the linting."""
    found = [["lint", "--jobs", "4", "--verbose", "--show-suppressed"] + (REPORTS if random.random() < 0.25 else ["-o", "json={out}/json"]) + ["."]]
    return found + ([random.choice(OTHERS)] if random.random() < 0.3 else [])


def settings(random, seeds):
    """A configuration with a preset or two."""
    names = random.sample(seeds.presets, random.choice([1, 1, 2]))
    if random.random() < 0.5:
        names.append("recommended.yml")
    return ("extends: [%s]\n" % ", ".join(name[:-4] for name in dict.fromkeys(names))).encode()


def unique(files, folder, path):
    name = f"{folder}/{os.path.basename(path)}"
    return name if name not in files else f"{folder}/{len(files)}-{os.path.basename(path)}"


def others(random, pool):
    return [read(path) for path in random.sample(pool, min(6, len(pool)))]


def documents(random, seeds, count):
    files, mutants = {".xiblint.yml": settings(random, seeds)}, []
    pool = others(random, seeds.documents)
    for number in range(count):
        path = random.choice(seeds.documents)
        name = f"{number}/{os.path.basename(path)}"
        files[name] = markup.change_document(random, read(path), pool)
        mutants.append(name)
    if random.random() < 0.5:
        for source in seeds.near(random, path, seeds.sources, 25) + seeds.near(random, path, seeds.project, 8):
            files[unique(files, "Beside", source)] = read(source)
    return Batch("documents", files, mutants, runs(random), fixes=random.random() < 0.5)


def versions(random, seeds, count):
    """Two or three versions of documents, which are compared and merged."""
    files, mutants, runs = {}, [], []
    pool = others(random, seeds.documents)
    for number in range(count):
        data = read(random.choice(seeds.documents))
        names = [f"{number}/{side}.xib" for side in ("base", "ours", "theirs")]
        for name in names:
            files[name] = data if random.random() < 0.2 else markup.change_document(random, data, pool)
            mutants.append(name)
        runs.append(["diff", "--audit", "--noise", "--format", random.choice(["text", "markdown", "json"])] + names[:2])
        side = random.choice(["markers", "ours", "theirs"])
        runs.append(["merge", "--on-conflict", side, "-o", "{out}/merged.xib"] + names)
        runs.append(["textconv", names[0]])
    return Batch("versions", files, mutants, runs)


def pictures(random, seeds, count):
    """Documents that are drawn, one by one."""
    files, mutants, runs = {}, [], []
    pool = others(random, seeds.documents)
    for number in range(count):
        data = markup.change_document(random, read(random.choice(seeds.documents)), pool)
        name = f"{number}.xib"
        files[name] = data
        mutants.append(name)
        flags = [flag for flag in ("--dark", "--rtl", "--outlines=all", "--text-size=AX3", "--size=320x568", "--size=ipad")
                 if random.random() < 0.3]
        runs.append(["preview", "-o", "{out}/picture." + random.choice(["svg", "svg", "html"])] + flags + [name])
    return Batch("pictures", files, mutants, runs)


def sources(random, seeds, count):
    """Unchanged documents, with sources of the same app, some of which are changed."""
    files, mutants = {".xiblint.yml": settings(random, seeds)}, []
    path = random.choice(seeds.sources)
    for document in seeds.near(random, path, seeds.documents, 15):
        files[unique(files, "App", document)] = read(document)
    pool = others(random, seeds.sources)
    for source in seeds.near(random, path, seeds.sources, count + 15):
        name = unique(files, "App", source)
        files[name] = read(source)
        if len(mutants) < count:
            files[name] = random_text.change_text(random, files[name], pool)
            mutants.append(name)
    return Batch("sources", files, mutants, runs(random))


PLACES = {"gitmodules": ".gitmodules", "project.pbxproj": "App.xcodeproj/project.pbxproj",
          "Contents.json": "Assets.xcassets/image.imageset/Contents.json", "Localizable.strings": "de.lproj/Main.strings"}


def projects(random, seeds, count):
    files, mutants = {".xiblint.yml": settings(random, seeds)}, []
    path = random.choice(seeds.documents)
    for document in seeds.near(random, path, seeds.documents, 6) + seeds.near(random, path, seeds.sources, 6):
        files[unique(files, "App", document)] = read(document)
    pool = others(random, seeds.project + seeds.samples)
    for number in range(count):
        path = random.choice(seeds.samples) if random.random() < 0.5 else random.choice(seeds.project or seeds.samples)
        data = read(path)
        name = os.path.basename(path).removesuffix(".sample")
        place = PLACES.get(name, name)
        if name.endswith(".strings"):
            # Strings tables of a document.
            place = f"de.lproj/{random.choice(sorted(files))[:-4].split('/')[-1]}.strings"
        elif name == "Contents.json":
            place = f"Assets.xcassets/{random.choice(['a.imageset', 'b.colorset', 'c.symbolset', 'd'])}/Contents.json"
        name = f"P{number}/{place}"
        change = markup.change_document if data.startswith(b"<?xml") and random.random() < 0.6 else random_text.change_text
        files[name] = change(random, data, pool)
        mutants.append(name)
    return Batch("projects", files, mutants, runs(random), fixes=random.random() < 0.2)


def small_project(random, seeds):
    files = {}
    for path in random.sample(seeds.documents, 3):
        files[unique(files, "App", path)] = read(path)
    return files


def mildly(random, data, pool):
    """Most change only a few words, so that more than the first mistake is reached."""
    way = random.randrange(10)
    if way < 2:
        return random_text.change_text(random, data, pool)
    if way < 4:
        return random_text.change_words(random, data, pool)
    if way < 8:
        return random_text.change_one(random, data)
    return random_text.change_lines(random, data, pool)


def configurations(random, seeds, count):
    """One run uses one configuration or one baseline."""
    files, mutants, runs = small_project(random, seeds), [], []
    baseline = next(read(path) for path in seeds.samples if path.endswith("known.json.sample"))
    files["known.json"] = baseline
    files["rules/own-rule.yml"] = b"id: own-rule\ntitle: A rule\ncategory: style\nseverity: note\nmatch: view\nassert: '@id'\nmessage: No id.\n"
    for number in range(count):
        if random.random() < 0.15:
            name = f"known-{number}.json"
            files[name] = random_text.change_text(random, baseline, [baseline])
            runs.append(["lint", "--no-config", "--baseline", name, "--strict-baseline", "."])
        else:
            name = f"settings-{number}.yml"
            runs.append(random.choice([["lint", "--config", name, "."], ["config", "--config", name, "--format", "json"]]))
            files[name] = mildly(random, random.choice(seeds.configurations), seeds.configurations)
        mutants.append(name)
    return Batch("configurations", files, mutants, runs)


def rules(random, seeds, count):
    """The examples of rules are run, and one of them over documents."""
    files, mutants = small_project(random, seeds), []
    for number in range(count):
        name = f"rules/own-{number}.yml"
        data = re.sub(rb"(?m)^id: .*$", b"id: own-%d" % number, random.choice(seeds.rules), count=1)
        files[name] = mildly(random, data, seeds.rules)
        mutants.append(name)
    one = random.choice(mutants)
    files["one.yml"] = b"custom-rules: [%s]\n" % one.encode()
    runs = [["test", "--no-config", name] for name in mutants] + [["lint", "--config", "one.yml", "."]]
    return Batch("rules", files, mutants, runs)


def lsp(random, seeds, count):
    """The messages of a language server's client."""
    files = small_project(random, seeds)
    path = random.choice(seeds.sources)
    for source in seeds.near(random, path, seeds.sources, 6):
        files[unique(files, "App", source)] = read(source)
    files[".xiblint.yml"] = settings(random, seeds)
    files[sessions.NAME] = sessions.session(random, files, 3 * count)
    return Batch("lsp", files, [sessions.NAME] * count, [["lsp", "--jobs", "2"]])


def repositories(random, seeds, count):
    """A git repository: its settings, ignore files, and folders with configurations, globs and binary property lists."""
    files, mutants = small_project(random, seeds), []
    folders = paths.folders(random)
    for folder in folders:
        path = random.choice(seeds.documents)
        files[unique(files, f"App/{folder}", path)] = read(path)
    committed = dict(files) | {".xiblint.yml": settings(random, seeds)}
    for number in range(count):
        folder = random.choice(["", "App/"] + [f"App/{folder}/" for folder in folders])
        way = random.randrange(4)
        if way == 0:
            name, data = folder + ".gitignore", paths.ignore_file(random, folders)
        elif way == 1:
            # An invalid one at the root ends the run.
            folder = folder if random.random() < 0.1 else folder or "App/"
            data = paths.configuration(random, folders, is_root=not folder)
            if folder and random.random() < 0.3:
                data = mildly(random, random.choice(seeds.configurations), seeds.configurations)
            name = folder + ".xiblint.yml"
        elif way == 2:
            name = folder + random.choice(["Info.plist", "de.lproj/Main.strings", "Main.stringsdict"])
            data = values.property_list(random)
        else:
            sample = next(read(path) for path in seeds.samples if path.endswith("gitconfig.sample"))
            name, data = "_git/config", mildly(random, sample, [sample])
        files[name] = data
        mutants.append(name)
    files |= paths.commit(committed)
    files.setdefault("_git/config", b"")
    document = random.choice([name for name in files if name.startswith("App/") and name.endswith((".xib", ".storyboard"))])
    runs = [["lint", "--jobs", "4", "-o", "json={out}/json", "."], ["lint", "--changed-since", "HEAD", "."], ["lint", "--base-config", "HEAD", "."],
            ["lint", "--pre-commit"], ["lint", "--renames", "--baseline", "known.json", "."], ["lint", document], ["config", document]]
    return Batch("repositories", files, mutants, [runs[0]] + random.sample(runs[1:], 2))


def kills(random, seeds, count):
    """Fixes that are interrupted, after a share of the time that they take."""
    files = {".xiblint.yml": b"extends: [all]\n"}
    for path in random.sample(seeds.documents, count - 1):
        files[unique(files, "App", path)] = read(path)
    return Batch("kills", files, list(files), [["kill", str(random.random())]])


ALL = {"documents": (documents, 40), "versions": (versions, 8), "pictures": (pictures, 10), "sources": (sources, 20), "projects": (projects, 20),
       "configurations": (configurations, 15), "rules": (rules, 15), "repositories": (repositories, 20), "lsp": (lsp, 20), "kills": (kills, 13)}
