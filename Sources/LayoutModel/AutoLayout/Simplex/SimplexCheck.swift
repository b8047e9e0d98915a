extension Simplex {
    /// nil if `values` satisfies all bounds, otherwise bounds that can't be satisfied together: in the sum of their
    /// multiples all variables cancel out, and it states that 0 is at most a negative number.
    mutating func check(_ budget: inout Budget) throws(Unknown) -> [Multiple]? {
        if let failure { throw failure }
        do {
            return try search(&budget)
        } catch {
            // A used-up budget is detected before rows change.
            if error == .overflow { failure = error }
            throw error
        }
    }

    private mutating func search(_ budget: inout Budget) throws(Unknown) -> [Multiple]? {
        if let variable = crossed.first, let low = lower[variable], let high = upper[variable] {
            return [Multiple(bound: low, factor: 1), Multiple(bound: high, factor: 1)]
        }
        try moveDisplaced(&budget)
        while let first = suspects.first {
            let variable = variable(atOrder: first)
            guard isBasic[variable], let side = violatedSide(of: variable), let target = bound(side, of: variable)
            else {
                suspects.removeFirst()
                continue
            }
            guard let entering = entering(toMove: variable, to: side) else {
                return try refutation(of: variable, side, target)
            }
            try pivot(variable, entering, to: target.value, &budget)
        }
        return nil
    }

    private func bound(_ side: Side, of variable: Int) -> Bound? {
        side == .lower ? lower[variable] : upper[variable]
    }

    private mutating func moveDisplaced(_ budget: inout Budget) throws(Unknown) {
        while let variable = displaced.last {
            if let side = violatedSide(of: variable), let target = bound(side, of: variable) {
                if isBasic[variable] {
                    suspects.insert(order[variable])
                } else {
                    let users = usersOfColumn(variable)
                    try budget.spend(coefficients: users.count)
                    let distance = try target.value - values[variable]
                    values[variable] = target.value
                    try move(users, by: distance, of: variable)
                }
            }
            displaced.removeLast()
        }
    }

    /// Bland's rule, which prevents cycles: of the variables that can move the basic one to its bound, the first.
    private func entering(toMove variable: Int, to side: Side) -> Int? {
        var best: Int?
        for term in rows[variable] {
            let limit = limitingSide(of: term, toMove: side)
            if let bound = bound(limit, of: term.variable), bound.value == values[term.variable] { continue }
            if let known = best, order[known] < order[term.variable] { continue }
            best = term.variable
        }
        return best
    }

    /// The end of the term's range that keeps its sum from reaching `side`.
    private func limitingSide(of term: Term, toMove side: Side) -> Side {
        (term.coefficient.sign > 0) == (side == .lower) ? .upper : .lower
    }

    /// The basic variable is at its most extreme, because all variables of its row are at bounds.
    private func refutation(of variable: Int, _ side: Side, _ bound: Bound) throws(Unknown) -> [Multiple] {
        var result = [Multiple(bound: bound, factor: 1)]
        for term in rows[variable] {
            guard let limit = self.bound(limitingSide(of: term, toMove: side), of: term.variable) else {
                throw .overflow
            }
            result.append(Multiple(bound: limit, factor: term.coefficient.magnitude))
        }
        return result
    }
}
