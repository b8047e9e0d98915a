/// One end of a range.
package enum Side: Hashable, Sendable {
    case lower, upper

    var opposite: Side { self == .lower ? .upper : .lower }
}

/// A bound of one of the simplex's variables, and its origin.
struct Bound: Hashable, Sendable {
    var value: Rational
    /// The row that requires it; nil for a query.
    var row: Int?
    /// The end of the row's range that requires it: the other one if the row is a negative multiple of the variable.
    var side: Side
    /// The row divided by the variable, without its sign.
    var scale: Rational = 1
}

/// The factor of a bound in a sum of bounds that is a proof.
struct Multiple: Hashable, Sendable {
    var bound: Bound
    /// Above 0.
    var factor: Rational
}

/// The general simplex of Dutertre and de Moura ("A Fast Linear-Arithmetic Solver for DPLL(T)", 2006): bounds on
/// variables are asserted and retracted, and `check` moves the variables until all bounds are satisfied, or proves that
/// they can't be. Each sum of variables that has bounds is also a variable, a *form*.
///
/// Basic variables are sums of the others, by their rows. The others are always within their bounds, so retracting a
/// bound needs no work.
struct Simplex: Sendable {
    struct Mark: Hashable, Sendable {
        fileprivate var changes = 0
        fileprivate var crossed = 0
    }

    private struct Change: Sendable {
        var variable: Int
        var side: Side
        var old: Bound?
    }

    var values: [Rational] = []
    private(set) var lower: [Bound?] = []
    private(set) var upper: [Bound?] = []
    var isBasic: [Bool] = []
    /// The sum that a basic variable is; empty for the others.
    var rows: [Terms] = []
    /// The basic variables whose rows contain this one. May also contain rows that no longer do, and duplicates.
    var columns: [[Int]] = []
    /// The order for Bland's rule: the variables, then the forms from the last to the first. Any order would be
    /// correct; this one keeps the rows of nested views short.
    private(set) var order: [Int] = []
    /// The basic variables that may be outside their bounds, by `order`.
    var suspects = IndexQueue()
    /// The variables that were not basic when they got a bound that they violate.
    var displaced: [Int] = []
    /// Set after an overflow: rows may be partially rewritten.
    var failure: Unknown?

    private var forms: [Terms: Int] = [:]
    private var changes: [Change] = []
    /// The variables whose lower bound is above the upper one.
    private(set) var crossed: [Int] = []
}

extension Simplex {
    /// A variable without bounds.
    mutating func addVariable() -> Int {
        add(isForm: false)
    }

    private mutating func add(isForm: Bool) -> Int {
        let variable = values.count
        values.append(0)
        lower.append(nil)
        upper.append(nil)
        isBasic.append(isForm)
        rows.append([])
        columns.append([])
        order.append(isForm ? Int.max - variable : variable)
        return variable
    }

    func variable(atOrder order: Int) -> Int { min(order, Int.max - order) }

    /// The variable of which the sum is a multiple, and the factor. A sum that was used before costs nothing.
    mutating func form(of terms: Terms, _ budget: inout Budget) throws(Unknown) -> (variable: Int, scale: Rational) {
        if let only = terms.first, terms.count == 1 { return (only.variable, only.coefficient) }
        try budget.spend(coefficients: terms.count)
        let scale = terms.first?.coefficient ?? 1
        var normal = terms
        for index in normal.indices { normal[index].coefficient = try normal[index].coefficient / scale }
        if let known = forms[normal] { return (known, scale) }

        var row = normal.filter { !isBasic[$0.variable] }
        for term in normal where isBasic[term.variable] {
            try budget.spend(coefficients: row.count + rows[term.variable].count)
            var added: [Int] = []
            row = try row.replacing(term.variable, with: rows[term.variable], times: term.coefficient, added: &added)
        }
        let value = try row.value(at: values)
        let variable = add(isForm: true)
        for term in row { columns[term.variable].append(variable) }
        rows[variable] = row
        values[variable] = value
        forms[normal] = variable
        return (variable, scale)
    }

    /// A bound that is weaker than the existing one changes nothing.
    mutating func assert(_ side: Side, _ bound: Bound, of variable: Int) {
        let old = side == .lower ? lower[variable] : upper[variable]
        if let old, side == .lower ? old.value >= bound.value : old.value <= bound.value { return }
        changes.append(Change(variable: variable, side: side, old: old))
        set(side, bound, of: variable)
        if let low = lower[variable], let high = upper[variable], high.value < low.value { crossed.append(variable) }
        noticeViolation(of: variable)
    }

    private mutating func set(_ side: Side, _ bound: Bound?, of variable: Int) {
        switch side {
        case .lower: lower[variable] = bound
        case .upper: upper[variable] = bound
        }
    }

    var mark: Mark { Mark(changes: changes.count, crossed: crossed.count) }

    /// Retracts the bounds asserted after the mark.
    mutating func takeBack(to mark: Mark) {
        while changes.count > mark.changes, let change = changes.popLast() {
            set(change.side, change.old, of: change.variable)
        }
        crossed.removeSubrange(mark.crossed...)
    }

    /// The end of its range that the variable violates.
    func violatedSide(of variable: Int) -> Side? {
        if let low = lower[variable], values[variable] < low.value { return .lower }
        if let high = upper[variable], values[variable] > high.value { return .upper }
        return nil
    }

    mutating func noticeViolation(of variable: Int) {
        guard violatedSide(of: variable) != nil else { return }
        if isBasic[variable] { suspects.insert(order[variable]) } else { displaced.append(variable) }
    }

    /// The directions in which every point can move without limit: all bounds are 0.
    func directions() -> Simplex {
        var result = self
        for variable in values.indices {
            result.values[variable] = 0
            result.lower[variable]?.value = 0
            result.upper[variable]?.value = 0
        }
        result.suspects = IndexQueue()
        result.displaced = []
        result.changes = []
        result.crossed = []
        return result
    }
}
