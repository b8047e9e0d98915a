import Arguments

/// What `xiblint NAME` does: a file, and an entry in `all`. Its help, its part of the manual page and what shells complete
/// come from `command`.
protocol Subcommand {
    static var command: Command { get }

    init(_ arguments: ParsedArguments)

    /// - Returns: What the process ends with.
    /// - Throws: Why it stops: that is said on standard error, and the process ends with `ExitCode.failure`.
    func run() async throws -> Int32
}

enum Subcommands {
    /// What is meant when none is named.
    static var byDefault: any Subcommand.Type { LintCommand.self }

    /// The others, as the help lists them.
    static var all: [any Subcommand.Type] {
        [
            RulesCommand.self, ExplainCommand.self, ConfigCommand.self, IndexCommand.self, PatternsCommand.self,
            GraphCommand.self, TestCommand.self, RuleCommand.self, InitCommand.self, MigrateCommand.self,
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
