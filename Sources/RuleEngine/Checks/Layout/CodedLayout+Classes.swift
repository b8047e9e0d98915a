import InterfaceBuilder
import LayoutModel
import LibXML
import ProjectModel

extension Scope {
    /// What code may do to the document's layout.
    func codedLayout(of document: Document) -> CodedLayout {
        once { CodedLayoutFinder(document: document, classes: classes).found }
    }

    /// What is found whatever code does. Most documents have nothing to find, and then code needs no look.
    func certain<Answer>(in document: Document, _ find: (CodedLayout) -> [Answer]) -> [Answer] {
        find(CodedLayout()).isEmpty ? [] : find(codedLayout(of: document))
    }
}

/// Looks up in code what its outlets to constraints and views are used for. Code that is not known may do anything.
private struct CodedLayoutFinder {
    let document: Document
    let classes: ProjectClasses?

    private static let arranging = [
        "axis", "distribution", "alignment", "spacing", "arranged", "margin", "removefromsuperview",
    ]

    var found: CodedLayout {
        let tree = document.tree
        var found = CodedLayout()
        let free = objectsWithFreeConstraints
        for constraint in tree.elements(named: "constraint") {
            if isChanged(constraint) || free.contains(where: { tree.isAncestor($0, of: constraint) }) {
                found.changed.insert(constraint)
            }
        }
        for stackView in tree.elements(named: "stackView") {
            let isOwn = document.customClass(stackView) != nil
            if isOwn || isAccessed(stackView, Self.arranging) { found.changed.insert(stackView) }
            for list in tree.children(stackView) where tree.name(list) == "subviews" {
                for view in tree.children(list) where document.isView(view) {
                    if outlets(to: view).contains(where: { classes?.hides(outlet: $0, of: $1) == true }) {
                        found.hidden.insert(view)
                        found.switched.insert(view)
                    } else if isSwitched(view) {
                        found.switched.insert(view)
                    }
                }
            }
        }
        return found
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

    /// The objects in which code may find constraints that have no outlet.
    private var objectsWithFreeConstraints: [ElementRef] {
        guard let classes else { return [] }
        return document.tree.elements.filter { object in
            let isController = document.isViewController(object)
            guard isController || document.isView(object) else { return false }
            if let own = document.classReference(object),
                classes.findsConstraints(in: isController ? "view" : nil, of: own)
            {
                return true
            }
            return outlets(to: object).contains { classes.findsConstraints(in: $0, of: $1) }
        }
    }

    private func isSwitched(_ view: ElementRef) -> Bool {
        if let own = document.classReference(view), let classes,
            ["isHidden", "hidden"].contains(where: { classes.sets($0, of: own) })
        {
            return true
        }
        return isAccessed(view, ["hidden", "removefromsuperview"])
    }

    /// Whether code may access something of an outlet's object whose name contains one of some words.
    private func isAccessed(_ view: ElementRef, _ words: [String]) -> Bool {
        outlets(to: view).contains { name, source in
            guard let classes, classes.isDeclared(source) else { return true }
            return words.contains { classes.accesses($0, ofOutlet: name, of: source) }
        }
    }

    private func outlets(to object: ElementRef) -> [(name: String, source: ClassReference)] {
        document.connections(to: object).compactMap { outlet in
            guard outlet.kind == .outlet || outlet.kind == .outletCollection, let name = outlet.name,
                let source = document.classReference(outlet.source)
            else { return nil }
            return (name, source)
        }
    }
}
