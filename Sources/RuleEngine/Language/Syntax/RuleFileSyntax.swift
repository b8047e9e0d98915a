import Base
import InterfaceBuilder

/// The keys of rule files.
package enum RuleFileSyntax {
    /// All top-level keys of a rule.
    package static let rule = head + pattern + assertion + body

    static let head = [
        SyntaxKey(
            "id", .text, isRequired: true,
            "The name of the problem, in lowercase words with hyphens; also the file's name"),
        SyntaxKey("title", .text, isRequired: true, "One line for lists and reports"),
        SyntaxKey("since", .text, "The version that added the rule"),
        SyntaxKey("aliases", .list(.text), "Older names, and names in other linters"),
        SyntaxKey("category", .text, "The category in lists of rules; the default is custom"),
        SyntaxKey(
            "default", .word(["on", "off"]), "Whether the rule is on without a configuration; the default is on"),
        SyntaxKey(
            "severity", .word(Severity.self), isRequired: true,
            "error: it will crash or misbehave at run time; warning: likely wrong; note: style"),
        SyntaxKey("applies-to", .fields(appliesTo), "The documents that the rule checks; the default is all"),
        SyntaxKey("rationale", .text, "Why, and what happens at run time; Markdown"),
        SyntaxKey("references", .list(.text), "Sources of the rule, such as documentation"),
        SyntaxKey("evidence", .text, "How many findings of the rule were right where somebody read them"),
        SyntaxKey(
            "options", .map(.fields(option)),
            "Settings by name; configurations set them, and expressions use them as variables"),
        SyntaxKey(
            "scope", .word(Rule.Scope.self),
            "element (the default): each element that match selects; document: the root; project: all documents together"
        ),
        SyntaxKey(
            "yields-to", .list(.either([.text, .fields(yield)])),
            "Rules that take precedence: where one of them reports, this rule does not"),
        SyntaxKey("examples", .fields(examples), "Documents that demonstrate the rule; they are its tests"),
    ]
    /// The keys that apply once, besides the assertions.
    static let pattern = [
        SyntaxKey(
            "match", .list(.text), "The elements that the rule checks, by name or path, or kinds such as any-view"),
        SyntaxKey("keys", .map(.fields(key)), "Indexes over the document for ib:key('name', value)"),
        SyntaxKey("let", .map(.text), "XPath expressions by name, in order; $name is the value in later expressions"),
        SyntaxKey("when", .text, "XPath; the rule applies only where it is true"),
        SyntaxKey(
            "assertions", .sequence(.fields(assertion + assertionSeverity)),
            "The assertions, if there are several; the keys of a single one are at the top level"),
    ]
    /// The keys of an assertion; a rule with only one has them at its top level.
    static let assertion = [
        SyntaxKey("assert", .text, "XPath; a finding where it is false"),
        SyntaxKey("report", .text, "XPath; a finding where it is true, or for each node that it selects"),
        SyntaxKey("message", .text, "The message, with XPath in {braces} and optional parts in [[brackets]]"),
        SyntaxKey("at", .text, "XPath; the place of the finding; the default is the element"),
        SyntaxKey("related", .list(.fields(related)), "Other places that explain the finding"),
        SyntaxKey(
            "once", .boolean,
            "Whether there is one finding for all nodes of report, with the first as its place and the others as related places"
        ),
        SyntaxKey(
            "cause", .text,
            "XPath; four or more findings with the same text have one cause and are reported as one, with the others as related places"
        ),
        SyntaxKey("fix", .fields(fix), "The fix"),
    ]
    static let assertionSeverity = [
        SyntaxKey(
            "severity", .word(Severity.self), "The maximum severity: the lower of it and the rule's severity is used"),
        SyntaxKey("severity-unless", .text, "XPath; the maximum applies only where it is false"),
    ]
    /// The alternatives to assertions.
    static let body = [
        SyntaxKey("check", .text, "The name of a built-in check"),
        SyntaxKey("problem", .text, "The name of a problem that this rule reports, found by the reader or the run"),
    ]
    static let appliesTo = [
        SyntaxKey("documents", .list(.word(Applicability.DocumentKind.self)), "Kinds of documents"),
        SyntaxKey("platforms", .list(.word(Applicability.PlatformName.self)), "Platforms of documents"),
        SyntaxKey(
            "needs", .list(.word(Applicability.Need.self)), "What the rule requires; without it, the rule is skipped"),
        SyntaxKey(
            "uses", .list(.word(Applicability.Need.self)),
            "What the rule uses if available; without it, the rule finds less"),
    ]
    static let option = [
        SyntaxKey(
            "type", .text, isRequired: true,
            "boolean, integer, number, string, regex or enum, or list of or map of one of them; or null can follow"),
        SyntaxKey("values", .list(.text), "The values of an enum"),
        SyntaxKey("placeholders", .list(.text), "Names that are allowed in braces in a regex"),
        SyntaxKey("default", .anything, isRequired: true, "The value without a configuration"),
        SyntaxKey("description", .text, "The purpose of the option"),
    ]
    static let yield = [
        SyntaxKey("rule", .text, isRequired: true, "The id of the rule that takes precedence"),
        SyntaxKey("on", .word(Yield.Scope.self), "Where it must have reported; the default is object"),
    ]
    static let key = [
        SyntaxKey("match", .list(.text), isRequired: true, "The elements in the index"),
        SyntaxKey("when", .text, "XPath; an element at which it is not true is not in the index"),
        SyntaxKey("use", .text, isRequired: true, "XPath; the string by which each is found"),
    ]
    static let related = [
        SyntaxKey("at", .text, isRequired: true, "XPath; the related places"),
        SyntaxKey("message", .text, isRequired: true, "The message there"),
    ]
}

