import Base
import BuiltInRules
import CRelease
import Linting
import RuleEngine

@main
enum Main {
    static func main() {
        surviveFailedWrites()
        unblockEndingSignals()
        do {
            try checkResources(threads: processorCount())
        } catch {
            Console.complain("xiblint: \(error.message)")
            exitProcess(ExitCode.failure)
        }
        exitProcess(run(processArguments()))
    }

    private static func run(_ words: [String]) -> Int32 {
        let invocation: Program.Invocation
        do {
            invocation = try program.invocation(words) { exists(Path($0)) }
        } catch {
            // An argument can contain a line break.
            Console.complain("\(Path(error.message).printable)\n\(error.hint)")
            return ExitCode.failure
        }
        switch invocation {
        case .print(let text):
            Console.print(text)
            return ExitCode.clean
        case .run(let command, let arguments):
            return Subcommands.run(command, arguments)
        }
    }

    static let program = Program(
        name: "xiblint",
        summary: "Lints Interface Builder files (.xib and .storyboard) without Xcode. Not lyft's xiblint, on PyPI.",
        version: "\(Release.line), not lyft's xiblint", details: Release.parts,
        defaultCommand: Subcommands.byDefault.command,
        commands: Subcommands.all.map { $0.command })
}

/// The exit codes of the process.
enum ExitCode {
    static let clean: Int32 = 0
    static let findings: Int32 = 1
    /// The run itself failed.
    static let failure: Int32 = 2
}

/// The implementation of `xiblint NAME`: a file, and an entry in `all`. Its help, its part of the manual page and its
/// completions come from `command`.
protocol Subcommand {
    static var command: Command { get }

    init(arguments: ParsedArguments)

    /// - Returns: The exit code of the process.
    /// - Throws: Why it stops: that is printed on standard error, and the process exits with `ExitCode.failure`.
    func run() throws -> Int32
}

enum Subcommands {
    /// The command that runs when none is named.
    static var byDefault: any Subcommand.Type { LintCommand.self }

    /// The others, in the order of the help.
    static var all: [any Subcommand.Type] {
        [
            RulesCommand.self, ExplainCommand.self, ConfigCommand.self, IndexCommand.self, CoverageCommand.self,
            PatternsCommand.self, GraphCommand.self, PreviewCommand.self, DiffCommand.self, MergeCommand.self,
            TextconvCommand.self,
            TestCommand.self,
            RuleCommand.self, InitCommand.self, MigrateCommand.self,
            BaselineCommand.self,
            SuppressCommand.self, RenameCommand.self, LspCommand.self, DoctorCommand.self,
            CompletionsCommand.self, ManCommand.self,
        ]
    }

    static func run(_ name: String, _ arguments: ParsedArguments) -> Int32 {
        let command = all.first { $0.command.name == name } ?? byDefault
        do {
            return try command.init(arguments: arguments).run()
        } catch {
            CommandError(error).complain()
            return ExitCode.failure
        }
    }
}

/// The built-in rules.
enum Catalog {
    static let builtIn = {
        var catalog = BuiltInRules.catalog
        catalog.version = Release.version
        return catalog
    }()

    static func prose(of rule: String) -> RuleProse? {
        orExit { () throws(RuleFileError) in try BuiltInRules.prose(of: rule) }
    }

    /// Exits when a built-in rule has a mistake, which no input can cause.
    private static func orExit<Value>(_ read: () throws(RuleFileError) -> Value) -> Value {
        do {
            return try read()
        } catch {
            Console.complain(error.problems.map(\.text).joined(separator: "\n"))
            exitProcess(ExitCode.failure)
        }
    }
}

extension Configuration {
    /// The prose of a rule, built in or custom.
    func prose(of rule: String) -> RuleProse? {
        everyConfiguration.lazy.flatMap(\.customRules).first { $0.rule.id == rule }?.prose ?? Catalog.prose(of: rule)
    }
}
