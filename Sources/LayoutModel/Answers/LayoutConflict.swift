import InterfaceBuilder
package import LibXML

/// Constraints that can't all be satisfied, although all but any one of them can.
package struct LayoutConflict: Hashable, Sendable {
    /// In document order.
    package var constraints: [ElementRef]
    /// Stack views whose implicit constraints are part of the conflict, in document order.
    package var stackViews: [ElementRef]
    /// Views whose least size as a screen is part of the conflict.
    package var screens: [ElementRef] = []
}

/// The results of analyzing a document's layout.
package struct LayoutAnswers<Answer> {
    package var found: [Answer] = []
    /// Whether there may be more, because the numbers or the work became too large.
    package var isUnknown = false
}

extension LayoutAnswers: Sendable where Answer: Sendable {}

extension LayoutRows {
    /// The budget of one query about an entire document: at most a sixth of a second.
    static var budget: Budget { Budget(pivots: 20_000, coefficients: 1_000_000) }

    /// Conflicts that share no constraint, each with the number of points by which the constraint to relax must give
    /// way; 0 if that is unknown. Conflicts without a constraint are excluded.
    package func conflicts() -> LayoutAnswers<(conflict: LayoutConflict, relaxed: ElementRef, excess: Double)> {
        var answers = LayoutAnswers<(conflict: LayoutConflict, relaxed: ElementRef, excess: Double)>()
        var budget = Self.budget
        for component in suspects() {
            let conflicts = component.system.conflicts(&budget)
            if conflicts.unknown != nil { answers.isUnknown = true }
            for found in conflicts.found {
                let conflict = conflict(of: found.keys)
                guard let relaxed = relaxed(in: conflict, around: nil) else { continue }
                let excess = component.system.excess(of: relaxed.index, in: found.keys, &budget)
                answers.found.append((conflict, relaxed, excess?.approximation ?? 0))
            }
        }
        return answers
    }

    /// The conflict of the rows with these keys.
    func conflict(of keys: [Int]) -> LayoutConflict {
        let elements = Dictionary(grouping: keys.map { ElementRef(index: $0) }) { document.tree.name($0) }
        return LayoutConflict(
            constraints: elements["constraint"] ?? [], stackViews: elements["stackView"] ?? [],
            screens: elements.filter { !["constraint", "stackView"].contains($0.key) }.flatMap(\.value))
    }

    /// The constraint whose priority is best lowered: a trailing or bottom edge of the enclosing view, then a size,
    /// then the last one in the document. nil if there is none.
    /// - Parameter view: The view that is too small; nil for any view that its superview does not constrain.
    func relaxed(in conflict: LayoutConflict, around view: ElementRef?) -> ElementRef? {
        let candidates = conflict.constraints.compactMap(constraint)
        let edge = candidates.last { constraint in
            [constraint.first, constraint.second].contains { term in
                guard let term, [.trailing, .right, .bottom].contains(term.attribute.base) else { return false }
                let owner = term.view ?? term.item
                // A cell's content counts as its own edge.
                if document.isSubview(owner) { return owner == view }
                return view.map { owner == $0 || document.tree.isAncestor($0, of: owner) } ?? true
            }
        }
        let size = candidates.last { $0.first.attribute.kind == .dimension }
        return (edge ?? size ?? candidates.last)?.element
    }
}

extension Document {
    /// Whether a view is a subview of another one, and not a root, a cell or the content of one.
    fileprivate func isSubview(_ view: ElementRef) -> Bool { tree.parent(view).map(tree.name) == "subviews" }
}

extension LinearSystem {
    /// The minimum error of the rows of one key if those of the others in a conflict are satisfied; nil if that is
    /// unknown.
    fileprivate func excess(of key: Int, in keys: [Int], _ budget: inout Budget) -> Rational? {
        let others = only(Set(keys).subtracting([key]))
        var most: Rational?
        for row in rows where row.key == key {
            if let lower = row.lower, case .value(let greatest, _, _)? = try? others.greatest(of: row.terms, &budget),
                let excess = try? lower - greatest
            {
                most = max(most ?? excess, excess)
            }
            if let upper = row.upper, case .value(let least, _, _)? = try? others.least(of: row.terms, &budget),
                let excess = try? least - upper
            {
                most = max(most ?? excess, excess)
            }
        }
        return most
    }

    /// The rows with these keys, and those without a key.
    func only(_ keys: Set<Int>) -> LinearSystem {
        without(Set(rows.compactMap(\.key)).subtracting(keys))
    }
}

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
