import InterfaceBuilder

extension ProjectClasses {
    /// Whether a User Defined Runtime Attribute can be set.
    package func property(_ keyPath: String, of reference: ClassReference) -> Presence {
        let lineage = lineage(of: reference.name)
        let first = String(keyPath.prefix { $0 != "." })
        if first.isEmpty || KeySearch(first).find(in: lineage, index) != nil { return .present }
        if reads(first, lineage) { return .present }
        for name in lineage.systemClasses
        where SystemKeyPaths.isKnown(keyPath, ofClass: name, on: platform) || takes(first, systemClass: name) {
            return .present
        }
        return absence(of: reference)
    }

    /// Whether a class has something of a name that Objective-C can read, on the way of a key path.
    private func reads(_ name: String, _ lineage: ClassLineage) -> Bool {
        SelectorSearch(name).find(in: lineage, index) != nil
    }

    /// What a runtime attribute of a class may be meant to set.
    package func propertyNames(of reference: ClassReference) -> [String] {
        let lineage = lineage(of: reference.name)
        let own = lineage.parts.flatMap { part in
            let source = index.source(part)
            return source.members(of: part.number).filter { member in
                source.declarations[member].kind == .property
                    && source.declarations[member].modifiers.contains(.settable)
                    && index.isVisibleToObjectiveC(member, in: part, of: lineage)
            }.map { source.text(source.declarations[$0].name) }
        }
        return own + lineage.systemClasses.flatMap { SystemKeyPaths.keys(ofClass: $0, on: platform) }
    }
}
