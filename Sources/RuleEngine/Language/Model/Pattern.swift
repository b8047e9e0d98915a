/// The nodes that a rule matches and its assertions about them.
package struct Pattern: Hashable, Sendable {
    package var selectors: [Selector]
    package var keys: [Key]
    package var lets: [Let]
    /// XPath; the rule is skipped where it is false.
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

/// The kinds that `match` accepts besides element names; each has a hyphen, which no element name has.
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

/// An index over the document: the elements that match `selectors`, by the string value of `use` at each.
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
