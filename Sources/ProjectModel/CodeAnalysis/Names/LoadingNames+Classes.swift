import SourceSyntax

extension LoadingNames {
    /// Values, and the class that has to run the code for them; nil when they are the same for all classes.
    struct RunValues {
        var running: String?
        var values: [LoadingValue]
    }

    func resolve(_ scope: LoadingScope, _ find: (LoadingScope) -> [LoadingValue]) -> [RunValues] {
        func work(_ scope: LoadingScope) -> [LoadingValue] { raw(find(scope)) }
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
        case .text(let text), .nib(let text, _), .storyboard(let text): text.name == running
        case .type(let type), .instance(let type), .enumCase(_, of: let type): type == running
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
        return !found.contains { id in callingSuper.value(for: id) { index.callsSuper(id) } }
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

/// Members that the Reusable library adds to classes that conform to its protocols: its sources are usually not part of
/// the checkout.
extension LoadingNames {
    private enum Library {
        static let nibs: Set<String> = ["NibLoadable", "NibOwnerLoadable", "NibReusable"]
        static let reusables: Set<String> = ["NibReusable", "Reusable"]
        static let storyboards: Set<String> = ["StoryboardBased", "StoryboardSceneBased"]
    }

    /// `Card.loadFromNib()`, `loadNibContent()`, `tableView.register(cellType: Card.self)`, `Card.instantiate()`
    func libraryForm(_ call: CodeCall, _ scope: LoadingScope) -> LoadingForm? {
        var form: LoadingForm
        let isPlain = call.arguments.isEmpty
        switch (call.name, call.arguments.first?.label) {
        case ("loadFromNib", nil) where isPlain:
            guard let type = libraryType(call.receiver, call.name, Library.nibs, scope) else { return nil }
            form = LoadingForm(.instantiation, of: .member(type, "nib", call.range))
            form.implied = LoadingOwner.none
            form.element = .first
        case ("loadNibContent", nil) where isPlain && call.isOnSelf:
            let type = CodeExpression.name("Self", call.range)
            guard libraryType(type, call.name, ["NibOwnerLoadable"], scope) != nil else { return nil }
            form = LoadingForm(.instantiation, of: .member(type, "nib", call.range))
            form.implied = .itself(isClass: false)
            form.addsToSelf = true
        case ("instantiate", nil) where isPlain && call.receiver != nil:
            guard let type = libraryType(call.receiver, call.name, Library.storyboards, scope) else { return nil }
            let isScene = libraryType(type, call.name, ["StoryboardSceneBased"], scope) != nil
            form = LoadingForm(isScene ? .scene : .initialScene, of: .member(type, "sceneStoryboard", call.range))
            if isScene { form.identifierSubject = .member(type, "sceneIdentifier", call.range) }
        case ("register", "cellType"), ("register", "headerFooterViewType"):
            guard let first = call.arguments.first?.value,
                let type = libraryType(first, "", Library.reusables, scope),
                members.members("register", .function, of: "UITableView", isStatic: false, from: scope.declaration.file)
                    .isEmpty
            else { return nil }
            let isHeader = call.arguments.first?.label == "headerFooterViewType"
            form = LoadingForm(.registration(isHeader ? .headerFooterView : LoadingForm.reusable(call)))
            let isNib = libraryType(first, "", Library.nibs, scope) != nil
            form.subject = isNib ? .member(type, "nib", first.range) : type
            form.identifierSubject = .member(type, "reuseIdentifier", first.range)
        default: return nil
        }
        return form
    }

    /// The type of an expression, when it conforms to one of some protocols that the project does not declare, and no
    /// function in the project replaces the library's.
    private func libraryType(
        _ expression: CodeExpression?, _ function: String, _ protocols: Set<String>, _ scope: LoadingScope
    ) -> CodeExpression? {
        let type = expression ?? .name("Self", index.declaration(scope.declaration).name)
        if expression == nil, !scope.isStatic { return nil }
        let before = usesSelf
        defer { usesSelf = before }
        let values = values(type, scope)
        guard !values.isEmpty else { return nil }
        for value in values {
            guard case .type(let name) = value, conforms(name, to: protocols) else { return nil }
            let own = members.members(function, .function, of: name, isStatic: true, from: scope.declaration.file)
            guard function.isEmpty || own.isEmpty else { return nil }
        }
        return type
    }

    /// The member that a protocol of the library gives to a class that does not declare it.
    func libraryMember(_ name: String, of type: String) -> LoadingValue? {
        let text = ResolvedName(name: type)
        switch name {
        case "nib" where conforms(type, to: Library.nibs): return .nib(text, .ofClass(type))
        case "reuseIdentifier" where conforms(type, to: Library.reusables): return .text(text)
        case "sceneIdentifier" where conforms(type, to: Library.storyboards): return .text(text)
        case "sceneStoryboard" where conforms(type, to: Library.storyboards): return .storyboard(text)
        default: return nil
        }
    }

    private func conforms(_ type: String, to protocols: Set<String>) -> Bool {
        let tree = members.tree
        return members.ancestors(of: type).contains { protocols.contains($0) && !tree.protocols.contains($0) }
    }
}
