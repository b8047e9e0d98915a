import Base
import InterfaceBuilder
import LayoutModel
import LibXML
import ProjectModel

extension Scope {
    /// What code may do to the document's layout.
    func codedLayout(of document: Document) -> CodedLayout {
        once { CodedLayoutFinder(document: document, classes: classes).found(hidden: hiddenViews(in: document)) }
    }

    /// The arranged views that code hides.
    func hiddenViews(in document: Document) -> Set<ElementRef> {
        once { HiddenViews(all: CodedLayoutFinder(document: document, classes: classes).hidden) }.all
    }

    /// What is found whatever code does. Most documents have nothing to find, and then code needs no look.
    func certain<Answer>(in document: Document, _ find: (CodedLayout) -> [Answer]) -> [Answer] {
        find(CodedLayout()).isEmpty ? [] : find(codedLayout(of: document))
    }
}

private struct HiddenViews: Sendable { let all: Set<ElementRef> }

/// Looks up in code what its outlets to constraints and views are used for. Code that is not known may do anything.
private struct CodedLayoutFinder {
    let document: Document
    let classes: ProjectClasses?
    private let free = Cache<ElementRef, Bool>()

    private static let arranging = [
        "axis", "distribution", "alignment", "spacing", "arranged", "margin", "removefromsuperview",
    ]

    func found(hidden: Set<ElementRef>) -> CodedLayout {
        var found = CodedLayout()
        found.hidden = hidden
        found.switched = hidden.union(document.arrangedViews.filter { !hidden.contains($0) && isSwitched($0) })
        found.changed = Set(document.tree.elements(named: "constraint").filter { isChanged($0) || isFree($0) })
        for stackView in document.tree.elements(named: "stackView") {
            let isOwn = document.customClass(stackView) != nil
            if isOwn || isAccessed(stackView, Self.arranging) { found.changed.insert(stackView) }
        }
        return found
    }

    var hidden: Set<ElementRef> {
        Set(
            document.arrangedViews.filter { view in
                outlets(to: view).contains { classes?.hides(outlet: $0, of: $1) == true }
            })
    }

    /// Whether code may use a constraint: through an outlet that it mentions, or by its identifier.
    private func isChanged(_ constraint: ElementRef) -> Bool {
        if let identifier = document.tree.attribute("identifier", constraint),
            classes.map({ $0.index.uses(of: identifier) > 0 }) ?? true
        {
            return true
        }
        return document.connections(to: constraint).contains { outlet in
            guard let name = outlet.name, let classes, let source = document.classReference(outlet.source) else {
                return true
            }
            return !classes.isUnread(name, of: source)
        }
    }

    /// Whether code may find a constraint that has no outlet, in an object around it.
    private func isFree(_ element: ElementRef) -> Bool {
        free.value(for: element) { findsConstraints(in: element) || document.tree.parent(element).map(isFree) ?? false }
    }

    private func findsConstraints(in object: ElementRef) -> Bool {
        let isController = document.isViewController(object)
        guard let classes, isController || document.isView(object) else { return false }
        return document.classReference(object).map { classes.findsConstraints(in: isController ? "view" : nil, of: $0) }
            == true || outlets(to: object).contains { classes.findsConstraints(in: $0, of: $1) }
    }

    private func isSwitched(_ view: ElementRef) -> Bool {
        document.classReference(view).map { classes?.sets(["isHidden", "hidden"], of: $0) == true } == true
            || isAccessed(view, ["hidden", "removefromsuperview"])
    }

    /// Whether code may access something of an outlet's object whose name contains one of some words.
    private func isAccessed(_ view: ElementRef, _ words: [String]) -> Bool {
        outlets(to: view).contains { name, source in
            guard let classes, classes.isDeclared(source) else { return true }
            return classes.accesses(words, ofOutlet: name, of: source)
        }
    }

    private func outlets(to object: ElementRef) -> [(name: String, source: ClassReference)] {
        document.outlets(to: object).compactMap { name, holder in
            document.classReference(holder).map { (name, $0) }
        }
    }
}
