/// How a finding is fixed: edits that leave every other byte of the document unchanged.
package struct FixTemplate: Hashable, Sendable {
    package enum Safety: String, CaseIterable, Sendable {
        /// Preserves the behavior at run time, or does what was clearly intended.
        case safe
        /// Needs a review.
        case unsafe
    }

    package var title: MessageTemplate
    package var safety: Safety
    package var edits: [EditTemplate]

    package init(title: MessageTemplate, safety: Safety, edits: [EditTemplate]) {
        self.title = title
        self.safety = safety
        self.edits = edits
    }
}

/// One edit of a fix, applied to each node in `at` (XPath).
package struct EditTemplate: Hashable, Sendable {
    package enum Action: Hashable, Sendable {
        /// `value` is XPath, evaluated at each target with `position()` and `last()`. Without a name, `at` selects the
        /// attributes themselves.
        case setAttribute(name: String?, value: String)
        /// Without a name, `at` selects the attributes themselves.
        case removeAttribute(name: String?)
        /// XPath in braces is evaluated at each target.
        case insert(Location, xml: MessageTemplate)
        case remove
        /// Adds the attribute that exposes a member to Objective-C, in the source that declares it. XPath is evaluated at
        /// each target.
        case expose(Member, name: String, ofClass: String)
    }

    /// What a connection needs of a class.
    package enum Member: String, CaseIterable, Sendable { case action, outlet }

    /// The place of an insertion relative to its target.
    package enum Location: String, CaseIterable, Sendable { case before, after, first, last }

    package var at: String
    package var action: Action

    package init(at: String, action: Action) {
        self.at = at
        self.action = action
    }
}
