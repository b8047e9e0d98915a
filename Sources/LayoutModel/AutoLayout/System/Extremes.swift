/// The least or greatest value of an expression.
package enum Extreme: Hashable, Sendable {
    /// The value, a point that has it, and the proof that it is the extreme.
    case value(Rational, point: [Rational], proof: Certificate)
    /// It has no limit: from any point that satisfies the rows, all points in this direction do too.
    case unbounded(direction: [Rational])
    case contradictory(Certificate)
}

extension LinearSystem {
    /// The least value of a sum of terms.
    package func least(of terms: [Term], _ budget: inout Budget) throws(Unknown) -> Extreme {
        var system = self
        return try system.moveToLeast(of: terms, &budget)
    }

    /// The greatest value of a sum of terms.
    package func greatest(of terms: [Term], _ budget: inout Budget) throws(Unknown) -> Extreme {
        let negative = terms.map { Term(-$0.coefficient, $0.variable) }
        let extreme = try least(of: negative, &budget)
        guard case .value(let value, let point, let proof) = extreme else { return extreme }
        return .value(-value, point: point, proof: proof)
    }

    /// Whether the sum of the terms can't differ by `distance`, up or down, from its value at the point of `check`.
    /// True in a contradictory system.
    package func isDetermined(
        _ terms: [Term], within distance: Rational, _ budget: inout Budget
    ) throws(Unknown) -> Bool {
        var system = self
        guard case .satisfiable = try system.check(&budget) else { return true }
        let (form, scale) = try system.form(of: terms, &budget)
        let value = system.simplex.values[form]
        let step = try distance / scale.magnitude
        for side in [Side.lower, .upper] {
            let mark = system.simplex.mark
            let beyond = try side == .lower ? value + step : value - step
            system.simplex.assert(side, Bound(value: beyond, side: side), of: form)
            if try system.simplex.check(&budget) == nil { return false }
            system.simplex.takeBack(to: mark)
        }
        return true
    }
}

extension LinearSystem {
    /// Asserts a bound and raises it to what the refutation proves, until it can be satisfied.
    mutating func moveToLeast(of terms: [Term], _ budget: inout Budget) throws(Unknown) -> Extreme {
        if case .contradictory(let certificate) = try check(&budget) { return .contradictory(certificate) }
        let (form, scale) = try form(of: terms, &budget)
        let side: Side = scale.sign > 0 ? .upper : .lower

        // The first bound comes from the proof that it can't fall without limit.
        var directions = simplex.directions()
        directions.assert(side, Bound(value: side == .upper ? -1 : 1, side: side), of: form)
        guard var refutation = try directions.check(&budget) else {
            return .unbounded(direction: places.map { directions.values[$0] })
        }
        while true {
            try budget.spend(coefficients: refutation.count)
            guard let query = refutation.first(where: { $0.bound.row == nil }) else { throw .overflow }
            let proof = try Certificate(refutation, times: scale.magnitude / query.factor, rows: rows)
            let least = try -proof.remainder(in: rows)
            let mark = simplex.mark
            simplex.assert(side, Bound(value: try least / scale, side: side), of: form)
            let next = try simplex.check(&budget)
            simplex.takeBack(to: mark)
            guard let next else { return .value(least, point: point, proof: proof) }
            refutation = next
        }
    }
}

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

/// Constraints that can't be satisfied together, although all but any one of them can.
package struct Conflict: Hashable, Sendable {
    /// The constraints' keys, ascending. Empty if the rows without a key contradict each other.
    package var keys: [Int]
    /// The proof; it contains only rows with these keys and rows without a key.
    package var certificate: Certificate
}

/// Conflicts that share no constraint.
package struct Conflicts: Hashable, Sendable {
    package var found: [Conflict] = []
    /// Why there may be more; nil if the remaining constraints can be satisfied, or if the rows without a key can't.
    package var unknown: Unknown?
}

extension LinearSystem {
    /// A minimal conflict; nil if the system can be satisfied.
    package func conflict(_ budget: inout Budget) throws(Unknown) -> Conflict? {
        var system = self
        guard case .contradictory(let certificate) = try system.check(&budget) else { return nil }
        return try minimized(certificate, &budget)
    }

    /// Finds conflicts until the constraints in none of them can be satisfied. Which conflicts are found depends on the
    /// order of the rows; whether there are any does not.
    package func conflicts(_ budget: inout Budget) -> Conflicts {
        var system = self
        var result = Conflicts()
        var named: Set<Int> = []
        do throws(Unknown) {
            while true {
                // Each pass over all rows has a cost, even if they contradict each other immediately.
                try budget.spend(coefficients: rows.count)
                let left = rows(where: { !named.contains($0) })
                guard let certificate = try system.contradiction(of: left, &budget) else { break }
                let conflict = try minimized(certificate, &budget)
                result.found.append(conflict)
                if conflict.keys.isEmpty { break }
                named.formUnion(conflict.keys)
            }
        } catch {
            result.unknown = error
        }
        return result
    }

    /// Removes one key after the other, the last first, as long as the rest is contradictory.
    private func minimized(_ certificate: Certificate, _ budget: inout Budget) throws(Unknown) -> Conflict {
        var certificate = certificate
        var undecided = certificate.keys
        var needed: Set<Int> = []
        var system = fresh(rows)
        while let key = undecided.popLast() {
            try budget.spend(coefficients: rows.count)
            let kept = needed.union(undecided)
            if let smaller = try system.contradiction(of: rows(where: kept.contains), &budget) {
                certificate = smaller
                undecided = undecided.filter(Set(smaller.keys).contains)
            } else {
                needed.insert(key)
            }
        }
        return Conflict(keys: needed.sorted(), certificate: certificate)
    }

    /// The rows without a key and those with some keys.
    private func rows(where isIncluded: (Int) -> Bool) -> [Int] {
        rows.indices.filter { rows[$0].key.map(isIncluded) ?? true }
    }
}
