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
    package var options: [RuleOption]
    package var body: Body
    package var yieldsTo: [Yield]

    package enum Body: Hashable, Sendable {
        case assertions(Pattern)
        /// The name of a check of the engine.
        case check(String)
        /// The name of a finding of the reader or of the run.
        case problem(String)
    }

    package init(
        id: String, title: String, since: String, aliases: [String] = [], category: String, isOnByDefault: Bool = true,
        severity: Severity, appliesTo: Applicability = Applicability(), options: [RuleOption] = [], body: Body,
        yieldsTo: [Yield] = []
    ) {
        self.id = id
        self.title = title
        self.since = since
        self.aliases = aliases
        self.category = category
        self.isOnByDefault = isOnByDefault
        self.severity = severity
        self.appliesTo = appliesTo
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

    package enum DocumentKind: String, CaseIterable, Sendable { case xib, storyboard }
    package enum PlatformName: String, CaseIterable, Sendable { case ios, macos, tvos, watchos, visionos }
    /// What must be at hand beside the document; a rule whose need is not met is skipped.
    package enum Need: String, CaseIterable, Sendable { case sources, resources }

    package init(documents: [DocumentKind] = [], platforms: [PlatformName] = [], needs: [Need] = []) {
        self.documents = documents
        self.platforms = platforms
        self.needs = needs
    }
}

/// What a rule looks at and what it asserts.
package struct Pattern: Hashable, Sendable {
    package var selectors: [Selector]
    package var keys: [Key]
    package var lets: [Let]
    /// XPath; the rule is silent where it is false.
    package var when: String?
    package var assertions: [Assertion]

    package init(
        selectors: [Selector], keys: [Key] = [], lets: [Let] = [], when: String? = nil, assertions: [Assertion]
    ) {
        self.selectors = selectors
        self.keys = keys
        self.lets = lets
        self.when = when
        self.assertions = assertions
    }
}

/// One entry of `match`.
package enum Selector: Hashable, Sendable {
    case element(String)
    /// A path in libxml2's pattern syntax.
    case path(String)
    case kind(NodeKind)
}

/// The kinds that `match` knows beside element names; each has a hyphen, which no element name has.
package enum NodeKind: String, CaseIterable, Sendable {
    case anyElement = "any-element"
    case anyObject = "any-object"
    case anyView = "any-view"
    case anyViewController = "any-view-controller"
    case anyConnection = "any-connection"
    case topLevelObject = "top-level-object"
    case topLevelView = "top-level-view"
    case fileOwner = "file-owner"
}

/// An index over the document: the elements that `selectors` find, by the string that `use` has at each.
package struct Key: Hashable, Sendable {
    package var name: String
    package var selectors: [Selector]
    /// XPath; its string value is the key.
    package var use: String

    package init(name: String, selectors: [Selector], use: String) {
        self.name = name
        self.selectors = selectors
        self.use = use
    }
}

/// A named XPath value.
package struct Let: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}

/// A condition with the message given when it does not hold.
package struct Assertion: Hashable, Sendable {
    package enum Kind: String, Sendable {
        /// A finding when the test is false.
        case assert
        /// A finding when the test is true, or one for each node of its node-set.
        case report
    }

    package var kind: Kind
    /// XPath.
    package var test: String
    package var message: MessageTemplate
    /// XPath: where the finding points; nil: at the node itself.
    package var at: String?
    package var related: [RelatedTemplate]
    /// A ceiling: the lower of it and the rule's configured severity is used.
    package var severity: Severity?
    /// One finding at the first node of `report`, the others related.
    package var once: Bool

    package init(
        kind: Kind, test: String, message: MessageTemplate, at: String? = nil, related: [RelatedTemplate] = [],
        severity: Severity? = nil, once: Bool = false
    ) {
        self.kind = kind
        self.test = test
        self.message = message
        self.at = at
        self.related = related
        self.severity = severity
        self.once = once
    }
}

/// Places that explain a finding, one for each node that `at` has.
package struct RelatedTemplate: Hashable, Sendable {
    package var at: String
    /// In it, `.` is the related node.
    package var message: MessageTemplate

    package init(at: String, message: MessageTemplate) {
        self.at = at
        self.message = message
    }
}

/// Text with `{XPath}` in it.
package struct MessageTemplate: Hashable, Sendable {
    package indirect enum Part: Hashable, Sendable {
        case text(String)
        /// XPath; its string value is put in.
        case expression(String)
        /// `[[ … ]]`: left out when a value in it is empty.
        case optional([Part])
    }

    package var parts: [Part]

    package init(parts: [Part]) { self.parts = parts }
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
