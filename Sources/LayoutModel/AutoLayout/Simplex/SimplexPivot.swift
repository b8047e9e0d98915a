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

extension Simplex {
    /// Makes `entering` basic instead of `leaving`, which gets the value `target`.
    mutating func pivot(
        _ leaving: Int, _ entering: Int, to target: Rational, _ budget: inout Budget
    ) throws(Unknown) {
        let users = usersOfColumn(entering).filter { $0 != leaving }
        let length = rows[leaving].count
        try budget.spend(
            pivots: 1, coefficients: length + users.reduce(0) { $0 + rows[$1].count + length })

        let coefficient = rows[leaving].coefficient(of: entering)
        let distance = try (target - values[leaving]) / coefficient
        values[leaving] = target
        values[entering] = try values[entering] + distance
        try move(users, by: distance, of: entering)

        let solved = try solve(rows[leaving], for: entering, leaving)
        rows[leaving] = []
        isBasic[leaving] = false
        isBasic[entering] = true
        columns[entering] = []
        for user in users {
            var added: [Int] = []
            let factor = rows[user].coefficient(of: entering)
            rows[user] = try rows[user].replacing(entering, with: solved, times: factor, added: &added)
            for variable in added { columns[variable].append(user) }
        }
        rows[entering] = solved
        for term in solved { columns[term.variable].append(entering) }
        noticeViolation(of: entering)
    }

    /// The row of `leaving`, solved for `entering`.
    private func solve(_ row: Terms, for entering: Int, _ leaving: Int) throws(Unknown) -> Terms {
        let inverse = try 1 / row.coefficient(of: entering)
        var result: Terms = []
        result.reserveCapacity(row.count)
        var isMissing = true
        for term in row {
            if isMissing, leaving < term.variable {
                result.append(Term(inverse, leaving))
                isMissing = false
            }
            if term.variable == entering { continue }
            result.append(Term(try -(term.coefficient * inverse), term.variable))
        }
        if isMissing { result.append(Term(inverse, leaving)) }
        return result
    }

    /// The basic variables whose rows contain the variable; other listed ones are removed.
    mutating func usersOfColumn(_ variable: Int) -> [Int] {
        var users: [Int] = []
        for user in columns[variable].sorted()
        where user != users.last && isBasic[user] && !rows[user].coefficient(of: variable).isZero {
            users.append(user)
        }
        columns[variable] = users
        return users
    }

    /// Moves the basic variables whose rows contain a variable by its distance.
    mutating func move(_ users: [Int], by distance: Rational, of variable: Int) throws(Unknown) {
        for user in users {
            values[user] = try values[user] + rows[user].coefficient(of: variable) * distance
            noticeViolation(of: user)
        }
    }
}

/// A priority queue of numbers, the least first, each at most once.
struct IndexQueue: Sendable {
    private var heap: [Int] = []
    private var members: Set<Int> = []

    var first: Int? { heap.first }

    mutating func insert(_ value: Int) {
        guard members.insert(value).inserted else { return }
        heap.append(value)
        var child = heap.count - 1
        while child > 0, heap[child] < heap[(child - 1) / 2] {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    mutating func removeFirst() {
        guard let last = heap.popLast() else { return }
        guard let first = heap.first else {
            members.remove(last)
            return
        }
        members.remove(first)
        heap[0] = last
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && heap[child] < heap[least] {
                least = child
            }
            if least == parent { return }
            heap.swapAt(parent, least)
            parent = least
        }
    }
}
