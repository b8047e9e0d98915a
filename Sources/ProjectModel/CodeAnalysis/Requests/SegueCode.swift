import Base
package import SourceSyntax

/// A cast of a segue's destination, in the method that prepares segues.
package struct SegueCast: Hashable, Sendable {
    /// The identifiers of the segues for which it runs; nil: all that the controller performs.
    package var identifiers: Set<String>?
    package var cast: CodeCast
    package var declaration: DeclarationID
    package var range: ByteRange
}

/// The casts of the destinations of a controller's segues.
package struct SegueCasts: Sendable {
    private var ofAll: [SegueCast] = []
    private var named: [String: [SegueCast]] = [:]

    fileprivate init(_ casts: [SegueCast] = []) {
        for cast in casts {
            guard let identifiers = cast.identifiers else {
                ofAll.append(cast)
                continue
            }
            for identifier in identifiers { named[identifier, default: []].append(cast) }
        }
    }

    /// Those that run for a segue.
    package func casts(forSegue identifier: String) -> [SegueCast] { ofAll + (named[identifier] ?? []) }
}

extension ProjectClasses {
    /// The casts of destinations in the method of a class that prepares segues, where it is certain for which segues they
    /// run.
    package func segueCasts(of reference: ClassReference) -> SegueCasts {
        let methods = lineage(of: reference).parts.lazy.flatMap(index.members)
        guard let id = methods.first(where: { index.source($0).preparesSegues($0.number) }) else { return SegueCasts() }
        // Subclasses inherit it.
        return fact { Cache<DeclarationID, SegueCasts>() }.value(for: id) { SegueCasts(segueCasts(in: id)) }
    }

    private func segueCasts(in id: DeclarationID) -> [SegueCast] {
        let source = index.source(id)
        let parameter = source.parameters(of: source.declarations[id.number]).first { parameter in
            source.text(parameter.type).contains("StoryboardSegue")
        }
        guard let parameter, !source.declarations[id.number].modifiers.contains(.conditional) else { return [] }
        return SegueReader(segue: source.text(parameter.variable), id, loadingNames).casts
    }
}

extension SourceDeclarations {
    fileprivate func preparesSegues(_ number: Int) -> Bool {
        let declaration = declarations[number]
        guard declaration.kind == .function else { return false }
        if language == .objectiveC { return selectors(of: number).contains("prepareForSegue:sender:") }
        // The name that Swift gives to the method of UIKit and AppKit.
        let labels = parameters(of: declaration).map { text($0.label) }
        return reads(declaration.name, "prepare") && labels == ["for", "sender"]
    }
}

/// Finds the casts in a method that prepares segues, with the identifiers for which they run.
private struct SegueReader {
    /// For which segues code runs.
    private enum Reach {
        case all
        case only(Set<String>)
        case unknown
    }

    private let segue: String
    private let id: DeclarationID
    private let source: SourceDeclarations
    private let names: LoadingNames
    private let scope: LoadingScope
    private let uses: CodeUses
    private let values = Cache<UInt32, CodeExpression?>()
    /// The offsets at which the destination is named.
    private var destinations: [Int] = []

    init(segue: String, _ id: DeclarationID, _ names: LoadingNames) {
        self.segue = segue
        self.id = id
        self.names = names
        source = names.index.source(id)
        uses = names.bodies.uses(of: id)
        scope = LoadingScope(
            declaration: id, hasVariables: true, running: source.containerName(of: id.number), isStatic: false)
        var found: Set<Int> = []
        names.bodies.visit(id) { [self] expression, _ in
            if isDestination(expression) { found.insert(Int(expression.range.start)) }
        }
        destinations = found.sorted()
    }

    var casts: [SegueCast] {
        var found: [SegueCast] = []
        names.bodies.visit(id) { expression, walk in
            guard walk.isAlwaysBuilt, let (cast, range) = cast(expression, walk) else { return }
            let reach = reach(walk.conditions)
            if case .unknown = reach { return }
            let names: Set<String>? = if case .only(let names) = reach { names } else { nil }
            found.append(SegueCast(identifiers: names, cast: cast, declaration: id, range: range))
        }
        return found
    }

