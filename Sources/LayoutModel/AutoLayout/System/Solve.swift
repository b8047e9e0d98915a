/// The points that satisfy Auto Layout's priorities.
package struct Solution: Sendable {
    /// The result for one priority.
    package struct Level: Hashable, Sendable {
        /// The distances between its rows and their ranges: a sum of variables of `Solution.system`.
        package var errors: [Term]
        /// The least value of `errors`.
        package var error: Rational
        /// The proof that it is the least, in rows of `Solution.system`.
        package var proof: Certificate
    }

    /// One of the points. The variables of the system that was solved come first.
    package var point: [Rational]
    /// From the top.
    package var levels: [Level] = []
    /// All of the points: the required rows, then for each level its rows with their errors, and their sum, fixed.
    package var system: LinearSystem
}

/// The result of `LinearSystem.solve`.
package enum SolveResult: Sendable {
    case solved(Solution)
    /// The required rows contradict each other.
    case contradictory(Certificate)
}

extension LinearSystem {
    /// Satisfies the rows of the system, then each level of rows, from the top, as well as the previous levels allow:
    /// the sum of the errors is minimized, and stays minimal. Errors below and above a range are separate variables, as
    /// in Apple's engine.
    package func solve(_ levels: [[Row]], _ budget: inout Budget) throws(Unknown) -> SolveResult {
        var system = self
        if case .contradictory(let certificate) = try system.check(&budget) { return .contradictory(certificate) }
        var solution = Solution(point: system.point, system: system)
        for level in levels {
            let errors = level.flatMap { system.addWithErrors($0) }
            let extreme = try system.moveToLeast(of: errors, &budget)
            guard case .value(let error, let point, let proof) = extreme else { throw .overflow }
            system.add(Row(errors, from: nil, to: error))
            solution.levels.append(Solution.Level(errors: errors, error: error, proof: proof))
            solution.point = point
        }
        solution.system = system
        return .solved(solution)
    }

    /// Adds a row that can be violated, and returns its errors.
    private mutating func addWithErrors(_ row: Row) -> [Term] {
        var errors: [Term] = []
        var row = row
        row.key = nil
        for (side, sign) in [(Side.lower, Rational.one), (.upper, -1)] where row.bound(side) != nil {
            let error = addVariable()
            add(Row([Term(1, error)], from: 0, to: nil))
            row.terms.append(Term(sign, error))
            errors.append(Term(1, error))
        }
        add(row)
        return errors
    }
}
