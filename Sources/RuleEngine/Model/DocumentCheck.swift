package import Diagnostics
package import InterfaceBuilder
package import LibXML
package import ProjectModel
package import RuleLanguage

/// An algorithm in the place of a rule's assertions, for what XPath cannot say.
package protocol DocumentCheck: Sendable {
    /// What rule files call it, and what their texts are given.
    static var signature: CheckSignature { get }

    /// With the rule's options as they are configured.
    init(options: CheckOptions)

    /// What it finds in a document, in any order.
    /// - Parameter project: Nil when nothing beside the document is known.
    /// - Parameter unknown: Called with what it can't tell, so that there may be more.
    func findings(in document: Document, project: Project?, unknown: (CheckMessage) -> Void) -> [CheckFinding]
}

extension DocumentCheck {
    package static var name: String { signature.name }
}

/// One thing that a check found.
package struct CheckFinding {
    /// Tells apart what the check can find at one element, as the number of an assertion does for other rules.
    package var kind: Int
    package var message: CheckMessage
    /// Where it points: an attribute or an element.
    package var node: XMLNode
    package var related: [(node: XMLNode, message: CheckMessage)] = []
    /// Where it is when that is another file; `node` is what in the document it is about.
    package var elsewhere: PlaceElsewhere?
    package var relatedElsewhere: [(place: Place, message: CheckMessage)] = []
    /// What the rule's fix changes in other files; then it has no edits of its own.
    package var edits: [FileEdits] = []

    package init(
        kind: Int = 0, message: CheckMessage, node: XMLNode, related: [(node: XMLNode, message: CheckMessage)] = [],
        elsewhere: PlaceElsewhere? = nil, relatedElsewhere: [(place: Place, message: CheckMessage)] = [],
        edits: [FileEdits] = []
    ) {
        self.kind = kind
        self.message = message
        self.node = node
        self.related = related
        self.elsewhere = elsewhere
        self.relatedElsewhere = relatedElsewhere
        self.edits = edits
    }
}

/// A rule's options, as a check asks for them.
package struct CheckOptions {
    package let values: [String: OptionValue]

    package init(values: [String: OptionValue]) {
        self.values = values
    }

    /// The texts of a list.
    package func list(_ name: String) -> [String] {
        guard case .list(let values)? = values[name] else { return [] }
        return values.map(\.text)
    }

    /// The numbers of a list.
    package func numbers(_ name: String) -> [Double] {
        guard case .list(let values)? = values[name] else { return [] }
        return values.compactMap { if case .number(let value) = $0 { value } else { nil } }
    }

    package func boolean(_ name: String) -> Bool { if case .boolean(true)? = values[name] { true } else { false } }

    package func number(_ name: String) -> Double? {
        guard case .number(let value)? = values[name] else { return nil }
        return value
    }
}
