import InterfaceBuilder
import LibXML
import ProjectModel

extension Scope {
    /// The classes that an object can have, the one to name first: for File's Owner those of the objects that code
    /// passes, if none of them may be of the class that the document names. That class counts beside them, because an
    /// owner that lacks something is reported where code passes it.
    func references(_ element: ElementRef, in document: Document) -> [ClassReference] {
        let own = document.classReference(element)
        guard element == document.filesOwner, let owners = owners(of: document), !owners.classes.isEmpty else {
            return [own].compactMap { $0 }
        }
        let passed = owners.classes.map { ClassReference($0) }
        guard let own else { return owners.isComplete && !owners.hasNone ? passed : [] }
        if passed.contains(where: { mayBeKin($0, own) }) { return [own] }
        return owners.isComplete ? passed + [own] : [own] + passed
    }

    /// The owners of the document by the code that loads it; nil if no sources were read.
    func owners(of document: Document) -> NibOwners? {
        guard document.kind == .xib, let project, !project.sources.isEmpty else { return nil }
        return project.sources.loadingCalls.owners(ofNib: document.nibName, in: project.sources)
    }

    /// Whether an object of one class may be an instance of the other.
    private func mayBeKin(_ first: ClassReference, _ second: ClassReference) -> Bool {
        guard first.name != second.name, let classes else { return true }
        return !classes.isSurelyNoKind(first, of: second.name) || !classes.isSurelyNoKind(second, of: first.name)
    }
}
