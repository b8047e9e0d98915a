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
