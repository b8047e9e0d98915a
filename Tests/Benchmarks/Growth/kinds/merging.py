"""Three versions of a document, for `xiblint merge`."""

from .generating import kind, view, document

MERGE = ["merge", "--output", "Merged.xib", "Base.xib", "Ours.xib", "Theirs.xib"]
FRAME = '<rect key="frame" x="0.0" y="0.0" width="9" height="9"/>'


def labels(numbers, text="Text", owner=""):
    return written("\n".join(f'<label text="{text}" id="l{i}">\n{FRAME}\n</label>' for i in numbers), owner)


def segments(titles):
    entries = "\n".join(f'<segment title="{title}"/>' for title in titles)
    return written(f'<segmentedControl id="s">\n{FRAME}\n<segments>\n{entries}\n</segments>\n</segmentedControl>')


def written(subviews, owner=""):
    """As Xcode writes it: anything else is merged by lines."""
    text = document(view(subviews=subviews), owner=f'{owner}\n<outlet property="view" destination="root" id="v"/>')
    depth, result = 0, []
    for line in text.splitlines():
        depth -= line.startswith("</")
        if line:
            result.append("    " * depth + line)
        depth += line.startswith("<") and not line.startswith(("</", "<?")) and not line.endswith("/>")
    return "\n".join(result) + "\n"


def versions(base, ours, theirs):
    return {"Base.xib": base, "Ours.xib": ours, "Theirs.xib": theirs}


def outlets(n, name="a", destination=""):
    return "\n".join(f'<outlet property="o{i}" destination="{destination or f"l{i}"}" id="{name}{i}"/>' for i in range(n))


@kind("merge: new texts of one side", MERGE)
def texts(n):
    return versions(labels(range(n)), labels(range(n), "Other"), labels(range(n + 1)))


@kind("merge: texts of both sides", MERGE)
def values(n):
    return versions(labels(range(n)), labels(range(n), "Other"), labels(range(n), "Third"))


@kind("merge: deleted and changed", MERGE)
def deleted_and_changed(n):
    return versions(labels(range(n)), labels(range(n), "Other"), labels([]))


@kind("merge: deleted and referred to", MERGE)
def deleted_and_referred_to(n):
    return versions(labels(range(n + 1)), labels(range(n + 1), owner=outlets(n)), labels(range(n, n + 1)))


@kind("merge: outlets made on both sides", MERGE)
def made_on_both(n):
    ours, theirs = outlets(n, "a"), outlets(n, "b")
    return versions(labels(range(n)), labels(range(n), owner=ours), labels(range(n), "Other", owner=theirs))


@kind("merge: outlets to other objects", MERGE)
def other_outlets(n):
    ours, theirs = outlets(n, "a"), outlets(n, "b", destination="root")
    return versions(labels(range(n)), labels(range(n), owner=ours), labels(range(n), owner=theirs))


@kind("merge: order of one side", MERGE)
def order(n):
    return versions(labels(range(n)), labels(reversed(range(n))), labels(range(n), "Other"))


@kind("merge: new objects of both sides", MERGE)
def inserted(n):
    return versions(labels([0]), labels(range(n)), labels([0, *range(n, 2 * n)]))


@kind("merge: entries without ids", MERGE)
def entries(n):
    return versions(segments(range(n)), segments(f"Other {i}" for i in range(n)), segments([*range(n - 1), "Last"]))


def old(n, changed=range(0)):
    objects = "\n".join(f'<object id="{i}">\n<int key="a">{-1 if i in changed else i % 9}</int>\n</object>' for i in range(n))
    return f"<archive>\n{objects}\n</archive>\n"


@kind("merge: lines of the old format", MERGE)
def by_lines(n):
    return versions(old(n), old(n, range(0, n, 2)), old(n, range(1, n, 4)))
