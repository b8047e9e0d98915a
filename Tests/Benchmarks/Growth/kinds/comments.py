"""Comments and Notes that suppress findings."""

from .generating import document, kind, lines, view


@kind("comments that suppress")
def comments(n):
    return {
        "View.xib": document(view(subviews=lines(
            n, '<!-- xiblint:disable:next misplaced-view --><view id="v@" misplaced="YES"/>'))),
        ".xiblint.yml": "extends: [all]\n",
    }


@kind("comments that suppress the rest")
def comments_to_the_end(n):
    return {
        "View.xib": document(view(subviews=lines(
            n, '<!-- xiblint:disable misplaced-view --><view id="v@" misplaced="YES"/>'))),
        ".xiblint.yml": "extends: [all]\n",
    }


@kind("comments that suppress nothing")
def comments_for_nothing(n):
    return {
        "View.xib": document(view(subviews=lines(
            n, '<!-- xiblint:disable:next misplaced-view --><view id="v@"/>'))),
        ".xiblint.yml": "extends: [all]\n",
    }


@kind("names in one comment")
def names_in_a_comment(n):
    return {
        "View.xib": document("<!-- xiblint:disable " + " ".join("misplaced-view" for _ in range(n)) + " -->"
                             + view(subviews='<view id="v" misplaced="YES"/>')),
        ".xiblint.yml": "extends: [all]\n",
    }


@kind("Notes that suppress")
def notes(n):
    return {
        "View.xib": document(view(subviews=lines(
            n, '<view id="v@" misplaced="YES"><attributedString key="userComments"><fragment content="xiblint:disable misplaced-view"/></attributedString></view>'))),
        ".xiblint.yml": "extends: [all]\n",
    }


@kind("lines of one Note")
def lines_of_a_note(n):
    note = "".join(f'<fragment content="xiblint:disable misplaced-view&#10;"/>\n' for _ in range(n))
    return {
        "View.xib": document(view(subviews=
            f'<view id="v" misplaced="YES"><attributedString key="userComments">{note}</attributedString></view>')),
        ".xiblint.yml": "extends: [all]\n",
    }


@kind("comments in sources")
def comments_in_sources(n):
    return {
        "View.xib": document(view(custom_class="Root"), owner_class="Owner"),
        "Owner.swift": "import UIKit\nclass Owner: UIViewController {\n" + lines(
            n, "  // xiblint:disable:next outlet-connected\n  @IBOutlet var label@: UILabel!") + "\n}\nclass Root: UIView {}\n",
        ".xiblint.yml": "extends: [all]\n",
    }


@kind("directives for one view of many parts")
def directives_of_parts(n):
    note = "".join('<fragment content="xiblint:disable misplaced-view&#10;"/>\n' for _ in range(n))
    parts = lines(n, '<view id="v@"/><rect key="r@" x="0.0" y="0.0" width="1" height="1"/>')
    return {
        "View.xib": document(view(subviews=
            f'<view id="v" misplaced="YES"><attributedString key="userComments">{note}</attributedString>{parts}</view>')),
        ".xiblint.yml": "extends: [all]\n",
    }
