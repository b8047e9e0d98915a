import SourceSyntax

extension LoadingNames {
    /// The value that a function returns.
    func call(_ call: CodeCall, _ scope: LoadingScope) -> [LoadingValue] {
        if let form = form(of: call, scope) {
            if form.kind == .nib || form.kind == .storyboard, let subject = form.subject {
                return values(subject, scope)
            }
            switch form.kind {
            case .nib: return created(call, form, scope) { .nib($0, $1) }
            case .storyboard: return created(call, form, scope) { name, _ in .storyboard(name) }
            default: return [.unknown(.expression)]
            }
        }
        if call.name.isEmpty, case .closure(let statements, _) = call.receiver { return closure(statements, scope) }
        if call.isMessage { return message(call, scope) }
        guard let receiver = call.receiver else { return function(call, scope) }
        return method(call, receiver, scope)
    }

    private func created(
        _ call: CodeCall, _ form: LoadingForm, _ scope: LoadingScope,
        _ make: (ResolvedName, LoadingBundle) -> LoadingValue
    ) -> [LoadingValue] {
        guard let document = form.document else { return [.unknown(.expression)] }
        let bundle = bundle(form.bundle.map { call.arguments[$0].value }, scope)
        return values(call.arguments[document].value, scope).map { value in
            switch value {
            case .text(let text): make(text, bundle)
            case .unknown: value
            // `UINib(resource: R.nib.card)`
            case .nib, .storyboard: form.isGenerated ? value : .unknown(.expression)
            default: .unknown(.expression)
            }
        }
    }

    /// The bundle of an argument; the app's when there is none.
    func bundle(_ argument: CodeExpression?, _ scope: LoadingScope) -> LoadingBundle {
        guard let argument else { return .main }
        var found: Set<LoadingBundle> = []
        for value in values(argument, scope) {
            switch value {
            case .null: found.insert(.main)
            case .bundle(let bundle): found.insert(bundle)
            default: found.insert(.other)
            }
        }
        return found.count == 1 ? found.first ?? .other : .other
    }

    func closure(_ statements: [CodeStatement], _ scope: LoadingScope) -> [LoadingValue] {
        var all: [LoadingValue] = []
        for one in CodeReturn.all(statements) {
            all.add(one.value.map { values($0, scope) } ?? [.unknown(.expression)])
        }
        return all.isEmpty ? [.unknown(.expression)] : all
    }

    // MARK: Swift

    private func function(_ call: CodeCall, _ scope: LoadingScope) -> [LoadingValue] {
        let arguments = call.arguments
        switch (call.name, arguments.first?.label, arguments.count) {
        case ("String", "describing", 1), ("String", "", 1):
            return described(values(arguments[0].value, scope), isQualified: false)
        case ("String", "format", _): return formatted(arguments, scope)
        case ("String", "reflecting", 1), ("NSStringFromClass", "", 1):
            return described(values(arguments[0].value, scope), isQualified: true)
        case ("type", "of", 1):
            return values(arguments[0].value, scope).map { value in
                switch value {
                case .instance(let type): .type(type)
                // The type of a type.
                case .type(let type): .text(ResolvedName(name: "\(type).Type"))
                default: value.isUnknown ? value : .unknown(.expression)
                }
            }
        case ("Bundle", "for", 1): return [.bundle(.ofClass(ownerOfBundle(arguments[0].value, scope)))]
        default: break
        }
        if Self.isWrapper(call.name) || call.name == "init", arguments.count == 1 {
            return values(arguments[0].value, scope)
        }
        if index.source(scope.declaration).language == .objectiveC, let found = constant(call.name, of: call, scope) {
            return found
        }
        // A function of the class, or an instance of one.
        if call.name.first?.isUppercase == true || index.hasClass(call.name) { return [.instance(call.name)] }
        let isOwn = scope.running.map { running in
            [true, false].contains { isStatic in
                !members.members(
                    call.name, .function, of: running, isStatic: isStatic, from: scope.declaration.file
                ).isEmpty
            }
        }
        if isOwn == true { return called(call, receiver: .name("self", .none), scope) }
        return withArguments(call, to: index.facts.fact { FreeFunctions(index) }.byName[call.name] ?? [], scope)
    }

    /// The result of a function outside of types.
    private func withArguments(_ call: CodeCall, to functions: [DeclarationID], _ scope: LoadingScope) -> [LoadingValue]
    {
        guard functions.count <= Self.mostOverloads else { return [.unknown(.foreign)] }
        let visible = functions.filter { id in
            id.file == scope.declaration.file
                || index.declaration(id).modifiers.isDisjoint(with: [.private, .fileprivate])
        }
        return results(of: call, visible.map { (id: $0, type: nil, own: nil) }, scope)
    }

    private func method(_ call: CodeCall, _ receiver: CodeExpression, _ scope: LoadingScope) -> [LoadingValue] {
        // `NSNib.Name("Card")`, `.init("Card")`
        if Self.isWrapper(call.name) || call.name == "init", call.arguments.count == 1,
            ["", "rawValue", "stringLiteral"].contains(call.arguments[0].label)
        {
            return values(call.arguments[0].value, scope)
        }
        if call.name == "appending", call.arguments.count == 1 {
            return values(.binary("+", receiver, call.arguments[0].value, call.range), scope)
        }
        if call.name == "components" || call.name == "split" {
            return pieces(values(receiver, scope), call.arguments.first?.value, scope)
        }
        return called(call, receiver: receiver, scope)
    }

