import Base

/// Output to the terminal or the calling process.
enum Console {
    /// Writes user-visible text to standard output, without lines that a CI host interprets as commands; when the
    /// reader has closed it, the rest is dropped.
    static func print(_ text: String) { printPage(Terminal.shown(text)) }

    /// The same for output that programs read too: it is always UTF-8.
    static func printPage(_ text: String) { write(Array(WorkflowCommand.disarmed(lines: text).utf8)) }

    static func write(_ bytes: [UInt8]) {
        do {
            try OutputStream.standardOutput.write(bytes)
        } catch {
            complain("xiblint: \(error)")
            exitProcess(ExitCode.failure)
        }
    }

    /// Writes lines to standard error. The user's text in them can contain what a terminal or a CI host interprets as a
    /// command.
    static func complain(_ lines: String) {
        let printable = lines.split(separator: "\n", omittingEmptySubsequences: false).map {
            WorkflowCommand.disarmed(Terminal.shown(Path(String($0)).printable))
        }
        // There is no way to report this failure.
        _ = try? OutputStream.standardError.write(printable.joined(separator: "\n") + "\n")
    }
}
