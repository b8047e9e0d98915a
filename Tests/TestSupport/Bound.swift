/// A guard against input that goes on without end: what comes of as much as it lets through, and of one more.
package struct Bound: Sendable, CustomStringConvertible {
    /// The constant.
    package let description: String
    /// What is otherwise than it has to be, on either side of the bound.
    package let problems: @Sendable () throws -> [String]

    /// - Parameter outcome: What comes of a size.
    package init<Outcome: Equatable & Sendable>(
        _ constant: String, _ most: Int, inside: Outcome, outside: Outcome,
        _ outcome: @escaping @Sendable (Int) throws -> Outcome
    ) {
        description = constant
        problems = {
            try [(most, inside), (most + 1, outside)].compactMap { size, expected in
                let found = try outcome(size)
                return found == expected ? nil : "with \(size): \(found), and not \(expected)"
            }
        }
    }
}
