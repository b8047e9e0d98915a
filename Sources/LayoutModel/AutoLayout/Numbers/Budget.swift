/// The work that queries may take. Several queries can share one budget, which counts their cost.
package struct Budget: Hashable, Sendable {
    /// The remaining pivots.
    package private(set) var pivots: Int
    /// The remaining coefficients to write or read. A pivot in a dense tableau costs more than one in a sparse one.
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

    /// Called before the work is done, so that work that exceeds the budget is not begun.
    mutating func spend(pivots: Int = 0, coefficients: Int) throws(Unknown) {
        guard pivots <= self.pivots, coefficients <= self.coefficients else { throw .budget }
        self.pivots -= pivots
        self.coefficients -= coefficients
        spentPivots += pivots
        spentCoefficients += coefficients
    }
}
