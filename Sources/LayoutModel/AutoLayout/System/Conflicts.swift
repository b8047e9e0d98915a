/// Constraints that can't be satisfied together, although all but any one of them can.
package struct Conflict: Hashable, Sendable {
    /// The constraints' keys, ascending. Empty if the rows without a key contradict each other.
    package var keys: [Int]
    /// The proof; it contains only rows with these keys and rows without a key.
    package var certificate: Certificate
}

/// Conflicts that share no constraint.
package struct Conflicts: Hashable, Sendable {
    package var found: [Conflict] = []
    /// Why there may be more; nil if the remaining constraints can be satisfied, or if the rows without a key can't.
    package var unknown: Unknown?
}

extension LinearSystem {
    /// A minimal conflict; nil if the system can be satisfied.
    package func conflict(_ budget: inout Budget) throws(Unknown) -> Conflict? {
        var system = self
        guard case .contradictory(let certificate) = try system.check(&budget) else { return nil }
        return try minimized(certificate, &budget)
    }

    /// Finds conflicts until the constraints in none of them can be satisfied. Which conflicts are found depends on the
    /// order of the rows; whether there are any does not.
    package func conflicts(_ budget: inout Budget) -> Conflicts {
        var system = self
        var result = Conflicts()
        var named: Set<Int> = []
        do throws(Unknown) {
            while true {
                // Each pass over all rows has a cost, even if they contradict each other immediately.
                try budget.spend(coefficients: rows.count)
                let left = rows(where: { !named.contains($0) })
                guard let certificate = try system.contradiction(of: left, &budget) else { break }
                let conflict = try minimized(certificate, &budget)
                result.found.append(conflict)
                if conflict.keys.isEmpty { break }
                named.formUnion(conflict.keys)
            }
        } catch {
            result.unknown = error
        }
        return result
    }

    /// Removes one key after the other, the last first, as long as the rest is contradictory.
    private func minimized(_ certificate: Certificate, _ budget: inout Budget) throws(Unknown) -> Conflict {
        var certificate = certificate
        var undecided = certificate.keys
        var needed: Set<Int> = []
        var system = fresh(rows)
        while let key = undecided.popLast() {
            try budget.spend(coefficients: rows.count)
            let kept = needed.union(undecided)
            if let smaller = try system.contradiction(of: rows(where: kept.contains), &budget) {
                certificate = smaller
                undecided = undecided.filter(Set(smaller.keys).contains)
            } else {
                needed.insert(key)
            }
        }
        return Conflict(keys: needed.sorted(), certificate: certificate)
    }

    /// The rows without a key and those with some keys.
    private func rows(where isIncluded: (Int) -> Bool) -> [Int] {
        rows.indices.filter { rows[$0].key.map(isIncluded) ?? true }
    }
}
