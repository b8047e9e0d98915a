package import LibXML

/// Why a constraint can't be created: NSLayoutConstraint throws an exception when the nib is loaded.
package enum ConstraintMismatch: String, Sendable {
    /// A position without a second item: only a size can equal a number.
    case alone
    /// A size related to a position, a horizontal position to a vertical one, or leading to left.
    case attributes
    /// Items without a common ancestor view.
    case items
}

extension Document {
    /// Nil for a constraint that can be created, or for which too little is known: unknown attributes, items that do
    /// not exist, and placeholders, which are removed at build time.
    package func constraintMismatch(_ element: ElementRef) -> ConstraintMismatch? {
        guard !tree.hasAttribute("placeholder", "YES", element),
            let first = tree.attribute("firstAttribute", element).flatMap(LayoutAttribute.init(name:))
        else { return nil }
        guard let name = tree.attribute("secondAttribute", element) else {
            let isAlone = first.kind == .position && !tree.hasAttribute("secondItem", element)
            return isAlone ? .alone : nil
        }
        guard let second = LayoutAttribute(name: name) else { return nil }
        if !first.canRelate(to: second) { return .attributes }
        guard let firstItem = firstItem(ofConstraint: element), let secondItem = secondItem(ofConstraint: element)
        else {
            return nil
        }
        return topLevelObject(of: firstItem) == topLevelObject(of: secondItem) ? nil : .items
    }

    /// The top-level object that an element is or is in.
    private func topLevelObject(of element: ElementRef) -> ElementRef? {
        var current: ElementRef? = element
        while let candidate = current {
            let parent = tree.parent(candidate)
            if let parent, objectLists.contains(parent) { return candidate }
            current = parent
        }
        return nil
    }
}
