/// The names in a body: its local variables, and everything else that it names, each with the code around it. One walk finds
/// all of them.
package struct CodeUses: Sendable {
    private struct Entry: Sendable {
        var variable: CodeVariable
        var values: [CodeExpression]
        var uses: [CodeUse] = []
    }

    /// By the offset at which a variable's name is declared.
    private var entries: [UInt32: Entry] = [:]
    /// The variables that names resolve to; names and variables are given by their offsets.
    private var meanings: [UInt32: UInt32] = [:]
    /// The uses of members and parameters, by the name as written, in their order.
    package private(set) var members: [String: [CodeUse]] = [:]
    /// The variables of loops through a list, by the names in it.
    private var listing: [String: [UInt32]] = [:]

    package init(_ statements: [CodeStatement]) {
        // The closures cannot change `self` during initialization.
        let finder = CodeUseFinder()
        var walk = CodeWalk { expression, walk in finder.add(expression, walk) }
        walk.declare = finder.add
        walk.walk(statements)
        (entries, meanings, members, listing) = (finder.entries, finder.meanings, finder.members, finder.listing)
    }

    /// The uses of the loops' variables that may be a member: `label` in `for label in [title, subtitle]`.
    func uses(ofListed name: String) -> [CodeUse] { (listing[name] ?? []).flatMap { entries[$0]?.uses ?? [] } }

    /// The variable that the name at an offset resolves to; nil if it is not a variable of this body.
    package func variable(at offset: UInt32) -> CodeVariable? { meanings[offset].flatMap { entries[$0]?.variable } }

    /// The variables with a name.
    package func variables(named name: String) -> [CodeVariable] {
        entries.values.lazy.map(\.variable).filter { $0.name == name }
    }

    /// The initial value of a variable and all values assigned to it; nil if it never gets a value.
    package func values(of variable: CodeVariable) -> [CodeExpression?] {
        let values = entries[variable.nameRange.start]?.values ?? []
        return values.isEmpty ? [variable.value] : values
    }

    /// The references to a variable, except its declaration.
    package func uses(of variable: CodeVariable) -> [CodeUse] { entries[variable.nameRange.start]?.uses ?? [] }

    private static func entry(_ variable: CodeVariable) -> Entry {
        Entry(variable: variable, values: variable.value.map { [$0] } ?? [])
    }

    private final class CodeUseFinder {
        var entries: [UInt32: Entry] = [:]
        var meanings: [UInt32: UInt32] = [:]
        var members: [String: [CodeUse]] = [:]
        var listing: [String: [UInt32]] = [:]

        func add(_ variable: CodeVariable) {
            let start = variable.nameRange.start
            entries[start] = entries[start] ?? entry(variable)
            guard case .list(let elements, _)? = variable.sequence else { return }
            for element in elements {
                let name: String? =
                    if case .member(let base?, let name, _) = element.plain { base.isSelf ? name : nil } else {
                        element.name
                    }
                if let name, listing[name]?.last != start { listing[name, default: []].append(start) }
            }
        }

        func add(_ expression: CodeExpression, _ walk: CodeWalk) {
            switch expression {
            case .name(let name, let range):
                guard let variable = walk.variables.named(name) else {
                    let loop = name == "$0" ? walk.innermost?.closureCall : nil
                    if loop?.name == "forEach", let list = loop?.receiver { addElement(of: list, range, walk) }
                    return addMember(expression, .whole, range, walk)
                }
                let start = variable.nameRange.start
                meanings[range.start] = start
                var isListed = false
                if case .list? = variable.sequence { isListed = true }
                entries[start, default: entry(variable)].uses.append(
                    CodeUse(.none, name, range.start, range, isListed ? .listed : .whole, nil, walk))
                if let sequence = variable.sequence, !isListed { addElement(of: sequence, range, walk) }
            case .element(let base, _, let range): addElement(of: base, range, walk)
            case .binary(let mark, .name(let name, _), let right, _) where mark == "=" || mark == "+=":
                guard let variable = walk.variables.named(name) else { return }
                let value = mark == "=" ? right : .other([], right.range)
                entries[variable.nameRange.start, default: entry(variable)].values.append(value)
            default: addMember(expression, .whole, expression.range, walk)
            }
        }

        private func addElement(of list: CodeExpression, _ range: ByteRange, _ walk: CodeWalk) {
            if case .call(let call) = list, !call.isMessage || !call.arguments.isEmpty { return }
            addMember(list, .element, range, walk)
        }

        private func addMember(
            _ expression: CodeExpression, _ part: CodeUse.Part, _ range: ByteRange, _ walk: CodeWalk
        ) {
            switch expression {
            case .name("self", _), .name("super", _): break
            case .name(let name, let own):
                if part != .whole, walk.variables.named(name) != nil { return }
                members[name, default: []].append(CodeUse(.none, name, own.start, range, part, nil, walk))
            case .member(let base, let name, let own):
                guard Int(own.end) >= name.utf8.count else { return }
                let receiver = base.map(CodeUse.Receiver.object) ?? .type
                let start = own.end - UInt32(name.utf8.count)
                members[name, default: []].append(CodeUse(receiver, name, start, range, part, nil, walk))
            case .call(let call) where !call.name.isEmpty:
                let receiver = call.receiver.map(CodeUse.Receiver.object) ?? .none
                members[call.name, default: []].append(
                    CodeUse(receiver, call.name, call.nameRange.start, range, part, call, walk))
            default: break
            }
        }
    }
}

