import InterfaceBuilder
package import LibXML

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
