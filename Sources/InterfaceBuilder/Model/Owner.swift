package import LibXML

/// The kind of File's Owner, as far as the document shows it.
package enum OwnerKind: String, CaseIterable, Sendable {
    /// Without a class, or with NSObject.
    case unset
    case view, cell
    case viewController = "view-controller"
    case maybeViewController = "maybe-view-controller"
    case other
}

extension Document {
    func findOwnerKind() -> OwnerKind {
        guard let owner = filesOwner, let name = customClass(owner), name != "NSObject" else {
            return hasViewOutlet ? .maybeViewController : .unset
        }
        let controller = platform == .macos ? "NSViewController" : "UIViewController"
        if let isController = isKind(className: name, of: controller) {
            if isController { return .viewController }
            if CellClasses.names.contains(where: { isKind(className: name, of: $0) == true }) {
                return .cell
            }
            let view = platform == .macos ? "NSView" : "UIView"
            return isKind(className: name, of: view) == true ? .view : .other
        }
        // Beside sources that do not declare it, the name of a class proves nothing.
        if name.hasSuffix("ViewController"), ancestries[name]?.isDeclared ?? true { return .viewController }
        if hasViewOutlet { return .maybeViewController }
        if name.hasSuffix("Cell") { return .cell }
        return name.hasSuffix("View") ? .view : .maybeViewController
    }

    private var hasViewOutlet: Bool {
        filesOwner.map { owner in
            connectionElements(of: owner).contains {
                tree.name($0) == "outlet" && tree.hasAttribute("property", "view", $0)
            }
        } ?? false
    }

    func findIsViewXib() -> Bool {
        guard isMobileXib, !topLevelViews.contains(where: isCell) else { return false }
        return ownerKind != .viewController && ownerKind != .maybeViewController
    }

    func findIsCellXib() -> Bool {
        guard isMobileXib else { return false }
        let cells = topLevelViews.filter(isCell)
        guard let owner = filesOwner, !cells.isEmpty else { return !cells.isEmpty }
        let outlets = connectionElements(of: owner).filter { ["outlet", "outletCollection"].contains(tree.name($0)) }
        // A `view` outlet to the cell is a leftover of a controller.
        let held = Set(outlets.filter { !tree.hasAttribute("property", "view", $0) }.compactMap(destination))
        let views = outlets.filter { tree.hasAttribute("property", "view", $0) }.compactMap(destination)
        return !cells.allSatisfy(held.contains) && !views.contains { isTopLevel($0) && isView($0) && !isCell($0) }
    }

    /// Whether it is in an `objects` element, one of the objects that loading a nib returns.
    private func isTopLevel(_ element: ElementRef) -> Bool {
        guard !isPlaceholder(element), let list = tree.parent(element) else { return false }
        return tree.name(list) == "objects" && tree.parent(list) == tree.root
    }

    private var isMobileXib: Bool { kind == .xib && (platform == .ios || platform == .tvos) && !isLaunchScreen }
}

/// File's Owner, First Responder and Application. iOS and tvOS use `placeholder` elements; macOS uses `customObject`
/// elements with negative ids, and numbers owner and responder the other way around.
extension Document {
    package func isPlaceholder(_ element: ElementRef) -> Bool {
        switch tree.name(element) {
        case "placeholder": return true
        case "customObject":
            guard platform == .macos else { return false }
            if tree.hasAttribute("sceneMemberID", "firstResponder", element) { return true }
            return kind == .xib && ["-1", "-2", "-3"].contains(tree.attribute("id", element) ?? "")
        default: return false
        }
    }

    func isFilesOwner(_ element: ElementRef) -> Bool {
        guard kind == .xib else { return false }
        if tree.name(element) == "placeholder" {
            return tree.hasAttribute("placeholderIdentifier", "IBFilesOwner", element)
        }
        return platform == .macos && tree.hasAttribute("id", "-2", element)
    }

    package func isFirstResponder(_ element: ElementRef) -> Bool {
        switch tree.name(element) {
        case "placeholder": tree.hasAttribute("placeholderIdentifier", "IBFirstResponder", element)
        case "customObject":
            tree.hasAttribute("sceneMemberID", "firstResponder", element)
                || (platform == .macos && kind == .xib && tree.hasAttribute("id", "-1", element))
        default: false
        }
    }
}
