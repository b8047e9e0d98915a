import BuiltInRules
import Linting
import Testing

@testable import RuleEngine

/// Edits of code that leave a rule silent, each beside the same code without them, which it reports.
@Suite struct SilentMutationTests {
    struct Mutation: Sendable, CustomTestStringConvertible {
        var rule: String
        /// The reported place is marked with `↓`, here or in the sources.
        var xml: String
        var path: String
        /// A source by its path. The code replaces `CODE`.
        var sources: [String: String]
        var silent: [String]
        var reported: [String]

        var testDescription: String { "\(rule) \(path): \(silent.first ?? "")" }

        func example(_ code: String, isReported: Bool) -> RuleExample {
            func text(_ text: String) -> String {
                let text = text.split(separator: "CODE", omittingEmptySubsequences: false).joined(separator: code)
                return isReported ? text : text.filter { $0 != "↓" }
            }
            return RuleExample(
                name: code, xml: text(xml), path: path,
                sources: sources.sorted { $0.key < $1.key }.map { .init(path: $0.key, text: text($0.value)) })
        }
    }

    private static let scene =
        #"<scene sceneID="s"><objects><viewController id="v" ↓customClass="Card" sceneMemberID="viewController"/></objects></scene>"#
    /// Another scene connects the outlet: only what every object runs is reported.
    private static let twoScenes =
        scene
        + #"<scene sceneID="t"><objects><viewController id="w" customClass="Card" sceneMemberID="viewController"><connections><outlet property="badge" destination="l" id="o"/></connections></viewController><label id="l"/></objects></scene>"#
    private static let outlet =
        #"<viewController id="v" customClass="Card"><connections><outlet ↓property="badge" destination="l" id="o"/></connections></viewController><label id="l"/>"#
    private static let owner =
        #"<placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Card"/><view id="v" customClass="Card"/>"#
    private static let use = #"badge.text = """#
    private static let load = #"↓UINib(nibName: "Card", bundle: nil).instantiate(withOwner: self)"#

    static let mutations = [
        Mutation(
            rule: "outlet-connected", xml: twoScenes, path: "Card.storyboard",
            sources: [
                "Card.swift": """
                class Card: UIViewController {
                    @IBOutlet var badge: UILabel!
                    override func viewDidLoad() {
                        super.viewDidLoad()
                        CODE
                    }
                }
                """
            ],
            silent: [
                "if isWide { \(use) }", "guard isWide else { return }\n\(use)", "if case .wide = mode { \(use) }",
                "if #available(iOS 26, *) { \(use) }", "guard let other else { return }\n\(use)",
                "do { try load() } catch { \(use) }", "do { try load(); \(use) } catch {}", "defer { \(use) }",
                "#if DEBUG\n\(use)\n#endif", "#if DEBUG\nreturn\n#endif\n\(use)", "throw Failure()\n\(use)",
                "let later = { self.\(use) }\nrun(later)", "DispatchQueue.main.async { self.\(use) }",
                "func fill() { \(use) }", "lazy var name = badge.text", "other?.show(badge.text)",
                "other?.name = badge.text", "other?[badge.tag] = 1", "other.didShow?(badge.text)",
                "_ = isWide && badge.isHidden", "_ = isWide ? badge.text : \"\"", "_ = name ?? badge.text",
                "for row in rows { badge.text = row }", "while isWide { \(use) }", "assert(badge.isHidden)",
                "switch mode { case 1: \(use)\ndefault: break }",
            ],
            reported: [
                use, "do { \(use) }", "_ = { self.\(use) }()", "UIView.performWithoutAnimation { self.\(use) }",
                "for row in rows { if row.isEmpty { break } }\n\(use)", "other?.show()\n\(use)",
                "switch mode { case 1: break\ndefault: break }\n\(use)", "DispatchQueue.main.async { return }\n\(use)",
                "if badge.isHidden { show() }", "for row in badge.constraints { show(row) }",
                "#if DEBUG\nlog()\n#endif\n\(use)", "other.name = badge.text",
            ]),
        Mutation(
            rule: "outlet-connected", xml: twoScenes, path: "Card.storyboard",
            sources: [
                "Card.swift": """
                class Base: UIViewController {
                    @IBOutlet var badge: UILabel!
                    override func viewDidLoad() { fill() }
                    func fill() { \(use) }
                }
                class Card: Base { CODE }
                """
            ],
            // A subclass that overrides.
            silent: ["override func fill() {}", "override func viewDidLoad() {}"],
            reported: ["", "override func fill() { super.fill() }"]),
        Mutation(
            rule: "outlet-connected", xml: scene, path: "Card.storyboard",
            sources: [
                "Card.swift": """
                class Card: UIViewController {
                    @IBOutlet var badge: UILabel!
                    func update() { CODE }
                """
            ],
            silent: [
                // A helper that creates the view on nil.
                "make()\n\(use) }\nfunc make() { if badge == nil { badge = UILabel() } }",
                "\(use) }\nfunc set(badge: UILabel) { self.badge = badge }",
                "if badge != nil { \(use) } }", "badge?.text = \"\" }", "if let badge { show(badge) } }",
                "if case let label? = badge { show(label) } }", "show(badge ?? other) }", "fill(&badge) }",
                "(badge, other) = make() }", "#if DEBUG\n\(use)\n#endif\n }",
            ].map { $0 + "\n}" },
            reported: ["\(use) }", "show(badge!) }", "for row in badge { show(row) } }"].map { $0 + "\n}" }),
        Mutation(
            rule: "outlet-exists", xml: outlet, path: "Card.xib",
            sources: ["App/Card.swift": "class Card: UIViewController {}", "Other/Card.swift": "CODE"],
            silent: [
                // A second class of the name, categories that add the member.
                "class Card: UIViewController { @IBOutlet var badge: UILabel! }",
                "extension Card { @objc var badge: UILabel? { get { nil } set {} } }",
            ],
            reported: ["", "extension Card { func show() {} }"]),
        Mutation(
            rule: "nib-recursion", xml: owner, path: "Card.xib",
            sources: [
                "Card.swift": """
                class Card: UIView {
                    required init?(coder: NSCoder) {
                        super.init(coder: coder)
                        CODE
                    }
                }
                """
            ],
            silent: [
                "if isWide { \(load) }", "do { try make() } catch { \(load) }", "#if DEBUG\n\(load)\n#endif",
                "defer { \(load) }", "let later = { \(load) }", "nib?.add(\(load))", "return\n\(load)",
            ],
            reported: [load, "do { \(load) }", "_ = { \(load) }()", "UIView.performWithoutAnimation { \(load) }"]),
    ]

    @Test(arguments: mutations)
    func staysSilent(_ mutation: Mutation) throws {
        let rule = try #require(RuleExampleTests.catalog.rules.first { $0.id == mutation.rule })
        var prose = try #require(try BuiltInRules.prose(of: mutation.rule))
        prose.valid = mutation.silent.map { mutation.example($0, isReported: false) }
        prose.invalid = mutation.reported.map { mutation.example($0, isReported: true) }
        #expect(try ExampleRunner(rule: rule, prose: prose).run().failures == [])
    }
}
