"""Classes, and their members that documents name."""

from .generating import document, kind, lines, view


@kind("classes")
def classes(n):
    return {
        "View.xib": document(view(subviews=lines(n, '<view id="v@" customClass="View@" customModule="App"/>'))),
        "Views.swift": "import UIKit\n" + lines(n, "class View@: UIView { @IBOutlet var label: UILabel! }"),
    }


@kind("subclasses")
def subclasses(n):
    chain = "\n".join(
        f"class View{i + 1}: View{i} {{ @IBOutlet var label{i}: UILabel! }}" for i in range(n)
    )
    outlets = lines(n, '<outlet property="label@" destination="sub" id="o@"/>')
    return {
        "View.xib": document(
            view(f"<connections>\n{outlets}\n</connections>", custom_class=f"View{n}", subviews='<label id="sub"/>')
        ),
        "Views.swift": f"import UIKit\nclass View0: UIView {{}}\n{chain}\n",
    }


@kind("subclasses in documents")
def subclass_documents(n):
    chain = "\n".join(f"class View{i + 1}: View{i} {{}}" for i in range(n))
    views = lines(n, '<view id="v@" customClass="View@" customModule="App" customModuleProvider="target"/>')
    return {"View.xib": document(view(subviews=views)), "Views.swift": f"import UIKit\nclass View0: UIView {{}}\n{chain}\n"}


@kind("misspelt outlets")
def misspelt(n):
    return {
        "View.xib": document(view(subviews='<label text="A" id="l"/>'), owner_class="Owner",
                             owner=lines(n, '<outlet property="captoin@" destination="l" id="o@"/>')),
        "Owner.swift": "import UIKit\nclass Owner: NSObject {\n" + lines(n, "  @IBOutlet var caption@: UILabel!") + "\n}\n",
    }


@kind("one misspelt outlet")
def misspelt_once(n):
    return {
        "View.xib": document(view(subviews='<label text="A" id="l"/>'), owner_class="Owner",
                             owner=lines(n, '<outlet property="captoin" destination="l" id="o@"/>')),
        "Owner.swift": "import UIKit\nclass Owner: NSObject {\n" + lines(n, "  @IBOutlet var caption@: UILabel!") + "\n}\n",
    }


@kind("misspelt classes")
def misspelt_classes(n):
    return {
        "View.xib": document(view(subviews=lines(
            n, '<view id="v@" customClass="Veiw@" customModule="App" customModuleProvider="target"/>'))),
        "Views.swift": "import UIKit\n" + lines(n, "class View@: UIView {}") + "\n",
    }


@kind("overloads")
def overloads(n):
    return {
        "View.xib": document(view(subviews=lines(
            n, '<button id="b@"><connections><action selector="press:" destination="-1" eventType="touchUpInside" id="a@"/></connections></button>')),
            owner_class="Owner"),
        "Owner.swift": "import UIKit\nclass Owner: UIViewController {\n" + lines(
            n, "  @IBAction func press(_ sender: Any, part@: Int) {}") + "\n}\n",
    }


@kind("extensions of one class")
def extensions(n):
    return {
        "View.xib": document(view(subviews='<label id="l"/>'), owner_class="Owner",
                             owner=lines(n, '<outlet property="label@" destination="l" id="o@"/>')),
        "Owner.swift": "import UIKit\nclass Owner: NSObject {\n" + lines(n, "  @IBOutlet var label@: UILabel!") + "\n}\n" + lines(
            n, "extension Owner { @IBAction func press@(_ sender: Any) {} }"),
    }


@kind("type aliases in a row")
def aliases(n):
    chain = "\n".join(f"typealias A{i + 1} = A{i}" for i in range(n))
    return {
        "View.xib": document(view(custom_class="Root")),
        "Root.swift": f"import UIKit\ntypealias A0 = UIView\n{chain}\nclass Root: A{n} {{}}\n",
    }


@kind("classes of one name")
def classes_of_a_name(n):
    return {
        "View.xib": document(view(subviews=lines(n, '<view id="v@" customClass="Card" customModule="App" customModuleProvider="target"/>'))),
        "Cards.swift": "import UIKit\n" + lines(n, "class Card: UIView { @IBOutlet var label: UILabel!; var count@ = 0 }") + "\n",
    }


