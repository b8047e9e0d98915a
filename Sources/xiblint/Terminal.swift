import Base
import Reports

/// The terminal's properties according to the environment.
enum Terminal {
    /// Whether a stream is shown on a terminal that supports escape codes. A compilation buffer of Emacs does not.
    static func shows(_ stream: OutputStream) -> Bool {
        stream.isTerminal && !isDumb && environmentVariable("INSIDE_EMACS") == nil
    }

    static var isDumb: Bool { environmentVariable("TERM") == "dumb" }

    /// The width of a line on standard output in cells.
    static var width: Int {
        OutputStream.standardOutput.terminalWidth
            ?? environmentVariable("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? 80
    }

    /// Whether the locale's encoding is UTF-8, also where no variable names one, as in containers and in Xcode.
    static let isUTF8: Bool = {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"]
        guard let locale = names.lazy.compactMap(environmentVariable).first(where: { !$0.isEmpty }) else { return true }
        return locale.lowercased().filter { $0 != "-" }.contains("utf8")
    }()

    /// Text limited to the characters of the locale.
    static func shown(_ text: String) -> String { isUTF8 ? text : TerminalText.ascii(text) }
}

/// When colors are used.
enum ColorChoice: String, CaseIterable, Sendable {
    case auto, always, never

    /// The option takes precedence, then `NO_COLOR`, `CLICOLOR_FORCE` and `FORCE_COLOR`, then the terminal.
    func isOn(terminal: Bool) -> Bool {
        switch self {
        case .always: return true
        case .never: return false
        case .auto:
            if Self.isSet("NO_COLOR") { return false }
            if ["CLICOLOR_FORCE", "FORCE_COLOR"].contains(where: { Self.isSet($0, butFor: "0") }) { return true }
            return terminal && !Terminal.isDumb
        }
    }

    private static func isSet(_ name: String, butFor off: String = "") -> Bool {
        environmentVariable(name).map { !$0.isEmpty && $0 != off } ?? false
    }
}

/// Output to the terminal or the calling process.
enum Console {
    /// Writes user-visible text to standard output, without lines that a CI host interprets as commands; when the
    /// reader has closed it, the rest is dropped.
    static func print(_ text: String) { printPage(Terminal.shown(text)) }

    /// Writes output that programs read too, without lines that a CI host interprets as commands: it is always UTF-8.
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

/// A line on the terminal with the progress of a long run; never shown in a pipe.
struct Progress: Sendable {
    let total: Int
    let isShown: Bool
    private let begin = monotonicNanoseconds()
    /// Shorter runs show nothing.
    private static let patience: UInt64 = 500_000_000

    func show(_ count: Int) {
        guard count % 16 == 0, monotonicNanoseconds() - begin > Self.patience else { return }
        _ = try? OutputStream.standardError.write("\rLinting \(count) of \(total)\u{1B}[K")
    }

    func clear() {
        guard isShown, monotonicNanoseconds() - begin > Self.patience else { return }
        _ = try? OutputStream.standardError.write("\r\u{1B}[K")
    }
}
