"""Structure INDEX_STORE: reports folders of a target that use each other, with those inside them, declarations that nothing uses,
and uses of the standard library that are newer than the systems that Package.swift states.

Exceptions are listed in defended.txt, each line with its reason.
"""

import os, sys
from collections import defaultdict

sys.dont_write_bytecode = True
from availability import newer
from index_store import *

TOP = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", "..")) + "/"


def defended():
    with open(os.path.join(os.path.dirname(__file__), "defended.txt"), encoding="utf-8") as file:
        lines = [line.strip() for line in file if line.strip() and not line.startswith("#")]
    return dict(line.split(": ", 1) for line in lines)


def definitions(occurrences):
    found = {}
    for each in occurrences:
        if each.roles & DEFINITION and each.path.startswith("Sources/"):
            found.setdefault(each.symbol, each)
    return found


def parted(folder, other):
    """Two folders up to where they part: those of `A/B/C` and `A/D/E` are `A/B` and `A/D`."""
    depth = len(os.path.commonpath([folder, other]).split("/")) + 1
    return ["/".join(each.split("/")[:depth]) for each in (folder, other)]


def mutual(occurrences, declared):
    """Pairs of folders of one target that use each other, with a use in the direction that has fewer."""
    uses = defaultdict(list)
    for each in occurrences:
        if each.roles & REFERENCE and each.path.startswith("Sources/") and each.symbol in declared:
            folder, other = os.path.dirname(each.path), os.path.dirname(declared[each.symbol].path)
            if folder != other and folder.split("/")[1] == other.split("/")[1]:
                folder, other = parted(folder, other)
                uses[folder, other].append(f"{each.path}:{each.line} uses {each.name}")
    for folder, other in sorted(uses):
        if folder < other and (other, folder) in uses:
            fewer = min(uses[folder, other], uses[other, folder], key=len)
            yield f"{folder[8:]} <-> {other[8:]}", fewer[0]


def unused(occurrences, declared):
    """Declarations not referenced in the product or in a test, and not required by a protocol."""
    named, skipped = set(), set()
    for each in occurrences:
        if each.roles & REFERENCE:
            named.add(each.symbol)
        if each.roles & DEFINITION and any(roles & (ACCESSOR_OF | OVERRIDE_OF) for roles, _ in each.relations):
            skipped.add(each.symbol)
    for symbol, each in sorted(declared.items(), key=lambda item: item[1][:2]):
        isLeft = each.kind in (EXTENSION, ENUM_CASE, DEINIT, PARAMETER) or each.roles & IMPLICIT
        if not isLeft and symbol not in named and symbol not in skipped and each.name != "main()":
            yield each.name, f"{each.path}:{each.line} declares {each.name}"


def tooNew(occurrences):
    """Uses of API that older systems lack; Swift symbols begin with `s:`, those of the standard library with `s:S` or `s:s`."""
    names = newer(TOP)
    for each in occurrences:
        if each.path.startswith("Sources/") and each.roles & REFERENCE and each.symbol[:3] in ("s:S", "s:s") and each.name in names:
            yield f"{each.path}:{each.line} uses {each.name}, which needs macOS {'.'.join(map(str, names[each.name]))}."


def main():
    occurrences = IndexStore(sys.argv[1]).occurrences(TOP)
    if not occurrences:
        sys.exit(f"There is nothing of {TOP} in {sys.argv[1]}.")
    declared, known = definitions(occurrences), defended()
    problems = []
    for name, place in mutual(occurrences, declared):
        if not known.pop(name, None):
            problems.append(f"{name} use each other: {place}. Move what is shared, or say in defended.txt why not.")
    for name, place in unused(occurrences, declared):
        if not known.pop(name, None):
            problems.append(f"{place}, and nothing uses it. Remove it.")
    problems += sorted(set(tooNew(occurrences)))
    problems += [f"defended.txt defends what is not there: {name}" for name in known]
    print("\n".join(problems) or f"{len(declared)} declarations: nothing is unused or too new, and no two folders use each other undefended.")
    sys.exit(1 if problems else 0)


main()
