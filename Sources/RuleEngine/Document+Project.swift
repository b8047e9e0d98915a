package import InterfaceBuilder
import LibXML
package import ProjectModel

/// What depends on a document's project.
extension Document {
    /// The same document, with the known ancestries of its classes.
    package func knowing(_ classes: ProjectClasses) -> Document {
        let names = customClasses
        if names.isEmpty { return self }
        let known = names.map { ($0, classes.ancestry(of: ClassReference($0, from: path))) }
        return knowing(Dictionary(uniqueKeysWithValues: known))
    }

    /// How its class is bound to it, also from the code that loads it if sources are known.
    func loadingPattern(in sources: SourceIndex?) -> LoadingPattern? {
        loadingPattern { isLayout($0, in: sources) }
    }

    /// What the rest of the project needs to know about it.
    package func summary(in sources: SourceIndex?) -> NibSummary { NibSummary(self) { isLayout($0, in: sources) } }

    private func isLayout(_ rootClass: String, in sources: SourceIndex?) -> Bool? {
        sources.flatMap { $0.loadingCalls.isLayout(rootClass, ofNib: nibName, in: $0) }
    }

    /// Whether an object is of a class or a subclass of it, of Apple's or the project's; nil if its class is unknown.
    func isKind(_ element: ElementRef, of ancestor: String, _ classes: ProjectClasses?) -> Bool? {
        guard let custom = customClass(element), custom != ancestor else { return isKind(element, of: ancestor) }
        return isKind(className: custom, of: ancestor, classes) ?? isKind(element, of: ancestor)
    }

    /// Whether a class is another one or a subclass of it; nil if it is unknown.
    func isKind(className: String, of ancestor: String, _ classes: ProjectClasses?) -> Bool? {
        ClassTable.isKind(className, of: ancestor, on: platform)
            ?? classes?.isKind(ClassReference(className, from: path), of: ancestor)
    }

    /// The name by which code loads it.
    var nibName: String { NibSummary.name(ofStem: stem) }
}
