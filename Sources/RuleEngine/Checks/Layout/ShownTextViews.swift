import InterfaceBuilder
import LayoutModel
import LibXML

extension Document {
    /// The views with texts that are shown as in the document, as far as their own attributes decide it.
    var textViews: [ElementRef] {
        let kinds: Set = ["label", "button", "textField", "segmentedControl", "popUpButton"]
        return tree.elements.filter { view in
            isView(view) && kinds.contains(tree.name(view)) && isPlain(view)
                && tree.child(view, named: "variation") == nil
                && tree.child(view, named: "userDefinedRuntimeAttributes") == nil && !tree.hasAttribute("tag", view)
                && !tree.hasAttribute("misplaced", "YES", view) && !isLaidOutByCell(view)
        }
    }

    /// Whether neither a view nor one around it is hidden, and nothing but constraints and masks decides about its size.
    func isShownAsStored(_ view: ElementRef) -> Bool {
        guard let superview = superview(of: view), let frame = storedFrame(view) else { return false }
        // Buttons for shortcuts only are beside their window.
        if let bounds = storedFrame(superview) {
            let own = Rect(x: 0, y: 0, width: bounds.width, height: bounds.height)
            if frame.intersection(own).isEmpty { return false }
        }
        var current: ElementRef? = view
        while let element = current {
            if isView(element) {
                if tree.hasAttribute("hidden", "YES", element) || !isInstalled(element) { return false }
                switch tree.name(element) {
                case "collectionViewCell", "collectionReusableView", "collectionView", "gridView", "matrix":
                    return false
                // A bar gives it the size of its content.
                case _ where ["customView", "titleView"].contains(tree.attribute("key", element)): return false
                case "stackView":
                    let distribution = tree.attribute("distribution", element) ?? "fill"
                    if !["fill", "fillEqually"].contains(distribution) { return false }
                default: break
                }
            }
            current = tree.parent(element)
        }
        return true
    }

    /// The outermost view around a view, or the view.
    func outermostView(around view: ElementRef) -> ElementRef {
        var root = view
        while let outer = superview(of: root) { root = outer }
        return root
    }
}
