"""Documents for `xiblint preview`."""

from .changes import labels
from .generating import document, kind, lines, storyboard, view

PREVIEW = ["preview", "--output", "Drawn.svg", "--size", "320x568,402x874"]
FRAME = '<rect key="frame" x="@" y="0" width="9" height="9"/>'


@kind("preview: labels", [*PREVIEW, "Labels.xib"])
def drawn_labels(n):
    return {"Labels.xib": labels(n, "a")}


@kind("preview: labels with constraints", [*PREVIEW, "Labels.xib"])
def constrained_labels(n):
    views = lines(n, f'<label text="Text" translatesAutoresizingMaskIntoConstraints="NO" id="l@">{FRAME}</label>')
    fixed = lines(n, '<constraint firstItem="l@" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="x@"/>')
    top = lines(n, '<constraint firstItem="l@" firstAttribute="top" secondItem="root" secondAttribute="top" id="y@"/>')
    return {"Labels.xib": document(view(subviews=views, inside=f"<constraints>\n{fixed}\n{top}\n</constraints>"))}


@kind("preview: screens", [*PREVIEW, "Screens.storyboard"])
def screens(n):
    root = '<rect key="frame" x="0" y="0" width="393" height="852"/>'
    scene = (
        '<scene sceneID="s@"><objects><viewController id="c@" sceneMemberID="viewController">'
        f'<view key="view" contentMode="scaleToFill" id="v@">{root}</view></viewController></objects></scene>'
    )
    return {"Screens.storyboard": storyboard(lines(n, scene))}


@kind("preview: an accented text", ["preview", "--output", "Drawn.svg", "--language", "accented", "Text.xib"])
def long_text(n):
    return {"Text.xib": labels(1, "a", "Text " * n)}
