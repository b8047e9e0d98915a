import Base
import BuiltInRules
import ProjectModel
import RuleEngine
import TestSupport
import Testing

@testable import Linting

/// Where rules stop analyzing unbounded code.
@Suite struct BoundTests {
    /// The number of a rule's findings in a project.
    private static func count(_ rule: String, _ objects: String, _ source: String) throws -> Int {
        let catalog = BuiltInRules.catalog
        let rules = RuleSelection(active: catalog.rules.filter { $0.id == rule }.map { ActiveRule($0) })
        let path: Path = "/app/Card.xib"
        var run = LintRun(
            inputs: [LintInput(path: path, bytes: Array(xib(objects).utf8))], rules: RuleAssignment(rules),
            root: "/app", jobs: 1)
        run.folders = ["/app"]
        run.project = Project(root: "/app", files: [("/app/List.swift", Array(source.utf8))], documents: [path])
        return try run.run().diagnostics.count
    }

    private static let list =
        "class Card: UITableViewCell {}\nclass Other: UITableViewCell {}\nclass List: UITableViewController {\n"
    private static let cell = #"tableView.dequeueReusableCell(withIdentifier: "card")"#

    static let bounds = [
        Bound("RequestedIdentifiers.longestGuard", 300, inside: 1, outside: 0) { end in
            let blanks = String(repeating: " ", count: end - " as? Other else {fatalError()}".count)
            let code = "func run() { guard let cell = \(cell) as? Other else {\(blanks)fatalError()} }"
            return try count("storyboard-identifier-exists", #"<view id="v"/>"#, "\(list) \(code) }")
        },
        Bound("DequeueMismatch.mostCells", 64, inside: 1, outside: 0) { number in
            let one = #"tableView.register(UINib(nibName: "Card", bundle: nil), forCellReuseIdentifier: "card");"#
            let code = "func setUp() { \(String(repeating: one, count: number)) }\nfunc card() { \(cell) as! Other }"
            return try count(
                "nib-loading-mismatch", #"<tableViewCell id="c" customClass="Card"/>"#, "\(list) \(code) }")
        },
        Bound("ReceiverTypes.maximumSteps", 11, inside: 1, outside: 0) { number in
            let others = (1..<number).map { "let v\($0) = v\($0 - 1)\n" }.joined()
            return try count(
                "outlet-connected", #"<viewController id="v" customClass="Card"/>"#,
                """
                class Card: UIViewController { @IBOutlet var badge: UILabel! }
                func show(_ card: Card) { let v0 = card\n\(others) v\(number - 1).badge.text = "" }
                """)
        },
    ]

    @Test(arguments: bounds) func rulesEnd(_ bound: Bound) throws {
        let problems = try bound.problems()
        #expect(problems == [])
    }
}
