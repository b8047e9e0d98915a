import Base
import InterfaceBuilder
import SourceSyntax

/// The values that a call gives to a function: its parameters, and its generic parameters.
extension LoadingNames {
    /// Nil when the call is not one of the function, by its labels and the constraints of its generic parameters.
    /// - Parameter expected: The type of the result, as the code around the call gives it.
    func arguments(
        of call: CodeCall, for id: DeclarationID, running: String?, expected: String? = nil, in scope: LoadingScope
    ) -> [String: [LoadingValue]]? {
        let source = index.source(id)
        let function = source.declarations[id.number]
        guard let matches = call.matches(source.parameters(of: function), source) else { return nil }
        var found: [String: [LoadingValue]] = [:]
        var types: [String: [LoadingValue]] = [:]
        for (parameter, argument) in matches {
            guard let argument else { continue }
            let values = values(argument.typed(source.text(parameter.type)), scope)
            found[source.text(parameter.variable)] = values
            let (type, isMetatype) = Self.plainType(source.text(parameter.type))
            types[type, default: []].add(values.map { isMetatype ? $0 : $0.asType })
        }
        for generic in GenericParameter.all(source.text(function.genericParameters)) {
            var bound = types[generic.name] ?? []
            if bound.isEmpty, let expected, Self.plainType(source.text(function.type)).type == generic.name {
                bound = named(type: expected, scope)
            }
            let isOther = bound.contains { value in
                if case .type(let type) = value { !fits(type, generic.constraints) } else { false }
            }
            if isOther { return nil }
            found[generic.name] = bound.isEmpty ? [.unknown(.expression)] : bound
        }
        let own = LoadingScope(
            declaration: id, running: running, isStatic: source.isStatic(id.number), arguments: found)
        for (parameter, argument) in matches where argument == nil {
            found[source.text(parameter.variable)] =
                values(
                    CodeReader.value(of: source, parameter.defaultValue).typed(source.text(parameter.type)), own)
        }
        return found
    }

    /// The type of `T.Type`, `T?`, `any T`, and whether a value of it is the type itself.
    static func plainType(_ text: String) -> (type: String, isMetatype: Bool) {
        let type = SwiftType(text).name
        return type.hasSuffix(".Type") ? (String(type.dropLast(5)), true) : (type, false)
    }

    /// What a type's name means in a scope, where it may be a generic parameter.
    private func named(type: String, _ scope: LoadingScope) -> [LoadingValue] {
        let name = SwiftType(type).className
        return name.isEmpty ? [] : values(.name(name, .none), scope).map(\.asType)
    }

    /// Whether a type may satisfy the constraints of a generic parameter.
    private func fits(_ type: String, _ constraints: [String]) -> Bool {
        constraints.allSatisfy { constraint in
            let ancestors = members.ancestors(of: type)
            if type == constraint || ancestors.contains(constraint) || index.named(type).isEmpty { return true }
            return index.named(constraint).isEmpty && !ClassTable.isKnown(constraint)
                || ancestors.contains { index.named($0).isEmpty && !ClassTable.isKnown($0) }
        }
    }
}

/// `Cell: UITableViewCell & NibLoadable`
struct GenericParameter {
    var name: String
    var constraints: [String]

    /// - Parameter text: `<First, Second: UIView>`
    static func all(_ text: String) -> [GenericParameter] {
        text.dropFirst().dropLast().split(separator: ",").compactMap { part in
            let sides = part.split(separator: ":", maxSplits: 1)
            guard let name = sides.first?.filter({ !$0.isWhitespace }), !name.isEmpty else { return nil }
            let constraints = sides.dropFirst().flatMap { $0.split(separator: "&") }
            return GenericParameter(
                name: name,
                constraints: constraints.map { SwiftType(String($0)).className }.filter { !$0.isEmpty })
        }
    }
}

extension LoadingValue {
    /// The type of an instance.
    var asType: LoadingValue {
        switch self {
        case .instance(let name), .enumCase(_, of: let name): .type(name)
        default: self
        }
    }

    /// The types that have its members: a class's own, and those that extensions add to Apple's.
    var types: [String] {
        switch self {
        case .type(let name), .instance(let name), .enumCase(_, of: let name): [name]
        case .text, .pieces: ["String", "NSString"]
        case .nib: ["UINib", "NSNib"]
        case .storyboard: ["UIStoryboard", "NSStoryboard"]
        case .bundle: ["Bundle", "NSBundle"]
        case .null, .unknown: []
        }
    }

    /// The value itself as what `self` is in its members; nil where only its class is known.
    var asSelf: LoadingValue? {
        switch self {
        case .type, .instance, .null, .unknown: nil
        default: self
        }
    }
}

extension CodeExpression {
    /// With the type that the code around it gives to a shorthand: `Way.open` for `.open`.
    func typed(_ type: String) -> CodeExpression {
        switch self {
        case .member(nil, _, _), .conditional, .binary("??", _, _, _): break
        case .call(let call) where call.receiver == nil: break
        default: return self
        }
        let name = SwiftType(type).className
        return name.isEmpty ? self : typed(ofClass: name)
    }

