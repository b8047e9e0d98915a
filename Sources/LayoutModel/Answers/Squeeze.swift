package import InterfaceBuilder
package import LibXML

/// The constraints that prevent a view from having a length.
package struct Squeeze {
    package var conflict: LayoutConflict
    /// The constraint to relax.
    package var relaxed: ElementRef
    /// The nearest length that these constraints allow, in points.
    package var limit: Double
    /// Whether the limit is the minimum length; otherwise the maximum.
    package var isLeast: Bool
}

extension LayoutRows {
    /// As many as must be relaxed for a view to have a length. Constraints that conflict at any length are excluded.
    package func squeezes(_ view: ElementRef, _ axis: LayoutAxis, to length: Double) -> LayoutAnswers<Squeeze> {
        var answers = LayoutAnswers<Squeeze>()
        let frame = Rectangle(element: view)
        guard edges.has(frame), let length = Rational(reading: length) else { return answers }
        let size = edges.size(frame, axis)
        guard let component = components().first(where: { $0.variables[size.variable] != nil }),
            let terms = component.terms([size])
        else { return answers }
        var budget = Self.budget
        let conflicts = component.system.conflicts(&budget)
        var system = component.system.without(Set(conflicts.found.flatMap(\.keys)))
        do throws(Unknown) {
            if let unknown = conflicts.unknown { throw unknown }
            while let squeeze = try squeeze(of: view, system, terms, to: length, &budget) {
                answers.found.append(squeeze)
                system = system.without([squeeze.relaxed.index])
            }
        } catch {
            answers.isUnknown = true
        }
        return answers
    }

    /// nil if the view can have the length, or if no constraint is the cause.
    private func squeeze(
        of view: ElementRef, _ system: LinearSystem, _ size: [Term], to length: Rational, _ budget: inout Budget
    ) throws(Unknown) -> Squeeze? {
        var system = system
        guard case .satisfiable = try system.check(&budget) else { return nil }
        if case .value(let least, _, _) = try system.least(of: size, &budget), least > length {
            let beyond = Row(size, from: nil, to: try least - Row.rounding)
            return try squeeze(of: view, system, beyond, limit: least, isLeast: true, &budget)
        }
        if case .value(let greatest, _, _) = try system.greatest(of: size, &budget), greatest < length {
            let beyond = Row(size, from: try greatest + Row.rounding, to: nil)
            return try squeeze(of: view, system, beyond, limit: greatest, isLeast: false, &budget)
        }
        return nil
    }

    /// The constraints that keep a view from exceeding a limit.
    private func squeeze(
        of view: ElementRef, _ system: LinearSystem, _ beyond: Row, limit: Rational, isLeast: Bool,
        _ budget: inout Budget
    ) throws(Unknown) -> Squeeze? {
        var system = system
        system.add(beyond)
        guard let found = try system.conflict(&budget) else { return nil }
        let conflict = conflict(of: found.keys)
        return relaxed(in: conflict, around: view).map {
            Squeeze(conflict: conflict, relaxed: $0, limit: limit.approximation, isLeast: isLeast)
        }
    }
}

/// Constraints that conflict with the length of 0 that a stack view gives to hidden views.
package struct HiddenSize {
    package var conflict: LayoutConflict
    /// In document order; at least one.
    package var hiddenViews: [ElementRef]
    /// nil if only the spacing and margins of stack views are the cause.
    package var relaxed: ElementRef?
}

extension LayoutRows {
    /// Conflicts that share no constraint. Constraints that conflict at any length are excluded.
    package func hiddenSizes() -> LayoutAnswers<HiddenSize> {
        var answers = LayoutAnswers<HiddenSize>()
        let (views, lengths) = hiddenLengths()
        guard !views.isEmpty else { return answers }
        var budget = Self.budget
        for component in suspects(with: lengths) {
            let hiddenRows = component.rows.filter { $0 >= rows.count }
            guard !hiddenRows.isEmpty else { continue }
            var shown = component.system.without([])
            shown.takeBack(to: component.system.rows.count - hiddenRows.count)
            let before = shown.conflicts(&budget)
            let named = Set(before.found.flatMap(\.keys))
            let kept = component.rows.indices.filter { index in
                component.system.rows[index].key.map { !named.contains($0) } ?? true
            }
            let conflicts = component.system.without(named).conflicts(&budget)
            if before.unknown != nil || conflicts.unknown != nil { answers.isUnknown = true }
            guard before.unknown == nil else { continue }
            for found in conflicts.found {
                let numbers = found.certificate.entries.map { component.rows[kept[$0.row]] - rows.count }
                let hidden = Set(numbers.filter { $0 >= 0 }.map { views[$0] }).sorted()
                guard !hidden.isEmpty else { continue }
                let conflict = conflict(of: found.keys)
                answers.found.append(
                    HiddenSize(
                        conflict: conflict, hiddenViews: hidden,
                        relaxed: relaxed(in: conflict, around: hidden.first)))
            }
        }
        return answers
    }

    /// The views hidden by stack views, and for each the row that gives it a length of 0.
    private func hiddenLengths() -> (views: [ElementRef], rows: [Row]) {
        var views: [ElementRef] = []
        var lengths: [Row] = []
        for (stackView, view) in hiddenViews where edges.has(Rectangle(element: view)) {
            guard let axis = axis(ofStackView: stackView) else { continue }
            views.append(view)
            lengths.append(Row([edges.size(Rectangle(element: view), axis)], from: 0, to: 0))
        }
        return (views, lengths)
    }
}
