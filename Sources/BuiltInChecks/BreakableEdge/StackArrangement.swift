import AppleFrameworks
import InterfaceBuilder
import LibXML

/// How a stack view arranges its views; its own constraints are required ones, and stand in no document.
struct StackArrangement {
    let element: ElementRef
    let axis: LayoutAxis
    /// Those that it arranges: hidden ones take no part.
    let views: [ElementRef]
    /// At least so many points between two of them.
    let spacing: Double
    let measuresBaselines: Bool
    private let document: Document

    /// Nil for what is no stack view of iOS.
    init?(_ element: ElementRef, in document: Document) {
        let tree = document.tree
        guard tree.name(element) == "stackView", document.platform != .macos,
            let list = tree.child(element, named: "subviews")
        else { return nil }
        self.element = element
        self.document = document
        axis = tree.hasAttribute("axis", "vertical", element) ? .vertical : .horizontal
        views = tree.children(list).filter { view in
            document.isView(view) && !tree.hasAttribute("hidden", "YES", view) && document.isInstalledByDefault(view)
        }
        let standard = tree.hasAttribute("spacingType", "standard", element) ? 8.0 : 0
        spacing = max(0, tree.attribute("spacing", element).flatMap(Double.init) ?? standard)
        measuresBaselines = tree.hasAttribute("baselineRelativeArrangement", "YES", element)
    }

    /// What it keeps free at its own edges.
    func insets(_ axis: LayoutAxis) -> (start: Double, end: Double) {
        let tree = document.tree
        let names: (String, String) = axis == .vertical ? ("top", "bottom") : ("left", "right")
        let directional: (String, String) = axis == .vertical ? names : ("leading", "trailing")
        for (key, names) in [("layoutMargins", names), ("directionalLayoutMargins", directional)] {
            guard let insets = tree.child(element, key: key) else { continue }
            func length(_ name: String) -> Double { max(0, tree.attribute(name, insets).flatMap(Double.init) ?? 0) }
            return (length(names.0), length(names.1))
        }
        return (0, 0)
    }
}