/// A place in a body that names a variable or a member, and how the code around it uses the value.
package struct CodeUse: Sendable {
    package enum Receiver: Sendable {
        /// `badge`: a variable, a parameter, or a member of the object itself.
        case none
        /// `.badge`: a member of a type.
        case type
        case object(CodeExpression)
    }

    package enum Part: Sendable {
        case whole
        /// One of the elements: `keys[0]`, `key` in `for key in keys`.
        case element
        /// The variable of a loop through a list: `label` in `for label in [title, subtitle]`.
        case listed
    }

    package let receiver: Receiver
    package let name: String
    /// The offset of the name.
    package let start: UInt32
    /// With its receiver, `cell.badge`; of an element, that of the element.
    package let range: ByteRange
    package let part: Part
    /// The call of a function, or the message, that has the name.
    package let call: CodeCall?
    private let innermost: CodeSteps?
    package var steps: [CodeStep] { innermost?.all ?? [] }
    /// The innermost conditions under which a loop through a list uses it.
    package let guards: [CodeGuard]
    /// Whether every build compiles it.
    package let isAlwaysBuilt: Bool

    /// The maximum number of conditions that are kept.
    private static let mostGuards = 8

    fileprivate init(
        _ receiver: Receiver, _ name: String, _ start: UInt32, _ range: ByteRange, _ part: Part, _ call: CodeCall?,
        _ walk: CodeWalk
    ) {
        self.receiver = receiver
        self.name = name
        self.start = start
        self.range = range
        self.part = part
        self.call = call
        innermost = walk.innermost
        guards = part == .listed ? Array(walk.guards.suffix(Self.mostGuards)) : []
        isAlwaysBuilt = walk.isAlwaysBuilt
    }

    /// Whether it reads or sets a variable or a property: a message without arguments may be a getter.
    package var isOfProperty: Bool { call.map { $0.isMessage && $0.arguments.isEmpty } ?? true }

    /// Whether the receiver is the object itself: omitted, or `self`.
    package var isOnSelf: Bool {
        switch receiver {
        case .none: true
        case .type: false
        case .object(let object): object.isSelf
        }
    }
}

/// How code accesses a value.
package enum CodeAccess: Hashable, Sendable {
    /// A property or a method of it, in Objective-C by its selector: nil crashes in Swift.
    case member(String)
    /// Anything else that crashes when it is nil: an element, a loop, a forced cast, `badge!`.
    case required
    /// Whether it is nil: `badge?.text`, `badge != nil`, `if let badge`, `badge ?? other`, in Objective-C `if (badge)`.
    case checked
    /// A value other than nil is assigned to it.
    case set
    /// It is an argument of a call.
    case passed
    /// Anything else: `badge = nil`.
    case other
}

extension CodeUse {
    /// Of a use of a property: there a message with an argument is the setter.
    package var access: CodeAccess {
        if let call, !call.arguments.isEmpty { return .set }
        if part == .whole { return Self.access(steps[...]) }
        switch steps.use {
        case .member(let name, _): return .member(name)
        case .receiver(let call): return .member(call.isMessage ? call.signature : call.name)
        default: return .other
        }
    }

    /// Members of the optional, not of its value.
    private static let ofOptional: Set<String> = ["map", "flatMap", "unsafelyUnwrapped", "publisher"]

    private static func access(_ steps: ArraySlice<CodeStep>) -> CodeAccess {
        switch steps.last {
        case .unwrapped(.forced):
            let access = access(steps.dropLast())
            return access == .other || access == .passed ? .required : access
        case .unwrapped, .condition, .compared(with: .null): return .checked
        case .target(of: .null?): return .other
        case .target: return .set
        case .other:
            // `(badge, title) = make()`
            if case .target? = steps.dropLast().last { return .set }
            return .other
        case .iterated, .element: return .required
        case .member(let name, _): return ofOptional.contains(name) ? .checked : .member(name)
        case .receiver(let call):
            return ofOptional.contains(call.name) ? .checked : .member(call.isMessage ? call.signature : call.name)
        case .cast(let cast, _):
            return cast.kind == .forced ? .required : cast.kind == .unchecked ? .other : .checked
        case .argument: return .passed
        case .variable(let variable): return variable.isCondition ? .checked : .other
        default: return .other
        }
    }

    /// The value that is assigned to a property.
    package var assigned: CodeExpression? {
        if let call, !call.arguments.isEmpty { return call.arguments[0].value }
        if case .target(let value)? = steps.use { return value }
        return nil
    }
}
