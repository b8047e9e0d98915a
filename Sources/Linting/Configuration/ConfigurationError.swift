package import Base
package import RuleEngine

/// Why there is no configuration: nothing is linted then.
package enum ConfigurationError: Error, Hashable, Sendable {
    /// The file cannot be read.
    case unreadable(FileError)
    /// The problems of the files; never empty.
    case problems([RuleFileProblem])
    /// The problems of the arguments on the command line; never empty.
    case commandLine([String])
}
