"""Constraints and their items."""

from .generating import document, kind, lines, view

CONSTRAINT = (
    '<constraint firstItem="sub" firstAttribute="leading" secondItem="root" secondAttribute="leading" '
    'constant="8" id="k@"/>'
)


@kind("equal constraints")
def equal_constraints(n):
    inside = "<constraints>\n" + lines(n, CONSTRAINT) + "\n</constraints>"
    return {"View.xib": document(view(inside, subviews='<view id="sub"/>'))}


@kind("constraints of one view")
def constraints(n):
    inside = "<constraints>\n" + lines(n, CONSTRAINT.replace('"8"', '"@"')) + "\n</constraints>"
    return {"View.xib": document(view(inside, subviews='<view id="sub"/>'))}


@kind("constraints in a chain")
def constraint_chain(n):
    subviews = "\n".join(f'<view id="v{i}"/>' for i in range(n + 1))
    inside = "<constraints>\n" + "\n".join(
        f'<constraint firstItem="v{i + 1}" firstAttribute="leading" secondItem="v{i}" secondAttribute="trailing" id="k{i}"/>'
        for i in range(n)
    ) + (
        '\n<constraint firstItem="v0" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="a"/>'
        f'\n<constraint firstAttribute="trailing" secondItem="v{n}" secondAttribute="trailing" id="b"/>\n</constraints>'
    )
    return {"View.xib": document(view(inside, subviews=subviews))}


@kind("arranged views")
def arranged(n):
    stack = (
        '<stackView axis="vertical" id="stack"><subviews>\n' + lines(n, '<label text="A" hidden="NO" id="l@"/>')
        + '\n</subviews></stackView>'
    )
    inside = (
        '<constraints><constraint firstItem="stack" firstAttribute="top" secondItem="root" secondAttribute="top" id="a"/>'
        '<constraint firstAttribute="bottom" secondItem="stack" secondAttribute="bottom" id="b"/></constraints>'
    )
    return {
        "View.xib": document(view(inside, subviews=stack)),
        ".xiblint.yml": "extends: [all]\nrules:\n  stack-view-priorities: {strict: true}\n",
    }


@kind("hidden arranged views")
def hidden_arranged(n):
    stack = '<stackView id="stack"><subviews>\n' + lines(
        n,
        '<label hidden="YES" id="l@"><constraints><constraint firstAttribute="width" constant="4" id="k@"/></constraints></label>',
    ) + "\n</subviews></stackView>"
    return {"View.xib": document(view(subviews=stack)), ".xiblint.yml": "extends: [all]\n"}


@kind("ambiguous views")
def ambiguous(n):
    return {
        "View.xib": document(view(subviews=lines(n, '<view ambiguous="YES" misplaced="YES" id="v@"/>'))),
        ".xiblint.yml": "extends: [all]\n",
    }


@kind("views that others refer to")
def referred(n):
    subviews = lines(n, '<view id="v@"/>')
    inside = "<constraints>\n" + lines(
        n, '<constraint firstItem="v@" firstAttribute="top" secondItem="root" secondAttribute="top" id="k@"/>') + "\n</constraints>"
    return {"View.xib": document(view(inside, subviews=subviews)), ".xiblint.yml": "extends: [all]\n"}


@kind("layout guides")
def guides(n):
    inside = lines(n, '<viewLayoutGuide key="safeArea" id="g@"/>') + "<constraints>\n" + lines(
        n, '<constraint firstItem="sub" firstAttribute="top" secondItem="g@" secondAttribute="top" id="k@"/>') + "\n</constraints>"
    return {"View.xib": document(view(inside, subviews='<view id="sub"/>'))}


def placed(name):
    return f'<view translatesAutoresizingMaskIntoConstraints="NO" id="{name}"/>'


@kind("views that no constraint ties to anything")
def loose_views(n):
    subviews = "\n".join(placed(f"v{i}") for i in range(n))
    return {"View.xib": document(view(subviews=subviews)), ".xiblint.yml": "extends: [recommended]\n"}


@kind("views that constraints tie to each other only")
def loose_chain(n):
    subviews = "\n".join(placed(f"v{i}") for i in range(n + 1))
    inside = "<constraints>\n" + "\n".join(
        f'<constraint firstItem="v{n - i}" firstAttribute="top" secondItem="v{n - i - 1}" secondAttribute="bottom" id="k{i}"/>'
        for i in range(n)
    ) + "\n</constraints>"
    return {"View.xib": document(view(inside, subviews=subviews)), ".xiblint.yml": "extends: [recommended]\n"}


@kind("scroll views without an end")
def scroll_views(n):
    subviews = "\n".join(
        f'<scrollView translatesAutoresizingMaskIntoConstraints="NO" id="s{i}"><subviews>{placed(f"c{i}")}</subviews><constraints>'
        f'<constraint firstItem="c{i}" firstAttribute="top" secondItem="s{i}" secondAttribute="top" id="k{i}"/></constraints></scrollView>'
        for i in range(n)
    )
    return {"View.xib": document(view(subviews=subviews)), ".xiblint.yml": "extends: [recommended]\n"}
