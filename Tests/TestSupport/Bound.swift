/// A bound on unlimited input: the outcome at the bound, and for one more.
package struct Bound: Sendable, CustomStringConvertible {
    /// The constant's name.
    package let description: String
    /// The outcomes that differ from the expected ones, on either side of the bound.
    package let problems: @Sendable () throws -> [String]

    /// - Parameter outcome: The outcome for a size.
    package init<Outcome: Equatable & Sendable>(
        _ constant: String, _ most: Int, inside: Outcome, outside: Outcome,
        _ outcome: @escaping @Sendable (Int) throws -> Outcome
    ) {
        description = constant
        problems = {
            var problems: [String] = []
            for (size, expected) in [(most, inside), (most + 1, outside)] {
                let found = try outcome(size)
                if found != expected { problems.append("with \(size): \(found), and not \(expected)") }
            }
            return problems
        }
    }
}
