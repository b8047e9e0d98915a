import SourceSyntax

/// Must-analysis: follows the code that certainly runs for every object of a class after its document is loaded,
/// without branches, loops and closures.
struct CertainUses {
    private let code: OutletCode
    private let lineage: ClassLineage
    /// The uses that crash when the outlet is nil.
    private let uses: [OutletUse]
    private var seen: Set<DeclarationID> = []
    private(set) var found: OutletUse?

    /// What AppKit and UIKit call on every object that is decoded from a document and shown.
    private static let starts = [
        "awakeFromNib", "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillLayoutSubviews",
        "viewDidLayoutSubviews",
        "viewWillLayout", "viewDidLayout", "windowDidLoad", "layoutSubviews", "didMoveToWindow", "didMoveToSuperview",
    ]

    init(_ code: OutletCode, _ lineage: ClassLineage, _ uses: [OutletUse]) {
        self.code = code
        self.lineage = lineage
        self.uses = uses
        for start in Self.starts where found == nil {
            guard let first = functions(start).first else { continue }
            run(first)
        }
    }

    private func functions(_ name: String) -> [DeclarationID] {
        code.members(of: lineage).filter {
            let source = code.index.source($0)
            return source.declarations[$0.number].kind == .function
                && source.reads(source.declarations[$0.number].name, name)
                && !source.isStatic($0.number)
        }
    }

    private mutating func run(_ function: DeclarationID) {
        guard found == nil, seen.insert(function).inserted else { return }
        let own = uses.filter { $0.declaration == function }
        _ = run(code.bodies.statements(of: function), function, own)
    }

    /// Returns whether the following statements certainly run.
    private mutating func run(_ statements: [CodeStatement], _ function: DeclarationID, _ own: [OutletUse]) -> Bool {
        for statement in statements where found == nil {
            switch statement {
            case .expression(let expression): evaluate(expression, function, own)
            case .variable(let variable):
                if !variable.isLazy, let value = variable.value { evaluate(value, function, own) }
            case .return(let value, _):
                if let value { evaluate(value, function, own) }
                return false
            case .leave: return false
            case .block(let inner, isFunction: let isFunction):
                if !isFunction, !run(inner, function, own) { return false }
            case .branch(let branch):
                switch branch.conditions.first {
                case .expression(let condition): evaluate(condition, function, own)
                case .variable(let variable): variable.value.map { evaluate($0, function, own) }
                default: break
                }
                if (branch.body + branch.otherwise).mayLeave { return false }
            }
        }
        return true
    }

    private mutating func evaluate(_ expression: CodeExpression, _ function: DeclarationID, _ own: [OutletUse]) {
        guard found == nil else { return }
        if let use = own.first(where: { $0.range == expression.range }) {
            found = use
            return
        }
        switch expression {
        case .string, .null, .name, .closure: break
        case .member(let base, _, _): base.map { evaluate($0, function, own) }
        case .call(let call):
            call.receiver.map { evaluate($0, function, own) }
            for argument in call.arguments { evaluate(argument.value, function, own) }
            follow(call, function)
        case .element(let base, let indices, _): for one in [base] + indices { evaluate(one, function, own) }
        case .cast(let base, _, _), .negated(let base, _): evaluate(base, function, own)
        case .binary(let mark, let left, let right, _):
            evaluate(left, function, own)
            if !["&&", "||", "??"].contains(mark) { evaluate(right, function, own) }
        case .conditional(let condition, _, _, _): evaluate(condition, function, own)
        case .other(let inner, _): for one in inner { evaluate(one, function, own) }
        }
    }

    /// Runs the method of the class that a call certainly refers to.
    private mutating func follow(_ call: CodeCall, _ function: DeclarationID) {
        let named = functions(call.name)
        switch call.receiver {
        case nil: if named.count == 1 { run(named[0]) }
        case .name("self", _)?: if named.count == 1 { run(named[0]) }
        case .name("super", _)?:
            if let own = named.firstIndex(of: function), named.indices.contains(own + 1) { run(named[own + 1]) }
        default: break
        }
    }
}

extension [CodeStatement] {
    /// Whether a statement among them, at any depth, may end the function.
    fileprivate var mayLeave: Bool {
        contains { statement in
            switch statement {
            case .return, .leave: true
            case .branch(let branch): (branch.body + branch.otherwise).mayLeave
            case .block(let inner, isFunction: let isFunction): !isFunction && inner.mayLeave
            default: false
            }
        }
    }
}
