import SourceSyntax

extension ProjectClasses {
    /// Whether an outlet certainly does not retain its object: `weak`, and in Objective-C also `assign` and
    /// `unsafe_unretained`.
    package func isWeakOutlet(_ name: String, of reference: ClassReference) -> Bool {
        let declarations = outletDeclarations(name, of: reference)
        return !declarations.isEmpty && declarations.allSatisfy(isWeak)
    }

    /// All declarations of a property count: a class extension can redeclare it.
    private func outletDeclarations(_ name: String, of reference: ClassReference) -> [DeclarationID] {
        KeySearch(name).findAll(in: lineage(of: reference.name), index)
    }

    private func isWeak(_ id: DeclarationID) -> Bool {
        let source = index.source(id)
        let declaration = source.declarations[id.number]
        // Other builds have another declaration.
        if declaration.modifiers.contains(.conditional) { return false }
        switch declaration.kind {
        case .property:
            if declaration.modifiers.contains(.weak) { return true }
            if source.language == .swift { return declaration.modifiers.contains(.unowned) }
            return source.attributes(of: declaration).contains {
                source.reads($0.name, "assign") || source.reads($0.name, "unsafe_unretained")
            }
        case .instanceVariable:
            let words = source.text(declaration.range).split { !$0.isLetter && $0 != "_" }
            return words.contains("__weak") || words.contains("__unsafe_unretained")
        default: return false
        }
    }
}
