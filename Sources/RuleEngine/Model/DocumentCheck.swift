package import Base
package import InterfaceBuilder
package import LibXML
package import ProjectModel

/// An algorithm that replaces a rule's assertions, for anything that XPath can't express.
package protocol DocumentCheck: Sendable {
    /// Its name in rule files, and the fields that it provides for their texts.
    static var signature: CheckSignature { get }

    /// With the rule's options as configured.
    init(options: CheckOptions)

    /// Its findings in a document, in any order.
    /// - Parameter project: Nil if nothing besides the document is known.
    /// - Parameter unknown: Called when the document is too complex, so that there may be more findings.
    func findings(in document: Document, project: Project?, unknown: (CheckMessage) -> Void) -> [CheckFinding]
}

extension DocumentCheck {
    package static var name: String { signature.name }
}

/// A finding of a check.
package struct CheckFinding {
    /// Distinguishes the check's findings at one element, like the number of an assertion for other rules.
    package var kind: Int
    package var message: CheckMessage
    /// The attribute or element that it points at.
    package var node: XMLNode
    package var related: [(node: XMLNode, message: CheckMessage)] = []
    /// The place if it is in another file; `node` is the object in the document that it is about.
    package var elsewhere: PlaceElsewhere?
    package var relatedElsewhere: [(place: Place, message: CheckMessage)] = []
    /// The edits of the rule's fix in other files; then it has no edits in the document.
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

/// A rule's options for a check.
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
