import InterfaceBuilder
package import SourceSyntax

/// A place in code that names an outlet, and how it uses the outlet's value.
package struct OutletUse: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// Accesses a property or a method of it: nil crashes in Swift. The name is empty for an element, a loop or a
        /// forced cast.
        case member(String)
        /// Accesses a member of one of its elements, in a loop or by an index.
        case element(String)
        /// Checks whether it is nil: `badge?.text`, `badge != nil`, `if let badge`, `badge ?? other`.
        case checked
        /// Assigns a value other than nil.
        case set
        /// Anything else: `badge = nil`, an argument that may be nil.
        case other
    }

    package var kind: Kind
    /// The function, accessor or property that contains it.
    package var declaration: DeclarationID
    /// The outlet with its receiver: `cell.badge`, or the element of it.
    package var range: ByteRange
    /// Whether every build compiles it.
    package var isAlwaysBuilt: Bool

    /// The name of the member that is accessed.
    package var member: String? {
        switch kind {
        case .member(let name), .element(let name): name
        default: nil
        }
    }
}

/// Finds the uses of one outlet in one body.
struct OutletUseFinder {
    let name: String
    /// The selector of the outlet's setter, without its colon.
    let setter: String
    let types: ReceiverTypes
    /// The classes of the project whose objects have the outlet.
    let owners: Set<String>
    /// The functions with a name that these classes declare or inherit.
    let functions: (String) -> [DeclarationID]

    func uses(in id: DeclarationID) -> [OutletUse] {
        let source = types.index.source(id)
        let isOwn = isVisible(in: id, source)
        var uses: [OutletUse] = []
        types.bodies.visit(id) { expression, walk in
            func add(_ kind: OutletUse.Kind, _ range: ByteRange) {
                uses.append(
                    OutletUse(kind: kind, declaration: id, range: range, isAlwaysBuilt: walk.isAlwaysBuilt))
            }
            if let member = elementMember(of: expression, isOwn, id, source, walk) {
                add(.element(member), expression.range)
            }
            guard let range = range(of: expression, isOwn, id, source, walk) else { return }
            add(isSetter(expression) ? .set : kind(walk.steps[...], isSwift: source.language == .swift, isOwn), range)
        }
        return uses
    }

    /// Whether the outlet's name without a receiver refers to the outlet in a member.
    private func isVisible(in id: DeclarationID, _ source: SourceDeclarations) -> Bool {
        guard !source.isStatic(id.number), let type = source.containerName(of: id.number), owners.contains(type) else {
            return false
        }
        return !types.parameters(of: id).contains { source.reads($0.variable, name) }
    }

    /// The range in which an expression names the outlet; nil when it does not.
    private func range(
        of expression: CodeExpression, _ isOwn: Bool, _ id: DeclarationID, _ source: SourceDeclarations,
        _ walk: CodeWalk
    ) -> ByteRange? {
        let isObjectiveC = source.language == .objectiveC
        switch expression {
        case .name(let word, let range):
            guard isOwn, word == name || isObjectiveC && word == "_" + name else { return nil }
            return walk.variables.named(word) == nil ? range : nil
        case .member(let base?, name, let range):
            return isOwner(base, isOwn, id, walk) ? range : nil
        case .call(let call) where call.isMessage && call.name == name && call.arguments.isEmpty:
            guard let receiver = call.receiver else { return nil }
            return isOwner(receiver, isOwn, id, walk) ? call.range : nil
        case .call(let call) where isSetter(expression):
            guard let receiver = call.receiver, isOwner(receiver, isOwn, id, walk) else { return nil }
            return call.range
        default: return nil
        }
    }

