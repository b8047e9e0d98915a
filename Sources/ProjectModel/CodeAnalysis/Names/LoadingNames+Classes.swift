import SourceSyntax

extension LoadingNames {
    /// Values, and the class that has to run the code for them; nil when they are the same for all classes.
    struct RunValues {
        var running: String?
        var values: [LoadingValue]
    }

    func resolve(_ scope: LoadingScope, _ work: (LoadingScope) -> [LoadingValue]) -> [RunValues] {
        usesSelf = false
        let own = work(scope)
        guard usesSelf, let running = scope.running else { return [RunValues(running: nil, values: own)] }
        var all = runs(running) ? [RunValues(running: running, values: own)] : []
        // Subclasses of a class that overrides the code don't run it either.
        for name in members.tree.descendants(of: running, where: { !overrides($0, scope.declaration) })
        where name != running && runs(name) {
            var inner = scope
            inner.running = name
            all.append(RunValues(running: name, values: work(inner)))
        }
        guard let first = all.first else { return [RunValues(running: nil, values: [.unknown(.foreign)])] }
        // Values that are the same for all classes belong to none in particular.
        if all.allSatisfy({ $0.values == first.values }), !first.values.contains(where: { mentions($0, first.running) })
        {
            return [RunValues(running: nil, values: first.values)]
        }
        return all
    }

    private func mentions(_ value: LoadingValue, _ running: String?) -> Bool {
        switch value {
        case .text(let text), .nib(let text, _), .storyboard(let text): text.text == running
        case .type(let type), .instance(let type): type == running
        default: false
        }
    }

    /// Whether a class overrides a function or a property without calling `super`.
    private func overrides(_ type: String, _ id: DeclarationID) -> Bool {
        let source = index.source(id)
        var number = id.number
        if source.declarations[number].kind == .accessor { number = source.declarations[number].parent ?? number }
        let declaration = source.declarations[number]
        guard declaration.kind == .property || declaration.kind == .function else { return false }
        let isSwift = source.language == .swift
        let own = DeclarationID(file: id.file, number: number)
        let found = members.members(
            source.text(declaration.name),
            isSwift ? (declaration.kind == .property ? .property : .function) : .either,
            of: type, isStatic: source.isStatic(number), from: id.file)
        guard !found.isEmpty, !found.contains(own) else { return false }
        // One with other arguments is not an override.
        guard found.allSatisfy({ index.declaration($0).parameters.count == declaration.parameters.count }) else {
            return false
        }
        return !found.contains(where: callsSuper)
    }

    private func callsSuper(_ id: DeclarationID) -> Bool {
        callingSuper.value(for: id) { index.callsSuper(id) }
    }

    /// Whether a type can run code: the project declares it, and it is not a protocol.
    private func runs(_ name: String) -> Bool {
        index.named(name).contains { id in
            switch index.declaration(id).kind {
            case .class, .actor, .structure, .enumeration: true
            default: false
            }
        }
    }

    /// The names that UIKit and AppKit look up as the nib of a controller without a nib name.
    func implicitNames(ofController name: String) -> [String] {
        let ancestors = members.tree.ancestors(of: name)
        let suffix = "Controller"
        guard !ancestors.contains("NSViewController"), name.hasSuffix(suffix), name.count > suffix.count else {
            return [name]
        }
        return [String(name.dropLast(suffix.count)), name]
    }
}
