import InterfaceBuilder
import SourceSyntax

extension ProjectClasses {
    /// Whether a User Defined Runtime Attribute can be set. The undocumented keys of Apple's classes are unknown; a key
    /// is absent from one of these only if it is a typo of a property that the project adds to it.
    package func property(_ keyPath: String, of reference: ClassReference) -> Presence {
        let lineage = lineage(of: reference.name)
        let first = String(keyPath.prefix { $0 != "." })
        if first.isEmpty || KeySearch(first).find(in: lineage, index) != nil { return .present }
        if reads(first, lineage) { return .present }
        for name in lineage.systemClasses
        where SystemKeyPaths.isKnown(keyPath, ofClass: name, on: platform) || takes(first, systemClass: name) {
            return .present
        }
        let system = lineage.classes.isEmpty ? lineage.systemClasses.first : nil
        return absence(
            of: reference, first, among: properties(of: lineage, that: .settable),
            besides: anyKey(of: reference) + (system.map { [.undocumented($0)] } ?? []))
    }

    /// Whether a class has a member with a name that Objective-C can read, as a step of a key path.
    private func reads(_ name: String, _ lineage: ClassLineage) -> Bool {
        SelectorSearch(name).find(in: lineage, index) != nil
    }

    /// The properties that a runtime attribute of a class may be intended to set.
    package func propertyNames(of reference: ClassReference) -> [String] {
        let lineage = lineage(of: reference.name)
        return properties(of: lineage, that: .settable)
            + lineage.systemClasses.flatMap { SystemKeyPaths.keys(ofClass: $0, on: platform) }
    }

    /// The properties that the project declares for a class and that are visible to Objective-C.
    func properties(of lineage: ClassLineage, that modifiers: Modifiers = []) -> [String] {
        lineage.parts.flatMap { part in
            let source = index.source(part)
            return source.members(of: part.number).filter { member in
                source.declarations[member].kind == .property
                    && source.declarations[member].modifiers.isSuperset(of: modifiers)
                    && index.isVisibleToObjectiveC(member, in: part, of: lineage)
            }.map { source.text(source.declarations[$0].name) }
        }
    }
}
