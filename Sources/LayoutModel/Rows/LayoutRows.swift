import Base
package import InterfaceBuilder
package import LibXML

/// The facts about a document's layout that certainly apply at run time, as rows: a contradiction here is a conflict on
/// every device. Unknown values, such as content sizes, insets or AppKit's own layout, are unconstrained or a range.
package struct LayoutRows {
    let document: Document
    package let variant: LayoutVariant
    /// The view whose insets are 0, because it is compressed to nothing.
    let squeezed: ElementRef?
    let code: CodedLayout
    private(set) var edges: Edges
    /// A row's key is the number of the element that requires it: a required constraint, or a UIStackView.
    private(set) var rows: [Row] = []
    /// In document order.
    private(set) var constraints: [RequiredConstraint] = []
    /// Rows of constraints below 1000, which exist only for the canvas.
    private(set) var optional: [(priority: Double, row: Row)] = []
    /// The views hidden by stack views, with the stack view.
    private(set) var hiddenViews: [(stackView: ElementRef, view: ElementRef)] = []
    /// Views that are not installed in this variant, with their descendants.
    private var absent: Set<ElementRef> = []

    /// - Parameters:
    ///   - squeezed: A view whose safe area, margins and other guides count as the view itself.
    ///   - isDesign: Whether to include what only Interface Builder satisfies.
    ///   - isOnScreen: Whether the views of screens are at least as large as the smallest screen.
    package init(
        _ document: Document, _ variant: LayoutVariant, code: CodedLayout = CodedLayout(),
        squeezed: ElementRef? = nil, isDesign: Bool = false, isOnScreen: Bool = false
    ) {
        self.document = document
        self.variant = variant
        self.code = code
        self.squeezed = squeezed
        edges = Edges(elementCount: document.tree.elementCount, isRightToLeft: variant.isRightToLeft)
        let tree = document.tree
        if document.hasVariations {
            for element in tree.elements
            where tree.parent(element).map(absent.contains) == true
                || document.isView(element) && variant.isInstalled(element, in: document) != true
            {
                absent.insert(element)
            }
        }
        if document.platform != .macos {
            for stackView in tree.elements(named: "stackView") where !absent.contains(stackView) {
                add(stackView: stackView)
                for view in arranged(stackView)
                where tree.hasAttribute("hidden", "YES", view) || code.hidden.contains(view) {
                    hiddenViews.append((stackView, view))
                }
            }
        }
        if isOnScreen { for view in document.screenViews where !absent.contains(view) { add(screen: view) } }
        constraints.reserveCapacity(document.constraintTerms.count)
        for terms in document.constraintTerms
        where !code.changed.contains(terms.element) && !absent.contains(terms.element) {
            if let constraint = variant.constraint(terms, in: document, isDesign: isDesign) { add(constraint) }
        }
    }

    /// The required constraints that are completely known, in document order.
    package var requiredConstraints: [ElementRef] { constraints.map(\.element) }

    func constraint(_ element: ElementRef) -> RequiredConstraint? {
        let index = constraints.partitioningIndex { $0.element >= element }
        return index < constraints.count && constraints[index].element == element ? constraints[index] : nil
    }

    /// A document's layout in each of its variants: each size class if something varies, because no device has the base
    /// configuration, and right to left if a side that depends on the language is related to one that does not.
    package static func all(
        of document: Document, code: CodedLayout = CodedLayout(), isOnScreen: Bool = false
    ) -> [LayoutRows] {
        func rows(_ variant: LayoutVariant) -> LayoutRows {
            LayoutRows(document, variant, code: code, isOnScreen: isOnScreen)
        }
        let sizeClasses: [SizeClass?] = document.hasSizeClasses ? SizeClass.all : [nil]
        return sizeClasses.flatMap { sizeClass in
            let one = rows(LayoutVariant(sizeClass: sizeClass))
            return one.mixesDirections ? [one, rows(LayoutVariant(sizeClass: sizeClass, isRightToLeft: true))] : [one]
        }
    }

    private var mixesDirections: Bool {
        constraints.contains { $0.hasAttribute { $0.base == .left || $0.base == .right } }
            && constraints.contains(where: \.dependsOnDirection)
    }

    /// Adds a row.
    mutating func add(_ terms: [Term], from least: Rational?, to greatest: Rational?, for cause: ElementRef) {
        rows.append(Row(terms, from: least, to: greatest, key: cause.index))
    }

    /// A row of its own: a conflict with it names the view.
    private mutating func add(screen view: ElementRef) {
        let frame = Rectangle(element: view)
        add(frame)
        for axis in LayoutAxis.allCases {
            add([edges.size(frame, axis)], from: ScreenSize.least(axis), to: nil, for: view)
        }
    }

    /// Adds a rectangle, with the rows that apply regardless of constraints.
    mutating func add(_ rectangle: Rectangle) {
        if !edges.has(rectangle) { addNew(rectangle) }
    }

    private mutating func addNew(_ rectangle: Rectangle) {
        edges.add(rectangle)
        if document.isView(rectangle.element) {
            if rectangle.part == .frame {
                for axis in LayoutAxis.allCases {
                    rows.append(Row([edges.size(rectangle, axis)], from: 0, to: nil))
                }
            }
        } else if let guide = document.layoutGuide(rectangle.element), guide.kind == .top || guide.kind == .bottom {
            // As high as the bar that covers the view there.
            rows.append(Row([edges.size(rectangle, .vertical)], from: 0, to: Insets.most))
        }
        for (inner, outer, insets) in document.insets(of: rectangle, squeezed: squeezed) {
            add(inner, inside: outer, insets)
        }
    }

    /// Puts a rectangle inside another one.
    private mutating func add(_ inner: Rectangle, inside outer: Rectangle, _ insets: Insets) {
        add(inner)
        add(outer)
        for (side, range) in insets.ranges {
            let isStart = side == .left || side == .leading || side == .top
            let place: Edges.Place = isStart ? .start : .end
            var distance = edges.distance(
                place, of: inner, from: place, of: outer, side.axis, isMirrored: side.dependsOnDirection)
            if !isStart { for index in distance.indices { distance[index].coefficient = -distance[index].coefficient } }
            rows.append(Row(distance, from: range.lowerBound, to: range.upperBound))
        }
    }

    private mutating func add(_ constraint: RequiredConstraint) {
        guard let sum = terms(of: constraint) else { return }
        // A bound that does not fit into 64 bits is dropped.
        let least =
            constraint.relation == .lessThanOrEqual ? nil : try? constraint.constants.least - Row.rounding
        let greatest =
            constraint.relation == .greaterThanOrEqual ? nil : try? constraint.constants.greatest + Row.rounding
        guard least != nil || greatest != nil else { return }
        let row = Row(sum, from: least, to: greatest, key: constraint.element.index)
        if constraint.priority < 1000 {
            optional.append((constraint.priority, row))
            return
        }
        rows.append(row)
        constraints.append(constraint)
    }

    /// `first - multiplier × second`, which a constraint compares with its constant; nil if it is unknown.
    private mutating func terms(of constraint: RequiredConstraint) -> [Term]? {
        guard let second = constraint.second else { return terms(of: constraint.first, in: constraint) }
        // UIKit throws an exception for items outside of the constraint's view.
        guard isKnownRightToLeft(constraint), document.contains(constraint.first, of: constraint),
            document.contains(second, of: constraint)
        else { return nil }
        var origin: Rectangle?
        if constraint.multiplier != 1, second.attribute.kind == .position {
            // A position is measured in the nearest view that contains both items.
            origin = self.origin(of: constraint)
            if origin == nil { return nil }
        }
        guard let own = terms(of: constraint.first, in: constraint, from: origin),
            var others = terms(of: second, in: constraint, from: origin)
        else { return nil }
        for index in others.indices {
            guard let coefficient = try? others[index].coefficient * constraint.multiplier else { return nil }
            others[index].coefficient = -coefficient
        }
        return own + others
    }

    /// Nil if the value of the term is unknown.
    private mutating func terms(
        of term: ConstraintTerm, in constraint: RequiredConstraint, from origin: Rectangle? = nil
    ) -> [Term]? {
        guard !absent.contains(term.item),
            let rectangle = document.rectangle(term, of: constraint, root: squeezed)
        else { return nil }
        add(rectangle)
        let axis = term.attribute.axis
        guard let place = Edges.Place(term.attribute) else { return [edges.size(rectangle, axis)] }
        let isMirrored = constraint.dependsOnDirection
        // The edges of a scroll view are those of what it scrolls, its center is that of its frame.
        let isFrame = place == .center && rectangle.part == .content && document.isView(term.item)
        let centered = isFrame ? Rectangle(element: term.item) : nil
        if let centered { add(centered) }
        guard let origin else {
            return edges.position(place, of: rectangle, axis, isMirrored: isMirrored, centered: centered)
        }
        add(origin)
        return edges.distance(
            place, of: rectangle, from: .start, of: origin, axis, isMirrored: isMirrored, centered: centered)
    }

    private func origin(of constraint: RequiredConstraint) -> Rectangle? {
        guard let view = document.nearestView(of: constraint) else { return nil }
        return Rectangle(element: view, part: document.scrolls(view) ? .content : .frame)
    }

    /// The effect of the constant of a centered view in a right-to-left language is unknown, and so is that of a view
    /// with its own direction.
    private func isKnownRightToLeft(_ constraint: RequiredConstraint) -> Bool {
        guard variant.isRightToLeft, let second = constraint.second, constraint.first.attribute.axis == .horizontal
        else { return true }
        let terms = [constraint.first, second]
        let isCentered = terms.contains { $0.attribute.base == .centerX }
        if isCentered, constraint.multiplier != 1 || constraint.constants != (0, 0) { return false }
        return !constraint.dependsOnDirection
            || !terms.contains { document.tree.hasAttribute("semanticContentAttribute", $0.item) }
    }

    /// The arranged subviews of a stack view that are visible unless code hides them, in order.
    func shownViews(of stackView: ElementRef) -> [ElementRef] {
        arranged(stackView).filter { !document.tree.hasAttribute("hidden", "YES", $0) }
    }

    /// Whether code may hide or show some arranged subviews of a stack view.
    func isSwitched(_ stackView: ElementRef) -> Bool {
        arranged(stackView).contains(where: code.switched.contains)
    }

    private func arranged(_ stackView: ElementRef) -> [ElementRef] {
        guard let list = document.tree.child(stackView, named: "subviews") else { return [] }
        return document.tree.children(list).filter { document.isView($0) && !absent.contains($0) }
    }
}

extension RequiredConstraint {
    /// Whether it is mirrored in a right-to-left language.
    var dependsOnDirection: Bool { hasAttribute { $0.dependsOnDirection } }

    func hasAttribute(_ isMeant: (LayoutAttribute) -> Bool) -> Bool {
        isMeant(first.attribute) || second.map { isMeant($0.attribute) } ?? false
    }
}
