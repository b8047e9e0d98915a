package import InterfaceBuilder
package import LibXML

/// A view whose frame in the document differs from its constraints.
package struct Displacement: Sendable {
    package enum Side: String { case left, right, above, below, narrower, wider, shorter, taller }

    package var view: ElementRef
    /// Where its frame is, relative to where it should be.
    package var side: Side
    package var points: Double
}

/// A view whose position or size its constraints do not determine.
package struct Freedom: Sendable {
    package enum Property: String, CaseIterable { case x, width, y, height }

    package var view: ElementRef
    package var property: Property
    /// The range of a width or height, in points; nil if there is no limit, or for a position.
    package var least: Double?
    package var greatest: Double?
}

extension Document {
    /// The budget for an entire document.
    private static var designBudget: Budget { Budget(pivots: 50_000, coefficients: 5_000_000) }

    /// Each view that its constraints, by their priorities, place more than a point away from its stored frame, with
    /// the first property that differs.
    package func displacements() -> LayoutAnswers<Displacement> {
        let rows = DesignRows(self)
        var found: [ElementRef: Displacement] = [:]
        let isComplete = visit(rows) { solution, component, places, budget throws(Unknown) in
            for place in places where found[place.view] == nil {
                guard let terms = component.terms(place.terms), let stored = rows.frames.value(of: place.terms),
                    let least = Rational(reading: stored - 1), let greatest = Rational(reading: stored + 1)
                else { continue }
                var system = solution.system
                system.add(Row(terms, from: least, to: greatest))
                guard case .contradictory = try system.check(&budget) else { continue }
                let solved = terms.reduce(0) { sum, term in
                    sum + term.coefficient.approximation * solution.point[term.variable].approximation
                }
                let distance = stored - solved
                found[place.view] = Displacement(
                    view: place.view, side: place.property.side(distance), points: distance.magnitude)
            }
        }
        return LayoutAnswers(found: found.values.sorted { $0.view < $1.view }, isUnknown: !isComplete)
    }

    /// Each view whose position or size is ambiguous, regardless of the size of its content, with the first property
    /// that is ambiguous.
    package func freedoms() -> LayoutAnswers<Freedom> {
        // A property that is undetermined for two different sets of sizes does not depend on sizes.
        let stored = undetermined { $0 }
        let other = undetermined { $0 * 3 / 4 + 7 }
        let found = stored.found.filter { view, freedom in other.found[view]?.property == freedom.property }
        return LayoutAnswers(
            found: found.map(\.value).sorted { $0.view < $1.view }, isUnknown: !stored.isComplete || !other.isComplete)
    }

    private func undetermined(standIn: @escaping (Double) -> Double) -> (
        found: [ElementRef: Freedom], isComplete: Bool
    ) {
        let rows = DesignRows(self, standIn: standIn)
        var found: [ElementRef: Freedom] = [:]
        let isComplete = visit(rows) { solution, component, places, budget throws(Unknown) in
            for place in places where found[place.view] == nil {
                guard let terms = component.terms(place.terms),
                    try !solution.system.isDetermined(terms, within: 1, &budget)
                else { continue }
                var freedom = Freedom(view: place.view, property: place.property)
                if place.property == .width || place.property == .height {
                    if case .value(let least, _, _) = try solution.system.least(of: terms, &budget) {
                        freedom.least = least.approximation
                    }
                    if case .value(let greatest, _, _) = try solution.system.greatest(of: terms, &budget) {
                        freedom.greatest = greatest.approximation
                    }
                }
                found[place.view] = freedom
            }
        }
        return (found, isComplete)
    }

    /// Solves each part; contradictory and unknown ones are skipped. False if one is unknown.
    private func visit(
        _ rows: DesignRows, _ body: (Solution, Component, [DesignPlace], inout Budget) throws(Unknown) -> Void
    ) -> Bool {
        var budget = Self.designBudget
        var isComplete = true
        let places = places(rows)
        let numbers = Dictionary(grouping: places.indices) { places[$0].terms[0].variable }
        for (component, levels) in rows.parts() {
            do throws(Unknown) {
                if case .solved(let solution) = try component.system.solve(levels, &budget) {
                    // A part contains only a few of a document's views.
                    let own = component.variables.keys.flatMap { numbers[$0] ?? [] }.sorted().map { places[$0] }
                    try body(solution, component, own.map { $0.seen(in: component) }, &budget)
                }
            } catch {
                isComplete = false
            }
        }
        return isComplete
    }

    /// The positions and sizes of the views that constraints determine and Interface Builder lays out, relative to the
    /// superview, like frames.
    private func places(_ rows: DesignRows) -> [DesignPlace] {
        guard platform != .macos else { return [] }
        let edges = rows.layout.edges
        return edges.rectangles.filter { rectangle in
            rectangle.part == .frame && isView(rectangle.element) && !isPlacedByOthers(rectangle.element)
                && !tree.hasAttribute("verifyAmbiguity", rectangle.element)
                && !isInHiddenArrangedView(rectangle.element)
        }.flatMap { rectangle in
            Freedom.Property.allCases.map { property -> DesignPlace in
                let axis: LayoutAxis = property == .x || property == .width ? .horizontal : .vertical
                if property == .width || property == .height {
                    return DesignPlace(
                        view: rectangle.element, property: property, terms: [edges.size(rectangle, axis)])
                }
                var place = [Term(1, edges.origin(rectangle, axis))]
                if let superview = tree.parent(rectangle.element).flatMap(tree.parent) {
                    let outer = Rectangle(element: superview, part: scrolls(superview) ? .content : .frame)
                    if edges.has(outer) { place.append(Term(-1, edges.origin(outer, axis))) }
                }
                return DesignPlace(view: rectangle.element, property: property, terms: place)
            }
        }.filter { !isArrangedLoosely($0.view, $0.property) }
    }

    /// Whether a stack view places a view with priorities below 1000, or constraints don't apply to the stored frame.
    private func isArrangedLoosely(_ view: ElementRef, _ property: Freedom.Property) -> Bool {
        if ["switch", "slider"].contains(tree.name(view)) { return true }
        guard let superview = tree.parent(view).flatMap(tree.parent) else { return false }
        // Interface Builder may have scrolled.
        if scrolls(superview) { return property == .x || property == .y }
        guard tree.name(superview) == "stackView" else { return false }
        let distribution = tree.attribute("distribution", superview) ?? "fill"
        return !["fill", "fillEqually"].contains(distribution)
            || ["firstBaseline", "lastBaseline"].contains(tree.attribute("alignment", superview) ?? "fill")
    }
}

/// A position or size of a view.
private struct DesignPlace {
    var view: ElementRef
    var property: Freedom.Property
    /// The second one, if there is one, is the position of the superview.
    var terms: [Term]

    /// Without the variables that the component does not have.
    func seen(in component: Component) -> DesignPlace {
        var result = self
        result.terms = terms.filter { component.variables[$0.variable] != nil }
        return result
    }
}

extension Freedom.Property {
    fileprivate func side(_ distance: Double) -> Displacement.Side {
        switch self {
        case .x: distance < 0 ? .left : .right
        case .y: distance < 0 ? .above : .below
        case .width: distance < 0 ? .narrower : .wider
        case .height: distance < 0 ? .shorter : .taller
        }
    }
}
