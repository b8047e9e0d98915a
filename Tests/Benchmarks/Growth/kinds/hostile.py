"""Ignore files, globs, folders and configurations that nobody writes by hand."""

import struct

from .generating import document, kind, lines, view

RECOMMENDED = "extends: [recommended]\n"


def documents(n, folder="Views"):
    return {f"{folder}/View{i}.xib": document(view()) for i in range(n)}


@kind("names that git ignores")
def ignored_names(n):
    return documents(n) | {".git/HEAD": "", ".gitignore": lines(n, "Other@.xib\n*.@x\n/Views/Other@.xib")}


@kind("patterns that git ignores")
def ignored_patterns(n):
    return documents(n // 4) | {".git/HEAD": "", ".gitignore": lines(n, "V*@w?.xib")}


@kind("a pattern of many folders")
def folders_in_a_pattern(n):
    return documents(50, "a/" * 20) | {".git/HEAD": "", ".gitignore": "**/" * (n // 2) + "Other.xib\n"}


@kind("excluded names")
def excluded_names(n):
    return documents(n) | {".xiblint.yml": RECOMMENDED + "exclude:\n" + lines(n, "  - Views/Other@.xib")}


@kind("included names")
def included_names(n):
    return documents(n) | {".xiblint.yml": RECOMMENDED + "include:\n" + lines(n, "  - Views/View@.xib")}


@kind("excluded patterns")
def excluded_patterns(n):
    return documents(n // 4) | {".xiblint.yml": RECOMMENDED + "exclude:\n" + lines(n // 2, '  - "Views/V*@w?.xib"')}


@kind("alternatives of a glob")
def alternatives(n):
    return documents(50) | {".xiblint.yml": RECOMMENDED + 'exclude: ["{' + ",".join("a" for _ in range(n)) + '}b"]\n'}


@kind("alternatives in a row")
def alternatives_in_a_row(n):
    return documents(50) | {".xiblint.yml": RECOMMENDED + 'exclude: ["' + "*{,}" * (n // 4) + 'b"]\n'}


@kind("overrides")
def overrides(n):
    return documents(50) | {".xiblint.yml": RECOMMENDED + "overrides:\n" + lines(
        n // 4, "  - files: Views/Other@.xib\n    rules: {misplaced-view: off}")}


@kind("folders in folders")
def deep(n):
    return {"a/" * (n // 8) + "View.xib": document(view())} | {
        "a/" * i + "View.xib": document(view()) for i in range(n // 8)}


@kind("folders in folders, and patterns")
def deep_with_patterns(n):
    return deep(n) | {".xiblint.yml": RECOMMENDED + 'exclude: ["**/*a*/b/", "**/b/", "**/*b*/a/"]\n',
                      ".git/HEAD": "", ".gitignore": "**/*a*/b/\n**/b/\n**/*b*/a/\n"}


@kind("configurations in folders")
def configurations(n):
    return {f"F{i}/.xiblint.yml": "rules: {misplaced-view: off}\n" for i in range(n // 4)} | {
        f"F{i}/View.xib": document(view()) for i in range(n // 4)}


@kind("configurations in configurations")
def nested_configurations(n):
    return deep(n) | {"a/" * i + ".xiblint.yml": "rules: {misplaced-view: off}\n" for i in range(1, n // 8)}


@kind("unknown rules")
def unknown_rules(n):
    return {"View.xib": document(view()), ".xiblint.yml": RECOMMENDED + "rules:\n" + lines(n * 4, "  rule-@: error")}


@kind("unknown keys")
def unknown_keys(n):
    return {"View.xib": document(view()), ".xiblint.yml": RECOMMENDED + lines(n * 4, "key-@: error")}


@kind("submodules")
def submodules(n):
    return {"View.xib": document(view(custom_class="Gone")), "View.swift": "class View {}\n",
            ".gitmodules": lines(n, '[submodule "@"]\n\tpath = Modules/@\n\turl = x')}


@kind("references in a binary property list")
def references(n):
    """Each of some arrays has the next one twice."""
    objects = [struct.pack(">BHH", 0xA2, i + 1, i + 1) for i in range(n)] + [b"\x51a"]
    data, offsets = b"bplist00", []
    for item in objects:
        offsets.append(len(data))
        data += item
    data += b"".join(struct.pack(">H", offset) for offset in offsets) + bytes(6) + bytes([2, 2])
    data += struct.pack(">QQQ", len(objects), 0, data.rindex(b"\x51a") + 2)
    return {"View.xib": document(view()), "Info.plist": data, "View.swift": "class View {}\n"}


@kind("statements of one function")
def statements(n):
    return {"View.xib": document(view()), "View.swift": 'import UIKit\nfunc f() {\nUINib(nibName: "View", bundle: nil)'
            ".instantiate(withOwner: self)\n" + lines(n * 4, "let a@ = b(c, d).e") + "\n}\n"}


@kind("functions that load, in one file")
def functions(n):
    return {"View.xib": document(view()), "View.swift": "import UIKit\n" + lines(
        n * 4, 'func f@() { UINib(nibName: "View", bundle: nil).instantiate(withOwner: self); g(@) }')}
