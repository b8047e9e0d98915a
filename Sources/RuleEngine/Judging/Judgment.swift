package import Diagnostics

/// What a rule made of one element, for whoever wonders why it spoke or did not.
package struct Judgment: Hashable, Sendable {
    /// The element as people know it: `outlet "titleLabel" of File's Owner`.
    package var element: String
    /// Where its start tag is, in bytes.
    package var range: Range<Int>
    package var outcome: Outcome

    package enum Outcome: Hashable, Sendable {
        /// It says this of a place in the document, or in another file.
        case found(message: String, range: Range<Int>, elsewhere: Place?)
        /// The rule's guard is false here.
        case guarded(expression: String)
        /// Nothing is wrong as far as the rule can tell.
        case silent
        /// The rule is not certain, for these reasons, and unknown is silent.
        case unsure(reasons: [String])
        /// An expression failed.
        case failed(message: String)
    }
}
