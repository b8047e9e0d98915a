import Diagnostics

/// The keys of rule files.
package enum RuleFileSyntax {
    /// All top-level keys of a rule.
    package static let rule = head + pattern + assertion + body + checkTexts

    static let head = [
        SyntaxKey(
            "id", .text, isRequired: true,
            "Names the problem or the thing checked, in lower-case words with hyphens; also the file's name"),
        SyntaxKey("title", .text, isRequired: true, "One line for lists and reports"),
        SyntaxKey("since", .text, "The version that brought the rule"),
        SyntaxKey("aliases", .list(.text), "Older names, and those that other linters use"),
        SyntaxKey("category", .text, "What the rule is listed under; custom when absent"),
        SyntaxKey(
            "default", .word(["on", "off"]), "Whether the rule runs unless a configuration says; on when absent"),
        SyntaxKey(
            "severity", .word(Severity.self), isRequired: true,
            "error: it will crash or misbehave at run time; warning: likely wrong; note: style"),
        SyntaxKey("applies-to", .fields(appliesTo), "The documents that the rule looks at; all when absent"),
        SyntaxKey("rationale", .text, "Why, and what happens at run time; Markdown"),
        SyntaxKey("references", .list(.text), "Where the rule comes from"),
        SyntaxKey(
            "options", .map(.fields(option)),
            "Settings by name, which configurations set and expressions read as variables"),
        SyntaxKey(
            "scope", .word(Rule.Scope.self),
            "element (the default): each element that match finds; document: the root; project: all documents at once"),
        SyntaxKey(
            "yields-to", .list(.either([.text, .fields(yield)])), "Rules that, where they report, silence this one"),
        SyntaxKey("examples", .fields(examples), "Documents that show the rule; they are its tests"),
    ]
    /// The keys that apply once, besides the assertions.
    static let pattern = [
        SyntaxKey("match", .list(.text), "What the rule looks at: elements by name or path, or kinds such as any-view"),
        SyntaxKey("keys", .map(.fields(key)), "Indexes over the document, asked with ib:key('name', value)"),
        SyntaxKey("let", .map(.text), "Names for XPath values, in order, used as $name below"),
        SyntaxKey("when", .text, "XPath; the rule is silent where it is false"),
        SyntaxKey(
            "assertions", .sequence(.fields(assertion + assertionSeverity)),
            "Several assertions; a rule with one has its keys at the top level"),
    ]
    /// The keys of an assertion; a rule with only one has them at its top level.
    static let assertion = [
        SyntaxKey("assert", .text, "XPath; a finding where it is false"),
        SyntaxKey("report", .text, "XPath; a finding where it is true, or for each node that it finds"),
        SyntaxKey("message", .text, "What is said; XPath stands in {braces}, what may be left out in [[brackets]]"),
        SyntaxKey("at", .text, "XPath; where the finding points; at the element itself when absent"),
        SyntaxKey("related", .list(.fields(related)), "Other places that explain the finding"),
        SyntaxKey("once", .boolean, "One finding at the first node of report, the others related"),
        SyntaxKey("fix", .fields(fix), "How the finding is put right"),
    ]
    static let assertionSeverity = [
        SyntaxKey("severity", .word(Severity.self), "A ceiling: the lower of it and the rule's severity is used"),
        SyntaxKey("severity-unless", .text, "XPath; the ceiling counts only where it is false"),
    ]
    /// The alternatives to assertions.
    static let body = [
        SyntaxKey("check", .text, "The name of a check that is part of xiblint"),
        SyntaxKey("problem", .text, "The name of a finding of the reader or the run that this rule reports"),
    ]
    static let checkTexts = [
        SyntaxKey("messages", .map(.text), "What is said of a check's findings, by name; fields stand in {$braces}"),
        SyntaxKey("words", .map(.map(.text)), "What is said for a field's values, by field and value"),
    ]
    static let appliesTo = [
        SyntaxKey("documents", .list(.word(Applicability.DocumentKind.self)), "Kinds of documents"),
        SyntaxKey("platforms", .list(.word(Applicability.PlatformName.self)), "Platforms of documents"),
        SyntaxKey(
            "needs", .list(.word(Applicability.Need.self)), "What must be at hand; without it the rule is skipped"),
        SyntaxKey(
            "uses", .list(.word(Applicability.Need.self)),
            "What it looks at where it is at hand; without it the rule sees less"),
    ]
    static let option = [
        SyntaxKey(
            "type", .text, isRequired: true,
            "boolean, integer, number, string, regex or enum, or a list of or map of one of them; also … or null"),
        SyntaxKey("values", .list(.text), "The words of an enum"),
        SyntaxKey("placeholders", .list(.text), "Words that may stand in braces in a regex"),
        SyntaxKey("default", .anything, isRequired: true, "The value when a configuration gives none"),
        SyntaxKey("description", .text, "What the option is for"),
    ]
    static let yield = [
        SyntaxKey("rule", .text, isRequired: true, "The id of the rule that speaks first"),
        SyntaxKey("on", .word(Yield.Scope.self), "Where it must have reported; object when absent"),
    ]
    static let key = [
        SyntaxKey("match", .list(.text), isRequired: true, "The elements in the index"),
        SyntaxKey("use", .text, isRequired: true, "XPath; the string that each is found by"),
    ]
    static let related = [
        SyntaxKey("at", .text, isRequired: true, "XPath; the places"),
        SyntaxKey("message", .text, isRequired: true, "What is said there"),
    ]
}

