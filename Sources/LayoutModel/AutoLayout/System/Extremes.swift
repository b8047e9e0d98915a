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
