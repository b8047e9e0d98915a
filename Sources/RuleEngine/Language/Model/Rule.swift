package import Base

/// A rule, checked and typed: what every run needs. Its documentation is in `RuleProse`.
package struct Rule: Hashable, Sendable {
    package var id: String
    package var title: String
    package var since: String
    package var aliases: [String]
    package var category: String
    /// For custom rules. Presets determine which built-in rules run.
    package var isOnByDefault: Bool
    package var severity: Severity
    package var appliesTo: Applicability
    package var scope: Scope
    package var options: [RuleOption]
    package var body: Body
    package var yieldsTo: [Yield]

    package enum Scope: String, CaseIterable, Sendable {
        /// Each element that `match` selects.
        case element
        /// The root, once per document; the pattern has no selectors.
        case document
        /// All documents at once: a check with access to their summaries and the index.
        case project
    }

    package enum Body: Hashable, Sendable {
        case assertions(Pattern)
        case check(CheckUse)
        /// The name of a finding of the reader or of the run.
        case problem(String)
    }

    package init(
        id: String, title: String, since: String, aliases: [String] = [], category: String, isOnByDefault: Bool = true,
        severity: Severity, appliesTo: Applicability = Applicability(), scope: Scope = .element,
        options: [RuleOption] = [], body: Body, yieldsTo: [Yield] = []
    ) {
        self.id = id
        self.title = title
        self.since = since
        self.aliases = aliases
        self.category = category
        self.isOnByDefault = isOnByDefault
        self.severity = severity
        self.appliesTo = appliesTo
        self.scope = scope
        self.options = options
        self.body = body
        self.yieldsTo = yieldsTo
    }
}

/// The documents that a rule applies to; an empty list means all.
package struct Applicability: Hashable, Sendable {
    package var documents: [DocumentKind]
    package var platforms: [PlatformName]
    package var needs: [Need]
    /// Data that it uses in addition, if available.
    package var uses: [Need]

    package enum DocumentKind: String, CaseIterable, Sendable { case xib, storyboard }
    package enum PlatformName: String, CaseIterable, Sendable { case ios, macos, tvos, watchos, visionos }
    /// Data that must be available besides the document; a rule with an unmet need is skipped.
    package enum Need: String, CaseIterable, Sendable { case sources, resources }

    package init(
        documents: [DocumentKind] = [], platforms: [PlatformName] = [], needs: [Need] = [], uses: [Need] = []
    ) {
        self.documents = documents
        self.platforms = platforms
        self.needs = needs
        self.uses = uses
    }
}

/// A rule with precedence over this one.
package struct Yield: Hashable, Sendable {
    package enum Scope: String, CaseIterable, Sendable { case element, object, document }

    package var rule: String
    package var scope: Scope

    package init(rule: String, scope: Scope = .object) {
        self.rule = rule
        self.scope = scope
    }
}
