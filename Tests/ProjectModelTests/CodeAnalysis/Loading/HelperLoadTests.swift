import ProjectModel
import Testing

/// Functions whose callers decide what they load.
struct HelperLoadTests {
    /// A helper, its calls, and the loads with the types and constants of each call.
    @Test(arguments: [
        // Parameters, and their default values.
        (
            """
            extension UIView {
                static func make(_ name: String, bundle: Bundle? = nil) -> UIView? {
                    UINib(nibName: name, bundle: bundle).instantiate(withOwner: nil).first as? UIView
                }
            }
            class Page { func show() { _ = UIView.make("Tile"); _ = UIView.make("Badge", bundle: .main) } }
            """,
            ["nib, Tile", "instantiation, Tile, owner nil", "nib, Badge", "instantiation, Badge, owner nil"]
        ),
        (
            """
            func tile(named name: String = "Tile") -> UINib { UINib(nibName: name, bundle: nil) }
            class Page { func show() { _ = tile(); _ = tile(named: "Wide" + "Tile") } }
            """,
            ["nib, Tile", "nib, WideTile"]
        ),
        // A generic parameter, from the type that is passed.
        (
            """
            extension UITableView {
                func add<Row: UITableViewCell>(_ row: Row.Type) {
                    register(UINib(nibName: "\\(Row.self)", bundle: nil), forCellReuseIdentifier: String(describing: row))
                }
            }
            class TileRow: UITableViewCell {}
            class Page { func show(_ table: UITableView) { table.add(TileRow.self) } }
            """,
            ["register tableCell, TileRow, id TileRow", "nib, TileRow"]
        ),
        // From the annotated, the returned and the cast type.
        (
            """
            func load<Item: UIView>(_ type: Item.Type = Item.self) -> Item {
                Bundle.main.loadNibNamed(String(describing: type), owner: nil)!.first as! Item
            }
            class Tile: UIView {}
            class Page {
                lazy var badge: Badge = { fatalError() }()
                func tile() -> Tile { load() }
                func show() { let tile: Tile = load(); badge = load(); (load() as! Chip).show() }
            }
            class Badge: UIView {}
            class Chip: UIView {}
            """,
            [
                "loadNibNamed, Tile, owner nil", "loadNibNamed, Tile, owner nil", "loadNibNamed, Badge, owner nil",
                "loadNibNamed, Chip, owner nil",
            ]
        ),
        // `Self` in a protocol's extension, with a parameter.
        (
            """
            protocol Loadable {}
            extension Loadable where Self: UIView {
                static func load(suffix: String) -> Self {
                    Bundle.main.loadNibNamed(String(describing: self) + suffix, owner: nil)!.first as! Self
                }
            }
            class Tile: UIView, Loadable {}
            class Badge: UIView, Loadable {}
            class Page { func show() { _ = Tile.load(suffix: "Wide"); _ = Badge.load(suffix: "") } }
            """,
            ["loadNibNamed, TileWide, owner nil", "loadNibNamed, Badge, owner nil"]
        ),
        // A private helper behind another one.
        (
            """
            extension UIStoryboard {
                static func scene<Scene: UIViewController>(_: Scene.Type = Scene.self, in name: String? = nil) -> Scene {
                    instantiate(String(describing: Scene.self), from: name ?? "Main") as! Scene
                }
                private static func instantiate(_ identifier: String, from name: String) -> UIViewController {
                    UIStoryboard(name: name, bundle: nil).instantiateViewController(withIdentifier: identifier)
                }
            }
            class TileController: UIViewController {}
            class Page { func show() { _ = UIStoryboard.scene(TileController.self); let c: TileController = UIStoryboard.scene(in: "Tiles") } }
            """,
            [
                "storyboard, Main", "scene, Main, id TileController", "storyboard, Tiles",
                "scene, Tiles, id TileController",
            ]
        ),
        // The owner that a call passes.
        (
            """
            extension UIView {
                func fill(from name: String) { Bundle.main.loadNibNamed(name, owner: self) }
                func fill(_ name: String, owner: Any?) { Bundle.main.loadNibNamed(name, owner: owner) }
            }
            class Tile: UIView {
                func setUp() { fill(from: "Tile"); fill("Other", owner: self); fill("None", owner: nil) }
            }
            """,
            ["loadNibNamed, Tile, owner self", "loadNibNamed, Other, owner self", "loadNibNamed, None, owner nil"]
        ),
        // An initializer.
        (
            """
            class Pane: UIViewController {
                init(nib: String) { super.init(nibName: nib, bundle: nil) }
            }
            class Page { func show() { _ = Pane(nib: "Wide") } }
            """,
            ["viewController, Wide, class Pane"]
        ),
        // Cases of an enumeration.
        (
            """
            enum Tiles: String, CaseIterable { case wide = "WideTile", tall = "TallTile"
                var nibName: String { rawValue }
            }
            class Page {
                func show() {
                    for tile in Tiles.allCases { _ = UINib(nibName: tile.rawValue, bundle: nil) }
                    Tiles.allCases.forEach { tile in _ = UINib(nibName: tile.rawValue, bundle: nil) }
                    for name in ["One", "Two"] { _ = UINib(nibName: name, bundle: nil) }
                }
            }
            """,
            ["nib, WideTile TallTile", "nib, WideTile TallTile", "nib, One Two"]
        ),
        // An argument that is unknown makes the call unknown, not the helper.
        (
            """
            private func tile(_ name: String) -> UINib { UINib(nibName: name, bundle: nil) }
            class Page { func show() { _ = tile("Tile"); _ = tile(names.last) } }
            """,
            ["nib, Tile", "nib, ?variable"]
        ),
    ])
    func loads(_ code: String, _ expected: [String]) {
        let project = LoadingProject(["Page.swift": "import UIKit\n" + code])
        let calls = project.calls.calls.filter { !$0.isHelper }
        #expect(
            Set(calls.map(project.line)) == Set(expected) && calls.count == expected.count, "\(calls.map(project.line))"
        )
    }

    @Test func callsAreWhereTheHelperIsCalled() throws {
        let project = LoadingProject([
            "Helper.swift": """
            extension UIView {
                static func load<View: UIView>(_ type: View.Type) -> View {
                    Bundle.main.loadNibNamed(String(describing: type), owner: nil)!.first as! View
                }
            }
            """,
            "Page.swift": """
            class Tile: UIView {}
            class Page: UIView {
                func show() { addSubview(UIView.load(Tile.self)) }
            }
            """,
        ])
        let call = try #require(project.calls.calls.first { !$0.isHelper })
        #expect(call.declaration.file == 1 && call.typeName == "Page")
        #expect(project.index.source(call.declaration).text(call.argumentRange) == "Tile.self")
        #expect(call.results.map(\.element) == [.first] && call.results.map(\.use) == [.addedToSelf])
        #expect(call.results.first?.cast?.type == "Tile")
        #expect(project.calls.unresolvedNibs.isEmpty)
    }

    /// What UIKit or unknown code may call stays unknown.
    @Test(arguments: [
        "class Page: UIView { func show(_ name: String) { UINib(nibName: name, bundle: nil) } }",
        "class Page: UIView { @objc private func show(_ name: String) { UINib(nibName: name, bundle: nil) } }",
        """
        class Page: UIView {
            private func show(_ name: String) { UINib(nibName: name, bundle: nil) }
            func showAll() { names.forEach(show) }
        }
        """,
        """
        class Page: UIView {
            private func tiles(_ name: String) { UINib(nibName: name, bundle: nil) }
            func show(_ name: String) { tiles(name) }
        }
        """,
    ])
    func unknownCallers(_ code: String) {
        #expect(!LoadingProject(["Page.swift": code]).calls.unresolvedNibs.isEmpty)
    }

    /// A class of a missing module may derive from the class that has the helper.
    @Test func receiversOfMissingModules() {
        let project = LoadingProject([
            "Page.swift": """
            extension UITableView {
                func add(_ name: String, _ id: String) { register(UINib(nibName: name, bundle: nil), forCellReuseIdentifier: id) }
            }
            class Page { func show(_ table: PodsTable) { table.add("Tile", "tile") } }
            """
        ])
        #expect(
            project.calls.registrations.map(project.line) == ["register tableCell, Tile ?foreign, id tile ?foreign"])
    }

    /// A helper that nothing calls loads nothing.
    @Test func withoutCallers() {
        let project = LoadingProject([
            "Helper.swift": """
            extension UITableView {
                func add<Row: UITableViewCell>(_ row: Row.Type) {
                    register(UINib(nibName: "\\(Row.self)", bundle: nil), forCellReuseIdentifier: "\\(Row.self)")
                }
            }
            """
        ])
        #expect(project.calls.unresolvedNibs.isEmpty)
        #expect(project.calls.registrations.isEmpty)
    }

    /// Overloads are told apart by the constraints of their generic parameters and by their receivers.
    @Test func overloads() {
        let project = LoadingProject([
            "Helper.swift": """
            extension UITableView {
                func add<Row: UITableViewCell>(_ row: Row.Type) {
                    register(UINib(nibName: "\\(Row.self)", bundle: nil), forCellReuseIdentifier: "\\(Row.self)")
                }
                func add<Header: UITableViewHeaderFooterView>(_ header: Header.Type) {
                    register(UINib(nibName: "\\(Header.self)", bundle: nil), forHeaderFooterViewReuseIdentifier: "\\(Header.self)")
                }
            }
            extension UICollectionView {
                func add<Item: UICollectionViewCell>(_ item: Item.Type) {
                    register(UINib(nibName: "\\(Item.self)", bundle: nil), forCellWithReuseIdentifier: "\\(Item.self)")
                }
            }
            class Row: UITableViewCell {}
            class Header: UITableViewHeaderFooterView {}
            class Item: UICollectionViewCell {}
            class Page: UITableViewController {
                @IBOutlet var grid: UICollectionView!
                func show() { tableView.add(Row.self); tableView.add(Header.self); grid.add(Item.self) }
            }
            """
        ])
        let lines = project.calls.registrations.map(project.line)
        #expect(
            lines == [
                "register tableCell, Row, id Row", "register headerFooterView, Header, id Header",
                "register collectionCell, Item, id Item",
            ])
    }
}
