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
    func hasFreeContent(_ view: ElementRef, along axis: LayoutAxis) -> Bool {
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
        var ancestor = tree.parent(view)
        while let element = ancestor {
            if isCell(element) { return !hasFixedRow(element) }
            if isView(element) { outermost = element }
            ancestor = tree.parent(element)
        }
        return isViewXib && topLevelViews.contains(outermost)
    }

    private func hasFixedRow(_ cell: ElementRef) -> Bool {
        var element: ElementRef? = cell
        while let current = element {
            if let height = number("rowHeight", of: current) { return height > 0 }
            if tree.name(current) == "tableView" { return false }
            element = tree.parent(current)
        }
        return false
    }

    /// Interface Builder does not lay out hidden views of a stack view.
    package func isInHiddenArrangedView(_ view: ElementRef) -> Bool {
        var element: ElementRef? = view
        while let current = element {
            if tree.hasAttribute("hidden", "YES", current), let stack = tree.parent(current).flatMap(tree.parent),
                layoutAxis(stack) != nil
            {
                return true
            }
            element = tree.parent(current)
        }
        return false
    }
}
