import SourceSyntax

/// The controllers of a file that return the name of their nib themselves: `override var nibName`, `- windowNibName`.
struct LoadingOverrides {
    private let names: LoadingNames
    private let file: Int

    init(_ names: LoadingNames, file: Int) {
        self.names = names
        self.file = file
    }

    func found() -> [LoadingCall] {
        let source = names.index.files[file].source
        return source.declarations.indices.compactMap { number in
            guard isOverride(number, source) else { return nil }
            let id = DeclarationID(file: file, number: number)
            guard let container = source.container(of: number) else { return nil }
            let name = source.declarations[number].name
            let running = source.lastWord(source.declarations[container].name)
            var call = LoadingCall(
                kind: .nibNameOverride, range: source.declarations[number].range, nameRange: name,
                function: source.text(name), declaration: id,
                type: DeclarationID(file: file, number: container), typeName: running, isStatic: false)
            let scope = LoadingScope(declaration: id, running: running, isStatic: false)
            call.documents = ResolvedNames(
                names.resolve(scope) { scope in
                    // A subclass that returns something else is found separately.
                    let own = names.members.members(
                        source.text(name), of: scope.running ?? running, isStatic: false, from: file)
                    names.usesSelf = true
                    return own.contains(id) ? names.values(of: [id], running: scope.running) : []
                })
            return call
        }
    }

    private func isOverride(_ number: Int, _ source: SourceDeclarations) -> Bool {
        let declaration = source.declarations[number]
        guard declaration.kind == .property || declaration.kind == .function, !source.isStatic(number),
            source.reads(declaration.name, "nibName") || source.reads(declaration.name, "windowNibName")
        else { return false }
        if source.language == .swift { return declaration.modifiers.contains(.override) }
        guard let parent = declaration.parent else { return false }
        return source.declarations[parent].kind == .implementation && declaration.parameters.isEmpty
            && !declaration.body.isEmpty
    }
}
