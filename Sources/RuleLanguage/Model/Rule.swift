package import Diagnostics

/// A rule, checked and typed: what every run needs. The prose stands in `RuleProse`.
package struct Rule: Hashable, Sendable {
    package var id: String
    package var title: String
    package var since: String
    package var aliases: [String]
    package var category: String
    /// For a user's own rule. Presets say which built-in rules run.
    package var isOnByDefault: Bool
    package var severity: Severity
    package var appliesTo: Applicability
    package var scope: Scope
    package var options: [RuleOption]
    package var body: Body
    package var yieldsTo: [Yield]

    package enum Scope: String, CaseIterable, Sendable {
        /// Each element that `match` finds.
        case element
        /// The root, once a document; the pattern has no selectors.
        case document
        /// All documents at once: a check that sees their summaries and the index.
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

/// Which documents a rule looks at; an empty list means all.
package struct Applicability: Hashable, Sendable {
    package var documents: [DocumentKind]
    package var platforms: [PlatformName]
    package var needs: [Need]
    /// What it looks at beside that, where it is at hand.
    package var uses: [Need]

    package enum DocumentKind: String, CaseIterable, Sendable { case xib, storyboard }
    package enum PlatformName: String, CaseIterable, Sendable { case ios, macos, tvos, watchos, visionos }
    /// What must be at hand beside the document; a rule whose need is not met is skipped.
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

/// A rule that speaks first.
package struct Yield: Hashable, Sendable {
    package enum Scope: String, CaseIterable, Sendable { case element, object, document }

    package var rule: String
    package var scope: Scope

    package init(rule: String, scope: Scope = .object) {
        self.rule = rule
        self.scope = scope
    }
}
