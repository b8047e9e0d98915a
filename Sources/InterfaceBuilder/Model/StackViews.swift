import AppleFrameworks
package import LibXML

extension Document {
    /// The axis along which a stack view arranges; nil for another view, and where it varies with the size class.
    package func layoutAxis(_ view: ElementRef) -> LayoutAxis? {
        guard tree.name(view) == "stackView" else { return nil }
        let property: StaticString = platform == .macos ? "orientation" : "axis"
        let varies = tree.children(view).contains {
            tree.name($0) == "variation" && tree.hasAttribute(property, $0)
        }
        if varies { return nil }
        return tree.hasAttribute(property, "vertical", view) ? .vertical : .horizontal
    }

    /// The views that a stack view arranges and shows, in their order.
    func shownArrangedSubviews(_ stackView: ElementRef) -> [ElementRef] {
        tree.children(stackView).filter { StackViewLists.names.contains(tree.name($0)) }
            .flatMap(tree.children).filter { isView($0) && !tree.hasAttribute("hidden", "YES", $0) && isInstalled($0) }
    }

    /// Whether all of a stack view's arranged subviews are as long across its axis as it is itself.
    func fillsAcross(_ stackView: ElementRef) -> Bool {
        platform != .macos && (tree.attribute("alignment", stackView) ?? "fill") == "fill"
    }
}

enum StackViewLists {
    /// AppKit's have a list for each gravity area, unless the distribution makes areas meaningless.
    static let names: Set<String> = ["subviews", "beginningViews", "middleViews", "endViews"]
}
