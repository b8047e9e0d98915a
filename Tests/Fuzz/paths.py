"""Folders, patterns for paths, ignore files, and a repository with a commit."""

import hashlib
import zlib

from random_text import NAMES

PARTS = ["*", "**", "?", "a", "b", "App", "x.xib", "*.xib", "[a-z]", "[!a]", "[", "]", "{a,b}", "{,}", "{*,?}", "{", "}", "\\\\*", "\\", "..", ".",
         "[[:alpha:]]", "\u00e9", " ", "#", "!", "Pods", "node_modules"]


def folders(random):
    """Nested in each other, some deep."""
    name, found = "a", []
    for _ in range(random.choice([1, 3, 6])):
        found.append(name)
        name += random.choice(["/a", "/b", "/Pods", "/x.xib", "/[a]", "/*", "/ "]) * random.choice([1, 1, 2, 40])
    return found


def pattern(random, folders):
    way = random.randrange(8)
    if way == 0:
        return random.choice(folders)
    if way == 1:
        return random.choice(PARTS + ["**/", "*{,}", "**/*a*/", "a/"]) * random.choice([3, 60, 5000]) + random.choice(["", "b", ".xib"])
    if way == 2:
        return random.choice(NAMES)
    slash = random.choice(["/", "/", ""])
    return random.choice(["", "", "/", "!", "!/", "**/"]) + slash.join(random.choices(PARTS, k=random.randint(1, 6))) + random.choice(["", "", "/"])


def ignore_file(random, folders):
    lines = [pattern(random, folders) for _ in range(random.choice([1, 3, 30]))] * random.choice([1, 1, 100])
    return random.choice(["\n", "\n", "\r\n"]).join(lines).encode("utf-8", "surrogatepass")


def configuration(random, folders, is_root):
    """Its globs are texts in single quotes, in which only these have to be doubled."""
    def globs():
        texts = [pattern(random, folders).replace("'", "''").replace("\n", "").replace("\0", "") for _ in range(random.randint(1, 4))]
        return "[%s]" % ", ".join(f"'{text}'" for text in texts)

    above = [] if is_root else ["extends: [../.xiblint.yml]", "extends: ../../.xiblint.yml"]
    lines = [random.choice(["extends: [all]", "extends: []"] + above)]
    if random.random() < 0.6:
        lines.append("exclude: " + globs())
    if random.random() < 0.3:
        lines.append("include: " + globs())
    if random.random() < 0.3:
        lines.append("sources: {exclude: %s}" % globs())
    if random.random() < 0.4:
        lines.append("overrides: [{files: %s, rules: {freeform-size: off}}]" % globs())
    return "\n".join(lines).encode("utf-8", "surrogatepass")


def commit(files):
    """The files of a repository with one commit, without an index."""
    written = {"_git/HEAD": b"ref: refs/heads/main\n", "_git/refs/keep": b"", "_git/run": b"#!/bin/sh\ntouch \"${0%/*}/ran\"\n"}

    def add(kind, data):
        data = b"%s %d\0%s" % (kind, len(data), data)
        name = hashlib.sha1(data).hexdigest()
        written[f"_git/objects/{name[:2]}/{name[2:]}"] = zlib.compress(data)
        return name

    def tree(files):
        entries, below = [], {}
        for name, data in files.items():
            first, slash, rest = name.partition("/")
            if slash:
                below.setdefault(first, {})[rest] = data
            else:
                entries.append((name.encode(), b"100644", add(b"blob", data)))
        entries += [(name.encode(), b"40000", tree(inner)) for name, inner in below.items()]
        entries.sort(key=lambda entry: entry[0] + (b"/" if entry[1] == b"40000" else b""))
        return add(b"tree", b"".join(b"%s %s\0%s" % (mode, name, bytes.fromhex(digest)) for name, mode, digest in entries))

    person = b"x <x@localhost> 1700000000 +0000"
    written["_git/refs/heads/main"] = add(b"commit", b"tree %s\nauthor %s\ncommitter %s\n\nx\n" % (tree(files).encode(), person, person)).encode() + b"\n"
    return written
