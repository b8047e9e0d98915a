/// The work that queries may cost. Several queries can share one budget, which counts what they cost.
package struct Budget: Hashable, Sendable {
    /// The pivots left.
    package private(set) var pivots: Int
    /// The coefficients that may still be written or read. A pivot in a dense tableau costs more than one in a sparse one.
    package private(set) var coefficients: Int
    /// The pivots made so far.
    package private(set) var spentPivots = 0
    /// The coefficients written or read so far.
    package private(set) var spentCoefficients = 0

    /// The default for coefficients takes at most about a third of a second.
    package init(pivots: Int, coefficients: Int = 2_000_000) {
        self.pivots = pivots
        self.coefficients = coefficients
    }

    /// Called before the work is done, so that what can't be paid is not begun.
    mutating func spend(pivots: Int = 0, coefficients: Int) throws(Unknown) {
        guard pivots <= self.pivots, coefficients <= self.coefficients else { throw .budget }
        self.pivots -= pivots
        self.coefficients -= coefficients
        spentPivots += pivots
        spentCoefficients += coefficients
    }
}
