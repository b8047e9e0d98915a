import Base
import InterfaceBuilder
import LayoutModel
import LibXML

/// The views with texts that are shown as in the document, as far as the document decides it.
struct ShownTextViews {
    let document: Document
    var views: [ElementRef] = []
    /// Whether properties have texts that are shown.
    private let shown = Cache<Property, Bool>()

    private struct Property: Hashable {
        var element: ElementRef
        var name: String
    }

    init(_ document: Document) {
        self.document = document
        let tree = document.tree
        let kinds: Set = ["label", "button", "textField", "segmentedControl", "popUpButton"]
        views = tree.elements.filter { view in
            document.isView(view) && kinds.contains(tree.name(view)) && document.isPlain(view)
                && tree.child(view, named: "variation") == nil
                && tree.child(view, named: "userDefinedRuntimeAttributes") == nil && !tree.hasAttribute("tag", view)
                && !tree.hasAttribute("misplaced", "YES", view)
                && !document.isLaidOutByCell(view)
                && isVisible(view)
        }
    }

    func isShown(_ box: TextBox) -> Bool {
        shown.value(for: Property(element: box.element, name: box.name)) {
            document.exportedTexts(of: box.element).contains { $0.name == box.name && $0.isShown }
        }
    }

    /// Whether neither a view nor one around it is hidden, and nothing but constraints and masks decides about its size.
    private func isVisible(_ view: ElementRef) -> Bool {
        let tree = document.tree
        guard let superview = document.superview(of: view), let frame = document.storedFrame(view) else { return false }
        // Buttons for shortcuts only are beside their window.
        if let bounds = document.storedFrame(superview) {
            let own = Rect(x: 0, y: 0, width: bounds.width, height: bounds.height)
            if frame.intersection(own).isEmpty { return false }
        }
        var current: ElementRef? = view
        while let element = current {
            if document.isView(element) {
                if tree.hasAttribute("hidden", "YES", element) || !document.isInstalled(element) { return false }
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

    /// The outermost view around a view.
    func root(of view: ElementRef) -> ElementRef {
        var root = view
        while let outer = document.superview(of: root) { root = outer }
        return root
    }
}
