/// The local variables of a body: which one each name means, what it is given and what is done with it.
package struct CodeVariables: Sendable {
    /// A name where it stands, with what is around it.
    package struct Use: Sendable {
        package var range: ByteRange
        package var steps: [CodeStep]
    }

    private struct Entry: Sendable {
        var variable: CodeVariable
        var values: [CodeExpression]
        var uses: [Use] = []
    }

    /// By the offset at which a variable's name is declared.
    private var entries: [UInt32: Entry] = [:]
    /// The variables that names mean, by their offsets; both are offsets.
    private var meanings: [UInt32: UInt32] = [:]

    package init(_ statements: [CodeStatement], _ bytes: [UInt8]) {
        // The closure cannot change what is being made.
        let found = Found()
        var walk = CodeWalk(bytes) { expression, walk in found.add(expression, walk) }
        walk.walk(statements)
        entries = found.entries
        meanings = found.meanings
    }

    /// The variable that a name at an offset means; nil when it is none of this body's.
    package func variable(at offset: UInt32) -> CodeVariable? { meanings[offset].flatMap { entries[$0]?.variable } }

    /// What a variable is given where it is declared and wherever it is assigned; nil when it is never given anything.
    package func values(of variable: CodeVariable) -> [CodeExpression?] {
        let values = entries[variable.nameRange.start]?.values ?? []
        return values.isEmpty ? [variable.value] : values
    }

    /// Where a variable is named, but for its declaration.
    package func uses(of variable: CodeVariable) -> [Use] { entries[variable.nameRange.start]?.uses ?? [] }

    private final class Found {
        var entries: [UInt32: Entry] = [:]
        var meanings: [UInt32: UInt32] = [:]

        func add(_ expression: CodeExpression, _ walk: CodeWalk) {
            switch expression {
            case .name(let name, let range):
                guard let variable = walk.variables.named(name) else { return }
                let start = variable.nameRange.start
                meanings[range.start] = start
                entries[start, default: Self.entry(variable)].uses.append(Use(range: range, steps: walk.steps))
            case .binary(let mark, .name(let name, _), let right, _) where mark == "=" || mark == "+=":
                guard let variable = walk.variables.named(name) else { return }
                let value = mark == "=" ? right : .other([], right.range)
                entries[variable.nameRange.start, default: Self.entry(variable)].values.append(value)
            default: break
            }
        }

        private static func entry(_ variable: CodeVariable) -> Entry {
            Entry(variable: variable, values: variable.value.map { [$0] } ?? [])
        }
    }
}
