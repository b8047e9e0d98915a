extension SourceDeclarations {
    /// The selectors that a function or an initializer can have in Objective-C, whether or not it is exposed. There are
    /// several if it throws and the name of a parameter's type does not show whether it is a closure, which the error
    /// parameter would precede.
    package func selectors(of number: Int) -> [String] {
        let declaration = declarations[number]
        guard declaration.kind == .function || declaration.kind == .initializer else { return [] }
        if !declaration.objectiveCName.isEmpty { return [text(declaration.objectiveCName)] }
        switch language {
        case .swift: return swiftSelectors(of: declaration)
        case .objectiveC:
            let pieces = parameters(of: declaration).map { text($0.label) + ":" }
            return [pieces.isEmpty ? text(declaration.name) : pieces.joined()]
        }
    }

    /// The selector of a property's setter: `setTitle:` for `title`.
    package func setterSelector(of number: Int) -> String {
        let declaration = declarations[number]
        let name = declaration.objectiveCName.isEmpty ? declaration.name : declaration.objectiveCName
        return CamelCase.setter(of: text(name)) + ":"
    }
}
