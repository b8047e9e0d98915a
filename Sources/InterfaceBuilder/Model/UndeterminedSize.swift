package import LibXML

extension Document {
    /// Whether nothing in the document determines a view's length along an axis: no constraint, stack view, descendant,
    /// or content of its element. True only if that is certain; the view's class may still determine it.
    package func lacksSize(_ view: ElementRef, along axis: LayoutAxis) -> Bool {
        elementSize(view, along: axis) == .none && !maySizeBeGiven(view, along: axis)
    }

    /// Whether a view keeps the frame in the document, or one that its autoresizing mask derives from it.
    package func hasFrameOfItsOwn(_ view: ElementRef) -> Bool {
        tree.hasAttribute("fixedFrame", "YES", view)
            || (!tree.hasAttribute("translatesAutoresizingMaskIntoConstraints", "NO", view)
                && tree.child(view, key: "autoresizingMask") != nil)
    }

    /// Whether a constraint that exists at run time refers to a view.
    package func isConstrained(_ view: ElementRef) -> Bool { !ties(of: view).isEmpty }

    /// Cached, because a stack view is queried for each of its arranged subviews.
    private func maySizeBeGiven(_ view: ElementRef, along axis: LayoutAxis) -> Bool {
        let key = AxisOfView(view: view, axis: axis)
        return possiblyGivenSizes.value(for: key) { mayBePlaced(view, along: axis) || mayBeTied(view, along: axis) }
    }

    /// Whether a view may get its size from its superview.
    private func mayBePlaced(_ view: ElementRef, along axis: LayoutAxis) -> Bool {
        guard let list = tree.parent(view), let superview = tree.parent(list), isView(superview),
            StackViewLists.names.contains(tree.name(list)), !hasFrameOfItsOwn(view)
        else { return true }
        switch tree.name(superview) {
        case "stackView":
            guard let own = layoutAxis(superview) else { return true }
            if own != axis {
                // AppKit has no fill alignment.
                return fillsAcross(superview)
            }
            switch tree.attribute("distribution", superview) ?? (platform == .macos ? "gravityAreas" : "fill") {
            case "equalSpacing", "equalCentering", "gravityAreas": return false
            case "fill": return maySizeBeGiven(superview, along: axis)
            default: return true
            }
        case "splitView", "clipView", "tabView", "scrollView", "tableView", "collectionView":
            return platform == .macos || tree.name(superview) != "scrollView"
        default: return false
        }
    }

    /// Whether a view's constraints may determine its size: an equality on it, two tied ends, or a descendant tied to
    /// it.
    private func mayBeTied(_ view: ElementRef, along axis: LayoutAxis) -> Bool {
        var anchors: LayoutAnchors = []
        for tie in ties(of: view) where tie.attribute.axis == axis {
            if let other = tie.other, other != view, tree.isAncestor(view, of: other) { return true }
            guard tie.isEquality else { continue }
            // A baseline depends on the view's content, which is unknown then.
            if tie.attribute.kind == .dimension || tie.attribute.anchor.isEmpty { return true }
            anchors.formUnion(tie.attribute.anchor)
        }
        return anchors.rawValue.nonzeroBitCount > 1
    }
}
