import InterfaceBuilder
import SourceSyntax

/// Resolves the class of a member's receiver, as far as explicit declarations determine it.
final class ReceiverTypes {
    let bodies: CodeBodies
    /// The types, extensions and implementations that may declare the members of a class.
    private let parts: (String) -> [DeclarationID]
    var index: SourceIndex { bodies.index }

    init(_ bodies: CodeBodies, parts: @escaping (String) -> [DeclarationID]) {
        self.bodies = bodies
        self.parts = parts
    }

    /// Whether a use in a member's body is one of an object of some classes; nil when that is unknown.
    /// - Parameter isOwner: Whether a type is one of the classes.
    func isUse(_ use: CodeUse, in id: DeclarationID, ofObject isOwner: (String) -> Bool) -> Bool? {
        switch use.receiver {
        case .type: return false
        case .none:
            let source = index.source(id)
            if parameters(of: id).contains(where: { source.reads($0.variable, use.name) }) { return false }
            return isSelf(in: id, isOwner)
        case .object(let object):
            if object.isSelf || object.name == "super" { return isSelf(in: id, isOwner) }
            guard let type = type(of: object, in: id) else {
                // `Card.badge`: a member of the type itself.
                return isTypeName(object, in: id) ? false : nil
            }
            if type.isArray { return false }
            return isOwner(type.className) ? true : isKnownToLack(type.className) ? false : nil
        }
    }

    private func isSelf(in id: DeclarationID, _ isOwner: (String) -> Bool) -> Bool? {
        let source = index.source(id)
        guard let name = source.containerName(of: id.number), !source.isStatic(id.number) else { return false }
        if isOwner(name) { return true }
        // A type that conforms to a protocol may have it.
        return index.named(name).contains { index.declaration($0).kind == .protocol } ? nil : false
    }

    /// Whether the members of a type are known.
    private func isKnownToLack(_ type: String) -> Bool {
        let declared = index.named(type).map { index.declaration($0).kind }
        if declared.contains(where: { $0 == .protocol || $0 == .typeAlias || $0 == .associatedType }) { return false }
        return declared.contains { $0 == .class || $0 == .structure || $0 == .enumeration || $0 == .actor }
            || ClassTable.isKnown(type)
    }

    /// Whether it is a name written like a type, not that of a variable.
    private func isTypeName(_ expression: CodeExpression, in id: DeclarationID) -> Bool {
        guard case .name(let name, let range) = expression.plain, name.first?.isUppercase == true else { return false }
        return bodies.uses(of: id).variable(at: range.start) == nil
    }

    /// The maximum number of variables and members that are resolved one after another.
    private static let maximumSteps = 12

    /// The type of an expression in a member's body; nil when unknown.
    func type(of expression: CodeExpression, in id: DeclarationID, steps: Int = 0) -> SwiftType? {
        guard steps < Self.maximumSteps else { return nil }
        func next(_ expression: CodeExpression) -> SwiftType? { type(of: expression, in: id, steps: steps + 1) }
        switch expression {
        case .name(let name, let range): return named(name, range, id, steps)
        case .member(let base?, let name, _):
            if let type = next(base) { return member(name, of: type, isCalled: false) }
            guard isTypeName(base, in: id), let word = base.name else { return nil }
            return member(name, of: SwiftType(word), isCalled: false)
        case .cast(_, let cast, _): return cast.kind == .test ? nil : SwiftType(cast.type)
        case .unwrapped(let inner, _, _): return next(inner)
        case .element(let base, _, _):
            guard let type = next(base), type.isArray else { return nil }
            return SwiftType(type.name)
        case .conditional(_, let first, _, _): return next(first)
        case .binary("??", let left, _, _): return next(left)
        case .call(let call):
            guard let receiver = call.receiver else { return result(of: call.name, id) }
            if call.isMessage, call.name == "init" || call.name == "alloc" || call.name == "new" {
                return next(receiver) ?? receiver.name.map { SwiftType($0) }
            }
            return next(receiver).flatMap { member(call.name, of: $0, isCalled: true) }
        default: return nil
        }
    }

    /// The parameters of a function, or of the declaration of an accessor.
    func parameters(of id: DeclarationID) -> ArraySlice<Parameter> {
        let source = index.source(id)
        return source.parameters(of: source.declarations[id.number])
    }

    private func named(_ name: String, _ range: ByteRange, _ id: DeclarationID, _ steps: Int) -> SwiftType? {
        let source = index.source(id)
        if let variable = bodies.uses(of: id).variable(at: range.start) {
            if !variable.type.isEmpty { return SwiftType(source.plain(variable.type)) }
            // `guard let self`
            if name == "self" { return container(of: id, source) }
            guard let value = variable.value, !variable.isParameter else { return nil }
            return type(of: value, in: id, steps: steps + 1)
        }
        if name == "self" { return container(of: id, source) }
        let parameter = parameters(of: id).first { source.reads($0.variable, name) }
        if let parameter { return SwiftType(source.plain(source.text(parameter.type))) }
        guard let own = container(of: id, source) else { return nil }
        if let type = member(name, of: own, isCalled: false) { return type }
        let property = MemberName.property(ofVariable: name)
        return source.language == .objectiveC && property != name ? member(property, of: own, isCalled: false) : nil
    }

    private func container(of id: DeclarationID, _ source: SourceDeclarations) -> SwiftType? {
        source.containerName(of: id.number).map { SwiftType($0) }
    }

    /// The type of a call without a receiver: an object of the class, or the result of a method of the same type.
    private func result(of name: String, _ id: DeclarationID) -> SwiftType? {
        if name.first?.isUppercase == true { return SwiftType(name) }
        return container(of: id, index.source(id)).flatMap { member(name, of: $0, isCalled: true) }
    }

    /// The type of a property, or the result type of a function; nil when members with the name have different types.
    func member(_ name: String, of type: SwiftType, isCalled: Bool) -> SwiftType? {
        guard !type.isArray, !type.className.isEmpty else { return nil }
        var found: SwiftType?
        for part in parts(type.className) {
            let source = index.source(part)
            for number in source.members(of: part.number) where source.reads(source.declarations[number].name, name) {
                guard let type = declaredType(number, source, isCalled: isCalled) else { continue }
                if let found, found.className != type.className || found.isArray != type.isArray { return nil }
                found = type
            }
        }
        return found
    }

    private func declaredType(_ number: Int, _ source: SourceDeclarations, isCalled: Bool) -> SwiftType? {
        let declaration = source.declarations[number]
        switch declaration.kind {
        case .property where source.language == .swift: return isCalled ? nil : source.swiftType(of: number)?.type
        case .property, .instanceVariable: return SwiftType(source.plain(source.objectiveCType(of: declaration)))
        case .function:
            guard isCalled || source.language == .objectiveC else { return nil }
            return declaration.type.isEmpty ? nil : SwiftType(source.plain(source.text(declaration.type)))
        default: return nil
        }
    }
}

extension SourceDeclarations {
    /// An Objective-C type without qualifiers and pointer stars: `Card` of `Card *`.
    fileprivate func plain(_ type: String) -> String {
        guard language == .objectiveC else { return type }
        let words = type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        let qualifiers: Set<Substring> = ["__weak", "__strong", "__block", "const", "nullable", "nonnull", "static"]
        return words.first { !qualifiers.contains($0) }.map(String.init) ?? ""
    }
}
