import Base
import BuiltInRules
import LibXML
import Linting
import RuleEngine
import Testing

/// A rule that reports elements with `tag="9"`, one for 8, the built-in one about suppressions, and one that is off.
enum SuppressionRules {
    static func make() throws -> RuleAssignment {
        let catalog = BuiltInRules.catalog
        let unused = try #require(catalog.rules.first { $0.id == "unused-suppression" })
        return RuleAssignment(
            RuleSelection(active: [
                ActiveRule(try rule("tag-nine", aliases: "old-nine")), ActiveRule(try rule("tag-eight", value: 8)),
                ActiveRule(unused),
            ]))
    }

    static func rule(_ id: String, aliases: String = "", value: Int = 9) throws -> Rule {
        let text = """
            id: \(id)
            title: A title
            severity: warning
            aliases: [\(aliases)]
            match: any-element
            report: "@tag = '\(value)'"
            message: "{name()}"
            """
        return try RuleFiles.loader.load(Array(text.utf8), path: "\(id).yml").rule
    }
}

/// The findings of a run on one document: `line:column rule message`.
func suppressing(
    _ xml: String, path: Path = "/View.xib", ignoring: Bool = false
) throws -> (left: [String], suppressed: [String]) {
    var run = LintRun(
        inputs: [LintInput(path: path, bytes: Array(xml.utf8))], rules: try SuppressionRules.make(), root: "/", jobs: 1)
    run.ignoresSuppressions = ignoring
    let result = try run.run()
    func text(_ diagnostic: Diagnostic) -> String {
        "\(diagnostic.place.start.line):\(diagnostic.place.start.column) \(diagnostic.rule) \(diagnostic.message)"
    }
    return (
        result.diagnostics.map(text),
        result.suppressed.map { text($0.diagnostic) + ($0.reason.map { " -- \($0)" } ?? "") }
    )
}

/// A xib; `objects` begin at line 3.
func xib(_ objects: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
    <objects>
    \(objects)
    </objects>
    </document>
    """
}

func note(_ text: String) -> String {
    "<attributedString key=\"userComments\"><fragment content=\"\(text)\"/></attributedString>"
}
