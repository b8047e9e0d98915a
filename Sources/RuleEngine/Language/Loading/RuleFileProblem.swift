package import Base

/// One mistake in a rule file, a preset or a configuration.
package struct RuleFileProblem: Hashable, Sendable {
    /// As passed to the loader.
    package var path: String
    package var position: Position
    /// One line: the problem, and how to fix it.
    package var message: String

    package init(path: String, position: Position, message: String) {
        self.path = path
        self.position = position
        self.message = message
    }

    /// `path:line:column: error: message`, the format of compilers.
    package var text: String { text(as: "error") }

    package func text(as severity: String) -> String {
        "\(path):\(position.line):\(position.column): \(severity): \(message)"
    }
}

/// Why a file was rejected: the mistakes found in one pass, in the order of the file, at most a hundred; never empty.
package struct RuleFileError: Error, Hashable, Sendable {
    package var problems: [RuleFileProblem]

    package init(problems: [RuleFileProblem]) {
        self.problems = problems
    }
}
