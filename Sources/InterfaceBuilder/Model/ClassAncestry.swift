import AppleFrameworks

/// What a project's sources say of a class that a document names: where it ends among Apple's classes.
package struct ClassAncestry: Hashable, Sendable {
    /// Apple's classes that it derives from, without what these derive from.
    package var systemClasses: [String]
    /// Whether it surely derives from no others.
    package var isComplete: Bool

    package init(systemClasses: [String], isComplete: Bool) {
        self.systemClasses = systemClasses
        self.isComplete = isComplete
    }

    /// Whether it derives from one of Apple's classes; nil when that is not known.
    func isKind(of ancestor: String, on platform: Platform) -> Bool? {
        systemClasses.contains { ClassTable.isKind($0, of: ancestor, on: platform) == true }
            ? true : isComplete ? false : nil
    }
}

extension Document {
    /// All custom classes in it.
    package var customClasses: Set<String> { Set(tree.elements.lazy.compactMap(customClass)) }

    /// The same document, whose meaning follows what is known of its classes.
    package func knowing(_ ancestries: [String: ClassAncestry]) -> Document {
        Document(path: path, tree: tree, elementRegistry: elementRegistry, ancestries: ancestries)
    }
}
