import AutoLayout
import InterfaceBuilder
import LibXML

/// How far a rectangle's sides are inside those of another one.
struct Insets {
    var ranges: [(side: LayoutAttribute, range: ClosedRange<Rational>)]

    /// The bars, notches and keyboards of devices to come take no more.
    static let most: Rational = 1000

    static let none = Insets(horizontal: 0...0, vertical: 0...0)
    static let unknown = Insets(horizontal: 0...most, vertical: 0...most)

    init(horizontal: ClosedRange<Rational>, vertical: ClosedRange<Rational>) {
        ranges = [(.left, horizontal), (.right, horizontal), (.top, vertical), (.bottom, vertical)]
    }

    init(_ ranges: [(side: LayoutAttribute, range: ClosedRange<Rational>)]) { self.ranges = ranges }
}

extension Document {
    /// What a rectangle is inside of, or is around, whatever constraints it has.
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
        // Editing controls and accessories are beside it, the separator below or above.
        case "tableViewCell":
            return [(rectangle, Rectangle(element: view), Insets(horizontal: 0...Insets.most, vertical: 0...1))]
        case "collectionViewCell", "visualEffectView":
            return platform == .macos ? [] : [(rectangle, Rectangle(element: view), .none)]
        default: return []
        }
    }

    /// At least what the document has, because the safe area may be added to it.
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

    /// Whether a constraint's view has an item in it, or is the item. A controller's guides belong to its view.
    func contains(_ item: ElementRef, of constraint: RequiredConstraint) -> Bool {
        guard let view = isView(item) ? item : layoutGuide(item)?.view,
            let container = container(ofConstraint: constraint.element)
        else { return false }
        return view == container || tree.isAncestor(container, of: view)
    }

    /// The nearest view that has both items of a constraint in it, or is one of them.
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
