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
        let lineage = lineage(of: reference)
        return fact { KnownSegueCasts() }.casts.value(for: lineage.key) {
            for part in lineage.parts {
                let source = index.source(part)
                let method = source.members(of: part.number).first { source.preparesSegues($0) }
                if let method { return SegueCasts(segueCasts(in: DeclarationID(file: part.file, number: method))) }
            }
            return SegueCasts()
        }
    }

    private func segueCasts(in id: DeclarationID) -> [SegueCast] {
        let source = index.source(id)
        let parameter = source.parameters(of: source.declarations[id.number]).first { parameter in
            source.text(parameter.type).contains("StoryboardSegue")
        }
        guard let parameter, !source.declarations[id.number].modifiers.contains(.conditional) else { return [] }
        let reader = SegueReader(segue: source.text(parameter.variable), id, self)
        reader.read(memberUses.bodies.statements(of: id), .all)
        return reader.found
    }
}

private final class KnownSegueCasts {
    let casts = Cache<String, SegueCasts>()
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

/// Reads the statements of a method that prepares segues, with the identifiers for which they run.
private final class SegueReader {
    /// For which segues a statement runs.
    enum Reach: Hashable {
        case all
        case only(Set<String>)
        case unknown
    }

    private(set) var found: [SegueCast] = []
    private let segue: String
    private let id: DeclarationID
    private let source: SourceDeclarations
    private let names: LoadingNames
    private let scope: LoadingScope
    /// The variables that are the destination.
    private var aliases: Set<String> = []

    init(segue: String, _ id: DeclarationID, _ classes: ProjectClasses) {
        self.segue = segue
        self.id = id
        source = classes.index.source(id)
        names = classes.fact { RequestNames(classes.index) }.names
        scope = LoadingScope(
            declaration: id, hasVariables: true, running: source.containerName(of: id.number), isStatic: false)
    }

    func read(_ statements: [CodeStatement], _ reach: Reach) {
        var reach = reach
        for statement in statements { reach = read(statement, reach) }
    }

    /// Returns for which segues the statements after it run.
    private func read(_ statement: CodeStatement, _ reach: Reach) -> Reach {
        switch statement {
        case .branch(let branch): return read(branch, reach)
        case .block(let statements, isFunction: false): read(statements, reach)
        case .block: break
        case .variable(let variable):
            add([statement], reach)
            guard let value = variable.value, isDestination(value.plain) else { return reach }
            aliases.insert(variable.name)
            let isClass = variable.type.first?.isUppercase == true
            if source.language == .objectiveC, isClass, reach != .unknown {
                let type = String(variable.type.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
                append(CodeCast(kind: .unchecked, type: type), value.range, reach)
            }
        default: add([statement], reach)
        }
        return reach
    }

    private func read(_ branch: CodeBranch, _ reach: Reach) -> Reach {
        switch branch.kind {
        case .if, .guard:
            var inner = reach
            var negated: Reach?
            for condition in branch.conditions {
                if case .expression(let expression) = condition, let test = test(expression) {
                    if test.isEqual {
                        inner = narrowed(inner, test.names)
                    } else {
                        negated = narrowed(inner, test.names)
                    }
                    add([condition], inner)
                } else {
                    inner = read(condition, inner)
                    // `if segue.destination is Editor`
                    if case .expression(let expression) = condition {
                        inner = tests(expression) ? .unknown : isTest(condition) || inner != .all ? inner : .unknown
                    }
                }
            }
            if branch.kind == .guard {
                read(branch.otherwise, .unknown)
                return negated == nil ? inner : .unknown
            }
            read(branch.body, negated == nil ? inner : .unknown)
            let otherwise = branch.conditions.count == 1 ? negated ?? .unknown : .unknown
            read(branch.otherwise, otherwise)
            guard case .return? = branch.body.last else { return reach }
            return otherwise
        case .switch:
            let isSegue = branch.conditions.count == 1 && branch.conditions.allSatisfy(isIdentifier)
            for statement in branch.body {
                let inner = isSegue ? labels(before: statement, from: branch.range).map { narrowed(reach, $0) } : nil
                _ = read(statement, inner ?? .unknown)
            }
        case .loop, .iteration, .attempt, .deferred:
            for condition in branch.conditions { _ = read(condition, reach) }
            read(branch.body, reach)
            read(branch.otherwise, .unknown)
        case .compiled: break
        }
        return reach
    }

    private func narrowed(_ reach: Reach, _ names: Set<String>?) -> Reach {
        guard let names else { return .unknown }
        return switch reach {
        case .all: .only(names)
        case .only(let outer): .only(outer.intersection(names))
        case .unknown: .only(names)
        }
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
            guard isIdentifier(left) || isIdentifier(right) else { return nil }
            return Test(names: texts(isIdentifier(left) ? right : left), isEqual: mark == "==")
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
            guard let receiver = call.receiver, let argument = call.arguments.first?.value,
                isIdentifier(receiver) || isIdentifier(argument)
            else { return nil }
            return Test(names: texts(isIdentifier(receiver) ? argument : receiver), isEqual: true)
        default: return nil
        }
    }

