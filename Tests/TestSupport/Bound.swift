/// A guard against input that goes on without end: what comes of as much as it lets through, and of one more.
package struct Bound: Sendable, CustomStringConvertible {
    /// The constant.
    package let description: String
    /// What is otherwise than it has to be, on either side of the bound.
    package let problems: @Sendable () async throws -> [String]

    /// - Parameter outcome: What comes of a size.
    package init<Outcome: Equatable & Sendable>(
        _ constant: String, _ most: Int, inside: Outcome, outside: Outcome,
        _ outcome: @escaping @Sendable (Int) async throws -> Outcome
    ) {
        description = constant
        problems = {
            var problems: [String] = []
            for (size, expected) in [(most, inside), (most + 1, outside)] {
                let found = try await outcome(size)
                if found != expected { problems.append("with \(size): \(found), and not \(expected)") }
            }
            return problems
        }
    }
}
