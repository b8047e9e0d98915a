/// The relation between the two sides of a constraint.
package enum Relation: Hashable, Sendable {
    case equal, atLeast, atMost
}

/// A linear constraint: a sum of multiples of variables within a range.
package struct Row: Hashable, Sendable {
    /// The tolerance of each row of a document, in points: rounded numbers do not conflict, but half a point does.
    package static let rounding = Rational(reduced: 1, 1_000)

    /// In any order; a variable may occur more than once.
    package var terms: [Term]
    /// nil if there is no least value.
    package var lower: Rational?
    /// nil if there is no greatest value.
    package var upper: Rational?
    /// The caller's identifier of the constraint. Rows from the same constraint share it; a row without a key is a
    /// fact, which is never part of a conflict.
    package var key: Int?

    /// A sum within a range.
    package init(_ terms: [Term], from lower: Rational?, to upper: Rational?, key: Int? = nil) {
        self.terms = terms
        self.lower = lower
        self.upper = upper
        self.key = key
    }

    /// The end of the range, if there is one.
    func bound(_ side: Side) -> Rational? { side == .lower ? lower : upper }
}
