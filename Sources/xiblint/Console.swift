import POSIX
import Text

/// What is said to whoever started the process.
enum Console {
    /// Writes text to standard output, no line of which a CI host takes for a command; when nobody reads any more, the
    /// rest is not needed.
    static func print(_ text: String) { write(Array(WorkflowCommand.disarmed(lines: text).utf8)) }

    static func write(_ bytes: [UInt8]) {
        do {
            try OutputStream.standardOutput.write(bytes)
        } catch {
            complain("xiblint: \(error)")
            exitProcess(ExitCode.failure)
        }
    }

    /// Whether a reader sees a stream on a terminal that obeys more than line ends. A compilation buffer of Emacs does not.
    static func isTerminal(_ stream: OutputStream) -> Bool {
        stream.isTerminal && environmentVariable("TERM") != "dumb" && environmentVariable("INSIDE_EMACS") == nil
    }

    /// Cells of a line on standard output.
    static var width: Int {
        OutputStream.standardOutput.terminalWidth
            ?? environmentVariable("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? 80
    }

    /// Writes lines to standard error. Words of the user's in them can hold what a terminal or a CI host takes for a command.
    static func complain(_ lines: String) {
        let printable = lines.split(separator: "\n", omittingEmptySubsequences: false).map {
            WorkflowCommand.disarmed(Path(String($0)).printable)
        }
        // There is nowhere left to say that this failed.
        _ = try? OutputStream.standardError.write(printable.joined(separator: "\n") + "\n")
    }
}

/// When colors are used.
enum ColorChoice: String, CaseIterable, Sendable {
    case auto, always, never

    /// `NO_COLOR` and dumb terminals are honored; `--color` beats them.
    func isOn(terminal: Bool) -> Bool {
        switch self {
        case .always: return true
        case .never: return false
        case .auto:
            let asksForNone = environmentVariable("NO_COLOR").map { !$0.isEmpty } ?? false
            return terminal && !asksForNone && environmentVariable("TERM") != "dumb"
        }
    }
}
