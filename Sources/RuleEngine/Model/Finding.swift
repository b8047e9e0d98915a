package import Base
import InterfaceBuilder
import LibXML
import ProjectModel

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
    var related: [RelatedFinding]
    var fix: FixDraft?
    /// See `Diagnostic.cause`.
    var cause = ""
}

/// A place in a file other than the document.
struct PlaceElsewhere {
    var place: Place
    /// What identifies it within its file, regardless of the line: a class's name, a key.
    var identity: String
    /// The class that contains the code; empty if there is none.
    var className = ""
}

/// Another place that explains a finding.
struct RelatedFinding {
    var place: RelatedPoint
    var message: String

    init(_ message: String, at place: RelatedPoint) {
        self.place = place
        self.message = message
    }

    init(_ message: String, at place: Place) { self.init(message, at: .place(place)) }
}

enum RelatedPoint {
    /// In the document.
    case document(Range<Int>)
    /// In the sources.
    case code(CodePoint)
    /// In any other file.
    case place(Place)
}

extension Place {
    /// As in messages: `Cell.swift:12`.
    var spot: String { "\(path.lastComponent):\(start.line)" }
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

/// A rule as configured: on, with a severity and options.
package struct ActiveRule: Hashable, Sendable {
    package var rule: Rule
    package var severity: Severity
    /// They replace the options' defaults by name.
    package let settings: [OptionValue.Entry]

    package init(_ rule: Rule, severity: Severity? = nil, settings: [OptionValue.Entry] = []) {
        self.rule = rule
        self.severity = severity ?? rule.severity
        self.settings = settings
    }

    /// One for each option of the rule, in its order.
    package var options: [OptionValue] {
        rule.options.map { option in settings.last { $0.key == option.name }?.value ?? option.defaultValue }
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
