import InterfaceBuilder
import LibXML

/// What has edges: a view's frame, its layout margins, what a scroll view scrolls, or a guide.
struct Rectangle: Hashable {
    enum Part: Hashable { case frame, margins, content }

    var element: ElementRef
    var part = Part.frame
}

extension Document {
    /// What an attribute of a constraint's item is measured on. The root's guides and margins count as the root itself:
    /// what lies between them, no document says. Nil for an item that is neither a view nor a guide.
    func rectangle(_ item: ElementRef, _ attribute: LayoutAttribute, of constraint: Constraint, root: ElementRef)
        -> Rectangle?
    {
        if let guide = layoutGuide(item) {
            guard let view = guide.view else { return nil }
            if view == root { return Rectangle(element: root) }
            if guide.kind == .frameLayoutGuide { return Rectangle(element: view) }
            return Rectangle(element: item)
        }
        guard isView(item) else { return nil }
        if attribute.kind == .position, scrolls(item), isInside(constraint, item) {
            return Rectangle(element: item, part: .content)
        }
        return Rectangle(element: item, part: attribute.isMargin && item != root ? .margins : .frame)
    }

    /// What a rectangle cannot leave: a guide's view, the view that has margins.
    func surrounding(_ rectangle: Rectangle) -> Rectangle? {
        if rectangle.part == .margins { return Rectangle(element: rectangle.element) }
        guard rectangle.part == .frame, let guide = layoutGuide(rectangle.element), guide.kind != .contentLayoutGuide,
            let view = guide.view
        else { return nil }
        return Rectangle(element: view)
    }

    /// Edges of these, seen from inside, are those of what they scroll.
    private func scrolls(_ view: ElementRef) -> Bool {
        ["scrollView", "tableView", "collectionView", "textView"].contains(tree.name(view))
    }

    /// Whether a constraint ties a view to something inside it.
    private func isInside(_ constraint: Constraint, _ view: ElementRef) -> Bool {
        guard let first = constraint.firstItem, let second = constraint.secondItem else { return false }
        var other = tree.parent(first == view ? second : first)
        while let ancestor = other {
            if ancestor == view { return true }
            other = tree.parent(ancestor)
        }
        return false
    }
}
