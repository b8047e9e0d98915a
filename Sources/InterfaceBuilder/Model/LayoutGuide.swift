package import LibXML

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
