import Base
import SourceSyntax

/// How a class replaces a view that is being decoded with another one, in `awakeAfter(using:)`.
package struct PlaceholderReplacement: Sendable {
    /// The method of the class or of an ancestor.
    package var declaration: DeclarationID
    /// The nibs that it loads.
    package var nibs: ResolvedNames
    /// Whether a view with subviews is not replaced.
    package var keepsSuperviews: Bool
    /// Every word in the code that runs for the replacement: a property that is not among these is not copied.
    package var words: Set<String>
    /// Every word in the class's code.
    package var classWords: Set<String>
}

extension ProjectClasses {
    /// How objects of a class are replaced while they are decoded; nil when they are not, when that is uncertain, and
    /// when what is copied can't be determined because other code gets the old view.
    package func replacement(of reference: ClassReference) -> PlaceholderReplacement? {
        // Which of several classes loads is not known.
        guard index.sameNamed(reference.name, on: platform) == nil else { return nil }
        return fact { Cache<String, PlaceholderReplacement?>() }.value(for: lineage(of: reference).key) {
            findReplacement(of: reference)
        }
    }

    private func findReplacement(of reference: ClassReference) -> PlaceholderReplacement? {
        // Most classes have none, and following code takes longer than looking up the method.
        guard override("awakeAfterUsingCoder:", swift: "awakeAfter(using:)", of: reference) != nil else { return nil }
        let name = reference.name
        let calls = index.loadingCalls
        let reach = LoadingReach(calls, loadingNames, name)
        guard let entry = reach.entry(.awakeAfter), !entry.isUnavailable, givesAnother(entry.declaration),
            let keepsSuperviews = keepsSuperviews(entry)
        else { return nil }
        let code = ReplacingCode(reach)
        code.follow(entry.declaration)
        guard !code.givesPlaceholderAway else { return nil }
        let body = self.code(of: reference)
        let words = code.reached.map(\.declaration).reduce(into: Set<String>()) { words, id in
            words.formUnion(body.words(of: id).map(String.init))
        }
        var nibs = ResolvedNames()
        for load in entry.loads {
            let documents = calls.calls[load.call].documents
            nibs.names += documents.names.filter { ($0.runningClass ?? name) == name && !nibs.names.contains($0) }
            nibs.unresolved.formUnion(documents.unresolved)
        }
        return PlaceholderReplacement(
            declaration: entry.declaration, nibs: nibs, keepsSuperviews: keepsSuperviews, words: words,
            classWords: body.members.reduce(into: []) { $0.formUnion(body.words(of: $1).map(String.init)) })
    }

    /// Whether one of the method's return values is neither `self` nor the result of the superclass.
    private func givesAnother(_ id: DeclarationID) -> Bool {
        loadingNames.bodies.returns(of: id).contains { returned in
            switch returned.value?.plain {
            case nil, .null?: return false
            case .call(let call)? where call.receiver?.name == "super": return false
            case let value?: return !value.isSelf
            }
        }
    }

    /// Nil when it is unknown which views are replaced.
    private func keepsSuperviews(_ entry: ClassLoading.Entry) -> Bool? {
        guard !entry.loads.isEmpty else { return nil }
        var keepsSuperviews = false
        for load in entry.loads {
            for condition in load.guards {
                switch condition.subject {
                case .subviews where checksOnlySubviews(condition, load.path): keepsSuperviews = true
                // Set around the load: a call from outside sees the initial value.
                case .flag(let flag, ofType: true) where isSet(flag, load.path): break
                default: return nil
                }
            }
        }
        return keepsSuperviews
    }

    private static let counting: Set<Substring> = [
        // In Objective-C the keyword belongs to the condition's range.
        "if", "self", "subviews", "count", "isEmpty", "first", "last", "firstObject", "lastObject", "nil", "NULL", "0",
        "1",
    ]

    /// Whether the condition tests nothing else, whichever function on the path contains it.
    private func checksOnlySubviews(_ condition: CodeGuard, _ path: [DeclarationID]) -> Bool {
        path.allSatisfy { id in
            let source = index.source(id)
            let body = source.declarations[id.number].body
            guard body.start <= condition.range.start, condition.range.end <= body.end else { return true }
            let words = source.text(condition.range).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            return words.allSatisfy(Self.counting.contains)
        }
    }

    /// Whether one of the functions on the path sets a flag.
    private func isSet(_ flag: String, _ path: [DeclarationID]) -> Bool {
        path.contains { id in
            let uses = loadingNames.bodies.uses(of: id)
            let all = (uses.members[flag] ?? []) + uses.variables(named: flag).flatMap(uses.uses)
            return all.contains { $0.call == nil && $0.assigned != nil }
        }
    }
}

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
        next = []
        reach.names.bodies.visit(step.declaration) { expression, _ in self.look(at: expression, step) }
        return next
    }

    private func look(at expression: CodeExpression, _ step: Step) {
        let id = step.declaration
        next += reach.own.members(named: expression, in: id).map { Step(declaration: $0, placeholder: "self") }
        guard case .call(let call) = expression else { return }
        if Self.isOpenKey(call) { givesPlaceholderAway = true }
        // There `self` is the class.
        if step.placeholder == "self", reach.index.source(id).isStatic(id.number) { return }
        // Nothing is copied from a nib's owner.
        if !reach.calls.calls(in: id, at: call.range).isEmpty || Self.asking.contains(call.name) { return }
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
        guard case .name(let name, let range) = expression.plain else { return false }
        if name == step.placeholder { return true }
        let variables = reach.names.bodies.uses(of: step.declaration)
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
        return source.text(parameter.variable)
    }
}
