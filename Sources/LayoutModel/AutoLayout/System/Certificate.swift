/// A proof from rows alone: multiply each row's bound, add everything up, and compare the remainder.
///
/// A lower bound counts as "sum of terms - bound is at least 0", an upper one as "bound - sum of terms is at least 0".
/// For a contradiction the variables cancel out and a negative number is left, although it should be at least 0. For
/// the least value of an expression, the total is the expression minus its least value; for a greatest value it is that
/// value minus the expression.
package struct Certificate: Hashable, Sendable {
    /// One bound of one row.
    package struct Entry: Hashable, Sendable {
        /// The row's number in `LinearSystem.rows`.
        package var row: Int
        package var side: Side
        /// Above 0.
        package var multiplier: Rational
    }

    /// Ascending by row; a row can occur with both sides.
    package var entries: [Entry]
    /// The keys of these rows: ascending, each once.
    package var keys: [Int]

    /// The multiples of bounds, each multiplied by `scale`. The bound of a query is omitted.
    init(_ multiples: [Multiple], times scale: Rational = 1, rows: [Row]) throws(Unknown) {
        entries = []
        for multiple in multiples {
            guard let row = multiple.bound.row else { continue }
            let multiplier = try multiple.factor * scale / multiple.bound.scale
            entries.append(Entry(row: row, side: multiple.bound.side, multiplier: multiplier))
        }
        entries.sort { ($0.row, $0.side == .lower ? 0 : 1) < ($1.row, $1.side == .lower ? 0 : 1) }
        keys = Set(entries.compactMap { rows[$0.row].key }).sorted()
    }

    /// The contribution of the bounds to the sum: all of a contradiction, and the negative of the least value.
    func remainder(in rows: [Row]) throws(Unknown) -> Rational {
        var sum = Rational.zero
        for entry in entries {
            let bound = rows[entry.row].bound(entry.side) ?? 0
            let share = try entry.multiplier * bound
            sum = try entry.side == .lower ? sum - share : sum + share
        }
        return sum
    }
}
