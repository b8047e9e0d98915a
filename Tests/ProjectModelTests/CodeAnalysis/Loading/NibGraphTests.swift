import Base
import InterfaceBuilder
import ProjectModel
import Testing

/// Which code loads which documents, and what those instantiate.
@Suite struct NibGraphTests {
    private static func xib(_ name: String, owner: String = "", _ objects: String) throws -> NibSummary {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" \(owner)/>\(objects)</objects></document>
            """
        return NibSummary(try #require(DocumentReader()).read(Array(text.utf8), path: Path("/app/\(name).xib")))
    }

    /// `Card -loads-> Card.xib`, each by its last word.
    private static func lines(_ graph: NibGraph) -> [String] {
        func name(_ number: Int) -> String {
            graph.nodes[number].name.split(separator: "/").last.map(String.init) ?? ""
        }
        return graph.edges.map { "\(name($0.from)) -\($0.relation.rawValue)-> \(name($0.to))" }
    }

    @Test func followsCodeAndDocuments() throws {
        let project = LoadingProject([
            "Card.swift": """
            class Card: UIView {
                func load() { UINib(nibName: "Card", bundle: nil).instantiate(withOwner: self) }
            }
            class List: UITableViewController {
                override func viewDidLoad() {
                    tableView.register(UINib(nibName: "Row", bundle: nil), forCellReuseIdentifier: "row")
                }
            }
            """
        ])
        let nibs = [
            try Self.xib("Card", owner: #"customClass="Card""#, #"<view id="v" customClass="Badge"/>"#),
            try Self.xib("Other", owner: #"customClass="Gone""#, #"<view id="v"/>"#),
            try Self.xib("Row", #"<tableViewCell id="c" customClass="Row"/>"#),
        ]
        let graph = NibGraph(nibs, calls: project.calls, index: project.index)
        #expect(
            Self.lines(graph).sorted() == [
                "Card -loads-> Card.xib", "Card.xib -makes-> Badge", "List -registers-> Row.xib",
                "Other.xib -owner-> Gone", "Row.xib -makes-> Row",
            ])
    }

    /// A name that depends on the class resolves to the nib of each.
    @Test func followsABaseClassToTheNibsOfItsSubclasses() throws {
        let project = LoadingProject([
            "Base.swift": """
            class Base: UIView {
                func load() { Bundle.main.loadNibNamed(String(describing: type(of: self)), owner: self) }
            }
            class First: Base {}
            class Second: Base {}
            """
        ])
        let nibs = [
            try Self.xib("First", #"<view id="v"/>"#), try Self.xib("Second", #"<view id="v"><subviews/></view>"#),
        ]
        let graph = NibGraph(nibs, calls: project.calls, index: project.index)
        #expect(Self.lines(graph) == ["First -loads-> First.xib", "Second -loads-> Second.xib"])
    }

    @Test func recognizesALayoutByTheCodeThatAddsIt() throws {
        let project = LoadingProject([
            "Card.swift": """
            class Card: UIView {
                func load() { addSubview(UINib(nibName: "Card", bundle: nil).instantiate(withOwner: nil)[0] as! CardLayout) }
            }
            class CardLayout: UIView {}
            class Badge: UIView {
                static func make() -> Badge { UINib(nibName: "Badge", bundle: nil).instantiate(withOwner: nil)[0] as! Badge }
            }
            class Notice: UIView {
                override func awakeAfter(using coder: NSCoder) -> Any? {
                    UINib(nibName: "Notice", bundle: nil).instantiate(withOwner: nil)[0]
                }
            }
            class _NIB_Notice: Notice { override func awakeAfter(using coder: NSCoder) -> Any? { self } }
            class Holder: UIView {
                func load() { addSubview(UINib(nibName: "Tag", bundle: nil).instantiate(withOwner: nil)[0] as! Tag) }
            }
            """
        ])
        func isLayout(_ type: String, _ nib: String) -> Bool? {
            project.calls.isLayout(type, ofNib: nib, in: project.index)
        }
        #expect(isLayout("CardLayout", "Card") == true)
        #expect(isLayout("Badge", "Badge") == false)
        #expect(isLayout("_NIB_Notice", "Notice") == false)
        // A view that has the name of its xib may be used by any code.
        #expect(isLayout("Tag", "Tag") == nil)
        #expect(isLayout("Nobody", "Nobody") == nil)
    }
}
