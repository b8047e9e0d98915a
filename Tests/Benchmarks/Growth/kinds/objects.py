"""The objects of a document."""

from .generating import document, kind, lines, view


@kind("elements with one id")
def one_id(n):
    return {"View.xib": document(view(subviews=lines(n, '<view id="same"/>')))}


@kind("elements without children")
def elements(n):
    return {"View.xib": document(view(subviews=lines(n, '<view contentMode="scaleToFill" id="v@"/>')))}


@kind("equal dangling outlets")
def dangling(n):
    return {"View.xib": document(view(), owner=lines(n, '<outlet property="label" destination="gone" id="o@"/>'))}


@kind("dangling outlets")
def dangling_apart(n):
    return {"View.xib": document(view(), owner=lines(n, '<outlet property="label@" destination="gone@" id="o@"/>'))}


@kind("equal outlets")
def equal_outlets(n):
    return {"View.xib": document(view(), owner=lines(n, '<outlet property="label" destination="root" id="o@"/>'))}


@kind("outlets to one view")
def outlets_to_one(n):
    return {
        "View.xib": document(view(), owner_class="Owner", owner=lines(n, '<outlet property="v@" destination="root" id="o@"/>')),
        "Owner.swift": "import UIKit\nclass Owner: NSObject {\n" + lines(n, "  @IBOutlet weak var v@: UIView!") + "\n}\n",
    }


@kind("top-level views")
def top_level(n):
    return {"View.xib": document(lines(n, '<view contentMode="scaleToFill" id="v@"/>'))}


@kind("top-level objects before the view")
def before_the_view(n):
    return {"View.xib": document(lines(n, '<tapGestureRecognizer id="g@"/>') + "\n" + view())}


@kind("top-level cells")
def cells(n):
    return {"View.xib": document(lines(n, '<tableViewCell id="v@" customClass="Cell@"><subviews><view id="w@"/></subviews></tableViewCell>'))}


@kind("top-level views with outlets")
def held_views(n):
    return {
        "View.xib": document(
            lines(n, '<view contentMode="scaleToFill" id="v@" customClass="Owner"/>'),
            owner_class="Owner",
            owner=lines(n, '<outlet property="v@" destination="v@" id="o@"/>'),
        ),
        "Owner.swift": "import UIKit\nclass Owner: UIView {\n" + lines(n, "  @IBOutlet weak var v@: UIView!") + "\n}\n",
    }


@kind("runtime attributes of one object")
def runtime_attributes(n):
    inside = "<userDefinedRuntimeAttributes>\n" + lines(
        n, '<userDefinedRuntimeAttribute type="string" keyPath="key@" value="a"/>') + "\n</userDefinedRuntimeAttributes>"
    return {"View.xib": document(view(inside))}


@kind("equal runtime attributes")
def equal_runtime_attributes(n):
    inside = "<userDefinedRuntimeAttributes>\n" + lines(
        n, '<userDefinedRuntimeAttribute type="string" keyPath="key" value="a"/>') + "\n</userDefinedRuntimeAttributes>"
    return {"View.xib": document(view(inside))}


@kind("misspelt runtime attributes")
def misspelt_attributes(n):
    inside = "<userDefinedRuntimeAttributes>\n" + lines(
        n, '<userDefinedRuntimeAttribute type="string" keyPath="captoin@" value="a"/>') + "\n</userDefinedRuntimeAttributes>"
    return {
        "View.xib": document(view(inside, custom_class="Root")),
        "Root.swift": "import UIKit\nclass Root: UIView {\n" + lines(n, "  @IBInspectable var caption@: String = \"\"") + "\n}\n",
    }


@kind("accessibility sources")
def accessibility_sources(n):
    inside = (
        '<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="accessibilityFormat" value="'
        + " ".join(f"[name{i}]" for i in range(n))
        + '"/></userDefinedRuntimeAttributes><connections>\n'
        + lines(n, '<outletCollection property="accessibilitySources" destination="l@" id="a@"/>')
        + "\n</connections>"
    )
    labels = lines(n, '<label id="l@"><accessibility key="accessibilityConfiguration" identifier="other@"/></label>')
    return {"View.xib": document(view(inside, subviews=labels)), ".xiblint.yml": "extends: [all]\n"}


@kind("accessibility sources without a format")
def accessibility_sources_alone(n):
    inside = (
        "<connections>\n" + lines(n, '<outletCollection property="accessibilitySources" destination="l@" id="a@"/>')
        + "\n</connections>"
    )
    labels = lines(n, '<label id="l@"><accessibility key="accessibilityConfiguration" identifier="other@"/></label>')
    return {"View.xib": document(view(inside, subviews=labels)), ".xiblint.yml": "extends: [all]\n"}


@kind("actions on First Responder")
def responder_actions(n):
    return {
        "View.xib": document(view(subviews=lines(
            n, '<button id="b@"><connections><action selector="press@:" destination="-1" eventType="touchUpInside" id="a@"/></connections></button>')),
            owner_class="Owner"),
        "Owner.swift": "import UIKit\nclass Owner: UIViewController {\n" + lines(
            n, "  @IBAction func prses@(_ sender: Any) {}") + "\n}\n",
        ".xiblint.yml": "extends: [all]\n",
    }


@kind("unknown actions on First Responder")
def unknown_actions(n):
    return {
        "View.xib": document(view(subviews=lines(
            n, '<button id="b@"><connections><action selector="press@:" destination="-2" eventType="touchUpInside" id="a@"/></connections></button>'))),
        "Owner.swift": "import UIKit\nclass Owner: UIViewController {\n" + lines(
            n, "  @IBAction func prses@(_ sender: Any) {}") + "\n}\n",
        ".xiblint.yml": "extends: [all]\n",
    }


@kind("controls with a wrong class")
def wrong_classes(n):
    return {
        "View.xib": document(view(subviews=lines(
            n, '<button id="b@" customClass="Plain" customModule="App" customModuleProvider="target"><connections>'
            '<action selector="press@:" destination="-1" eventType="touchUpInside" id="a@"/></connections></button>'))),
        "Plain.swift": "import UIKit\nclass Plain: UIView {}\n",
        ".xiblint.yml": "extends: [all]\n",
    }
