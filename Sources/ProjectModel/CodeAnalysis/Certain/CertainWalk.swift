import Base
import SourceSyntax

/// Runs the code of a class as far as every object of it certainly runs it (must-analysis): through its own functions,
/// without what depends on an unknown condition, and what follows a branch that may end the function.
final class CertainWalk: CodeInterpreter {
    /// Learns each expression that certainly runs; what it returns is how control flow continues, nil: as the code says.
    typealias Visitor = (CodeExpression, CertainWalk) -> CodeFlow?

    let names: LoadingNames
    let flags: LoadingFlags
    let object: DecodedObject
    let start: LoadingStart
    let own: OwnMembers
    private let visit: Visitor
    var index: SourceIndex { names.index }
    /// The functions that are running, each with the range where it continues.
    private(set) var steps: [CertainStep] = []
    var passed: [Passed] = []
    /// How often each function has run.
    private(set) var runs: [DeclarationID: Int] = [:]
    /// Whether code that has run may have added subviews.
    private(set) var mayHaveAddedSubviews: Bool
    /// The number of expressions and functions that may still be run.
    private var budget = CertainWalk.mostExpressions

    /// Functions that call others repeatedly would take a very long time.
    private static let mostExpressions = 16_384
    /// The maximum call depth. What a class does when it is instantiated is rarely more than five deep.
    private static let mostSteps = 24

    struct Passed {
        var condition: PassedCondition
        /// The loads in its function must end before this offset: the flag is set there.
        var end: UInt32?
    }

    init(
        _ names: LoadingNames, _ flags: LoadingFlags, _ object: DecodedObject, _ start: LoadingStart,
        visit: @escaping Visitor
    ) {
        self.names = names
        self.flags = flags
        self.object = object
        self.start = start
        self.visit = visit
        own = OwnMembers(names: names, name: object.className)
        // Outlets and runtime attributes, which are set before `awakeFromNib()`, may have observers.
        mayHaveAddedSubviews =
            start == .awakeFromNib || start != .coder && names.members.start(.coder, of: object.className) != nil
    }

    /// Runs a function or a getter, after which its caller continues unless the program ends.
    @discardableResult func run(_ id: DeclarationID) -> CodeFlow {
        guard index.isAlwaysBuilt(id), steps.count < Self.mostSteps, !steps.contains(where: { $0.declaration == id })
        else {
            return .goesOn
        }
        let statements = names.bodies.statements(of: id)
        budget -= statements.count
        guard budget > 0 else { return .ends }
        steps.append(CertainStep(declaration: id, range: .none))
        runs[id, default: 0] += 1
        defer { steps.removeLast() }
        var walk = CodeWalk { _, _ in }
        walk.interpreter = self
        walk.walk(statements)
        return walk.flow <= .returns ? .goesOn : walk.flow
    }

    // MARK: Expressions

    func truth(_ conditions: [CodeStatement]) -> Bool? {
        let before = passed.count
        let truth = allTrue(conditions)
        if truth == nil { passed.removeSubrange(before...) }
        return truth
    }

    /// With `@autoclosure` the function decides, and only such a function can take an argument that ends the program:
    /// `value.or(fatalError())`.
    func evaluatesArguments(of call: CodeCall) -> Bool {
        guard let id = steps.last?.declaration, !call.arguments.isEmpty else { return true }
        if call.arguments.contains(where: { $0.value.endsProgram }) { return false }
        return !own.members(named: .call(call), in: id).contains { function in
            let source = index.source(function)
            return source.parameters(of: source.declarations[function.number]).contains {
                source.text($0.type).contains("@autoclosure")
            }
        }
    }

    func run(_ expression: CodeExpression, isTarget: Bool) -> CodeFlow {
        budget -= 1
        guard budget > 0 else { return .ends }
        if let flow = visit(expression, self) { return flow }
        guard let id = steps.last?.declaration, !isTarget else { return .goesOn }
        if own.endsProgram(expression, in: id) { return .crashes }
        let members = own.members(named: expression, in: id)
        guard case .call(let call) = expression else {
            guard members.count == 1, hasGetter(members[0]) else { return .goesOn }
            mark(expression.range)
            return run(members[0])
        }
        guard members.count == 1, takes(members[0], call) else {
            if !isOfAncestor(call), !expression.isType { mayHaveAddedSubviews = true }
            return .goesOn
        }
        mark(call.range)
        return run(members[0])
    }

