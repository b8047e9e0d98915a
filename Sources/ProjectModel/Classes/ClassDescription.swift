import InterfaceBuilder

/// What is known about a class, for display.
package struct ClassDescription: Sendable {
    /// The name that was looked up: its name in Swift or in Objective-C.
    package var name: String
    package var declarations: [ClassDeclaration] = []
    /// Extensions, categories and implementations.
    package var additions: [DeclarationID] = []
    /// The class and its ancestors, when it is one of Apple's.
    package var systemLineage: [String] = []
    package var outlets: [ClassMember] = []
    package var actions: [ClassMember] = []
    /// Why there may be more members.
    package var uncertainty: [ClassUncertainty] = []
}

/// One declaration of a class; each of several targets may have its own.
package struct ClassDeclaration: Hashable, Sendable {
    package var id: DeclarationID
    /// See `ProjectClasses.ancestries(of:)`.
    package var ancestries: [[Ancestor]]
}

extension ProjectClasses {
    /// Nil for a name that no source and no table declares as a class.
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
