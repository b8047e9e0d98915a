import SourceSyntax

/// The functions and properties that the code of a class runs on its own objects, by their names.
struct OwnMembers {
    let names: LoadingNames
    let name: String
    private var index: SourceIndex { names.index }

    /// The functions and properties of the class that an expression runs.
    func members(named expression: CodeExpression, in id: DeclarationID) -> [DeclarationID] {
        switch expression {
        case .call(let call):
            let isSuper = call.receiver?.name == "super"
            if isSuper || call.receiver?.isSelf == true, let start = LoadingStart(signature: call.signature) {
                return starts(start, isSuper: isSuper, id)
            }
            // C functions belong to no class.
            guard call.isMessage || index.source(id).language == .swift else { return [] }
            return members(call.name, .function, call.receiver, id)
        case .member(let base?, let name, _): return members(name, .property, base, id)
        case .name(let name, let range):
            guard index.source(id).language == .swift else { return [] }
            let found = members(name, .property, nil, id)
            let isLocal = !found.isEmpty && names.bodies.uses(of: id).variable(at: range.start) != nil
            return isLocal ? [] : found
        default: return []
        }
    }

    private func members(
        _ member: String, _ access: LoadingMembers.Access, _ receiver: CodeExpression?, _ id: DeclarationID
    ) -> [DeclarationID] {
        let isOnSelf = receiver?.isSelf ?? true
        let isSuper = receiver?.name == "super"
        // `Self.nib`, `[[self class] nib]`, and the class by its name.
        guard isSuper || isOnSelf || receiver?.isType == true else { return [] }
        let source = index.source(id)
        let access = source.language == .swift ? access : .either
        let isStatic = source.isStatic(id.number)
        guard let receiver, !isOnSelf else {
            return names.members.members(member, access, of: name, isStatic: isStatic, from: id.file)
        }
        if isSuper { return above(member, access, isStatic, id) }
        let found = names.members.members(member, access, of: name, isStatic: true, from: id.file)
        return found.isEmpty || names.values(receiver, in: id, of: name) == [.type(name)] ? found : []
    }

    private func above(
        _ member: String, _ access: LoadingMembers.Access, _ isStatic: Bool, _ id: DeclarationID
    ) -> [DeclarationID] {
        guard let declaring = index.source(id).containerName(of: id.number) else { return [] }
        return names.members.members(
            member, access, of: declaring, isStatic: isStatic, isAbove: true, from: id.file)
    }

    /// What `super.init(frame:)` and `self.init(frame:)` run.
    private func starts(_ start: LoadingStart, isSuper: Bool, _ id: DeclarationID) -> [DeclarationID] {
        guard isSuper else { return names.members.start(start, of: name).map { [$0] } ?? [] }
        guard let declaring = index.source(id).containerName(of: id.number) else { return [] }
        return names.members.start(start, of: declaring, isAbove: true).map { [$0] } ?? []
    }

    /// Whether an expression in a declaration's code calls a function that ends the program, not one that the class
    /// declares.
    func endsProgram(_ expression: CodeExpression, in id: DeclarationID) -> Bool {
        expression.endsProgram && members(named: expression, in: id).isEmpty
    }
}

extension CodeExpression {
    /// Functions that end the program.
    package static let endingFunctions = ["fatalError", "preconditionFailure", "abort", "exit"]

    /// `fatalError()` and similar functions.
    var endsProgram: Bool {
        guard case .call(let call) = self, call.receiver == nil, !call.isMessage else { return false }
        return Self.endingFunctions.contains(call.name)
    }
}
