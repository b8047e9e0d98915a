"""Generated projects for `scripts/bench growth`: each kind has one thing n times, and nothing else that grows.

A kind is a function from n to {path: text}. Its first line of documentation is what the table calls it. Paths are seen from
the project's root; `.xiblint.yml` stands in for the configuration with which the project is linted.
"""

KINDS = {}


def kind(name):
    def add(function):
        KINDS[name] = function
        return function

    return add


def lines(n, line):
    """The text of n lines; in it, `@` is the number of the line."""
    return "\n".join(line.replace("@", str(i)) for i in range(n))


def document(objects, owner="", owner_class="", rest="", attributes=""):
    """A xib for iOS with File's Owner, First Responder, and these objects."""
    owner_class = f' customClass="{owner_class}" customModule="App" customModuleProvider="target"' if owner_class else ""
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" \
propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES"{attributes}>
<device id="retina6_12" orientation="portrait" appearance="light"/>
<objects>
<placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"{owner_class}>
<connections>
{owner}
</connections>
</placeholder>
<placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
{objects}
</objects>
{rest}
</document>
"""


def view(inside="", id="root", subviews="", custom_class=""):
    custom_class = f' customClass="{custom_class}" customModule="App" customModuleProvider="target"' if custom_class else ""
    subviews = f"<subviews>\n{subviews}\n</subviews>\n" if subviews else ""
    return (
        f'<view contentMode="scaleToFill" id="{id}"{custom_class}>\n'
        f'<rect key="frame" x="0.0" y="0.0" width="393" height="852"/>\n{subviews}{inside}\n</view>'
    )


def storyboard(scenes):
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
useSafeAreas="YES" colorMatched="YES" initialViewController="c0">
<device id="retina6_12" orientation="portrait" appearance="light"/>
<scenes>
{scenes}
</scenes>
</document>
"""


CONSTRAINT = (
    '<constraint firstItem="sub" firstAttribute="leading" secondItem="root" secondAttribute="leading" '
    'constant="8" id="k@"/>'
)

# What a project consists of.


@kind("documents")
def documents(n):
    return {
        f"Views/View{i}.xib": document(view(custom_class=f"View{i}")) for i in range(n)
    } | {"Views.swift": "import UIKit\n" + lines(n, "class View@: UIView {}")}


@kind("sources")
def sources(n):
    return {"View.xib": document(view(custom_class="View0"))} | {
        f"Sources/View{i}.swift": f"import UIKit\nclass View{i}: UIView {{\n  @IBOutlet var label: UILabel!\n}}\n"
        for i in range(n)
    }


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