    /// Whether reading a property runs code: its getter, or the initial value of a lazy one.
    private func hasGetter(_ id: DeclarationID) -> Bool {
        let source = index.source(id)
        let declaration = source.declarations[id.number]
        guard source.language == .swift else {
            return declaration.kind == .function && declaration.parameters.isEmpty
        }
        // A stored value was evaluated with the object, or once for the process.
        return declaration.kind == .property
            && (declaration.value.isEmpty || declaration.modifiers.contains(.lazy) && !source.isStatic(id.number))
    }

    /// `super.init(coder: coder)` and other calls of Apple classes add no subviews.
    private func isOfAncestor(_ call: CodeCall) -> Bool {
        call.receiver?.name == "super" || call.receiver?.isType == true
    }

    /// Whether a call's labels match those of a function, except for parameters with default values.
    private func takes(_ id: DeclarationID, _ call: CodeCall) -> Bool {
        let source = index.source(id)
        let declaration = source.declarations[id.number]
        if call.isMessage {
            return source.selectors(of: id.number).contains(call.signature)
                || declaration.kind == .property && call.arguments.isEmpty
        }
        guard source.language == .swift else {
            // Swift calls these by other names.
            return source.selectors(of: id.number).contains {
                ["initWithCoder:", "initWithFrame:", "awakeFromNib"].contains($0)
            }
        }
        return call.matches(source.parameters(of: declaration), source) != nil
    }

    // MARK: Loads

    /// The load by a call that runs now; nil when a flag is set before it: then the condition is false the second time.
    func load(_ number: Int, at range: ByteRange) -> CertainLoad? {
        mark(range)
        for one in passed {
            guard let end = one.end else { continue }
            guard let step = steps.first(where: { $0.declaration == one.condition.declaration }), step.range.end <= end
            else { return nil }
        }
        return CertainLoad(start: start, steps: steps, call: number, passed: passed.map(\.condition))
    }

    /// Records where the current function continues.
    private func mark(_ range: ByteRange) { if !steps.isEmpty { steps[steps.count - 1].range = range } }
}

extension SourceIndex {
    /// Whether every build configuration compiles a function.
    func isAlwaysBuilt(_ id: DeclarationID) -> Bool {
        let source = source(id)
        return !source.enclosing(id.number).contains { source.declarations[$0].modifiers.contains(.conditional) }
    }

    /// Whether a file that mentions a class calls one of some functions on receivers other than `self` and `super`:
    /// `card.setUp()`, `[card setUp]`.
    func areCalled(_ functions: Set<String>, byUsersOf name: String) -> Bool {
        functions.contains { function in
            files(with: function).contains { file in
                let bytes = files[file].bytes
                return bytes.mentions([name])
                    && offsets(of: function, inFile: file).contains { Self.isCall(at: $0, in: bytes) }
            }
        }
    }

    /// In bytes: otherwise a file that is one long word would be read back to its beginning from every period.
    private static let longestReceiver = 200

    /// Whether there is `.name` or ` name]` after a receiver other than `self` and `super`.
    private static func isCall(at start: Int, in bytes: [UInt8]) -> Bool {
        guard start > 0 else { return false }
        let isMember = bytes[start - 1] == UInt8(ascii: ".")
        guard isMember || bytes[start - 1] == UInt8(ascii: " ") else { return false }
        var end = isMember ? start - 1 : start
        while end > 0, " ?!".utf8.contains(bytes[end - 1]) { end -= 1 }
        let begin = WordBytes.start(before: end, in: bytes, atMost: Self.longestReceiver)
        let receiver = String(decoding: bytes[begin..<end], as: UTF8.self)
        let isMessage = begin > 0 && bytes[begin - 1] == UInt8(ascii: "[")
        guard isMember || isMessage || end > 0 && bytes[end - 1] == UInt8(ascii: "]") else { return false }
        return receiver != "self" && receiver != "super" && receiver != "Self"
    }
}
