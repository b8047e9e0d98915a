import Base
import SourceSyntax

/// Walks the path through a class's code that every object of it takes, and records the loads there (must-analysis). It
/// skips what depends on an unknown condition, and what follows a branch that may end the function.
final class CertainWalk {
    /// How control flow continues after a statement.
    enum Flow {
        case goesOn
        /// The function ends, or may end.
        case returns
        /// The callers end too, or may end.
        case ends
        /// The program ends.
        case crashes
    }

    let calls: LoadingCalls
    let names: LoadingNames
    let flags: LoadingFlags
    let object: DecodedObject
    let start: LoadingStart
    let reach: LoadingReach
    var index: SourceIndex { names.index }
    private(set) var found: [CertainLoad] = []
    /// The functions that are running, each with the range where it continues.
    private(set) var steps: [CertainStep] = []
    var passed: [Passed] = []
    /// How often each function has run.
    private(set) var runs: [DeclarationID: Int] = [:]
    /// Whether code that has run may have added subviews.
    var mayHaveAddedSubviews: Bool
    /// The number of statements that may still be visited.
    private var budget = CertainWalk.mostStatements

    /// Functions that call others repeatedly would take a very long time.
    private static let mostStatements = 4096
    /// The maximum call depth. What a class does when it is instantiated is rarely more than five deep.
    private static let mostSteps = 24

    struct Passed {
        var condition: PassedCondition
        /// The loads in its function must end before this offset: the flag is set there.
        var end: UInt32?
    }

    init(
        _ calls: LoadingCalls, _ names: LoadingNames, _ flags: LoadingFlags, _ object: DecodedObject,
        _ start: LoadingStart
    ) {
        self.calls = calls
        self.names = names
        self.flags = flags
        self.object = object
        self.start = start
        reach = LoadingReach(calls, names, object.className)
        // Outlets and runtime attributes, which are set before `awakeFromNib()`, may have observers.
        mayHaveAddedSubviews =
            start == .awakeFromNib || start != .coder && names.members.start(.coder, of: object.className) != nil
    }

    /// Runs a function or a getter, after which its caller continues unless the program ends.
    @discardableResult func run(_ id: DeclarationID) -> Flow {
        guard index.isAlwaysBuilt(id), steps.count < Self.mostSteps, !steps.contains(where: { $0.declaration == id })
        else {
            return .goesOn
        }
        steps.append(CertainStep(declaration: id, range: .none))
        runs[id, default: 0] += 1
        defer { steps.removeLast() }
        let flow = walk(names.bodies.statements(of: id))
        return flow == .returns ? .goesOn : flow
    }

    // MARK: Statements

    func walk(_ statements: [CodeStatement]) -> Flow {
        for statement in statements {
            let flow = walk(statement)
            if flow != .goesOn { return flow }
        }
        return .goesOn
    }

    private func walk(_ statement: CodeStatement) -> Flow {
        budget -= 1
        guard budget > 0 else { return .ends }
        switch statement {
        case .expression(let expression): return visit(expression)
        case .variable(let variable):
            guard let value = variable.value, !variable.isParameter, !variable.isStatic, !variable.isLazy else {
                return .goesOn
            }
            return visit(value)
        case .return(let value, _):
            let flow = value.map(visit) ?? .goesOn
            return flow == .goesOn ? .returns : flow
        case .leave(let range): return isThrow(range) ? .crashes : .ends
        case .branch(let branch): return walk(branch)
        case .block(let inner, isFunction: let isFunction):
            return isFunction ? .goesOn : walk(inner)
        }
    }

    /// Whether it's an Objective-C exception: blocks that may catch it aren't walked.
    private func isThrow(_ range: ByteRange) -> Bool {
        steps.last.map { index.source($0.declaration).text(range).hasPrefix("@throw") } ?? false
    }

    private func walk(_ branch: CodeBranch) -> Flow {
        switch branch.kind {
        case .loop, .switch, .uncertain: return branch.body.mayLeave ? .returns : .goesOn
        case .if, .guard: break
        }
        // The first condition is always evaluated: `if let view = nib.instantiate(…)`.
        let first = branch.conditions.first.map(asked) ?? .goesOn
        if first != .goesOn { return first }
        let before = passed.count
        switch truth(branch) {
        case true?: return walk(branch.body)
        case false?: return walk(branch.otherwise)
        case nil:
            passed.removeSubrange(before...)
            // A branch that ends the program stops a recursion, but a crash is no better.
            return branch.body.mayReturn || branch.otherwise.mayReturn ? .returns : .goesOn
        }
    }

    private func asked(_ condition: CodeStatement) -> Flow {
        switch condition {
        case .expression(let expression): visit(expression)
        case .variable(let variable): variable.isParameter ? .goesOn : variable.value.map(visit) ?? .goesOn
        default: .goesOn
        }
    }

    // MARK: Loads

    func add(_ number: Int, at range: ByteRange) {
        mark(range)
        // When the flag is set before the load, the condition is false the second time.
        for one in passed {
            guard let end = one.end else { continue }
            guard let step = steps.first(where: { $0.declaration == one.condition.declaration }), step.range.end <= end
            else { return }
        }
        found.append(CertainLoad(start: start, steps: steps, call: number, passed: passed.map(\.condition)))
    }

    /// Records where the current function continues.
    func mark(_ range: ByteRange) { if !steps.isEmpty { steps[steps.count - 1].range = range } }
}

extension [CodeStatement] {
    /// Whether any of them ends the function, the program or the loop iteration.
    fileprivate var mayLeave: Bool { contains { $0.leaves(programs: true) } }

    /// Whether any of them ends the function while the program continues.
    var mayReturn: Bool { contains { $0.leaves(programs: false) } }
}

extension CodeStatement {
    fileprivate func leaves(programs: Bool) -> Bool {
        switch self {
        case .return, .leave: true
        case .branch(let branch): (branch.body + branch.otherwise).contains { $0.leaves(programs: programs) }
        case .block(let inner, isFunction: false): inner.contains { $0.leaves(programs: programs) }
        case .expression(let expression): programs && expression.endsProgram
        default: false
        }
    }
}

extension SourceIndex {
    /// Whether every build configuration compiles a function as it was parsed.
    func isAlwaysBuilt(_ id: DeclarationID) -> Bool {
        let source = source(id)
        if source.enclosing(id.number).contains(where: { source.declarations[$0].modifiers.contains(.conditional) }) {
            return false
        }
        let declaration = source.declarations[id.number]
        let directives = ConditionalDirectives(source.bytes).offsets
        return ![declaration.body, declaration.value].contains { directives.hasOne(in: $0.range) }
    }

    /// Whether a file that mentions a class calls one of some functions on receivers other than `self` and `super`:
    /// `card.setUp()`, `[card setUp]`.
    func areCalled(_ functions: Set<String>, byUsersOf name: String) -> Bool {
        let user = Array(name.utf8)
        return functions.contains { function in
            files(with: function).contains { file in
                let bytes = files[file].bytes
                return firstOffset(of: user, in: bytes) != nil
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
