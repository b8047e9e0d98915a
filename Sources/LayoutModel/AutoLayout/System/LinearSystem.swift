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
