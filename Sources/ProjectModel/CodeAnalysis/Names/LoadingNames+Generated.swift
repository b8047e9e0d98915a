import SourceSyntax

extension LoadingNames {
    /// The form of a call, including those of generated code and of libraries.
    func form(of call: CodeCall, _ scope: LoadingScope) -> LoadingForm? {
        if let form = LoadingForm.of(call) { return form }
        guard !call.isMessage else { return nil }
        if let form = libraryForm(call, scope) { return form }
        guard let form = LoadingForm.generated(call) else { return nil }
        let path = call.receiver?.generatedPath ?? call.arguments.first?.value.generatedPath
        return path?.first.map(isGenerated) == true ? form : nil
    }

    /// The accessor of an expression, when its first name is declared by generated code.
    func accessor(_ expression: CodeExpression) -> GeneratedAccessor? {
        guard case .member = expression, let path = expression.generatedPath, let accessor = GeneratedAccessor(path),
            isGenerated(path[0])
        else { return nil }
        return accessor
    }

    func values(of accessor: GeneratedAccessor) -> [LoadingValue] {
        let found: [LoadingValue]
        switch accessor {
        case .nib(let name): found = index.accessors.nibs(name).map { .nib(LoadingText(text: $0), .other) }
        // A scene is resolved by its storyboard.
        case .storyboard(let name), .scene(_, storyboard: let name):
            found = index.accessors.storyboards(name).map { .storyboard(LoadingText(text: $0)) }
        case .name(.nib(let name)): found = index.accessors.nibs(name).map { .text(LoadingText(text: $0)) }
        case .name(.storyboard(let name)):
            found = index.accessors.storyboards(name).map { .text(LoadingText(text: $0)) }
        case .identifier(let name): found = [.text(LoadingText(text: name, isAccessor: true))]
        case .name: found = []
        }
        return found.isEmpty ? [.unknown(.foreign)] : found
    }

    private func isGenerated(_ root: String) -> Bool {
        generatedRoots.value(for: root) { index.isGenerated(root) }
    }
}
