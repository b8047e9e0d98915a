package import Base

/// A condition with the message that is reported if it fails.
package struct Assertion: Hashable, Sendable {
    package enum Kind: String, Sendable {
        /// A finding if the test is false.
        case assert
        /// A finding if the test is true, or one for each node of its node-set.
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
    /// XPath: where it is true, the ceiling does not apply.
    package var severityUnless: String?
    /// One finding at the first node of `report`, with the others as related places.
    package var once: Bool
    package var fix: FixTemplate?

    package init(
        kind: Kind, test: String, message: MessageTemplate, at: String? = nil, related: [RelatedTemplate] = [],
        severity: Severity? = nil, severityUnless: String? = nil, once: Bool = false, fix: FixTemplate? = nil
    ) {
        self.kind = kind
        self.test = test
        self.message = message
        self.at = at
        self.related = related
        self.severity = severity
        self.severityUnless = severityUnless
        self.once = once
        self.fix = fix
    }
}

/// Places that explain a finding, one for each node in `at`.
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
        /// XPath; its string value is inserted.
        case expression(String)
        /// `[[ … ]]`: omitted if a value in it is empty.
        case optional([Part])
    }

    package var parts: [Part]

    package init(parts: [Part]) { self.parts = parts }
}
