import Base
import SourceSyntax

/// Constant evaluation: resolves the values that expressions can have. Caches its results, so each worker has its own
/// instance.
///
/// Every path through the code counts: for a function with several returns, all values are included. A value that can't
/// be determined is `unknown`, and never left out.
final class LoadingNames {
    let index: SourceIndex
    let bodies: CodeBodies
    let members: LoadingMembers
    lazy var constants = index.objectiveCConstants
    /// Whether the class of `self` was used since this was last set to false.
    var usesSelf = false
    var known: [LoadingScope: [LoadingValue]] = [:]
    var open: Set<LoadingScope> = []
    /// Whether all types with a name are declared by generated code.
    let generatedRoots = Cache<String, Bool>()
    private var depth = 0
    var argumentCalls = 0
    /// Where the texts of the evaluation are written; nil while nobody needs them.
    var places: Set<TextPlace>?
    /// The file with the constant that is being resolved, if it is another one than that of the scope.
    var constantFile: Int?
    /// The constants whose values are being resolved.
    var openConstants: Set<String> = []
    private var knownVariables: [VariableKey: VariableValues] = [:]

    private let topLevelNames = Cache<Int, [String: [Int]]>()
    private let words = Cache<Int, SourceWords>()
    /// Whether a member's code contains `super`.
    let callingSuper = Cache<DeclarationID, Bool>()

    private struct VariableKey: Hashable {
        var scope: LoadingScope
        var offset: UInt32
    }

    private struct VariableValues {
        var values: [LoadingValue]
        var usesSelf: Bool
    }

    init(_ index: SourceIndex, _ bodies: CodeBodies? = nil) {
        self.index = index
        self.bodies = bodies ?? CodeBodies(index)
        members = LoadingMembers(index)
    }

    // MARK: Expressions

    /// The maximum depth of nested expressions, through the functions and variables that they name: each level uses
    /// stack.
    private static let maximumDepth = 40
    /// The maximum number of texts from a concatenation of operands with several values each. With more, they aren't
    /// names written in the code.
    private static let mostCombinations = 64

    func values(_ expression: CodeExpression, _ scope: LoadingScope) -> [LoadingValue] {
        guard depth < Self.maximumDepth else { return [.unknown(.expression)] }
        if depth == 0 { forget() }
        depth += 1
        defer { depth -= 1 }
        switch expression {
        case .string(let pieces, let range):
            note(range, inFile: constantFile ?? scope.declaration.file)
            return interpolated(pieces, scope)
        case .null: return [.null]
        case .name(let name, let range): return named(name, range, scope)
        case .member(let base, let name, _): return member(base, name, scope)
        case .call(let call): return self.call(call, scope)
        case .cast(let inner, _, _), .unwrapped(let inner, _, _): return values(inner, scope)
        case .binary("??", let left, let right, _):
            let first = values(left, scope)
            var all = first.filter { $0 != .null }
            if first.contains(where: { $0 == .null || $0.isUnknown }) || first.isEmpty { all.add(values(right, scope)) }
            return all
        case .binary("+", let left, let right, _): return joined(values(left, scope), values(right, scope))
        case .conditional(_, let first, let second, _):
            var all = values(first, scope)
            all.add(values(second, scope))
            return all
        case .other(let inner, _):
            // The value of `if` or `switch`.
            guard inner.count == 1, case .closure(let statements, _) = inner[0] else { return [.unknown(.expression)] }
            return closure(statements, scope)
        case .number, .element, .closure, .binary, .prefix, .list: return [.unknown(.expression)]
        }
    }

    func note(_ range: ByteRange, inFile file: Int, isImplied: Bool = false) {
        places?.insert(TextPlace(file: file, range: range, isImplied: isImplied))
    }

    /// The values of an expression where a name is expected, and where their texts are written.
    func texts(_ expression: CodeExpression, _ scope: LoadingScope) -> (values: [LoadingValue], places: Set<TextPlace>)
    {
        places = []
        defer { places = nil }
        return (raw(values(expression, scope)), places ?? [])
    }

