import Arguments
import POSIX

@main
enum Main {
    static let version = "0.1.0"
    /// When that version was made, for the manual page.
    static let date = "November 21, 2026"

    /// Begins on the main thread, which is there in any case.
    @MainActor static func main() async {
        surviveFailedWrites()
        do {
            // One more than work: the main thread hands its own work to another one.
            try checkResources(threads: processorCount() + 1)
        } catch {
            Console.complain("xiblint: \(error.message)")
            exitProcess(ExitCode.failure)
        }
        exitProcess(await run(processArguments()))
    }

    private static func run(_ words: [String]) async -> Int32 {
        let invocation: Program.Invocation
        do {
            invocation = try program.invocation(words) { word in
                (try? fileStatus(Path(word)).kind).map { $0 != .missing } ?? false
            }
        } catch {
            // A word of the command line can hold a line end.
            Console.complain("\(Path(error.message).printable)\n\(error.hint)")
            return ExitCode.failure
        }
        switch invocation {
        case .print(let text):
            Console.print(text)
            return ExitCode.clean
        case .run(let command, let arguments):
            switch command {
            case RulesCommand.command.name: return RulesCommand(arguments).run()
            case ConfigCommand.command.name: return ConfigCommand(arguments).run()
            case IndexCommand.command.name: return await IndexCommand(arguments).run()
            case PatternsCommand.command.name: return await PatternsCommand(arguments).run()
            case GraphCommand.command.name: return await GraphCommand(arguments).run()
            case ExplainCommand.command.name: return await ExplainCommand(arguments).run()
            case TestCommand.command.name: return TestCommand(arguments).run()
            case SuppressCommand.command.name: return SuppressCommand(arguments).run()
            case RuleCommand.command.name: return RuleCommand(arguments).run()
            case InitCommand.command.name: return await InitCommand(arguments).run()
            case BaselineCommand.command.name: return await BaselineCommand(arguments).run()
            case CompletionsCommand.command.name: return CompletionsCommand(arguments).run(program)
            case ManCommand.command.name: return ManCommand().run(program)
            default: return await LintCommand(arguments).run()
            }
        }
    }

    static let program = Program(
        name: "xiblint", summary: "Lints Interface Builder files (.xib and .storyboard) without Xcode.",
        version: version, defaultCommand: LintCommand.command,
        commands: [
            RulesCommand.command, ExplainCommand.command, ConfigCommand.command, IndexCommand.command,
            PatternsCommand.command, GraphCommand.command, TestCommand.command, RuleCommand.command,
            InitCommand.command,
            BaselineCommand.command,
            SuppressCommand.command,
            CompletionsCommand.command, ManCommand.command,
        ])
}

/// What the process ends with.
enum ExitCode {
    static let clean: Int32 = 0
    static let findings: Int32 = 1
    /// The run itself failed.
    static let failure: Int32 = 2
}
