import Base
import SourceSyntax

/// The parsed code of declarations, parsed on first use.
final class LoadingBodies {
    let index: SourceIndex
    private var bodies = Cache<DeclarationID, [CodeStatement]>()
    private var variables = Cache<DeclarationID, CodeVariables>()
    /// The bytes of the code in the caches.
    private var count = 0

    /// The bytes of code whose statements are kept: they take up to a hundred times as much memory.
    private static let mostKept = 1 << 20

    init(_ index: SourceIndex) { self.index = index }

    /// The statements of a function, an accessor or a getter; a property's initial value as what it returns.
    func statements(of id: DeclarationID) -> [CodeStatement] {
        bodies.value(for: id) { read(id) }
    }

    /// The local variables in these statements.
    func variables(of id: DeclarationID) -> CodeVariables {
        variables.value(for: id) { CodeVariables(statements(of: id), index.source(id).bytes) }
    }

    private func read(_ id: DeclarationID) -> [CodeStatement] {
        let source = index.source(id)
        let declaration = source.declarations[id.number]
        count += declaration.body.range.count + declaration.value.range.count
        if count > Self.mostKept {
            count = 0
            (bodies, variables) = (Cache(), Cache())
        }
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

extension SourceDeclarations {
    /// The type, extension or implementation that contains a declaration.
    package func container(of number: Int) -> Int? {
        var parent = declarations[number].parent
        while let number = parent, !declarations[number].kind.hasMembers { parent = declarations[number].parent }
        return parent
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
