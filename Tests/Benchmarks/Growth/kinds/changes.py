"""Two versions of a document, for `xiblint diff`."""

from .generating import kind, lines, view, document

DIFF = ["diff", "Before.xib", "After.xib"]


def labels(n, prefix, text="Text"):
    return document(view(subviews=lines(n, f'<label text="{text}" id="{prefix}@"><rect key="frame" x="0" y="0" width="9" height="9"/></label>')))


@kind("equal objects made again", DIFF)
def made_again(n):
    return {"Before.xib": labels(n, "a"), "After.xib": labels(n, "b")}


@kind("equal objects made again, and one more", DIFF)
def made_again_and_more(n):
    return {"Before.xib": labels(n, "a"), "After.xib": labels(n + 1, "b")}


@kind("other objects in their place", DIFF)
def others(n):
    return {"Before.xib": labels(n, "a"), "After.xib": labels(n, "b", "Other @")}


@kind("new outlets of one object", DIFF)
def outlets(n):
    new = lines(n, '<outlet property="outlet@" destination="root" id="o@"/>')
    return {"Before.xib": document(view()), "After.xib": document(view(), owner=new)}
