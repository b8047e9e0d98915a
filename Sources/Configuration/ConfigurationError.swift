package import POSIX
package import RuleLanguage

/// Why there is no configuration: nothing is linted then.
package enum ConfigurationError: Error, Hashable, Sendable {
    /// The file cannot be read.
    case unreadable(FileError)
    /// What is wrong with the files; never empty.
    case problems([RuleFileProblem])
    /// What is wrong with the words on the command line; never empty.
    case commandLine([String])
}
