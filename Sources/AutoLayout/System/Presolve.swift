/// Leaves out rows that can be satisfied whatever the others demand, without a single pivot.
///
/// Two arguments are used until nothing changes. If more of a variable, or less, does no row any harm, all its rows can be
/// satisfied with enough of it. And what only one row has gives that row any sum that it needs, or one as great, or as
/// small, as it needs: of the row's two bounds one is left, or none.
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
    /// For each variable, how many of its rows remain.
    private var counts: [Int]
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
        starts = Array(repeating: 0, count: variableCount + 1)
        pending = Array(0..<variableCount)
        addMembers()
        let crossed = addBounds(variableCount)
        while let variable = pending.popLast() {
            if counts[variable] > 0 { visit(variable) }
        }
        // What bounds a variable matters only to rows that are left, or to its other bounds.
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
        var (growthHarms, shrinkageHarms) = (false, false)
        var only = Member(row: 0, isPositive: true)
        for member in members[starts[variable]..<starts[variable + 1]] where remains[member.row] {
            only = member
            if member.isPositive ? hasUpper[member.row] : hasLower[member.row] { growthHarms = true }
            if member.isPositive ? hasLower[member.row] : hasUpper[member.row] { shrinkageHarms = true }
        }
        if canGrow[variable] && !growthHarms || canShrink[variable] && !shrinkageHarms {
            for member in members[starts[variable]..<starts[variable + 1]] where remains[member.row] {
                remove(member.row)
            }
        } else if counts[variable] == 1 {
            let before = (hasLower[only.row], hasUpper[only.row])
            if canGrow[variable] { drop(lower: only.isPositive, of: only.row) }
            if canShrink[variable] { drop(lower: !only.isPositive, of: only.row) }
            if !hasLower[only.row], !hasUpper[only.row] {
                remove(only.row)
            } else if before != (hasLower[only.row], hasUpper[only.row]) {
                for term in rows[only.row].terms { pending.append(term.variable) }
            }
        }
    }

    private mutating func drop(lower: Bool, of row: Int) {
        if lower { hasLower[row] = false } else { hasUpper[row] = false }
    }

    private mutating func remove(_ row: Int) {
        remains[row] = false
        for term in rows[row].terms {
            counts[term.variable] -= 1
            pending.append(term.variable)
        }
    }
}