    /// The cast of the destination: one that is written, or in Objective-C the type of the variable that gets it.
    private func cast(_ expression: CodeExpression, _ walk: CodeWalk) -> (CodeCast, ByteRange)? {
        if case .cast(let base, let cast, let range) = expression {
            return cast.kind != .test && isDestination(base) ? (cast, range) : nil
        }
        guard source.language == .objectiveC, case .variable(let variable)? = walk.innermost?.last,
            variable.type.first?.isUppercase == true, isDestination(expression)
        else { return nil }
        let type = String(variable.type.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        return (CodeCast(kind: .unchecked, type: type), expression.range)
    }

    // MARK: Conditions

    /// The maximum number of conditions around a cast, and of patterns after a `case`.
    private static let mostConditions = 64

    private func reach(_ conditions: [CodeCondition]) -> Reach {
        guard conditions.count <= Self.mostConditions else { return .unknown }
        return conditions.reduce(.all) { reach, condition in
            switch condition {
            case .holds(.expression(let expression), let isTrue):
                guard let test = test(expression) else { return outside(reach, expression) }
                return test.isEqual == isTrue ? narrowed(reach, test.names) : widened(reach)
            case .holds(.variable(let variable), let isTrue):
                guard let value = variable.value else { return .unknown }
                return isTrue && identifier(value) != nil ? reach : outside(reach, value)
            case .matches(let subject, let patterns):
                guard let type = identifier(subject) else { return outside(reach, subject) }
                return narrowed(reach, texts(patterns, type))
            case .holds, .open: return .unknown
            }
        }
    }

    private func narrowed(_ reach: Reach, _ names: Set<String>?) -> Reach {
        guard let names else { return .unknown }
        return if case .only(let outer) = reach { .only(outer.intersection(names)) } else { .only(names) }
    }

    /// Where the segue is another one.
    private func widened(_ reach: Reach) -> Reach {
        if case .only(let names) = reach { .only(names) } else { .unknown }
    }

    /// After a condition that does not test the identifier: code may know the segue from anything else.
    private func outside(_ reach: Reach, _ condition: CodeExpression) -> Reach {
        guard case .only = reach, !destinations.hasOne(in: condition.range.range) else { return .unknown }
        return reach
    }

    // MARK: Tests

    /// A comparison of the segue's identifier; names are nil when they are unknown.
    private struct Test {
        var names: Set<String>?
        var isEqual: Bool
    }

    private func test(_ expression: CodeExpression) -> Test? {
        switch expression.plain {
        case .binary(let mark, let left, let right, _) where mark == "==" || mark == "!=":
            return test(left, right, isEqual: mark == "==")
        case .binary("||", let left, let right, _):
            guard let first = test(left), let second = test(right) else { return nil }
            guard first.isEqual, second.isEqual, let names = first.names, let others = second.names else {
                return Test(names: nil, isEqual: true)
            }
            return Test(names: names.union(others), isEqual: true)
        case .binary("&&", let left, let right, _):
            let all = [left, right].compactMap(test)
            return all.first { $0.isEqual && $0.names != nil } ?? all.first.map { _ in Test(names: nil, isEqual: true) }
        case .prefix("!", let inner, _): return test(inner).map { Test(names: $0.names, isEqual: !$0.isEqual) }
        case .call(let call) where ["isEqualToString", "isEqual"].contains(call.firstPiece):
            guard let receiver = call.receiver, let argument = call.arguments.first?.value else { return nil }
            return test(receiver, argument, isEqual: true)
        default: return nil
        }
    }

    private func test(_ left: CodeExpression, _ right: CodeExpression, isEqual: Bool) -> Test? {
        if let type = identifier(left) { return Test(names: texts([right], type), isEqual: isEqual) }
        return identifier(right).map { Test(names: texts([left], $0), isEqual: isEqual) }
    }

    /// The texts that expressions stand for, where a shorthand is a member of a type.
    private func texts(_ expressions: [CodeExpression], _ type: String) -> Set<String>? {
        guard expressions.count <= Self.mostConditions else { return nil }
        var found: Set<String> = []
        for value in expressions.flatMap({ names.texts($0.plain.typed(type), scope).values }) {
            guard case .text(let name) = value, !name.isModuleQualified, !name.isAccessor else { return nil }
            found.insert(name.name)
        }
        return found.isEmpty ? nil : found
    }

    // MARK: Expressions

    /// The variables that stand for one another.
    private static let mostVariables = 4

    /// The type that the segue's identifier has in an expression, `Way` in `Way(rawValue: segue.identifier!)`, and a text
    /// otherwise; nil if it is anything else.
    private func identifier(_ expression: CodeExpression, _ steps: Int = 0) -> String? {
        guard steps < Self.mostVariables else { return nil }
        switch expression.plain {
        case .name(_, let range): return value(at: range).flatMap { identifier($0, steps + 1) }
        case .binary("??", let left, .string, _): return identifier(left, steps + 1)
        case .call(let call) where call.arguments.first?.label == "rawValue" && call.arguments.count == 1:
            let type = call.name == "init" ? call.receiver?.lastName : call.name
            return type.flatMap { type in identifier(call.arguments[0].value, steps + 1).map { _ in type } }
        case let plain: return isMember(plain, ["identifier"]) ? "String" : nil
        }
    }

    private func isDestination(_ expression: CodeExpression, _ steps: Int = 0) -> Bool {
        guard steps < Self.mostVariables else { return false }
        if case .name(_, let range) = expression.plain {
            return value(at: range).map { isDestination($0, steps + 1) } ?? false
        }
        return isMember(expression.plain, ["destination", "destinationViewController", "destinationController"])
    }

    /// The only value of the local variable that is named there.
    private func value(at range: ByteRange) -> CodeExpression? {
        guard let variable = uses.variable(at: range.start), !variable.isParameter else { return nil }
        return values.value(for: variable.nameRange.start) {
            let all = uses.values(of: variable)
            return all.count == 1 ? all[0] : nil
        }
    }

    private func isMember(_ expression: CodeExpression, _ members: Set<String>) -> Bool {
        switch expression {
        case .member(let base?, let name, _): base.name == segue && members.contains(name)
        case .call(let call): call.arguments.isEmpty && call.receiver?.name == segue && members.contains(call.name)
        default: false
        }
    }
}
