import InterfaceBuilder
import LibXML

/// The distances of a rectangle's sides from those of the one around it.
struct Insets {
    var ranges: [(side: LayoutAttribute, range: ClosedRange<Rational>)]

    /// The assumed maximum of bars, notches and keyboards of any future device.
    static let most: Rational = 1000

    static let none = Insets(horizontal: 0...0, vertical: 0...0)
    static let unknown = Insets(horizontal: 0...most, vertical: 0...most)

    init(horizontal: ClosedRange<Rational>, vertical: ClosedRange<Rational>) {
        ranges = [(.left, horizontal), (.right, horizontal), (.top, vertical), (.bottom, vertical)]
    }

    init(_ ranges: [(side: LayoutAttribute, range: ClosedRange<Rational>)]) { self.ranges = ranges }
}

extension Document {
    /// The rectangles that a rectangle is inside of or around, regardless of constraints.
    func insets(of rectangle: Rectangle, squeezed: ElementRef?) -> [(Rectangle, Rectangle, Insets)] {
        let element = rectangle.element
        switch rectangle.part {
        case .content: return []
        case .margins: return [(rectangle, Rectangle(element: element), layoutMargins(of: element))]
        case .frame: break
        }
        if !isView(element) {
            guard let guide = layoutGuide(element), let view = guide.view else { return [] }
            let outer = Rectangle(element: view)
            switch guide.kind {
            case .safeArea: return [(rectangle, outer, .unknown)]
            case .top: return [(rectangle, outer, Insets([(.top, 0...0)]))]
            case .bottom: return [(rectangle, outer, Insets([(.bottom, 0...0)]))]
            default: return []
            }
        }
        guard tree.hasAttribute("key", "contentView", element), let view = tree.parent(element), isView(view) else {
            return []
        }
        switch tree.name(view) {
        // Editing controls and accessories are beside it, the separator is below or above.
        case "tableViewCell":
            return [(rectangle, Rectangle(element: view), Insets(horizontal: 0...Insets.most, vertical: 0...1))]
        case "collectionViewCell", "visualEffectView":
            return platform == .macos ? [] : [(rectangle, Rectangle(element: view), .none)]
        default: return []
        }
    }

    /// At least the values in the document, because the safe area may be added to them.
    func layoutMargins(of view: ElementRef) -> Insets {
        let names: [(key: String, sides: [LayoutAttribute])] = [
            ("layoutMargins", [.left, .right, .top, .bottom]),
            ("directionalLayoutMargins", [.leading, .trailing, .top, .bottom]),
        ]
        for (key, sides) in names {
            guard let written = tree.child(view, key: key) else { continue }
            return Insets(
                sides.map { side in
                    let length = number(named: side.rawValue, of: written).flatMap(Rational.init(reading:)) ?? 0
                    let greatest = (try? length + Insets.most) ?? length
                    return (side, length...max(length, greatest))
                })
        }
        return .unknown
    }

    /// Whether a constraint's view contains an item, or is the item. A controller's guides belong to its view.
    func contains(_ item: ElementRef, of constraint: RequiredConstraint) -> Bool {
        guard let view = isView(item) ? item : layoutGuide(item)?.view,
            let container = container(ofConstraint: constraint.element)
        else { return false }
        return view == container || tree.isAncestor(container, of: view)
    }

    /// The nearest view that contains both items of a constraint, or is one of them.
    func nearestView(of constraint: RequiredConstraint) -> ElementRef? {
        let items = [constraint.first.item, constraint.second?.item].compactMap { $0 }.compactMap { item in
            isView(item) ? item : layoutGuide(item)?.view
        }
        var candidate = items.first
        while let view = candidate {
            let hasAll = items.allSatisfy { $0 == view || tree.isAncestor(view, of: $0) }
            if isView(view), hasAll { return view }
            candidate = tree.parent(view)
        }
        return nil
    }
}
