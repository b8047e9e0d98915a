/// A limit for hostile input: the result for the largest accepted size, and for one more.
package struct Bound: Sendable, CustomStringConvertible {
    /// The constant.
    package let description: String
    /// The difference from the expected result, on either side of the limit.
    package let problems: @Sendable () async throws -> [String]

    /// - Parameter outcome: The result for a size.
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
