/// Which end of a range.
package enum Side: Hashable, Sendable {
    case lower, upper

    var opposite: Side { self == .lower ? .upper : .lower }
}

/// A bound of one of the simplex's variables, and where it comes from.
struct Bound: Hashable, Sendable {
    var value: Rational
    /// The row that demands it; nil for a query.
    var row: Int?
    /// The end of the row's range that demands it: the other one if the row is a negative multiple of the variable.
    var side: Side
    /// The row divided by the variable, without its sign.
    var scale: Rational = 1
}

/// How often a bound counts in a sum of bounds that proves something.
struct Multiple: Hashable, Sendable {
    var bound: Bound
    /// Above 0.
    var factor: Rational
}
