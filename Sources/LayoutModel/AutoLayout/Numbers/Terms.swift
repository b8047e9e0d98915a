import Base

/// A multiple of one variable.
package struct Term: Hashable, Sendable {
    /// The variable's number in its `LinearSystem`.
    package var variable: Int
    package var coefficient: Rational

    package init(_ coefficient: Rational, _ variable: Int) {
        self.variable = variable
        self.coefficient = coefficient
    }
}

/// A sum of multiples of variables: ascending by variable, each variable once, no coefficient 0.
typealias Terms = [Term]

extension Terms {
    /// From terms in any order, with repetitions.
    init(summing terms: [Term]) throws(Unknown) {
        self = []
        reserveCapacity(terms.count)
        for term in terms.sorted(by: { $0.variable < $1.variable }) {
            if let last, last.variable == term.variable {
                self[count - 1].coefficient = try last.coefficient + term.coefficient
            } else {
                if let last, last.coefficient.isZero { removeLast() }
                append(term)
            }
        }
        if let last, last.coefficient.isZero { removeLast() }
    }

    /// Zero for a variable without a term.
    func coefficient(of variable: Int) -> Rational {
        let index = partitioningIndex { $0.variable >= variable }
        return index < count && self[index].variable == variable ? self[index].coefficient : .zero
    }

    /// The terms without one of their variables plus a multiple of others; `added` gets the new variables.
    func replacing(
        _ variable: Int, with others: Terms, times factor: Rational, added: inout [Int]
    ) throws(Unknown) -> Terms {
        var result: Terms = []
        result.reserveCapacity(count + others.count)
        var index = 0
        for other in others {
            while index < count, self[index].variable < other.variable {
                if self[index].variable != variable { result.append(self[index]) }
                index += 1
            }
            var coefficient = try other.coefficient * factor
            if index < count, self[index].variable == other.variable {
                coefficient = try coefficient + self[index].coefficient
                index += 1
            } else {
                added.append(other.variable)
            }
            if !coefficient.isZero { result.append(Term(coefficient, other.variable)) }
        }
        for term in self[index...] where term.variable != variable { result.append(term) }
        return result
    }

    /// The sum at a point.
    func value(at point: [Rational]) throws(Unknown) -> Rational {
        var sum = Rational.zero
        for term in self { sum = try sum + term.coefficient * point[term.variable] }
        return sum
    }
}

/// The work that queries may take. Several queries can share one budget.
package struct Budget: Hashable, Sendable {
    /// The remaining pivots.
    package private(set) var pivots: Int
    /// The remaining coefficients to write or read. A pivot in a dense tableau costs more than one in a sparse one.
    package private(set) var coefficients: Int

    /// The default for coefficients takes at most about a third of a second.
    package init(pivots: Int, coefficients: Int = 2_000_000) {
        self.pivots = pivots
        self.coefficients = coefficients
    }

    /// Called before the work is done, so that work that exceeds the budget is not begun.
    mutating func spend(pivots: Int = 0, coefficients: Int) throws(Unknown) {
        guard pivots <= self.pivots, coefficients <= self.coefficients else { throw .budget }
        self.pivots -= pivots
        self.coefficients -= coefficients
    }
}
