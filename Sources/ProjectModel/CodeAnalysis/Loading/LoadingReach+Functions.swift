import SourceSyntax

extension LoadingReach {
    /// The functions and properties of the class that run when one of the given ones does, including themselves.
    func reached(from starts: [DeclarationID]) -> Set<DeclarationID> {
        var reached = Set(starts)
        var waiting = starts
        while let next = waiting.popLast() {
            for id in functions(in: next) where reached.insert(id).inserted { waiting.append(id) }
        }
        return reached
    }

    /// The functions and properties of the class that a declaration's code names.
    func functions(in id: DeclarationID) -> [DeclarationID] {
        var found: [DeclarationID] = []
        var walk = CodeWalk(index.source(id).bytes) { expression, _ in
            found += members(named: expression, in: id)
        }
        walk.walk(names.bodies.statements(of: id))
        return found
    }
}
