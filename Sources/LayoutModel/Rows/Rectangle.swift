import InterfaceBuilder
import LibXML

/// A rectangle with edges: a view's frame, its layout margins, the content of a scroll view, or a guide.
struct Rectangle: Hashable {
    enum Part: Int, CaseIterable { case frame, margins, content }

    /// A view or a guide.
    var element: ElementRef
    var part = Part.frame
}

extension Document {
    /// The rectangle that an attribute of a constraint's item refers to; nil if the item is not a view or guide.
    /// - Parameter root: A view whose guides and margins count as the view itself.
    func rectangle(
        _ item: ElementRef, _ attribute: LayoutAttribute, of constraint: RequiredConstraint, root: ElementRef?
    ) -> Rectangle? {
        guard isView(item) else {
            guard let guide = layoutGuide(item) else { return nil }
            guard let view = guide.view, guide.kind != nil else { return nil }
            if view == root { return Rectangle(element: view) }
            switch guide.kind {
            case .frameLayoutGuide: return Rectangle(element: view)
            case .contentLayoutGuide: return Rectangle(element: view, part: .content)
            case .layoutMargins: return Rectangle(element: view, part: .margins)
            default: return Rectangle(element: item)
            }
        }
        if attribute.kind == .position, isInside(constraint, item), scrolls(item) {
            // The position of a scroll view's margins on its content depends on the scroll offset.
            return attribute.isMargin ? nil : Rectangle(element: item, part: .content)
        }
        return Rectangle(element: item, part: attribute.isMargin && item != root ? .margins : .frame)
    }

    /// Whether its edges, for its descendants, are those of its scrolled content.
    func scrolls(_ view: ElementRef) -> Bool {
        switch tree.name(view) {
        case "scrollView", "tableView", "collectionView", "textView", "clipView": true
        default: false
        }
    }

    /// Whether a constraint relates a view to one of its descendants.
    private func isInside(_ constraint: RequiredConstraint, _ view: ElementRef) -> Bool {
        guard let second = constraint.second else { return false }
        return tree.isAncestor(view, of: constraint.first.item == view ? second.item : constraint.first.item)
    }
}
