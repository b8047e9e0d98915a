"""Storyboards and their scenes."""

from .generating import kind, lines, storyboard


@kind("scenes")
def scenes(n):
    return {
        "Main.storyboard": storyboard(
            lines(
                n,
                '<scene sceneID="s@"><objects><viewController storyboardIdentifier="Scene" id="c@" customClass="C@" '
                'sceneMemberID="viewController"><view key="view" id="v@"/><connections>'
                '<segue destination="c@" kind="show" identifier="next" id="g@"/></connections></viewController></objects></scene>',
            )
        ),
        ".xiblint.yml": "extends: [all]\n",
    }


@kind("scenes with one class")
def scenes_of_a_class(n):
    return {
        "Main.storyboard": storyboard(
            lines(
                n,
                '<scene sceneID="s@"><objects><viewController id="c@" customClass="Controller" '
                'sceneMemberID="viewController"/></objects></scene>',
            )
        ),
        ".xiblint.yml": "extends: [all]\nrules:\n  storyboard-identifier: {strict: true}\n",
    }


@kind("objects of one scene")
def objects_of_a_scene(n):
    return {
        "Main.storyboard": storyboard(
            '<scene sceneID="s"><objects>' + lines(n, '<viewController id="c@" sceneMemberID="viewController"/>')
            + '</objects></scene>'
        ),
        ".xiblint.yml": "extends: [all]\n",
    }


@kind("segues of one scene")
def segues(n):
    return {
        "Main.storyboard": storyboard(
            '<scene sceneID="s"><objects><viewController id="c0" customClass="C" customModule="App" sceneMemberID="viewController">'
            '<connections>\n' + lines(
                n, '<segue destination="c0" kind="show" identifier="next" destinationCreationSelector="made:" id="g@"/>')
            + "</connections></viewController></objects></scene>"
        ),
        "C.swift": "import UIKit\nclass C: UIViewController {\n" + lines(
            n, "  @IBSegueAction func make@(_ coder: NSCoder) -> UIViewController? { nil }") + "\n}\n",
        ".xiblint.yml": "extends: [all]\n",
    }


@kind("scenes that other storyboards name")
def named_scenes(n):
    return storyboard_references(n, "scene")


@kind("misspelt scenes of other storyboards")
def misspelt_scenes(n):
    return storyboard_references(n, "scnee")


def storyboard_references(n, name):
    return {
        "Main.storyboard": storyboard(lines(
            n, '<scene sceneID="s@"><objects><viewControllerPlaceholder storyboardName="Other" referencedIdentifier="'
            + name + '@" id="c@" sceneMemberID="viewController"/></objects></scene>')),
        "Other.storyboard": scenes_with_identifiers(n),
        "App.swift": "import UIKit\n",
    }


def scenes_with_identifiers(n):
    return storyboard(lines(
        n, '<scene sceneID="s@"><objects><viewController storyboardIdentifier="scene@" id="c@" '
        'sceneMemberID="viewController"/></objects></scene>'))


@kind("misspelt storyboards")
def misspelt_storyboards(n):
    return {
        "Main.storyboard": storyboard(lines(
            n, '<scene sceneID="s@"><objects><viewControllerPlaceholder storyboardName="Pgae@" id="c@" '
            'sceneMemberID="viewController"/></objects></scene>')),
        "App.swift": "import UIKit\n",
    } | {f"Page{i}.storyboard": storyboard("") for i in range(n)}
