package import LibXML

extension Document {
    /// Whether constraints and content certainly determine a view's position and size, whatever Interface Builder's
    /// flag: it stays when constraints change in code's favor, and is set on an entire tree when some of them conflict.
    package func isPlaced(_ view: ElementRef) -> Bool {
        // Scrolled content has its own size, which is what the flag is about.
        if tree.name(view) == "scrollView" { return hasFrameOfItsOwn(view) }
        guard let list = tree.parent(view), StackViewLists.names.contains(tree.name(list)), !hasFrameOfItsOwn(view),
            !isInHiddenArrangedView(view)
        else { return true }
        return LayoutAxis.allCases.allSatisfy { isPlaced(view, along: $0) }
    }

    private func isPlaced(_ view: ElementRef, along axis: LayoutAxis) -> Bool {
        if placements.anchors(view, axis) == .all { return true }
        let stack = tree.parent(view).flatMap(tree.parent).flatMap { layoutAxis($0) == nil ? nil : $0 }
        // The container is as high as its content requires, so that nothing in it competes for space.
        if axis == .vertical, followsContent(view) {
            return stack != nil || ties(of: view).contains { $0.isEquality && $0.attribute.axis == axis }
        }
        guard let stack, layoutAxis(stack) != axis, placements.anchors(stack, axis) == .all else { return false }
        return fillsAcross(stack) || !placements.anchors(view, axis).isEmpty
    }

    /// Whether a view's content determines its size along an axis without competition: between two tied ends, the
    /// priorities of all views in between decide which ones stretch.
    package func hasFreeContent(_ view: ElementRef, along axis: LayoutAxis) -> Bool {
        guard hasIntrinsicSize(view, along: axis) else { return false }
        var ends: LayoutAnchors = []
        for tie in ties(of: view) where tie.isEquality && tie.attribute.axis == axis {
            ends.formUnion(tie.attribute.anchor)
        }
        return ends.subtracting(.size).rawValue.nonzeroBitCount < 2
    }

    /// Whether a view is in a cell or a xib's view whose height may be that of its content.
    private func followsContent(_ view: ElementRef) -> Bool {
        var outermost = view
        for ancestor in tree.elements(upFrom: view).dropFirst() {
            if isCell(ancestor) { return !hasFixedRow(ancestor) }
            if isView(ancestor) { outermost = ancestor }
        }
        return isViewXib && topLevelViews.contains(outermost)
    }

    private func hasFixedRow(_ cell: ElementRef) -> Bool {
        for element in tree.elements(upFrom: cell) {
            if let height = number("rowHeight", of: element) { return height > 0 }
            if tree.name(element) == "tableView" { return false }
        }
        return false
    }

    /// Interface Builder does not lay out hidden views of a stack view.
    package func isInHiddenArrangedView(_ view: ElementRef) -> Bool { hiddenArranged.contains(view) }

    /// The hidden views of stack views, and everything in them.
    func findHiddenArranged() -> Set<ElementRef> {
        var found: Set<ElementRef> = []
        for stack in tree.elements(named: "stackView") where layoutAxis(stack) != nil && !found.contains(stack) {
            for view in tree.children(stack).lazy.flatMap(tree.children) where tree.hasAttribute("hidden", "YES", view)
            {
                found.insert(view)
                found.formUnion(tree.descendants(view))
            }
        }
        return found
    }
}

extension Document {
    /// The axis of a stack view; nil for another view, and if it varies by size class.
    package func layoutAxis(_ view: ElementRef) -> LayoutAxis? {
        guard tree.name(view) == "stackView" else { return nil }
        let property = platform == .macos ? "orientation" : "axis"
        let varies = tree.children(view).contains {
            tree.name($0) == "variation" && tree.hasAttribute(property, $0)
        }
        if varies { return nil }
        return tree.hasAttribute(property, "vertical", view) ? .vertical : .horizontal
    }

    /// The visible arranged subviews of a stack view, in order.
    func shownArrangedSubviews(_ stackView: ElementRef) -> [ElementRef] {
        tree.children(stackView).filter { StackViewLists.names.contains(tree.name($0)) }
            .flatMap(tree.children).filter { isView($0) && !tree.hasAttribute("hidden", "YES", $0) && isInstalled($0) }
    }

    /// Whether all arranged subviews of a stack view are as long across its axis as the stack view.
    func fillsAcross(_ stackView: ElementRef) -> Bool {
        platform != .macos && (tree.attribute("alignment", stackView) ?? "fill") == "fill"
    }
}

enum StackViewLists {
    /// AppKit's stack views have a list for each gravity area, unless the distribution has no areas.
    static let names: Set<String> = ["subviews", "beginningViews", "middleViews", "endViews"]
}

/// A rectangle that constraints can refer to and that is not a view.
package struct LayoutGuide: Hashable, Sendable {
    package enum Kind: String, Sendable {
        case safeArea, layoutMargins, contentLayoutGuide, frameLayoutGuide, keyboard
        /// Of a view controller, before safe areas existed.
        case top, bottom
    }

    package var element: ElementRef
    /// Nil for an unknown kind.
    package var kind: Kind?
    /// The view that has the guide; for a view controller's guide, the controller's root view.
    package var view: ElementRef?
}

extension Document {
    package func layoutGuide(_ element: ElementRef) -> LayoutGuide? {
        switch tree.name(element) {
        case "viewLayoutGuide", "keyboardLayoutGuide":
            return LayoutGuide(
                element: element, kind: tree.attribute("key", element).flatMap(LayoutGuide.Kind.init),
                view: tree.parent(element))
        case "viewControllerLayoutGuide":
            let controller = tree.parent(element).flatMap(tree.parent)
            return LayoutGuide(
                element: element, kind: tree.attribute("type", element).flatMap(LayoutGuide.Kind.init),
                view: controller.flatMap { tree.child($0, key: "view") })
        default: return nil
        }
    }
}

/// Which objects are excluded from, or included in, which size classes.
///
/// A `variation` is in the view that owns the constraints or subviews, with masks that refer to them.
struct VariationIndex {
    /// By object id: variation key -> whether it is installed there.
    private(set) var changes: [String: [String: Bool]] = [:]

    init(_ document: Document) {
        let tree = document.tree
        for variation in tree.elements(named: "variation") {
            guard let key = tree.attribute("key", variation) else { continue }
            for mask in tree.children(variation) where tree.name(mask) == "mask" {
                for entry in tree.children(mask) {
                    guard let id = tree.attribute("reference", entry) else { continue }
                    switch tree.name(entry) {
                    case "include": changes[id, default: [:]][key] = true
                    case "exclude": changes[id, default: [:]][key] = false
                    default: break
                    }
                }
            }
        }
    }
}

extension Document {
    /// Whether a view or constraint is installed in at least one size class.
    package func isInstalled(_ element: ElementRef) -> Bool {
        guard let changes = installationChanges(of: element) else { return true }
        return changes["default"] != false || changes.contains { $0.key != "default" && $0.value }
    }

    /// Whether each variation, by key, includes a view or constraint; nil if no variation refers to it.
    package func installationChanges(of element: ElementRef) -> [String: Bool]? {
        hasVariations ? id(element).flatMap { variationIndex.changes[$0] } : nil
    }

    /// Whether any size class includes or excludes anything.
    package var hasVariations: Bool { !variationIndex.changes.isEmpty }

    /// The size classes that include or exclude an element, as texts that can be compared.
    func installation(of element: ElementRef) -> [String] {
        guard let changes = installationChanges(of: element) else { return [] }
        return changes.map { "\($0.key)=\($0.value)" }
    }
}
