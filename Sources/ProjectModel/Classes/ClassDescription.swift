import AppleFrameworks

/// What is known of a class, for people.
package struct ClassDescription: Sendable {
    /// As it was asked for: its name in Swift or in Objective-C.
    package var name: String
    package var declarations: [ClassDeclaration] = []
    /// Extensions, categories and implementations.
    package var additions: [DeclarationID] = []
    /// The class itself and what it derives from, when it is one of Apple's.
    package var systemLineage: [String] = []
    package var outlets: [ClassMember] = []
    package var actions: [ClassMember] = []
    /// Why there may be more.
    package var uncertainty: [ClassUncertainty] = []
}

/// One declaration of a class, of which several targets may each have their own.
package struct ClassDeclaration: Hashable, Sendable {
    package var id: DeclarationID
    /// See `ProjectClasses.ancestries(of:)`.
    package var ancestries: [[Ancestor]]
}

extension ProjectClasses {
    /// Nil for a name that neither a source nor a table has as a class.
    package func description(ofClass name: String) -> ClassDescription? {
        let reference = ClassReference(name)
        let declarations = declarations(of: reference)
        let lineage = declarations.isEmpty ? ClassTable.lineage(of: name, on: platform) : []
        if declarations.isEmpty, lineage.isEmpty { return nil }
        return ClassDescription(
            name: name, declarations: declarations.map { ClassDeclaration(id: $0, ancestries: ancestries(of: $0)) },
            additions: index.parts(ofClass: name).filter { !declarations.contains($0) }, systemLineage: lineage,
            outlets: outletMembers(ofClass: name), actions: actionMembers(ofClass: name),
            uncertainty: uncertainty(of: reference))
    }
}
