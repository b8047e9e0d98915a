package import Base

/// The result of a rule for one element, to explain why it reported something or did not.
package struct Judgment: Hashable, Sendable {
    /// The element in the terms of the user: `outlet "titleLabel" of File's Owner`.
    package var element: String
    /// The range of its start tag, in bytes.
    package var range: Range<Int>
    package var outcome: Outcome

    package enum Outcome: Hashable, Sendable {
        /// It has a finding in the document, or in another file.
        case found(message: String, range: Range<Int>, elsewhere: Place?)
        /// The rule's guard is false here.
        case guarded(expression: String)
        /// The rule found no problem.
        case silent
        /// The rule is uncertain, for these reasons, and reports nothing.
        case unsure(reasons: [String])
        /// An expression failed.
        case failed(message: String)
    }
}
