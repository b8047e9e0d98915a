import Base

@main
enum Main {
    /// Starts on the main thread, which exists in any case.
    @MainActor static func main() async {
        surviveFailedWrites()
        growMemoryInLargeSteps()
        do {
            // One more than work: the main thread passes its own work to another one.
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
            // An argument can contain a line break.
            Console.complain("\(Path(error.message).printable)\n\(error.hint)")
            return ExitCode.failure
        }
        switch invocation {
        case .print(let text):
            Console.print(text)
            return ExitCode.clean
        case .run(let command, let arguments):
            return await Subcommands.run(command, arguments)
        }
    }

    static let program = Program(
        name: "xiblint", summary: "Lints Interface Builder files (.xib and .storyboard) without Xcode.",
        version: Release.line, details: Release.parts, defaultCommand: Subcommands.byDefault.command,
        commands: Subcommands.all.map { $0.command })
}

/// The exit codes of the process.
enum ExitCode {
    static let clean: Int32 = 0
    static let findings: Int32 = 1
    /// The run itself failed.
    static let failure: Int32 = 2
}
