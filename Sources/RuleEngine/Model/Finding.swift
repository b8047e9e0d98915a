package import Base
package import InterfaceBuilder
package import LibXML
package import ProjectModel

/// A finding of a rule in a document, before yielding is resolved.
struct Finding {
    /// The index of the rule in the engine.
    var rule: Int
    /// The number of the rule's assertion.
    var assertion: Int
    var severity: Severity
    var message: String
    /// The message if something loads the document, and if nothing does; nil if they are the same.
    var messages: (alive: String, dead: String)?
    var range: Range<Int>
    /// The place if it is in another file: a declaration in the sources, an entry of a strings table. Then `element`
    /// and `object` are what it is about in the document.
    var elsewhere: PlaceElsewhere?
    /// The element that the finding points at.
    var element: ElementRef
    /// The attribute of the element that the finding points at; nil for the element itself.
    var attribute: String?
    /// The object to select in the outline.
    var object: ElementRef?
    var related: [(place: RelatedPoint, message: String)]
    var fix: FixDraft?
}

/// A place in a file other than the document.
package struct PlaceElsewhere {
    package var place: Place
    /// What identifies it within its file, regardless of the line: a class's name, a key.
    package var identity: String
    /// The class that contains the code; empty if there is none.
    package var className = ""

    package init(place: Place, identity: String, className: String = "") {
        self.place = place
        self.identity = identity
        self.className = className
    }
}

/// Another place that explains a finding.
enum RelatedPoint {
    /// In the document.
    case document(Range<Int>)
    /// A declaration in the sources.
    case declaration(DeclarationID)
    /// In any other file.
    case place(Place)
}

/// A fix before its line positions are computed.
struct FixDraft {
    var title: String
    var isSafe: Bool
    /// In order, without overlaps. Empty only if the fix is in other files.
    var edits: [ByteEdit]
    var elsewhere: [FileEdits] = []
}

/// Why a rule was not applied to the rest of a document: a failed expression, or its budget.
package struct RuleError: Hashable, Sendable {
    package var rule: String
    /// The document's path.
    package var path: Path
    /// The message of libxml2.
    package var message: String
    /// The expression.
    package var expression: String
    /// Whether the rule exceeded its budget: then only this document is too complex, and further findings are missing.
    package var isBound = false
}

/// An algorithm that replaces a rule's assertions, for anything that XPath can't express.
package protocol DocumentCheck: Sendable {
    /// Its name in rule files.
    static var name: String { get }

    /// With the rule's options as configured.
    init(options: CheckOptions)

    /// Its findings in a document, in any order.
    /// - Parameter project: Nil if nothing besides the document is known.
    /// - Parameter unknown: Called when the document is too complex, so that there may be more findings.
    func findings(in document: Document, project: Project?, unknown: (CheckMessage) -> Void) -> [CheckFinding]
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

/// A check's message without its text: the name of one of its rule's texts, and the fields to insert.
package struct CheckMessage: Hashable, Sendable {
    package var name: String
    /// All fields that the text may use; an empty one omits the part `[[ … ]]` around it.
    package var fields: [String: CheckField]

    package init(_ name: String, _ fields: [String: CheckField] = [:]) {
        self.name = name
        self.fields = fields
    }
}

/// A value inserted in a rule's text.
package indirect enum CheckField: Hashable, Sendable {
    case text(String)
    /// One of the rule's words for this field, with the fields to insert in it.
    case word(String, [String: CheckField] = [:])
    case list([CheckField])

    package static let nothing = CheckField.text("")

    package static func number(_ number: Int) -> CheckField { .text(String(number)) }

    package static func optional(_ text: String?) -> CheckField { text.map(CheckField.text) ?? .nothing }
}

/// A rule as configured: on, with a severity and options.
package struct ActiveRule: Hashable, Sendable {
    package var rule: Rule
    package var severity: Severity
    /// One for each option of the rule, in its order.
    package var options: [OptionValue]

    /// `settings` replace the defaults by name.
    package init(_ rule: Rule, severity: Severity? = nil, settings: [OptionValue.Entry] = []) {
        self.rule = rule
        self.severity = severity ?? rule.severity
        options = rule.options.map { option in
            settings.last { $0.key == option.name }?.value ?? option.defaultValue
        }
    }
}

/// Creates diagnostics from findings.
extension ActiveRule {
    /// Identifies a finding of this rule, regardless of its line: the file's path from the root, and the place in it.
    package func identity(_ parts: [String]) -> String { ([rule.id] + parts).joined(separator: "\u{1}") }

    /// - Parameters:
    ///   - severity: Nil for the rule's severity.
    ///   - ordinal: The number among findings with the same identity.
    package func diagnostic(
        _ message: String, severity: Severity? = nil, at place: Place, identity: String, ordinal: Int = 0
    ) -> Diagnostic {
        Diagnostic(
            rule: rule.id, category: rule.category, severity: severity ?? self.severity, message: message, place: place,
            fingerprint: Fingerprint.make(identity, ordinal: ordinal))
    }
}

extension OptionValue {
    var text: String {
        switch self {
        case .null, .list, .map: ""
        case .boolean(let value): value ? "true" : "false"
        case .number(let value): value == value.rounded() && value.magnitude < 1e15 ? String(Int(value)) : String(value)
        case .string(let value): value
        }
    }
}
