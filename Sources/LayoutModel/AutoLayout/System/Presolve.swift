/// Removes rows that can be satisfied regardless of the others, without a single pivot.
///
/// Two arguments are applied until nothing changes. If increasing a variable, or decreasing it, violates no row, all
/// its rows can be satisfied with a sufficient value. And a variable that occurs in only one row gives that row any sum
/// that it needs, or one as great, or as small, as it needs: one of the row's two bounds remains, or none.
package struct Presolve {
    /// For each row, whether it may conflict with others.
    package private(set) var remains: [Bool]

    private let rows: [Row]
    private var hasLower: [Bool]
    private var hasUpper: [Bool]
    private var canGrow: [Bool]
    private var canShrink: [Bool]
    /// The rows of each variable, one after the other; those of a variable begin at its number in `starts`.
    private var members: [Member] = []
    private var starts: [Int]
    /// For each variable, the position from which to search for the first remaining row.
    private var remaining: [Int] = []
    /// For each variable, the number of its remaining rows, and of those that increasing or decreasing it would
    /// violate: counters, because a variable in all rows is visited whenever one of them is removed.
    private var counts: [Int]
    private var growthHarms: [Int]
    private var shrinkageHarms: [Int]
    private var pending: [Int]

    private struct Member {
        var row: Int
        var isPositive: Bool
    }

    package init(_ rows: [Row], variableCount: Int) {
        self.rows = rows
        remains = Array(repeating: true, count: rows.count)
        hasLower = rows.map { $0.lower != nil }
        hasUpper = rows.map { $0.upper != nil }
        canGrow = Array(repeating: true, count: variableCount)
        canShrink = canGrow
        counts = Array(repeating: 0, count: variableCount)
        growthHarms = counts
        shrinkageHarms = counts
        starts = Array(repeating: 0, count: variableCount + 1)
        pending = Array(0..<variableCount)
        addMembers()
        remaining = starts
        let crossed = addBounds(variableCount)
        while let variable = pending.popLast() {
            if counts[variable] > 0 { visit(variable) }
        }
        // The bounds of a variable matter only to remaining rows, or to its other bounds.
        for number in rows.indices where rows[number].terms.count == 1 {
            let variable = rows[number].terms[0].variable
            remains[number] = counts[variable] > 0 || crossed[variable]
        }
    }

    private mutating func addMembers() {
        for row in rows where row.terms.count > 1 { for term in row.terms { counts[term.variable] += 1 } }
        for variable in counts.indices { starts[variable + 1] = starts[variable] + counts[variable] }
        members = Array(repeating: Member(row: 0, isPositive: true), count: starts.last ?? 0)
        var next = starts
        for (number, row) in rows.enumerated() where row.terms.count > 1 {
            for term in row.terms {
                members[next[term.variable]] = Member(row: number, isPositive: term.coefficient.sign > 0)
                next[term.variable] += 1
                count(term, lower: hasLower[number], upper: hasUpper[number], 1)
            }
        }
    }

    /// The variables whose own bounds contradict each other, or can't be computed.
    private mutating func addBounds(_ variableCount: Int) -> [Bool] {
        var lowers = [Rational?](repeating: nil, count: variableCount)
        var uppers = lowers
        var crossed = Array(repeating: false, count: variableCount)
        for row in rows where row.terms.count == 1 {
            let (variable, coefficient) = (row.terms[0].variable, row.terms[0].coefficient)
            for side in [Side.lower, .upper] {
                guard let bound = row.bound(side) else { continue }
                guard let value = try? bound / coefficient else {
                    crossed[variable] = true
                    continue
                }
                if (side == .lower) == (coefficient.sign > 0) {
                    lowers[variable] = max(lowers[variable] ?? value, value)
                    canShrink[variable] = false
                } else {
                    uppers[variable] = min(uppers[variable] ?? value, value)
                    canGrow[variable] = false
                }
            }
            if let lower = lowers[variable], let upper = uppers[variable], upper < lower { crossed[variable] = true }
        }
        return crossed
    }

    private mutating func visit(_ variable: Int) {
        if canGrow[variable] && growthHarms[variable] == 0 || canShrink[variable] && shrinkageHarms[variable] == 0 {
            for member in members[starts[variable]..<starts[variable + 1]] where remains[member.row] {
                remove(member.row)
            }
        } else if counts[variable] == 1 {
            let only = lastMember(of: variable)
            let lower = hasLower[only.row] && (only.isPositive ? canGrow : canShrink)[variable]
            let upper = hasUpper[only.row] && (only.isPositive ? canShrink : canGrow)[variable]
            if lower || upper { drop(lower: lower, upper: upper, of: only.row) }
            if !hasLower[only.row], !hasUpper[only.row] { remove(only.row) }
        }
    }

    /// The only remaining row of a variable.
    private mutating func lastMember(of variable: Int) -> Member {
        while !remains[members[remaining[variable]].row] { remaining[variable] += 1 }
        return members[remaining[variable]]
    }

    private mutating func drop(lower: Bool, upper: Bool, of row: Int) {
        if lower { hasLower[row] = false }
        if upper { hasUpper[row] = false }
        for term in rows[row].terms {
            count(term, lower: lower, upper: upper, -1)
            pending.append(term.variable)
        }
    }

    private mutating func remove(_ row: Int) {
        remains[row] = false
        for term in rows[row].terms {
            counts[term.variable] -= 1
            count(term, lower: hasLower[row], upper: hasUpper[row], -1)
            pending.append(term.variable)
        }
    }

    /// Adds a row's bounds to the counters of one of its variables, or removes them.
    private mutating func count(_ term: Term, lower: Bool, upper: Bool, _ change: Int) {
        let isPositive = term.coefficient.sign > 0
        if isPositive ? upper : lower { growthHarms[term.variable] += change }
        if isPositive ? lower : upper { shrinkageHarms[term.variable] += change }
    }
}
