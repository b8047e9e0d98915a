"""Names in code that refer to documents and their objects."""

from .generating import document, kind, lines, storyboard, view, xcode_project
from .storyboards import scenes_with_identifiers


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


def code(line, n):
    return "import UIKit\nclass Start: UIViewController {\n" + lines(n, f"  func open@() {{ {line} }}") + "\n}\n"


@kind("scenes that code names")
def scenes_in_code(n):
    return {
        "Other.storyboard": scenes_with_identifiers(n),
        "Start.swift": code('_ = UIStoryboard(name: "Other", bundle: nil).instantiateViewController(withIdentifier: "scene@")', n),
    }


@kind("misspelt scenes that code names")
def misspelt_scenes_in_code(n):
    return {
        "Other.storyboard": scenes_with_identifiers(n),
        "Start.swift": code('_ = UIStoryboard(name: "Other", bundle: nil).instantiateViewController(withIdentifier: "scnee@")', n),
    }


@kind("misspelt scenes of any storyboard")
def misspelt_scenes_of_any(n):
    return {
        "Other.storyboard": scenes_with_identifiers(n),
        "Start.swift": code('_ = storyboard!.instantiateViewController(withIdentifier: "scnee@")', n),
    }


@kind("misspelt segues that code performs")
def misspelt_segues(n):
    segues = lines(n, '<segue destination="c0" kind="show" identifier="segue@" id="g@"/>')
    return {
        "Main.storyboard": storyboard(
            '<scene sceneID="s"><objects><viewController id="c0" customClass="Start" customModule="App" '
            f'customModuleProvider="target" sceneMemberID="viewController"><connections>\n{segues}\n</connections>'
            "</viewController></objects></scene>"),
        "Start.swift": code('performSegue(withIdentifier: "sgeue@", sender: self)', n),
    }


@kind("misspelt nibs that code names")
def misspelt_nibs(n):
    return {"Start.swift": code('_ = UINib(nibName: "Crad@", bundle: nil)', n)} | {
        f"Card{i}.xib": document(view()) for i in range(n)
    }


@kind("misspelt storyboards that code names")
def misspelt_storyboards_in_code(n):
    return {"Start.swift": code('_ = UIStoryboard(name: "Pgae@", bundle: nil)', n)} | {
        f"Page{i}.storyboard": storyboard("") for i in range(n)
    }


@kind("misspelt cells that code dequeues")
def misspelt_cells(n):
    cells = lines(n, '<tableViewCell reuseIdentifier="cell@" id="t@"/>')
    return {
        "Main.storyboard": storyboard(
            '<scene sceneID="s"><objects><tableViewController id="c0" customClass="Table" customModule="App" '
            'customModuleProvider="target" sceneMemberID="viewController"><tableView key="view" id="t"><prototypes>\n'
            f"{cells}\n</prototypes></tableView></tableViewController></objects></scene>"),
        "Table.swift": "import UIKit\nclass Table: UITableViewController {\n" + lines(
            n, '  func cell@(_ path: IndexPath) -> UITableViewCell { tableView.dequeueReusableCell(withIdentifier: "clel@", for: path) }')
        + "\n}\n",
    }


@kind("texts that code does not translate")
def own_texts(n):
    return {
        "Base.lproj/View.xib": document(view(subviews=lines(n, '<label text="Text @" id="l@"/>'))),
        "Start.swift": code('_ = NSLocalizedString("Text @", comment: "")', n),
        "de.lproj/Localizable.strings": lines(n, '"Text @" = "Text @";') + "\n",
        ".xiblint.yml": "extends: [all]\n",
    }


@kind("constants that name nibs")
def constants(n):
    return {
        "Card.xib": document(view()),
        "Start.swift": code('_ = UINib(nibName: name@, bundle: nil)', n) + lines(n, 'let name@ = "Card"') + "\n",
    }


@kind("variables that name nibs")
def variables(n):
    return {
        "Card.xib": document(view()),
        "Start.swift": "import UIKit\nclass Start: UIViewController {\n" + lines(n, '  private var name@: String = "Card"') + "\n"
        + lines(n, "  func open@() { _ = UINib(nibName: name@, bundle: nil) }") + "\n}\n",
    }


@kind("misspelt nibs beside an Xcode project")
def misspelt_nibs_of_a_project(n):
    return misspelt_nibs(n) | {
        "Podfile": "pod 'Kit'\n",
        "App.xcodeproj/project.pbxproj": xcode_project(
            lines(n, 'F@ = { isa = PBXFileReference; path = "Card@.xib"; sourceTree = "<group>"; };')),
    }


@kind("cells of one identifier")
def cells_of_an_identifier(n):
    cells = lines(n, '<tableViewCell reuseIdentifier="cell" id="t@" customClass="Cell@"/>')
    return {
        "Main.storyboard": storyboard(
            '<scene sceneID="s"><objects><tableViewController id="c0" customClass="Table" customModule="App" '
            'customModuleProvider="target" sceneMemberID="viewController"><tableView key="view" id="t"><prototypes>\n'
            f"{cells}\n</prototypes></tableView></tableViewController></objects></scene>"),
        "Table.swift": "import UIKit\nclass Other: UITableViewCell {}\n" + lines(n, "class Cell@: UITableViewCell {}")
        + "\nclass Table: UITableViewController {\n" + lines(
            n, '  func cell@(_ path: IndexPath) -> Other { tableView.dequeueReusableCell(withIdentifier: "cell", for: path) as! Other }')
        + "\n}\n",
    }


@kind("tables that register what nobody knows")
def unknown_registrations(n):
    return {
        "Cell.xib": document('<tableViewCell id="c" reuseIdentifier="cell" customClass="Cell" customModule="App" customModuleProvider="target"/>'),
        "Tables.swift": "import UIKit\nclass Cell: UITableViewCell {}\nclass Other: UITableViewCell {}\n" + lines(
            n, "class Table@: UITableViewController {\n"
            '  func add() { tableView.register(UINib(nibName: "Cell", bundle: nil), forCellReuseIdentifier: make()) }\n'
            '  func cell(_ path: IndexPath) -> Other { tableView.dequeueReusableCell(withIdentifier: "cell", for: path) as! Other }\n}')
        + "\n",
    }