    private static func isWrapper(_ name: String) -> Bool {
        switch name {
        case "Name", "NSUserInterfaceItemIdentifier", "SceneIdentifier", "Identifier", "NSString", "SegueIdentifier":
            true
        default: false
        }
    }

    private func pieces(
        _ values: [LoadingValue], _ separator: CodeExpression?, _ scope: LoadingScope
    ) -> [LoadingValue] {
        guard let separator, self.values(separator, scope) == [.text(ResolvedName(name: "."))] else {
            return [.unknown(.expression)]
        }
        return values.map { value in
            guard case .text(let text) = value else { return value.isUnknown ? value : .unknown(.expression) }
            let pieces = text.name.split(separator: ".").map(String.init)
            // The first one is the module.
            if text.isModuleQualified { return .pieces(first: nil, last: pieces.last ?? "") }
            return .pieces(first: pieces.first, last: pieces.last ?? "")
        }
    }

    private func called(_ call: CodeCall, receiver: CodeExpression, _ scope: LoadingScope) -> [LoadingValue] {
        guard call.arguments.isEmpty else { return withArguments(call, values(receiver, scope), scope) }
        return ask(call.name, .function, of: receiver, scope)
    }

    /// The maximum number of functions with arguments that call one another.
    private static let mostArgumentCalls = 4
    /// Each call of a name looks at all functions with it.
    private static let mostOverloads = 16

    /// The result of a method of some values.
    private func withArguments(
        _ call: CodeCall, _ receivers: [LoadingValue], _ scope: LoadingScope
    ) -> [LoadingValue] {
        if let unknown = receivers.first(where: \.isUnknown) { return [unknown] }
        var methods: [Function] = []
        for receiver in receivers {
            for type in receiver.types {
                let found = members.members(
                    call.isMessage ? call.firstPiece : call.name, call.isMessage ? .either : .function, of: type,
                    isStatic: receiver.isType, from: scope.declaration.file)
                methods += found.map { ($0, type, receiver.asSelf) }
            }
        }
        return results(of: call, methods, scope)
    }

    /// A function that a call may mean, with the type that has it and what `self` is in it.
    private typealias Function = (id: DeclarationID, type: String?, own: LoadingValue?)

    /// The result of a function depends on its arguments.
    private func results(of call: CodeCall, _ functions: [Function], _ scope: LoadingScope) -> [LoadingValue] {
        guard argumentCalls < Self.mostArgumentCalls else { return [.unknown(.foreign)] }
        argumentCalls += 1
        defer { argumentCalls -= 1 }
        var all: [LoadingValue] = []
        for (id, type, own) in functions {
            guard var arguments = arguments(of: call, for: id, running: type, in: scope) else { continue }
            let isKnown = arguments.values.allSatisfy { !$0.contains(where: \.isUnknown) }
            arguments["self"] = own.map { [$0] }
            all.add(isKnown ? values(of: id, type, arguments) : [.unknown(.foreign)])
        }
        return all.isEmpty ? [.unknown(.foreign)] : all
    }

    private func ownerOfBundle(_ argument: CodeExpression, _ scope: LoadingScope) -> String? {
        let before = usesSelf
        usesSelf = false
        defer { usesSelf = before }
        let found = values(argument, scope)
        guard !usesSelf, found.count == 1, case .type(let name) = found[0] else { return nil }
        return name
    }

    // MARK: Objective-C

    /// `[NSString stringWithFormat:@"%@Cell", name]`
    func formatted(_ arguments: [CodeArgument], _ scope: LoadingScope) -> [LoadingValue] {
        guard case .string(let pieces, let range) = arguments.first?.value, pieces.count == 1,
            case .text(let format) = pieces[0]
        else { return [.unknown(.expression)] }
        var rest = arguments.dropFirst()
        var all: CodeExpression?
        var text = ""
        func add(_ part: CodeExpression) { all = all.map { .binary("+", $0, part, range) } ?? part }
        var characters = Substring(format)
        while let first = characters.popFirst() {
            guard first == "%" else {
                text.append(first)
                continue
            }
            guard characters.popFirst() == "@", let argument = rest.popFirst() else { return [.unknown(.expression)] }
            if !text.isEmpty { add(.string([.text(text)], range)) }
            text = ""
            add(argument.value)
        }
        if !text.isEmpty { add(.string([.text(text)], range)) }
        return all.map { values($0, scope) } ?? [.unknown(.expression)]
    }

    private func message(_ call: CodeCall, _ scope: LoadingScope) -> [LoadingValue] {
        guard let receiver = call.receiver else { return [.unknown(.expression)] }
        switch call.signature {
        case "mainBundle" where receiver.name == "NSBundle": return [.bundle(.main)]
        case "bundleForClass:": return [.bundle(.ofClass(ownerOfBundle(call.arguments[0].value, scope)))]
        case "componentsSeparatedByString:":
            return pieces(values(receiver, scope), call.arguments[0].value, scope)
        case "stringByAppendingString:":
            return values(.binary("+", receiver, call.arguments[0].value, call.range), scope)
        case "stringWithFormat:" where receiver.name == "NSString": return formatted(call.arguments, scope)
        default: break
        }
        return called(call, receiver: receiver, scope)
    }
}

/// Swift's functions outside of types, by name.
private struct FreeFunctions: Sendable {
    private(set) var byName: [String: [DeclarationID]] = [:]

    init(_ index: SourceIndex) {
        for (file, each) in index.files.enumerated() where each.source.language == .swift {
            for number in each.source.topLevel where each.source.declarations[number].kind == .function {
                let name = each.source.text(each.source.declarations[number].name)
                byName[name, default: []].append(DeclarationID(file: file, number: number))
            }
        }
    }
}
