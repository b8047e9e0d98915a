import SourceSyntax

/// The code that runs when a view is replaced: follows the old view through the functions that get it as an argument.
final class ReplacingCode {
    /// A function, and its name for the old view.
    struct Step: Hashable {
        var declaration: DeclarationID
        var placeholder: String
    }

    private let reach: LoadingReach
    /// What the current function leads to.
    private var next: [Step] = []
    private(set) var reached: Set<Step> = []
    /// Whether other code gets the old view, or values are copied by a key that is not a literal.
    private(set) var givesPlaceholderAway = false

    init(_ reach: LoadingReach) { self.reach = reach }

    func follow(_ start: DeclarationID) {
        var waiting = [Step(declaration: start, placeholder: "self")]
        reached = Set(waiting)
        while let step = waiting.popLast(), !givesPlaceholderAway {
            for next in following(step) where reached.insert(next).inserted { waiting.append(next) }
        }
    }

    // MARK: One function

    private func following(_ step: Step) -> [Step] {
        let id = step.declaration
        let source = reach.index.source(id)
        next = []
        var walk = CodeWalk(source.bytes) { expression, _ in self.look(at: expression, step) }
        walk.walk(reach.names.bodies.statements(of: id))
        return next
    }

    private func look(at expression: CodeExpression, _ step: Step) {
        let id = step.declaration
        next += reach.members(named: expression, in: id).map { Step(declaration: $0, placeholder: "self") }
        guard case .call(let call) = expression else { return }
        if Self.isOpenKey(call) { givesPlaceholderAway = true }
        // There `self` is the class.
        if step.placeholder == "self", reach.index.source(id).isStatic(id.number) { return }
        // Nothing is copied from a nib's owner.
        let isLoading = reach.calls.calls(in: id).contains { reach.calls.calls[$0].range == call.range }
        if isLoading || Self.asking.contains(call.name) { return }
        for (number, argument) in call.arguments.enumerated() where isPlaceholder(argument.value, step) {
            let functions = reach.helpers(call, from: id)
            if functions.isEmpty { givesPlaceholderAway = true }
            for function in functions {
                if let name = reach.parameter(number, of: function) {
                    next.append(Step(declaration: function, placeholder: name))
                } else {
                    givesPlaceholderAway = true
                }
            }
        }
    }

    private func isPlaceholder(_ expression: CodeExpression, _ step: Step) -> Bool {
        guard case .name(let name, let range) = expression else { return false }
        if name == step.placeholder { return true }
        let variables = reach.names.bodies.variables(of: step.declaration)
        guard let variable = variables.variable(at: range.start), !variable.isParameter else { return false }
        return variables.values(of: variable).contains { $0?.name == step.placeholder }
    }

    /// Functions that only query what a view is.
    private static let asking: Set<String> = [
        "type", "describing", "String", "object_getClass", "print", "NSLog", "isEqual", "isKindOfClass",
        "ObjectIdentifier",
    ]

    /// Whether it copies by a key that is not a literal.
    private static func isOpenKey(_ call: CodeCall) -> Bool {
        let keys =
            call.arguments.filter { ["forKey", "forKeyPath"].contains($0.label) }.map(\.value)
            + (["valueForKey", "valueForKeyPath"].contains(call.name) ? call.arguments.map(\.value) : [])
        return keys.contains { key in
            switch key {
            case .string(let pieces, _): pieces.contains { if case .interpolation = $0 { true } else { false } }
            default: true
            }
        }
    }
}

extension LoadingReach {
    /// The class's own functions with a name, whatever the receiver: most often it is the new view.
    fileprivate func helpers(_ call: CodeCall, from id: DeclarationID) -> [DeclarationID] {
        guard !call.name.isEmpty else { return [] }
        let access: LoadingMembers.Access = call.isMessage ? .either : .function
        return [false, true].flatMap {
            names.members.members(call.name, access, of: name, isStatic: $0, from: id.file)
        }
    }

    fileprivate func parameter(_ number: Int, of id: DeclarationID) -> String? {
        let source = index.source(id)
        let parameters = Array(source.parameters(of: source.declarations[id.number]))
        guard parameters.indices.contains(number) else { return nil }
        let parameter = parameters[number]
        return source.text(parameter.name.isEmpty ? parameter.label : parameter.name)
    }
}
