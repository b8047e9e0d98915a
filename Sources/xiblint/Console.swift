import POSIX
import Text

/// What is said to whoever started the process.
enum Console {
    /// Writes text for readers to standard output, no line of which a CI host takes for a command; when the reader has
    /// closed it, the rest is not needed.
    static func print(_ text: String) { printPage(Terminal.shown(text)) }

    /// The same for what programs read too: it is UTF-8 everywhere.
    static func printPage(_ text: String) { write(Array(WorkflowCommand.disarmed(lines: text).utf8)) }

    static func write(_ bytes: [UInt8]) {
        do {
            try OutputStream.standardOutput.write(bytes)
        } catch {
            complain("xiblint: \(error)")
            exitProcess(ExitCode.failure)
        }
    }

    /// Writes lines to standard error. Words of the user's in them can hold what a terminal or a CI host takes for a command.
    static func complain(_ lines: String) {
        let printable = lines.split(separator: "\n", omittingEmptySubsequences: false).map {
            WorkflowCommand.disarmed(Terminal.shown(Path(String($0)).printable))
        }
        // There is nowhere left to say that this failed.
        _ = try? OutputStream.standardError.write(printable.joined(separator: "\n") + "\n")
    }
}