@kind("subclasses that load")
def subclasses_that_load(n):
    chain = "\n".join(f"class View{i + 1}: View{i} {{}}" for i in range(n))
    files = {
        "Views.swift": "import UIKit\nclass View0: UIView {\n  required init?(coder: NSCoder) { super.init(coder: coder); load() }\n"
        "  func load() { addSubview(UINib(nibName: String(describing: type(of: self)), bundle: nil)"
        f".instantiate(withOwner: self).first as! UIView) }}\n}}\n{chain}\n"
    }
    return files | {f"View{i}.xib": document(view(), owner_class=f"View{i}") for i in (1, n // 2, n)}


@kind("findings")
def findings(n):
    return {
        "View.xib": document(view(subviews=lines(n, '<label text="Label" id="l@" misplaced="YES"/>'))),
        ".xiblint.yml": "extends: [all]\n",
    }


@kind("baseline entries")
def baseline(n):
    entries = ",".join(
        '{"rule":"misplaced-view","fingerprint":"%016x","path":"View.xib","subject":"l%d"}' % (i, i) for i in range(n)
    )
    return {
        "View.xib": document(view(subviews=lines(n, '<label text="Label" id="l@" misplaced="YES"/>'))),
        ".xiblint.yml": "extends: [all]\nbaseline: baseline.json\n",
        "baseline.json": None,
    }


@kind("keys of a strings table")
def strings(n):
    return {
        "Base.lproj/View.xib": document(view(subviews=lines(n, '<label text="Text @" id="l@"/>'))),
        "de.lproj/View.strings": lines(n, '"l@.text" = "Text @";'),
        ".xiblint.yml": "extends: [all]\n",
    }


@kind("stale keys of a strings table")
def stale_strings(n):
    return {
        "Base.lproj/View.xib": document(view(subviews='<label text="Text" id="l"/>')),
        "de.lproj/View.strings": lines(n, '"gone@.text" = "Text @";'),
        ".xiblint.yml": "extends: [all]\n",
    }


@kind("languages")
def languages(n):
    return {"Base.lproj/View.xib": document(view(subviews='<label text="Text" id="l"/>'))} | {
        f"l{i}.lproj/View.strings": '"l.text" = "Text";\n"gone.text" = "Text";\n' for i in range(n)
    } | {".xiblint.yml": "extends: [all]\n"}


@kind("strings tables")
def tables(n):
    files = {".xiblint.yml": "extends: [all]\n"}
    for i in range(n):
        files[f"Base.lproj/View{i}.xib"] = document(view(subviews='<label text="Text" id="l"/>'))
        files[f"de.lproj/View{i}.strings"] = '"gone.text" = "Text";\n'
    return files


# What a document consists of.


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


@kind("resource entries")
def resources(n):
    return {
        "View.xib": document(
            view(subviews=lines(n, '<imageView image="image@" id="i@"/>')),
            rest="<resources>\n" + lines(n, '<image name="image@" width="1" height="1"/>') + "\n</resources>",
        ),
        ".xiblint.yml": "extends: [all]\n",
    }


@kind("unused resource entries")
def unused_resources(n):
    return {
        "View.xib": document(
            view(), rest="<resources>\n" + lines(n, '<image name="image@" width="1" height="1"/>') + "\n</resources>"),
        ".xiblint.yml": "extends: [all]\n",
    }


@kind("equal resource entries")
def equal_resources(n):
    return {
        "View.xib": document(
            view(subviews='<imageView image="image" id="i"/>'),
            rest="<resources>\n" + lines(n, '<image name="image" width="1" height="1"/>') + "\n</resources>"),
        ".xiblint.yml": "extends: [all]\n",
    }


@kind("missing images")
def missing_images(n):
    files = {
        "View.xib": document(
            view(subviews=lines(n, '<imageView image="imgae@" id="i@"/>')),
            rest="<resources>\n" + lines(n, '<image name="imgae@" width="1" height="1"/>') + "\n</resources>"),
        "Assets.xcassets/Contents.json": '{"info": {"author": "xcode", "version": 1}}',
        ".xiblint.yml": "extends: [all]\n",
    }
    for i in range(n):
        files[f"Assets.xcassets/image{i}.imageset/Contents.json"] = '{"images": [], "info": {"author": "xcode", "version": 1}}'
    return files


@kind("one missing image")
def missing_image(n):
    return {
        "View.xib": document(
            view(subviews=lines(n, '<imageView image="imgae" id="i@"/>')),
            rest="<resources>\n" + lines(n, '<image name="imgae" width="1" height="1"/>') + "\n</resources>"),
        "Assets.xcassets/Contents.json": '{"info": {"author": "xcode", "version": 1}}',
        "Assets.xcassets/image.imageset/Contents.json": '{"images": [], "info": {"author": "xcode", "version": 1}}',
        ".xiblint.yml": "extends: [all]\n",
    }


@kind("missing colors")
def missing_colors(n):
    files = {
        "View.xib": document(
            view(subviews=lines(n, '<view id="v@"><color key="backgroundColor" name="colro"/></view>')),
            rest="<resources>\n" + lines(n, '<namedColor name="colro"><color red="1" green="1" blue="1" alpha="1"/></namedColor>')
            + "\n</resources>"),
        "Assets.xcassets/Contents.json": '{"info": {"author": "xcode", "version": 1}}',
        "Assets.xcassets/color.colorset/Contents.json": '{"colors": [], "info": {"author": "xcode", "version": 1}}',
        ".xiblint.yml": "extends: [all]\n",
    }
    return files


@kind("fonts")
def fonts(n):
    return {
        "View.xib": document(
            view(subviews=lines(n, '<label text="A" id="l@"><fontDescription key="fontDescription" name="Font@" family="F" pointSize="9"/></label>')),
            rest='<customFonts key="customFonts">\n' + lines(n, '<array key="F@.ttf"><string>Font@</string></array>') + "\n</customFonts>"),
        ".xiblint.yml": "extends: [all]\n",
    }


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


# What code consists of.


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


@kind("overloads that load")
def overloads_that_load(n):
    return {
        "Card.xib": document(view(custom_class="Card"), owner_class=""),
        "Card.swift": "import UIKit\nclass Card: UIView {\n  required init?(coder: NSCoder) { super.init(coder: coder); load(0) }\n" + lines(
            n, "  func load(_ part: T@) { load(0); UINib(nibName: \"Card\", bundle: nil).instantiate(withOwner: self) }") + "\n}\n",
    }


@kind("functions with a name as argument")
def helper_calls(n):
    return {
        "Card.xib": document(view(custom_class="Card")),
        "Card.swift": "import UIKit\nclass Card: UIView {\n  func load(_ name: String) -> UINib { UINib(nibName: name, bundle: nil) }\n" + lines(
            n, "  func load@() { _ = load(\"Card@\") }") + "\n}\n",
    }


@kind("nib names from enum cases")
def enum_names(n):
    return {
        "Card.xib": document(view(custom_class="Card")),
        "Names.swift": "import UIKit\nenum Nib: String {\n" + lines(n, "  case card@") + "\n"
        "  var nib: UINib { UINib(nibName: rawValue, bundle: nil) }\n}\nclass Card: UIView {\n" + lines(
            n, "  func load@() { _ = Nib.card@.nib.instantiate(withOwner: self) }") + "\n}\n",
    }


@kind("enum cases and one call")
def enum_cases(n):
    return {
        "Card.xib": document(view(custom_class="Card")),
        "Names.swift": "import UIKit\nenum Nib: String {\n" + lines(n, "  case card@") + "\n"
        "  var nib: UINib { UINib(nibName: rawValue, bundle: nil) }\n}\n",
    }


@kind("enum cases with a switch")
def enum_switch(n):
    return {
        "Card.xib": document(view(custom_class="Card")),
        "Names.swift": "import UIKit\nenum Nib {\n" + lines(n, "  case card@") + "\n"
        "  var name: String { switch self {\n" + lines(n, '    case .card@: return "Card@"') + "\n  } }\n"
        "  var nib: UINib { UINib(nibName: name, bundle: nil) }\n}\nclass Card: UIView {\n" + lines(
            n, "  func load@() { _ = UINib(nibName: Nib.card@.name, bundle: nil) }") + "\n}\n",
    }


@kind("load flags")
def load_flags(n):
    return {
        "Card.xib": document(view(custom_class="Card"), owner_class="Card"),
        "Card.swift": "import UIKit\nclass Card: UIView {\n" + lines(n, "  var isLoaded@ = false") + "\n"
        "  required init?(coder: NSCoder) {\n    super.init(coder: coder)\n" + lines(
            n, "    if !isLoaded@ { load@() }") + "\n  }\n" + lines(
            n, "  func load@() { isLoaded@ = true; _ = UINib(nibName: \"Card\", bundle: nil).instantiate(withOwner: self) }") + "\n}\n",
    }


@kind("load flags around one load")
def nested_flags(n):
    condition = " && ".join(f"!isLoaded{i}" for i in range(n))
    return {
        "Card.xib": document(view(custom_class="Card"), owner_class="Card"),
        "Card.swift": "import UIKit\nclass Card: UIView {\n" + lines(n, "  var isLoaded@ = false") + "\n"
        "  required init?(coder: NSCoder) {\n    super.init(coder: coder)\n"
        f"    if {condition} {{ _ = UINib(nibName: \"Card\", bundle: nil).instantiate(withOwner: self) }}\n  }}\n}}\n",
    }


@kind("guards before one load")
def guards(n):
    return {
        "Card.xib": document(view(custom_class="Card"), owner_class="Card"),
        "Card.swift": "import UIKit\nclass Card: UIView {\n" + lines(n, "  var isLoaded@ = false") + "\n"
        "  required init?(coder: NSCoder) {\n    super.init(coder: coder)\n" + lines(n, "    guard !isLoaded@ else { return }")
        + "\n    _ = UINib(nibName: \"Card\", bundle: nil).instantiate(withOwner: self)\n  }\n}\n",
    }


@kind("classes that load each other")
def loading_classes(n):
    files = {
        "Cards.swift": "import UIKit\n" + lines(
            n,
            "class Card@: UIView {\n  required init?(coder: NSCoder) { super.init(coder: coder); "
            "_ = UINib(nibName: \"Card@\", bundle: nil).instantiate(withOwner: self) }\n}")
    }
    for i in range(n):
        files[f"Card{i}.xib"] = document(
            view(subviews=f'<view id="v" customClass="Card{(i + 1) % n}" customModule="App" customModuleProvider="target"/>'),
            owner_class=f"Card{i}")
    return files


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


@kind("cells that code registers")
def registered(n):
    return {
        "Cell.xib": document('<tableViewCell id="c" reuseIdentifier="cell0" customClass="Cell0" customModule="App" customModuleProvider="target"/>'),
        "Table.swift": "import UIKit\n" + lines(n, "class Cell@: UITableViewCell {}") + "\nclass Table: UITableViewController {\n"
        "  override func viewDidLoad() {\n" + lines(
            n, "    tableView.register(UINib(nibName: \"Cell\", bundle: nil), forCellReuseIdentifier: \"cell@\")") + "\n  }\n" + lines(
            n, "  func cell@(_ path: IndexPath) -> Cell@ { tableView.dequeueReusableCell(withIdentifier: \"cell@\", for: path) as! Cell@ }")
        + "\n}\n",
    }