/// The keys of fixes and examples.
extension RuleFileSyntax {
    static let fix = [
        SyntaxKey("title", .text, isRequired: true, "What the fix does"),
        SyntaxKey(
            "safety", .word(FixTemplate.Safety.self), isRequired: true,
            "safe: the same behavior at run time, or the clear intent; unsafe: to be reviewed"),
        SyntaxKey("edits", .list(.fields(edit)), isRequired: true, "What changes"),
    ]
    /// An edit has exactly one of them.
    static let edit = [
        SyntaxKey("set-attribute", .fields(setAttribute), "Sets an attribute of each target"),
        SyntaxKey("remove-attribute", .fields(removeAttribute), "Removes an attribute of each target"),
        SyntaxKey("insert", .fields(insert), "Inserts XML at each target"),
        SyntaxKey("remove", .fields([target]), "Removes each target"),
    ]
    static let setAttribute = [
        target, SyntaxKey("name", .text, "The attribute's name; without it at finds the attributes themselves"),
        SyntaxKey("value", .text, isRequired: true, "XPath, evaluated at each target"),
    ]
    static let removeAttribute = [
        target, SyntaxKey("name", .text, "The attribute's name; without it at finds the attributes themselves"),
    ]
    static let insert = [
        target,
        SyntaxKey("where", .word(EditTemplate.Location.self), isRequired: true, "Where it goes, seen from the target"),
        SyntaxKey("xml", .text, isRequired: true, "What is inserted; XPath stands in {braces}"),
    ]
    private static let target = SyntaxKey("at", .text, isRequired: true, "XPath; the targets")

    static let examples = [
        SyntaxKey("valid", exampleList, "Documents or snippets in which the rule finds nothing"),
        SyntaxKey("invalid", exampleList, "Those in which it does, with ↓ just before each place"),
    ]
    private static let exampleList = SyntaxShape.list(.either([.text, .fields(example)]))
    static let example = [
        SyntaxKey("name", .text, "What the example shows"),
        SyntaxKey("xml", .text, isRequired: true, "A document, or a snippet of one"),
        SyntaxKey("path", .text, "Where the document stands in the example's project"),
        SyntaxKey("sources", .map(.text), "Other files of the project: texts by path"),
        SyntaxKey("options", .map(.anything), "Values of the rule's options"),
        SyntaxKey("messages", .list(.text), "The expected messages, in order"),
        SyntaxKey("fixed", .text, "The document after the fixes"),
        SyntaxKey("todo", .boolean, "Documents a known gap: it does not hold yet"),
    ]
}
