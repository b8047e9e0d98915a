package import LibXML

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
