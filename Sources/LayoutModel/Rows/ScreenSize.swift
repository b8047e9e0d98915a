package import InterfaceBuilder
package import LibXML

/// The least size of a view that fills the screen: that of an iPhone with 320 × 480 points, in landscape between bars.
enum ScreenSize {
    static func least(_ axis: LayoutAxis) -> Rational { axis == .horizontal ? 320 : 200 }
}

extension Document {
    /// The views of controllers that are drawn as a screen, and that nothing in the document embeds or shows smaller.
    package var screenViews: [ElementRef] {
        guard platform == .ios else { return [] }
        let views: [ElementRef]
        if kind == .xib {
            guard ownerKind == .viewController else { return [] }
            views = topLevelViews.filter { view in
                connections(to: view).contains { $0.kind == .outlet && $0.name == "view" && $0.source == filesOwner }
            }
        } else {
            views = tree.elements.filter { view in
                guard tree.hasAttribute("key", "view", view), isView(view), let controller = tree.parent(view) else {
                    return false
                }
                return isViewController(controller) && mayFillScreen(controller)
            }
        }
        return views.filter { view in
            let frame = storedFrame(view)
            // A stack view's rows have its number.
            return tree.name(view) != "stackView" && frame.map { min($0.width, $0.height) >= 320 } == true
                && tree.child(view, key: "simulatedDestinationMetrics").map(tree.name) != "freeformSimulatedSizeMetrics"
        }
    }

    private func mayFillScreen(_ controller: ElementRef) -> Bool {
        tree.child(controller, key: "preferredContentSize") == nil && tree.child(controller, key: "freeformSize") == nil
            && !tree.hasAttribute("modalPresentationStyle", "popover", controller)
            && !connections(to: controller).contains { segue in
                let kind = tree.attribute("kind", segue.element)
                return segue.kind == .segue
                    && ["embed", "popover", "popoverPresentation", "custom"].contains(kind)
            }
    }
}
