package import Base

/// A rule, checked and typed: what every run needs. Its documentation is in `RuleProse`.
package struct Rule: Hashable, Sendable {
    package var id: String
    package var category: String
    /// Read when it is first needed, if the rule is in the program: in many runs, half of the rules are off.
    private let content: Deferred<Content>
    /// The same, for the few rules with findings.
    private let details: Deferred<Details>

    package var aliases: [String] { content.value.parts.aliases }
    /// For custom rules. Presets determine which built-in rules run.
    package var isOnByDefault: Bool { content.value.parts.isOnByDefault }
    package var severity: Severity { content.value.parts.severity }
    package var appliesTo: Applicability { content.value.parts.appliesTo }
    package var scope: Scope { content.value.parts.scope }
    package var options: [RuleOption] { content.value.parts.options }
    package var body: Body { content.value.parts.body }
    package var yieldsTo: [Yield] { content.value.parts.yieldsTo }
    package var title: String { details.value.title }
    package var since: String { details.value.since }

    /// Its properties are read without copies of the others.
    final class Content: Hashable, Sendable {
        let parts: Parts

        init(_ parts: Parts) { self.parts = parts }

        static func == (a: Content, b: Content) -> Bool { a.parts == b.parts }
        func hash(into hasher: inout Hasher) { hasher.combine(parts) }
    }

    struct Parts: Hashable, Sendable {
        var aliases: [String] = []
        var isOnByDefault = true
        var severity = Severity.warning
        var appliesTo = Applicability()
        var scope = Scope.element
        var options: [RuleOption] = []
        var body = Body.problem("")
        var yieldsTo: [Yield] = []
    }

    struct Details: Hashable, Sendable {
        var title = ""
        var since = ""
    }

    package enum Scope: String, CaseIterable, Sendable {
        /// Each element that `match` selects.
        case element
        /// The root, once per document; the pattern has no selectors.
        case document
        /// All documents at once: a check with access to their summaries and the index.
        case project
    }

    package enum Body: Hashable, Sendable {
        /// What it matches, and the rest, which a rule in the program reads at the first match: most rules match nothing.
        case assertions([Selector], Deferred<Pattern>)
        case check(CheckUse)
        /// The name of a finding of the reader or of the run.
        case problem(String)
    }

    init(
        id: String, category: String, parts: @autoclosure @escaping @Sendable () -> Parts,
        details: @autoclosure @escaping @Sendable () -> Details
    ) {
        self.id = id
        self.category = category
        content = Deferred { Content(parts()) }
        self.details = Deferred { details() }
    }
}

extension Rule {
    /// Whether its findings matter only in what the program loads: not those about the file itself, nor house rules.
    var isAboutRunTime: Bool { appliesTo.needs.contains(.sources) || Self.runTimeCategories.contains(category) }

    private static let runTimeCategories: Set<String> = [
        "accessibility", "connections", "custom-view", "layout", "resources",
    ]
}

/// The documents that a rule applies to; an empty list means all.
package struct Applicability: Hashable, Sendable {
    package var documents: [DocumentKind] = []
    package var platforms: [PlatformName] = []
    package var needs: [Need] = []
    /// Data that it uses in addition, if available.
    package var uses: [Need] = []

    package enum DocumentKind: String, CaseIterable, Sendable { case xib, storyboard }
    package enum PlatformName: String, CaseIterable, Sendable { case ios, macos, tvos, watchos, visionos }
    /// Data that must be available besides the document; a rule with an unmet need is skipped.
    package enum Need: String, CaseIterable, Sendable { case sources, resources }
}

/// A rule with precedence over this one.
package struct Yield: Hashable, Sendable {
    package enum Scope: String, CaseIterable, Sendable { case element, object, document }

    package var rule: String
    package var scope: Scope = .object
}

/// A setting of a rule, available to its expressions as a variable.
package struct RuleOption: Hashable, Sendable {
    package var name: String
    package var type: OptionType
    package var defaultValue: OptionValue
    package var description: String
    /// The words allowed in braces in its regular expressions, such as `stem` for `{stem}`.
    package var placeholders: [String] = []
}

/// The type of an option's value.
package indirect enum OptionType: Hashable, Sendable {
    case boolean, integer, number, string
    /// An XML Schema regular expression that the entire string must match.
    case regex
    case enumeration([String])
    case list(OptionType)
    case map(OptionType)
    /// The type or `null`.
    case nullable(OptionType)
}

/// A value of an option.
package enum OptionValue: Hashable, Sendable {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case list([OptionValue])
    /// In the order of the file.
    case map([Entry])

    package struct Entry: Hashable, Sendable {
        package var key: String
        package var value: OptionValue

        package init(key: String, value: OptionValue) {
            self.key = key
            self.value = value
        }
    }
}

extension [Rule] {
    /// The rules that a preset turns on, or those of a category; nil for any other name.
    package func group(_ name: String, _ presets: [Preset]) -> [Rule]? {
        if let preset = presets.first(where: { $0.id == name }) {
            let on = Set(preset.settings.lazy.filter { $0.level != .off }.map(\.rule))
            return filter { on.contains($0.id) }
        }
        let members = filter { $0.category == name }
        return members.isEmpty ? nil : members
    }
}

/// A check of the engine, instead of assertions.
package struct CheckUse: Hashable, Sendable {
    /// The check's name.
    package var name: String
    /// XPath, evaluated at the root; the check is skipped for a document where it is false.
    package var when: String?
    /// How to fix its findings; `.` is the element that a finding points at.
    package var fix: FixTemplate?
}
