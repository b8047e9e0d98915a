package import LibXML

extension Document {
    /// The axis of a stack view; nil for another view, and if it varies by size class.
    package func layoutAxis(_ view: ElementRef) -> LayoutAxis? {
        guard tree.name(view) == "stackView" else { return nil }
        let property: StaticString = platform == .macos ? "orientation" : "axis"
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