/// The keys of fixes and examples.
extension RuleFileSyntax {
    static let fix = [
        SyntaxKey("title", .text, isRequired: true, "What the fix does"),
        SyntaxKey(
            "safety", .word(FixTemplate.Safety.self), isRequired: true,
            "safe: keeps the behavior at run time, or the intent is clear; unsafe: needs a review"),
        SyntaxKey("edits", .list(.fields(edit)), isRequired: true, "The changes"),
    ]
    /// An edit has exactly one of them.
    static let edit = [
        SyntaxKey("set-attribute", .fields(setAttribute), "Sets an attribute of each target"),
        SyntaxKey("remove-attribute", .fields(removeAttribute), "Removes an attribute of each target"),
        SyntaxKey("insert", .fields(insert), "Inserts XML at each target"),
        SyntaxKey("remove", .fields([target]), "Removes each target"),
        SyntaxKey("expose", .fields(expose), "Adds @IBAction or @IBOutlet to a member of a class, in its source"),
    ]
    static let setAttribute = [
        target, SyntaxKey("name", .text, "The attribute's name; without it, at selects the attributes themselves"),
        SyntaxKey("value", .text, isRequired: true, "XPath, evaluated at each target"),
    ]
    static let removeAttribute = [
        target, SyntaxKey("name", .text, "The attribute's name; without it, at selects the attributes themselves"),
    ]
    static let insert = [
        target,
        SyntaxKey(
            "where", .word(DocumentEditor.Location.self), isRequired: true,
            "The place of the XML, relative to the target"
        ),
        SyntaxKey("xml", .text, isRequired: true, "The inserted XML, with XPath in {braces}"),
    ]
    static let expose = [
        target,
        SyntaxKey("class", .text, isRequired: true, "XPath, evaluated at each target; the name of the class"),
        SyntaxKey("member", .text, isRequired: true, "XPath, evaluated at each target; the selector or the key"),
        SyntaxKey("kind", .word(EditTemplate.Member.self), isRequired: true, "What the member is to be"),
    ]
    private static let target = SyntaxKey("at", .text, isRequired: true, "XPath; the targets")

    static let examples = [
        SyntaxKey("valid", exampleList, "Documents or snippets without findings"),
        SyntaxKey("invalid", exampleList, "Documents or snippets with findings, with ↓ directly before each place"),
    ]
    private static let exampleList = SyntaxShape.list(.either([.text, .fields(example)]))
    static let example = [
        SyntaxKey("name", .text, "The purpose of the example"),
        SyntaxKey("xml", .text, isRequired: true, "A document, or a snippet of one"),
        SyntaxKey("path", .text, "The path of the document in the example's project"),
        SyntaxKey("sources", .map(.text), "Other files of the project: contents by path"),
        SyntaxKey("options", .map(.anything), "Values of the rule's options"),
        SyntaxKey("messages", .list(.text), "The expected messages, in order"),
        SyntaxKey("fixed", .text, "The document after the fixes"),
        SyntaxKey("todo", .boolean, "Whether it is a known gap, so that the example does not pass yet"),
    ]
}

/// The shape of a value in the YAML files that users write. The known keys for checking these files and the JSON
/// Schemas for editors come from the same tables of shapes.
package indirect enum SyntaxShape: Hashable, Sendable {
    /// A scalar; numbers and words are used as written.
    case text
    case boolean, integer, number
    /// One of the given words.
    case word([String])
    /// A list, or a single item.
    case list(SyntaxShape)
    /// A list, even for a single item.
    case sequence(SyntaxShape)
    /// A map with user-defined names.
    case map(SyntaxShape)
    /// A map of known keys.
    case fields([SyntaxKey])
    case either([SyntaxShape])
    case orNull(SyntaxShape)
    case anything
}

/// A key of a map, with its value's shape.
package struct SyntaxKey: Hashable, Sendable {
    package var name: String
    package var shape: SyntaxShape
    package var isRequired: Bool
    /// A sentence without its period.
    package var description: String
    /// The value if the key is absent; nil if the description states it.
    package var defaultValue: OptionValue?

    package init(
        _ name: String, _ shape: SyntaxShape, isRequired: Bool = false, _ description: String,
        default value: OptionValue? = nil
    ) {
        self.name = name
        self.shape = shape
        self.isRequired = isRequired
        self.description = description
        defaultValue = value
    }
}

extension [SyntaxKey] {
    package var names: [String] { map(\.name) }
}

extension SyntaxShape {
    package static func word<Words: RawRepresentable<String> & CaseIterable>(_ words: Words.Type) -> SyntaxShape {
        .word(words.allCases.map(\.rawValue))
    }

    /// The shape of values of an option of this type.
    package init(_ type: OptionType) {
        self =
            switch type {
            case .boolean: .boolean
            case .integer: .integer
            case .number: .number
            case .string, .regex: .text
            case .enumeration(let words): .word(words)
            case .list(let type): .list(SyntaxShape(type))
            case .map(let type): .map(SyntaxShape(type))
            case .nullable(let type): .orNull(SyntaxShape(type))
            }
    }
}