    /// The member that is accessed of an element of the outlet: `keys[0].isEnabled`, or `key.isEnabled` in a loop.
    private func elementMember(
        of expression: CodeExpression, _ isOwn: Bool, _ id: DeclarationID, _ source: SourceDeclarations,
        _ walk: CodeWalk
    ) -> String? {
        let collection: CodeExpression? =
            switch expression {
            case .name("$0", _): walk.closureCall.flatMap { $0.name == "forEach" ? $0.receiver : nil }
            case .name(let word, _): walk.variables.named(word)?.sequence
            case .element(let base, _, _): base
            default: nil
            }
        guard let collection, range(of: collection, isOwn, id, source, walk) != nil else { return nil }
        switch walk.steps.use {
        case .member(let name, _): return name
        case .receiver(let call): return call.isMessage ? call.signature : call.name
        default: return nil
        }
    }

    /// Whether an expression is the outlet's setter in Objective-C.
    private func isSetter(_ expression: CodeExpression) -> Bool {
        guard case .call(let call) = expression else { return false }
        return call.isMessage && call.name == setter
    }

    private func isOwner(_ base: CodeExpression, _ isOwn: Bool, _ id: DeclarationID, _ walk: CodeWalk) -> Bool {
        if base.isSelf { return isOwn }
        guard let type = types.type(of: base, in: id, walk.variables), !type.isArray else { return false }
        return owners.contains(type.className)
    }

    private func kind(_ steps: ArraySlice<CodeStep>, isSwift: Bool, _ isOwn: Bool) -> OutletUse.Kind {
        switch steps.last {
        case .unwrapped(.forced):
            let kind = kind(steps.dropLast(), isSwift: isSwift, isOwn)
            return kind == .other ? .member("") : kind
        case .unwrapped, .compared(with: .null): return .checked
        case .target(of: .null?): return .other
        case .target: return .set
        case .other:
            // `(badge, title) = make()`
            if case .target? = steps.dropLast().last { return .set }
            return .other
        case .iterated: return .member("")
        case .member(let name, _): return Self.ofOptional.contains(name) ? .checked : .member(name)
        case .receiver(let call):
            // Members of the optional itself are a check; a member of its value is named by its selector in
            // Objective-C.
            return Self.ofOptional.contains(call.name) ? .checked : .member(call.isMessage ? call.signature : call.name)
        case .element: return .member("")
        case .cast(let cast, _): return cast.kind == .forced ? .member("") : cast.kind == .unchecked ? .other : .checked
        case .argument(let call, let number):
            guard isSwift else { return .other }
            return Self.takingViews.contains(call.name) || isOwn && wantsObject(call, number) ? .member("") : .other
        case .variable(let variable): return variable.isCondition ? .checked : .other
        default: return .other
        }
    }

    /// Whether all functions of the class that a call may refer to have a non-optional parameter at this position.
    private func wantsObject(_ call: CodeCall, _ number: Int) -> Bool {
        guard call.isOnSelf else { return false }
        let labels = call.arguments.map(\.label)
        let meant = functions(call.name).compactMap { id -> String? in
            let source = types.index.source(id)
            let parameters = Array(source.parameters(of: types.index.declaration(id)))
            return parameters.map { source.text($0.label) } == labels ? source.text(parameters[number].type) : nil
        }
        return !meant.isEmpty && meant.allSatisfy { types.index.hasClass($0) || ClassTable.isKnown($0) }
    }

    /// Members of the optional, not of its value.
    private static let ofOptional: Set<String> = ["map", "flatMap", "unsafelyUnwrapped", "publisher"]
    /// UIKit and AppKit functions with a view parameter that must not be nil.
    private static let takingViews: Set<String> = [
        "addSubview", "addArrangedSubview", "insertSubview", "insertArrangedSubview", "bringSubviewToFront",
        "sendSubviewToBack",
    ]
}

extension CodeWalk {
    /// The call whose closure contains the expression.
    fileprivate var closureCall: CodeCall? {
        for case .argument(let call, let number) in steps.reversed() {
            if case .closure = call.arguments[number].value { return call }
        }
        return nil
    }
}