    /// Values where names are expected: of a case, its raw value.
    func raw(_ values: [LoadingValue]) -> [LoadingValue] {
        values.reduce(into: []) { all, value in
            if case .enumCase(let id, of: _) = value { all.add(rawValue(of: id)) } else { all.add([value]) }
        }
    }

    private func interpolated(_ pieces: [CodeStringPiece], _ scope: LoadingScope) -> [LoadingValue] {
        var all: [LoadingValue] = [.text(ResolvedName(name: ""))]
        for piece in pieces {
            switch piece {
            case .text(let text): all = joined(all, [.text(ResolvedName(name: text))])
            case .interpolation(let inner): all = joined(all, described(values(inner, scope), isQualified: false))
            }
        }
        return all
    }

    private func joined(_ left: [LoadingValue], _ right: [LoadingValue]) -> [LoadingValue] {
        var all: [LoadingValue] = []
        for first in left where all.count <= Self.mostCombinations {
            for second in right {
                if case .text(let a) = first, case .text(let b) = second, !b.isModuleQualified || a.name.isEmpty,
                    !a.isAccessor, !b.isAccessor
                {
                    all.add([
                        .text(
                            ResolvedName(
                                name: a.name + b.name, isModuleQualified: a.isModuleQualified || b.isModuleQualified))
                    ])
                } else {
                    all.add([first, second].first(where: \.isUnknown).map { [$0] } ?? [.unknown(.expression)])
                }
            }
        }
        return all.count > Self.mostCombinations ? [.unknown(.expression)] : all
    }

    /// The names of types as text: `String(describing:)`, `NSStringFromClass`.
    func described(_ values: [LoadingValue], isQualified: Bool) -> [LoadingValue] {
        var all: [LoadingValue] = []
        for value in values {
            switch value {
            case .type(let name): all.add([.text(className(name, isQualified: isQualified))])
            case .enumCase(let id, of: _) where !isQualified:
                all.add([.text(ResolvedName(name: index.name(of: id)))])
            case .text where !isQualified: all.add([value])
            case .unknown: all.add([value])
            default: all.add([.unknown(.expression)])
            }
        }
        return all
    }

    /// The runtime name of a Swift class begins with its module's name, unless it is set with `@objc(Name)`.
    private func className(_ name: String, isQualified: Bool) -> ResolvedName {
        let declarations = index.named(name).filter(index.isClass)
        guard let first = declarations.first else { return ResolvedName(name: name) }
        let declaration = index.declaration(first)
        let source = index.source(first)
        guard source.language == .swift else { return ResolvedName(name: name) }
        if isQualified, !declaration.objectiveCName.isEmpty {
            return ResolvedName(name: source.text(declaration.objectiveCName))
        }
        // `String(describing:)` uses the Swift name only.
        return ResolvedName(name: source.lastWord(declaration.name), isModuleQualified: isQualified)
    }

    // MARK: Names

    /// The words of a file, read once.
    func words(inFile file: Int) -> SourceWords {
        words.value(for: file) { SourceWords(index.files[file].source) }
    }

    /// The properties and variables of a file outside of types, by name.
    func topLevel(_ file: Int) -> [String: [Int]] {
        topLevelNames.value(for: file) {
            let source = index.files[file].source
            let properties = source.topLevel.filter { source.declarations[$0].kind == .property }
            return Dictionary(grouping: properties) { source.text(source.declarations[$0].name) }
        }
    }

