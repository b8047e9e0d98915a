/// The system ancestors of a custom class of a document, from the project's sources.
package struct ClassAncestry: Hashable, Sendable {
    /// Apple's classes that it derives from, without their superclasses.
    package var systemClasses: [String]
    /// Whether it certainly derives from no others.
    package var isComplete: Bool
    /// Whether the sources declare it.
    package var isDeclared: Bool

    package init(systemClasses: [String], isComplete: Bool, isDeclared: Bool = true) {
        self.systemClasses = systemClasses
        self.isComplete = isComplete
        self.isDeclared = isDeclared
    }

    /// Whether it derives from one of Apple's classes; nil if that is unknown.
    func isKind(of ancestor: String, on platform: Platform) -> Bool? {
        systemClasses.contains { ClassTable.isKind($0, of: ancestor, on: platform) == true }
            ? true : isComplete ? false : nil
    }
}

extension Document {
    /// All custom classes used in the document.
    package var customClasses: Set<String> { Set(tree.elements.lazy.compactMap(customClass)) }

    /// The same document with known ancestries of its classes.
    package func knowing(_ ancestries: [String: ClassAncestry]) -> Document {
        Document(path: path, tree: tree, elementRegistry: elementRegistry, ancestries: ancestries)
    }
}
