/// One end of a range.
package enum Side: Hashable, Sendable {
    case lower, upper

    var opposite: Side { self == .lower ? .upper : .lower }
}

/// A bound of one of the simplex's variables, and its origin.
struct Bound: Hashable, Sendable {
    var value: Rational
    /// The row that requires it; nil for a query.
    var row: Int?
    /// The end of the row's range that requires it: the other one if the row is a negative multiple of the variable.
    var side: Side
    /// The row divided by the variable, without its sign.
    var scale: Rational = 1
}

/// The factor of a bound in a sum of bounds that is a proof.
struct Multiple: Hashable, Sendable {
    var bound: Bound
    /// Above 0.
    var factor: Rational
}
