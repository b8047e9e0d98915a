package import Base
package import InterfaceBuilder

/// A rule's assertions about the elements that it matches.
package struct Pattern: Hashable, Sendable {
    package var keys: [Key]
    package var lets: [Let]
    /// XPath; the rule is skipped where it is false.
    package var when: String?
    /// Those of the assertions.
    var tests: [Assertion.Test]
    /// Read when a test has found something, if the rule is in the program.
    let reports: Deferred<[Assertion]>

    package var assertions: [Assertion] { reports.value }

    init(keys: [Key] = [], lets: [Let] = [], when: String? = nil, assertions: [Assertion] = []) {
        self.init(keys: keys, lets: lets, when: when, tests: assertions.map(\.test)) { assertions }
    }

    init(
        keys: [Key], lets: [Let], when: String?, tests: [Assertion.Test],
        assertions: @escaping @Sendable () -> [Assertion]
    ) {
        self.keys = keys
        self.lets = lets
        self.when = when
        self.tests = tests
        reports = Deferred(assertions)
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
    case similarConstraint = "similar-constraint"
    case suspectConstraint = "suspect-constraint"
    case widthConstraint = "width-constraint"
}

/// An index over the document: the elements that match `selectors` and at which `when` is true, by the string value of
/// `use` at each.
package struct Key: Hashable, Sendable {
    package var name: String
    package var selectors: [Selector]
    /// XPath; nil for all elements.
    package var when: String?
    /// XPath; its string value is the key.
    package var use: String
}

/// A named XPath value.
package struct Let: Hashable, Sendable {
    package var name: String
    package var value: String
}

/// A condition with the message that is reported if it fails.
package struct Assertion: Hashable, Sendable {
    package enum Kind: String, Sendable {
        /// A finding if the test is false.
        case assert
        /// A finding if the test is true, or one for each node of its node-set.
        case report
    }

    package struct Test: Hashable, Sendable {
        package var kind: Kind
        /// XPath.
        package var expression: String
    }

    package var test: Test
    package var message: MessageTemplate
    /// XPath: where the finding points; nil: at the node itself.
    package var at: String?
    package var related: [RelatedTemplate] = []
    /// A ceiling: the lower of it and the rule's configured severity is used.
    package var severity: Severity?
    /// XPath: where it is true, the ceiling does not apply.
    package var severityUnless: String?
    /// One finding at the first node of `report`, with the others as related places.
    package var once = false
    /// XPath: findings with the same text have one cause; see `Diagnostic.cause`.
    package var cause: String?
    package var fix: FixTemplate?
}

/// Places that explain a finding, one for each node in `at`.
package struct RelatedTemplate: Hashable, Sendable {
    package var at: String
    /// In it, `.` is the related node.
    package var message: MessageTemplate
}

/// Text with `{XPath}` in it.
package struct MessageTemplate: Hashable, Sendable {
    package enum Part: Hashable, Sendable {
        case text(String)
        /// XPath; its string value is inserted.
        case expression(String)
        /// `[[ … ]]`: omitted if a value in it is empty.
        case optional([Part])
    }

    package var parts: [Part]
}

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
        case insert(DocumentEditor.Location, xml: MessageTemplate)
        case remove
        /// Adds the attribute that exposes a member to Objective-C, in the source that declares it. XPath is evaluated at
        /// each target.
        case expose(Member, name: String, ofClass: String)
    }

    /// What a connection needs of a class.
    package enum Member: String, CaseIterable, Sendable { case action, outlet }

    package var at: String
    package var action: Action
}
