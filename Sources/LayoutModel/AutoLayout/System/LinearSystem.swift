/// The relation between the two sides of a constraint.
package enum Relation: Hashable, Sendable {
    case equal, atLeast, atMost
}

/// A linear constraint: a sum of multiples of variables within a range.
package struct Row: Hashable, Sendable {
    /// The tolerance of each row of a document, in points: rounded numbers do not conflict, but half a point does.
    package static let rounding = Rational(reduced: 1, 1_000)

    /// In any order; a variable may occur more than once.
    package var terms: [Term]
    /// nil if there is no least value.
    package var lower: Rational?
    /// nil if there is no greatest value.
    package var upper: Rational?
    /// The caller's identifier of the constraint. Rows from the same constraint share it; a row without a key is a
    /// fact, which is never part of a conflict.
    package var key: Int?

    /// A sum within a range.
    package init(_ terms: [Term], from lower: Rational?, to upper: Rational?, key: Int? = nil) {
        self.terms = terms
        self.lower = lower
        self.upper = upper
        self.key = key
    }

    /// The end of the range, if there is one.
    func bound(_ side: Side) -> Rational? { side == .lower ? lower : upper }
}

/// Linear constraints over variables, with exact answers. Rows are added and retracted; queries return a point or a
/// certificate, or throw `Unknown`. Only `check` changes the system: later queries start from the point that it found,
/// so call it once before several of them.
package struct LinearSystem: Sendable {
    package private(set) var rows: [Row] = []
    package private(set) var variableCount = 0

    var simplex = Simplex()
    /// The simplex's number of each variable.
    private(set) var places: [Int] = []
    /// The state of the simplex before each of its rows.
    private var marks: [Simplex.Mark] = []

    package init() {}
}

/// Whether a system can be satisfied.
package enum Verdict: Hashable, Sendable {
    /// A value for each variable that satisfies all rows.
    case satisfiable([Rational])
    case contradictory(Certificate)
}

extension LinearSystem {
    /// A variable without bounds, by its number: the first one is 0.
    package mutating func addVariable() -> Int {
        variableCount += 1
        return variableCount - 1
    }

    /// Adds a constraint. This costs nothing before the next query.
    package mutating func add(_ row: Row) {
        rows.append(row)
    }

    /// Retracts all rows after the first `count`. After an overflow in the tableau the system stays unknown.
    package mutating func takeBack(to count: Int) {
        guard rows.indices.contains(count) else { return }
        rows.removeSubrange(count...)
        guard count < marks.count else { return }
        simplex.takeBack(to: marks[count])
        marks.removeSubrange(count...)
    }

    /// Without the rows that have one of these keys. Certificates of the result use its row numbers.
    package func without(_ keys: Set<Int>) -> LinearSystem {
        fresh(rows.filter { row in row.key.map { !keys.contains($0) } ?? true })
    }

    /// A system with the same variables and with rows that are not yet in the simplex.
    func fresh(_ rows: [Row]) -> LinearSystem {
        var result = LinearSystem()
        result.variableCount = variableCount
        result.rows = rows
        return result
    }

    /// A point that satisfies all rows, or a proof that there is none.
    package mutating func check(_ budget: inout Budget) throws(Unknown) -> Verdict {
        try update(&budget)
        return try contradiction(&budget).map(Verdict.contradictory) ?? .satisfiable(point)
    }

    private mutating func contradiction(_ budget: inout Budget) throws(Unknown) -> Certificate? {
        guard let multiples = try simplex.check(&budget) else { return nil }
        return try Certificate(multiples, rows: rows)
    }

    /// Whether only some of the rows contradict each other. The simplex keeps its state for them, and from now on
    /// contains only these.
    mutating func contradiction(
        of some: some Sequence<Int>, _ budget: inout Budget
    ) throws(Unknown) -> Certificate? {
        simplex.takeBack(to: Simplex.Mark())
        marks = []
        addPlaces()
        for index in some { try assert(rows[index], index, &budget) }
        return try contradiction(&budget)
    }

    /// The values of the variables after a check.
    var point: [Rational] { places.map { simplex.values[$0] } }

    /// Adds the new rows to the simplex.
    mutating func update(_ budget: inout Budget) throws(Unknown) {
        addPlaces()
        for index in marks.count..<rows.count {
            let mark = simplex.mark
            do {
                try assert(rows[index], index, &budget)
            } catch {
                simplex.takeBack(to: mark)
                throw error
            }
            marks.append(mark)
        }
    }

    private mutating func addPlaces() {
        while places.count < variableCount { places.append(simplex.addVariable()) }
    }

    private mutating func assert(_ row: Row, _ index: Int, _ budget: inout Budget) throws(Unknown) {
        let (form, scale) = try form(of: row.terms, &budget)
        for side in [Side.lower, .upper] {
            guard let value = row.bound(side) else { continue }
            let bound = Bound(value: try value / scale, row: index, side: side, scale: scale.magnitude)
            simplex.assert(scale.sign > 0 ? side : side.opposite, bound, of: form)
        }
    }

    /// The simplex's variable of which a sum of terms is a multiple.
    mutating func form(
        of terms: [Term], _ budget: inout Budget
    ) throws(Unknown) -> (variable: Int, scale: Rational) {
        var sum: [Term] = []
        sum.reserveCapacity(terms.count)
        for term in terms {
            guard places.indices.contains(term.variable) else { throw .variable }
            sum.append(Term(term.coefficient, places[term.variable]))
        }
        return try simplex.form(of: Terms(summing: sum), &budget)
    }
}

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