@kind("objects of a class with outlets")
def objects_with_outlets(n):
    """Each object lacks each outlet: the number of findings is quadratic."""
    return {
        "View.xib": document(view(subviews=lines(n, '<view id="v@" customClass="Card" customModule="App" customModuleProvider="target"/>'))),
        "Card.swift": "import UIKit\nclass Card: UIView {\n" + lines(n, "  @IBOutlet var label@: UILabel!") + "\n  func use() {\n"
        + lines(n, "    label@.text = nil") + "\n  }\n}\n",
        ".xiblint.yml": "extends: [all]\n",
    }


@kind("outlets that long functions name")
def long_functions(n):
    """Each of the functions is as long as all outlets. A rule asks whether one of them sets the title of a button."""
    buttons = lines(n, '<button opaque="NO" id="b@"><state key="normal" image="close"/></button>')
    outlets = lines(n, '<outlet property="button@" destination="b@" id="o@"/>')
    body = lines(n, "    button@.alpha = 1")
    functions = "\n".join(f"  func use{i}() {{\n{body}\n  }}" for i in range(5))
    return {
        "View.xib": document(view(f"<connections>\n{outlets}\n</connections>", custom_class="Card", subviews=buttons)),
        "Card.swift": "import UIKit\nclass Card: UIView {\n" + lines(n, "  @IBOutlet var button@: UIButton!") + f"\n{functions}\n}}\n",
        ".xiblint.yml": "rules: {accessibility-label-image-button: warning}\n",
    }


@kind("objects of one outlet collection")
def collection(n):
    """A rule asks for each object whether code gives it a size."""
    label = '<label opaque="NO" text="A" translatesAutoresizingMaskIntoConstraints="NO" id="l@"/>'
    outlets = lines(n, '<outletCollection property="all" destination="l@" collectionClass="NSMutableArray" id="o@"/>')
    return {
        "View.xib": document(view(
            f"<connections>\n{outlets}\n</connections>", custom_class="Card", subviews=lines(n, label))),
        "Card.swift": "import UIKit\nclass Card: UIView {\n  @IBOutlet var all: [UILabel]!\n  func use() {\n"
        + lines(n, "    all[@].text = title") + "\n  }\n}\n",
    }


@kind("views of one class with much code")
def views_with_code(n):
    card = '<view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="v@" customClass="Card" \
customModule="App" customModuleProvider="target"/>'
    return {
        "View.xib": document(view(subviews=lines(n, card))),
        "Card.swift": "import UIKit\nclass Card: UIView {\n" + lines(n, "  func use@() { alpha = 1 }") + "\n}\n",
    }


@kind("views whose outlets have one name")
def outlets_of_one_name(n):
    """A rule asks for each of them whether code that uses such an outlet means it."""
    button = '<view id="v@" customClass="Card@" customModule="App" customModuleProvider="target"><subviews>\
<button opaque="NO" id="b@"><state key="normal" image="star"/></button></subviews><connections>\
<outlet property="button" destination="b@" id="o@"/></connections></view>'
    return {
        ".xiblint.yml": "extends: [all]\n",
        "View.xib": document(view(subviews=lines(n, button))),
        "Cards.swift": "import UIKit\n" + lines(n, "class Card@: UIView {\n  @IBOutlet var button: UIButton!\n"
            "  func use(other: Card0) { other.button.alpha = 1 }\n}"),
    }


@kind("outlets that are passed through functions")
def passed_outlets(n):
    """Each is followed through 100 of them."""
    button = '<button opaque="NO" id="b@"><state key="normal" image="star"/></button>'
    outlets = lines(n, '<outlet property="button@" destination="b@" id="o@"/>')
    functions = "\n".join(f"  func style{i}(_ button: UIButton) {{ style{i + 1}(button) }}" for i in range(100))
    return {
        ".xiblint.yml": "extends: [all]\n",
        "View.xib": document(view(
            f"<connections>\n{outlets}\n</connections>", custom_class="Card", subviews=lines(n, button))),
        "Card.swift": "import UIKit\nclass Card: UIView {\n" + lines(n, "  @IBOutlet var button@: UIButton!")
        + "\n  func use() {\n" + lines(n, "    style0(button@)") + f"\n  }}\n{functions}\n"
        + "  func style100(_ button: UIButton) { button.alpha = 1 }\n}\n",
    }