    private func named(_ name: String, _ range: ByteRange, _ scope: LoadingScope) -> [LoadingValue] {
        switch name {
        case "self" where scope.arguments[name] != nil: break
        case "self", "Self":
            usesSelf = true
            guard let running = scope.running else { return [.unknown(.expression)] }
            return [scope.isStatic || name == "Self" ? .type(running) : .instance(running)]
        default: break
        }
        if let variable = variable(at: range, scope) {
            return variable.isParameter ? elements(variable, scope) : values(of: variable, scope)
        }
        let source = index.source(scope.declaration)
        if let given = scope.arguments[name] { return given }
        if isParameter(name, scope) { return [.unknown(.parameter)] }
        if let running = scope.running {
            let found = members.members(
                name, .property, of: running, isStatic: scope.isStatic, from: scope.declaration.file)
            if !found.isEmpty {
                if let own = scope.arguments["self"], own.count == 1 {
                    return values(of: found, running: running, on: own[0])
                }
                usesSelf = true
                return values(of: found, running: running)
            }
            if name == "rawValue" { return member(.name("self", range), name, scope) }
        }
        if let number = topLevel(scope.declaration.file)[name]?.first {
            return values(of: [DeclarationID(file: scope.declaration.file, number: number)], running: nil)
        }
        if source.isGenericParameter(name, in: scope.declaration.number) {
            return [.unknown(.parameter)]
        }
        if name.first?.isUppercase == true ? !index.named(name).isEmpty : index.hasClass(name) { return [.type(name)] }
        if let found = constant(name, scope) { return found }
        if name.first?.isUppercase == true, source.language == .swift { return [.type(name)] }
        return [.unknown(source.language == .objectiveC && name.first?.isUppercase == true ? .foreign : .variable)]
    }

    /// The local variable that is named there. Local variables are collected only when one is looked up.
    func variable(at range: ByteRange, _ scope: LoadingScope) -> CodeVariable? {
        scope.hasVariables ? bodies.uses(of: scope.declaration).variable(at: range.start) : nil
    }

    private func values(of variable: CodeVariable, _ scope: LoadingScope) -> [LoadingValue] {
        let key = VariableKey(scope: scope, offset: variable.nameRange.start)
        if let known = knownVariables[key] {
            if known.usesSelf { usesSelf = true }
            return known.values
        }
        // Its value may depend on the variable itself.
        knownVariables[key] = VariableValues(values: [.unknown(.variable)], usesSelf: false)
        let before = usesSelf
        usesSelf = false
        var all: [LoadingValue] = []
        for value in bodies.uses(of: scope.declaration).values(of: variable) {
            all.add(value.map { values($0.typed(variable.type), scope) } ?? [.unknown(.variable)])
        }
        knownVariables[key] = VariableValues(values: all, usesSelf: usesSelf)
        if before { usesSelf = true }
        return all
    }

    /// The elements that a loop goes through: the cases of an enumeration, or the elements of an array literal.
    private func elements(_ variable: CodeVariable, _ scope: LoadingScope) -> [LoadingValue] {
        var all: [LoadingValue] = []
        switch variable.sequence {
        case .member(let base?, "allCases", _)?:
            for value in values(base, scope) {
                guard case .type(let name) = value, !cases(of: name).isEmpty else { return [.unknown(.parameter)] }
                all.add([.instance(name)])
            }
        case .list(let elements, _)?:
            for element in elements { all.add(values(element, scope)) }
        default: break
        }
        return all.isEmpty ? [.unknown(.parameter)] : all
    }

    /// The cases of an enumeration.
    func cases(of name: String) -> [DeclarationID] {
        index.named(name).flatMap(index.members).filter { index.declaration($0).kind == .enumCase }
    }

    /// Values cached during one evaluation are valid for that evaluation only: in recursive functions, and near the
    /// maximum depth, they depend on where it began. Clearing them makes results independent of earlier evaluations,
    /// and of the worker.
    private func forget() {
        known.removeAll(keepingCapacity: true)
        knownVariables.removeAll(keepingCapacity: true)
    }

    private func isParameter(_ name: String, _ scope: LoadingScope) -> Bool {
        let source = index.source(scope.declaration)
        return source.parameters(of: index.declaration(scope.declaration)).contains {
            source.reads($0.variable, name)
        }
    }
}

extension ProjectClasses {
    /// Created on first use: it requires the class tree.
    var loadingNames: LoadingNames { fact { LoadingNames(index, memberUses.bodies) } }
}
