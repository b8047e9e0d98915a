import InterfaceBuilder
import LibXML

/// The required constraints that UIStackView adds at run time. Those below 1000 can't cause conflicts.
extension LayoutRows {
    mutating func add(stackView: ElementRef) {
        guard let axis = axis(ofStackView: stackView), !code.changed.contains(stackView) else { return }
        let isSwitched = isSwitched(stackView)
        let views = shownViews(of: stackView).filter { !code.switched.contains($0) }.map { Rectangle(element: $0) }
        guard !views.isEmpty, isKnownRightToLeft(stackView) else { return }
        let frame = Rectangle(element: stackView)
        let hasMargins = ["layoutMargins", "directionalLayoutMargins"].contains {
            document.tree.child(stackView, key: $0) != nil
        }
        let box = hasMargins && stackView != squeezed ? Rectangle(element: stackView, part: .margins) : frame
        add(frame)
        add(box)
        for view in views { add(view) }
        if !isSwitched { addRow(of: views, in: box, axis, stackView) }
        addAcross(views, in: box, axis == .horizontal ? .vertical : .horizontal, stackView)
    }

    func axis(ofStackView stackView: ElementRef) -> LayoutAxis? {
        switch variant.attribute("axis", of: stackView, in: document) {
        case nil, "horizontal"?: .horizontal
        case "vertical"?: .vertical
        default: nil
        }
    }

    private func isKnownRightToLeft(_ stackView: ElementRef) -> Bool {
        !variant.isRightToLeft || !document.tree.hasAttribute("semanticContentAttribute", stackView)
    }

    /// The first and the last view at the ends, the others in between.
    private mutating func addRow(
        of views: [Rectangle], in box: Rectangle, _ axis: LayoutAxis, _ stackView: ElementRef
    ) {
        tie(views[0], .start, box, .start, axis, .equal, stackView)
        tie(views[views.count - 1], .end, box, .end, axis, .equal, stackView)
        let distribution = variant.attribute("distribution", of: stackView, in: document) ?? "fill"
        let spacing = spacing(of: stackView)
        let measuresBaselines = document.tree.hasAttribute("baselineRelativeArrangement", "YES", stackView)
        if !measuresBaselines || axis == .horizontal, let spacing {
            for (view, next) in zip(views, views.dropFirst()) {
                let distance = edges.distance(.start, of: next, from: .end, of: view, axis)
                switch distribution {
                case "fill", "fillEqually", "fillProportionally":
                    add(distance, from: spacing.lowerBound, to: spacing.upperBound, for: stackView)
                case "equalSpacing", "equalCentering": add(distance, from: spacing.lowerBound, to: nil, for: stackView)
                default: break
                }
            }
        }
        guard distribution == "fillEqually" else { return }
        for view in views.dropFirst() {
            let difference = [edges.size(view, axis), Term(-1, edges.size(views[0], axis).variable)]
            add(difference, from: 0, to: 0, for: stackView)
        }
    }

    /// Across its axis each view is tied according to the alignment, and contained.
    private mutating func addAcross(
        _ views: [Rectangle], in box: Rectangle, _ axis: LayoutAxis, _ stackView: ElementRef
    ) {
        // Documents use top and bottom for vertical stack views too.
        let alignment = variant.attribute("alignment", of: stackView, in: document) ?? "fill"
        for (number, view) in views.enumerated() {
            func contain(start: Bool, end: Bool) {
                if start { tie(view, .start, box, .start, axis, .atLeast, stackView) }
                if end { tie(view, .end, box, .end, axis, .atMost, stackView) }
            }
            switch alignment {
            case "fill":
                tie(view, .start, box, .start, axis, .equal, stackView)
                tie(view, .end, box, .end, axis, .equal, stackView)
            case "top", "leading":
                tie(view, .start, box, .start, axis, .equal, stackView)
                contain(start: false, end: true)
            case "bottom", "trailing":
                tie(view, .end, box, .end, axis, .equal, stackView)
                contain(start: true, end: false)
            case "center":
                tie(view, .center, box, .center, axis, .equal, stackView)
                contain(start: true, end: true)
            case "firstBaseline": contain(start: true, end: true)
            case "lastBaseline": contain(start: true, end: number == 0)
            default: break
            }
        }
    }

    /// nil if it is unknown.
    func spacing(of stackView: ElementRef) -> ClosedRange<Rational>? {
        if document.tree.hasAttribute("spacingType", "standard", stackView) { return 0...64 }
        guard let text = variant.attribute("spacing", of: stackView, in: document) else { return 0...0 }
        return Double(text).flatMap(Rational.init(reading:)).map { $0...$0 }
    }

    private mutating func tie(
        _ view: Rectangle, _ place: Edges.Place, _ box: Rectangle, _ other: Edges.Place, _ axis: LayoutAxis,
        _ relation: Relation, _ stackView: ElementRef
    ) {
        add(
            edges.distance(place, of: view, from: other, of: box, axis), from: relation == .atMost ? nil : 0,
            to: relation == .atLeast ? nil : 0, for: stackView)
    }
}
