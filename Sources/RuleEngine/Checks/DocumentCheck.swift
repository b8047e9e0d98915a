import Diagnostics
import InterfaceBuilder
import LibXML
import ProjectIndex
import RuleLanguage

/// An algorithm in the place of a rule's assertions, for what XPath cannot say.
protocol DocumentCheck: Sendable {
    /// What rule files call it.
    static var name: String { get }

    /// With the rule's options as they are configured.
    init(options: CheckOptions)

    /// What it finds in a document, in any order.
    /// - Parameter project: Nil when nothing beside the document is known.
    func findings(in document: Document, project: Project?) -> [CheckFinding]
}

/// One thing that a check found.
struct CheckFinding {
    /// Tells apart what the check can find at one element, as the number of an assertion does for other rules.
    var kind: Int
    var message: String
    /// Where it points: an attribute or an element.
    var node: XMLNode
    var related: [(node: XMLNode, message: String)] = []
    /// Where it is when that is another file; `node` is what in the document it is about.
    var elsewhere: PlaceElsewhere?
    var relatedElsewhere: [(place: Place, message: String)] = []
    /// What the rule's fix changes in other files; then it has no edits of its own.
    var edits: [FileEdits] = []
}

/// A rule's options, as a check asks for them.
struct CheckOptions {
    let values: [String: OptionValue]

    /// The texts of a list.
    func list(_ name: String) -> [String] {
        guard case .list(let values)? = values[name] else { return [] }
        return values.map(\.text)
    }

    func number(_ name: String) -> Double? {
        guard case .number(let value)? = values[name] else { return nil }
        return value
    }
}

/// All checks, by name.
package enum CheckLibrary {
    static let all: [any DocumentCheck.Type] = [
        BreakableEdge.self, StaleLocalization.self, MissingLocalization.self, UnusedResourceEntry.self,
    ]

    package static let names = all.map { $0.name } + ProjectRules.checks.map { $0.name }
}
