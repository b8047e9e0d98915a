import Base

/// The implementation of `xiblint NAME`: a file, and an entry in `all`. Its help, its part of the manual page and its
/// completions come from `command`.
protocol Subcommand {
    static var command: Command { get }

    init(_ arguments: ParsedArguments)

    /// - Returns: The exit code of the process.
    /// - Throws: Why it stops: that is printed on standard error, and the process exits with `ExitCode.failure`.
    func run() async throws -> Int32
}

enum Subcommands {
    /// The command that runs when none is named.
    static var byDefault: any Subcommand.Type { LintCommand.self }

    /// The others, in the order of the help.
    static var all: [any Subcommand.Type] {
        [
            RulesCommand.self, ExplainCommand.self, ConfigCommand.self, IndexCommand.self, PatternsCommand.self,
            GraphCommand.self, DiffCommand.self, MergeCommand.self, TextconvCommand.self, TestCommand.self,
            RuleCommand.self, InitCommand.self, MigrateCommand.self,
            BaselineCommand.self,
            SuppressCommand.self, RenameCommand.self, LspCommand.self, CacheCommand.self, CompletionsCommand.self,
            ManCommand.self,
        ]
    }

    static func run(_ name: String, _ arguments: ParsedArguments) async -> Int32 {
        let command = all.first { $0.command.name == name } ?? byDefault
        do {
            return try await command.init(arguments).run()
        } catch {
            CommandError(error).complain()
            return ExitCode.failure
        }
    }
}
