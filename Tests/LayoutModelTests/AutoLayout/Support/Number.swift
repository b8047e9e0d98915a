import LayoutModel

/// A fraction that fits; 0 if it does not.
func fraction(_ numerator: Int64, _ denominator: Int64) -> Rational { Rational(numerator, denominator) ?? 0 }

/// A document's number; 0 if it can't be read.
func number(_ value: Double) -> Rational { Rational(reading: value) ?? 0 }

/// Terms of variables, by their coefficients.
func terms(_ coefficients: KeyValuePairs<Int, Rational>) -> [Term] { coefficients.map { Term($0.value, $0.key) } }

extension LinearSystem {
    init(variables: Int) {
        self.init()
        for _ in 0..<variables { _ = addVariable() }
    }

    /// Adds a row with the slack of a document's constraint.
    mutating func add(_ key: Int, _ left: [Term], _ relation: Relation, _ constant: Rational) {
        if let row = Row(left, relation, constant, slack: Row.rounding, key: key) { add(row) }
    }

    /// Adds a row without slack.
    mutating func addExactly(_ key: Int?, _ left: [Term], _ relation: Relation, _ constant: Rational) {
        if let row = Row(left, relation, constant, key: key) { add(row) }
    }
}

extension Row {
    /// A sum compared with a number, or with any number at most `slack` from it. nil if a bound does not fit into 64
    /// bits.
    init?(
        _ terms: [Term], _ relation: Relation, _ constant: Rational, slack: Rational = 0, key: Int? = nil
    ) {
        guard let low = try? constant - slack, let high = try? constant + slack else { return nil }
        self.init(terms, from: relation == .atMost ? nil : low, to: relation == .atLeast ? nil : high, key: key)
    }
}
