import Base
import SourceSyntax

/// The parsed code of declarations, parsed on first use.
final class CodeBodies {
    let index: SourceIndex
    /// What was asked for last; before it, `earlier`.
    private var latest: [DeclarationID: CodeBody] = [:]
    private var earlier: [DeclarationID: CodeBody] = [:]
    /// The bytes of code in `latest`.
    private var count = 0
    /// The bytes of code whose statements are kept, twice: they take up to a hundred times as much memory.
    private var mostKept = leastKept
    private static let leastKept = 32_768
    /// How often long bodies were read. One that is read again and again makes room for itself: a question about each name
    /// in several of them would read all of them.
    private var readings: [DeclarationID: Int] = [:]
    private let offsets = Cache<Mention, [Int]>()
    private static let longBody = 1 << 12
    private static let mostReadings = 4

    private struct Mention: Hashable {
        var member: MemberName
        var file: Int
    }

    init(_ index: SourceIndex) { self.index = index }

    /// The statements of a function, an accessor or a getter; a property's initial value as what it returns.
    func statements(of id: DeclarationID) -> [CodeStatement] { body(of: id).statements }

    /// What these statements name.
    func uses(of id: DeclarationID) -> CodeUses { body(of: id).uses }

    /// Where a file may name a member. Many questions are about one name in each of many functions.
    func offsets(of member: MemberName, inFile file: Int) -> [Int] {
        offsets.value(for: Mention(member: member, file: file)) {
            member.all.flatMap { index.offsets(of: $0, inFile: file) }.sorted()
        }
    }

    /// What these statements return.
    func returns(of id: DeclarationID) -> [CodeReturn] { body(of: id).returns }

    /// Visits all expressions in these statements.
    func visit(_ id: DeclarationID, _ visit: @escaping (CodeExpression, CodeWalk) -> Void) {
        var walk = CodeWalk(visit: visit)
        walk.walk(statements(of: id))
    }

    private func body(of id: DeclarationID) -> CodeBody {
        if let body = latest[id] { return body }
        let declaration = index.declaration(id)
        let length = declaration.body.range.count + declaration.value.range.count
        let body: CodeBody
        if let known = earlier[id] {
            body = known
        } else {
            body = CodeBody(read(id))
            if length > Self.longBody {
                readings[id, default: 0] += 1
                if readings[id, default: 0] > Self.mostReadings { mostKept += length }
            }
        }
        if count + length > mostKept {
            (latest, earlier) = ([:], latest)
            count = 0
        }
        count += length
        latest[id] = body
        return body
    }

    private func read(_ id: DeclarationID) -> [CodeStatement] {
        let source = index.source(id)
        let declaration = source.declarations[id.number]
        if declaration.kind == .property || declaration.kind == .enumCase {
            if !declaration.value.isEmpty {
                return [.return(CodeReader.value(of: source, declaration.value), declaration.value)]
            }
            let accessors = source.members(of: id.number).filter { source.declarations[$0].kind == .accessor }
            if let getter = accessors.first(where: { source.reads(source.declarations[$0].name, "get") }) {
                return CodeReader.statements(of: source, source.declarations[getter].body)
            }
            guard accessors.isEmpty else { return [] }
        }
        return CodeReader.statements(of: source, declaration.body)
    }
}

/// The statements of one declaration, and what follows from them.
private final class CodeBody {
    let statements: [CodeStatement]
    lazy var uses = CodeUses(statements)
    lazy var returns = CodeReturn.all(statements)

    init(_ statements: [CodeStatement]) { self.statements = statements }
}

extension SourceDeclarations {
    /// The type, extension or implementation that contains a declaration.
    package func container(of number: Int) -> Int? {
        enclosing(number).dropFirst().first { declarations[$0].kind.hasMembers }
    }

    /// The name of that type, the class of `self` in a member.
    package func containerName(of number: Int) -> String? {
        container(of: number).map { lastWord(declarations[$0].name) }
    }

    /// Whether `self` is the type in a member; for an accessor, in its property.
    package func isStatic(_ number: Int) -> Bool {
        if declarations[number].isOfType { return true }
        guard declarations[number].kind == .accessor, let property = declarations[number].parent else { return false }
        return isStatic(property)
    }
}
