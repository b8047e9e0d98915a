import LayoutModel

extension Rational {
    var exact: Exact { Exact(numerator, denominator) }
}

/// Verifies answers on the original rows, with numbers of any size.
struct Proofs {
    var rows: [Row]

    private func sum(_ terms: [Term], at point: [Rational]) -> Exact {
        terms.reduce(Exact(0)) { $0 + $1.coefficient.exact * point[$1.variable].exact }
    }

    /// Each row is satisfied.
    func satisfied(by point: [Rational]) -> Bool {
        rows.allSatisfy { row in
            let value = sum(row.terms, at: point)
            return row.lower.map { $0.exact <= value } ?? true && row.upper.map { value <= $0.exact } ?? true
        }
    }

    /// The point satisfies the system, and the terms have the value there.
    func reaches(_ value: Rational, of terms: [Term], at point: [Rational]) -> Bool {
        satisfied(by: point) && sum(terms, at: point) == value.exact
    }

    /// The terms decrease in the direction, and no row bounds it.
    func leadsDown(_ terms: [Term], along direction: [Rational]) -> Bool {
        sum(terms, at: direction).sign < 0
            && rows.allSatisfy { row in
                let sign = sum(row.terms, at: direction).sign
                return (row.lower == nil || sign >= 0) && (row.upper == nil || sign <= 0)
            }
    }

    /// The sum of the multiples; nil if one is not positive, or belongs to a bound that does not exist.
    private func total(_ certificate: Certificate) -> (terms: [Int: Exact], constant: Exact)? {
        var terms: [Int: Exact] = [:]
        var constant = Exact(0)
        for entry in certificate.entries {
            let row = rows[entry.row]
            guard entry.multiplier.sign > 0, let bound = entry.side == .lower ? row.lower : row.upper else {
                return nil
            }
            let factor = entry.side == .lower ? entry.multiplier.exact : -entry.multiplier.exact
            constant = constant - factor * bound.exact
            for term in row.terms {
                terms[term.variable, default: Exact(0)] =
                    terms[term.variable, default: Exact(0)] + factor * term.coefficient.exact
            }
        }
        return (terms, constant)
    }

    private func names(_ certificate: Certificate) -> Bool {
        certificate.keys == Set(certificate.entries.compactMap { rows[$0.row].key }).sorted()
    }

    /// All variables cancel out, and a sum that should be at least 0 is negative.
    func refuted(by certificate: Certificate) -> Bool {
        guard let (terms, constant) = total(certificate) else { return false }
        return names(certificate) && terms.values.allSatisfy { $0.sign == 0 } && constant.sign < 0
    }

    /// The total is the terms minus their least value.
    func proved(_ least: Rational, of terms: [Term], by certificate: Certificate) -> Bool {
        guard var (total, constant) = total(certificate) else { return false }
        for term in terms {
            total[term.variable, default: Exact(0)] = total[term.variable, default: Exact(0)] - term.coefficient.exact
        }
        constant = constant + least.exact
        return names(certificate) && total.values.allSatisfy { $0.sign == 0 } && constant.sign == 0
    }
}