    private func isTest(_ statement: CodeStatement) -> Bool {
        if case .expression(let expression) = statement { test(expression) != nil } else { false }
    }

    private func texts(_ expression: CodeExpression) -> Set<String>? {
        var found: Set<String> = []
        for value in names.values(expression, scope) {
            guard case .text(let name) = value, !name.isModuleQualified, !name.isAccessor else { return nil }
            found.insert(name.name)
        }
        return found.isEmpty ? nil : found
    }

    /// The texts of the last label of a switch before a statement: `case "edit", "add":`; nil when they are not literals.
    private func labels(before statement: CodeStatement, from conditions: ByteRange) -> Set<String>? {
        guard let start = statement.start, start > conditions.end else { return nil }
        let text = source.text(ByteRange(Int(conditions.end), Int(start)))
        let lines = text.split(whereSeparator: { $0.isNewline || $0 == ";" || $0 == "{" })
        let label = lines.last { $0.drop(while: \.isWhitespace).hasPrefix("case ") || $0.contains("default:") }
        guard let label, !label.contains("default:"), !label.contains("//") else { return nil }
        let pieces = label.split(separator: "\"", omittingEmptySubsequences: false)
        guard pieces.count > 1, pieces.count % 2 == 1 else { return nil }
        let outside = stride(from: 0, to: pieces.count, by: 2).map { pieces[$0].filter { !$0.isWhitespace } }
        let isPlain = outside.dropFirst().dropLast().allSatisfy { [",", "?,"].contains($0) }
        return isPlain && outside.first == "case" && (outside.last ?? "").contains(":")
            ? Set(stride(from: 1, to: pieces.count, by: 2).map { String(pieces[$0]) }) : nil
    }

    // MARK: Expressions

    private func isIdentifier(_ statement: CodeStatement) -> Bool {
        if case .expression(let expression) = statement { isIdentifier(expression) } else { false }
    }

    private func isIdentifier(_ expression: CodeExpression) -> Bool { isMember(expression, ["identifier"]) }

    private func isDestination(_ expression: CodeExpression) -> Bool {
        if let name = expression.name { return aliases.contains(name) }
        return isMember(expression, ["destination", "destinationViewController", "destinationController"])
    }

    private func isMember(_ expression: CodeExpression, _ members: Set<String>) -> Bool {
        switch expression.plain {
        case .member(let base?, let name, _): base.name == segue && members.contains(name)
        case .call(let call): call.arguments.isEmpty && call.receiver?.name == segue && members.contains(call.name)
        default: false
        }
    }

    /// Whether an expression tests the class of the destination.
    private func tests(_ expression: CodeExpression) -> Bool {
        var found = false
        var walk = CodeWalk { [self] expression, _ in
            if isDestination(expression.plain) { found = true }
        }
        walk.walk([.expression(expression)])
        return found
    }

    /// Adds the casts in a statement without branches.
    private func add(_ statements: [CodeStatement], _ reach: Reach) {
        guard reach != .unknown else { return }
        var walk = CodeWalk { [self] expression, walk in
            guard case .cast(let base, let cast, let range) = expression, cast.kind != .test,
                isDestination(base.plain), walk.isAlwaysBuilt
            else { return }
            append(cast, range, reach)
        }
        walk.walk(statements)
    }

    private func append(_ cast: CodeCast, _ range: ByteRange, _ reach: Reach) {
        switch reach {
        case .all: found.append(SegueCast(identifiers: nil, cast: cast, declaration: id, range: range))
        case .only(let names):
            found.append(SegueCast(identifiers: names, cast: cast, declaration: id, range: range))
        case .unknown: break
        }
    }
}

/// Resolves the constants in requests.
final class RequestNames {
    let names: LoadingNames

    init(_ index: SourceIndex) { names = LoadingNames(index) }
}

extension CodeStatement {
    /// The offset at which it begins, approximately; nil for an empty block.
    fileprivate var start: UInt32? {
        switch self {
        case .expression(let expression): expression.range.start
        case .variable(let variable): variable.nameRange.start
        case .return(_, let range): range.start
        case .branch(let branch): branch.range.start
        case .block(let statements, isFunction: _): statements.first?.start
        case .leave: nil
        }
    }
}
