/// The local variables of a body: which one each name resolves to, their values and their uses.
package struct CodeVariables: Sendable {
    /// A reference to a variable, with the steps around it.
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
    /// The variables that names resolve to; names and variables are given by their offsets.
    private var meanings: [UInt32: UInt32] = [:]

    package init(_ statements: [CodeStatement]) {
        // The closure cannot change `self` during initialization.
        let found = Found()
        var walk = CodeWalk { expression, walk in found.add(expression, walk) }
        walk.walk(statements)
        entries = found.entries
        meanings = found.meanings
    }

    /// The variable that the name at an offset resolves to; nil if it is not a variable of this body.
    package func variable(at offset: UInt32) -> CodeVariable? { meanings[offset].flatMap { entries[$0]?.variable } }

    /// The initial value of a variable and all values assigned to it; nil if it never gets a value.
    package func values(of variable: CodeVariable) -> [CodeExpression?] {
        let values = entries[variable.nameRange.start]?.values ?? []
        return values.isEmpty ? [variable.value] : values
    }

    /// The references to a variable, except its declaration.
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

/// The local variables that are visible at a position in a body, inner ones last.
package struct VisibleVariables: Sendable {
    private(set) var all: [CodeVariable] = []
    /// The indices in `all` by name: a body can have thousands of variables.
    private var places: [String: [Int]] = [:]

    package init() {}

    var count: Int { all.count }

    /// The variable that a name resolves to.
    package func named(_ name: String) -> CodeVariable? { places[name]?.last.map { all[$0] } }

    mutating func append(_ variable: CodeVariable) {
        places[variable.name, default: []].append(all.count)
        all.append(variable)
    }

    /// Removes the variables after the first `count`.
    mutating func cut(to count: Int) {
        while all.count > count { places[all.removeLast().name]?.removeLast() }
    }
}
