package import LibXML

/// A constraint that others imply: without it the layout is the same.
package struct ImpliedConstraint {
    package var constraint: ElementRef
    /// The constraints that imply it, no more than necessary.
    package var premises: LayoutConflict
}

extension LayoutRows {
    /// The tolerance for results of rounded numbers, in points.
    private static let tolerance = Rational(1, 50) ?? 0
    /// Each constraint is compared with all others.
    private static let largestComponent = 2_000

    /// If constraints imply each other, the last one in the document; never standard spacing, whose length is not in
    /// the document. Constraints that conflict are excluded.
    package func impliedConstraints() -> LayoutAnswers<ImpliedConstraint> {
        var answers = LayoutAnswers<ImpliedConstraint>()
        // Each constraint is a separate query.
        var budget = Budget(pivots: 20_000)
        for component in components() {
            do throws(Unknown) {
                guard component.rows.count <= Self.largestComponent else { throw .budget }
                answers.found += try implied(in: component.system, &budget)
            } catch {
                answers.isUnknown = true
            }
        }
        return answers
    }

    private func implied(in system: LinearSystem, _ budget: inout Budget) throws(Unknown) -> [ImpliedConstraint] {
        let conflicts = system.conflicts(&budget)
        if let unknown = conflicts.unknown { throw unknown }
        var system = system.without(Set(conflicts.found.flatMap(\.keys)))
        var found: [ImpliedConstraint] = []
        for key in Set(system.rows.compactMap(\.key)).sorted(by: >) {
            guard let constraint = constraint(ElementRef(index: key)), !constraint.isSymbolic else { continue }
            let others = system.without([key])
            guard let premises = try self.premises(of: system.rows.filter { $0.key == key }, others, &budget) else {
                continue
            }
            found.append(ImpliedConstraint(constraint: constraint.element, premises: premises))
            system = others
        }
        return found
    }

    /// The constraints that imply rows; nil if other values are possible, or excluded without any constraint.
    private func premises(
        of rows: [Row], _ others: LinearSystem, _ budget: inout Budget
    ) throws(Unknown) -> LayoutConflict? {
        var keys: Set<Int> = []
        for row in rows {
            var beyond: [Row] = []
            if let lower = row.lower { beyond.append(Row(row.terms, from: nil, to: try lower - Self.tolerance)) }
            if let upper = row.upper { beyond.append(Row(row.terms, from: try upper + Self.tolerance, to: nil)) }
            for row in beyond {
                var system = others
                system.add(row)
                guard let conflict = try system.conflict(&budget) else { return nil }
                keys.formUnion(conflict.keys)
            }
        }
        return keys.isEmpty ? nil : conflict(of: keys.sorted())
    }
}