    private func typed(ofClass type: String) -> CodeExpression {
        switch self {
        case .member(nil, let name, let range): return .member(.name(type, .none), name, range)
        case .call(let call) where call.receiver == nil && !call.isMessage && call.range.start < call.nameRange.start:
            return .call(
                CodeCall(
                    receiver: .name(type, .none), name: call.name, nameRange: call.nameRange, arguments: call.arguments,
                    range: call.range))
        case .conditional(let condition, let first, let second, let range):
            return .conditional(condition, first.typed(ofClass: type), second.typed(ofClass: type), range)
        case .binary("??", let first, let second, let range):
            return .binary("??", first.typed(ofClass: type), second.typed(ofClass: type), range)
        default: return self
        }
    }
}

extension LoadingNames {
    /// The values of members that a class runs.
    /// - Parameter own: What `self` is, when more is known than its class.
    func values(of found: [DeclarationID], running: String?, on own: LoadingValue? = nil) -> [LoadingValue] {
        let own = own?.asSelf
        var all: [LoadingValue] = []
        for id in found { all.add(values(of: id, running, own.map { ["self": [$0]] } ?? [:])) }
        // It is not known which of several values belongs to a case.
        if case .enumCase? = own, all.count > 1 { return [.unknown(.expression)] }
        // Of several declarations, as in two targets, only one may be meant.
        if found.count > 1, all.count > 1 {
            let texts = all.map { if case .enumCase(let id, of: _) = $0 { rawValue(of: id) } else { [$0] } }
            return texts.allSatisfy { $0 == texts[0] } ? [all[0]] : all + [.unknown(.foreign)]
        }
        return all
    }

    func values(
        of id: DeclarationID, _ running: String?, _ arguments: [String: [LoadingValue]] = [:]
    ) -> [LoadingValue] {
        let scope = LoadingScope(
            declaration: id, hasVariables: true, running: running, isStatic: index.source(id).isStatic(id.number),
            arguments: arguments)
        if let known = known[scope] { return known }
        guard open.insert(scope).inserted else { return [.unknown(.expression)] }
        let outer = constantFile
        constantFile = nil
        defer {
            open.remove(scope)
            constantFile = outer
        }
        let values = returned(in: scope)
        known[scope] = values
        return values
    }

    /// The values that a declaration returns.
    private func returned(in scope: LoadingScope) -> [LoadingValue] {
        let id = scope.declaration
        let source = index.source(id)
        let declaration = source.declarations[id.number]
        if declaration.kind == .enumCase {
            return [.enumCase(id, of: scope.running ?? source.containerName(of: id.number) ?? "")]
        }
        if declaration.kind == .property, canChange(id) { return [.unknown(.variable)] }
        var returned = bodies.returns(of: id)
        if case .enumCase(let own, of: _)? = scope.arguments["self"]?.first {
            returned = returned.ofCase(index.name(of: own))
        }
        if returned.isEmpty { return [.unknown(declaration.kind == .property ? .variable : .expression)] }
        let type = declaration.kind == .accessor ? declaration.parent.map { source.declarations[$0].type } : nil
        let text = source.language == .swift ? source.text(type ?? declaration.type) : ""
        var all: [LoadingValue] = []
        for one in returned { all.add(one.value.map { values($0.typed(text), scope) } ?? [.unknown(.expression)]) }
        return all
    }

    /// The raw value of a case: its own name, when it has none and the raw values are strings.
    func rawValue(of id: DeclarationID) -> [LoadingValue] {
        let source = index.source(id)
        let declaration = source.declarations[id.number]
        if declaration.value.isEmpty {
            guard hasTexts(id) else { return [.unknown(.expression)] }
            note(declaration.name, inFile: id.file, isImplied: true)
            return [.text(ResolvedName(name: source.text(declaration.name)))]
        }
        let value = CodeReader.value(of: source, declaration.value)
        return values(value, LoadingScope(declaration: id, isStatic: true))
    }

    /// Whether the raw values of a case's enumeration are not numbers.
    private func hasTexts(_ id: DeclarationID) -> Bool {
        let source = index.source(id)
        guard source.language == .swift, let parent = index.declaration(id).parent else { return false }
        return !source.inheritedTypes(of: source.declarations[parent]).contains { type in
            let name = source.lastWord(type)
            return name.contains("Int") || ["Double", "Float", "CGFloat"].contains(name)
        }
    }

    /// Whether a stored property can have another value than its initial one.
    private func canChange(_ id: DeclarationID) -> Bool {
        let source = index.source(id)
        let declaration = source.declarations[id.number]
        if !declaration.modifiers.isDisjoint(with: [.constant, .computed, .lazy]) { return false }
        if declaration.value.isEmpty { return true }
        let isLocal: Modifiers = [.private, .fileprivate, .static, .classMember]
        guard !declaration.modifiers.isDisjoint(with: isLocal) else { return true }
        return words(inFile: id.file).assigns(to: source.text(declaration.name), besides: declaration.name.start)
    }
}

extension LoadingValue {
    var isUnknown: Bool { if case .unknown = self { true } else { false } }
    var isType: Bool { if case .type = self { true } else { false } }
}
