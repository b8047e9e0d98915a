import Base

/// The parts of a finding for display.
struct FindingText {
    /// A finding, or a suppressed one with the reason at the end of its message.
    struct Entry {
        var finding: Diagnostic
        var isSuppressed = false

        var place: Place { finding.place }
    }

    private let paths: PathStyle
    private let sources: SourceCache
    private let style: TerminalStyle
    private let width: Int
    private let showsSuppressed: Bool

    init(_ context: ReportContext) {
        paths = context.paths.readable
        sources = SourceCache(context)
        style = TerminalStyle(context)
        width = context.width
        showsSuppressed = context.showsSuppressed
    }

    /// File by file, the errors of each first.
    func entries(_ report: Report) -> [Entry] {
        let findings = report.byFile.flatMap { Report.mostSevereFirst($0.diagnostics) }.map {
            Entry(finding: $0)
        }
        guard showsSuppressed else { return findings }
        return findings
            + report.suppressed.map { suppressed in
                var entry = Entry(finding: suppressed.diagnostic, isSuppressed: true)
                if let reason = suppressed.reason { entry.finding.message += " -- \(reason)" }
                (entry.finding.related, entry.finding.fix) = ([], nil)
                return entry
            }
    }

    /// The first line, with the place, the severity and the rule.
    func head(_ entry: Entry, place: String) -> String {
        let finding = entry.finding
        let severity =
            entry.isSuppressed
            ? style.paint("suppressed", .dim) : style.paint(finding.severity.rawValue, finding.severity.face)
        let mark = finding.fix.map { " " + style.paint($0.mark, .dim) } ?? ""
        return "\(style.paint(place, .strong)) \(severity) \(TerminalText.part(finding.rule))\(mark)\n"
    }

    func heading(_ path: Path) -> String { style.paint(TerminalText.path(paths.show(path)), .strong) + "\n" }

    func place(_ place: Place) -> String {
        "\(TerminalText.path(paths.show(place.path))):\(place.start.line):\(place.start.column)"
    }

    /// The text after the first line: the message, the excerpt and the notes.
    func body(_ entry: Entry, indent: Int) -> String {
        let blank = String(repeating: " ", count: indent)
        var lines = wrap(entry.finding.message, first: blank, rest: blank) + "\n"
        if !entry.isSuppressed { lines += excerpt(entry.place, blank, entry.finding.severity.face) }
        for related in entry.finding.related {
            let (name, note) = (blank + place(related.place), Severity.note.rawValue)
            let first = String(repeating: " ", count: TerminalText.cells("\(name) \(note): ".unicodeScalars))
            let message = wrap(related.message, first: first, rest: blank + "  ").dropFirst(first.count)
            lines += "\(name) \(style.paint(note, .note)): \(message)\n"
        }
        return lines
    }

    /// The source line with its number, and the mark below it.
    private func excerpt(_ place: Place, _ blank: String, _ face: TerminalStyle.Face) -> String {
        guard let source = sources.source(place.path) else { return "" }
        let number = String(place.start.line)
        // Three for the separator between the number and the line.
        let free = width - blank.count - number.count - 3 - 2 * style.ellipsis.count
        guard let excerpt = Excerpt(of: place, in: source, width: max(free, 20), ellipsis: style.ellipsis) else {
            return ""
        }
        let mark = "^" + String(repeating: "~", count: excerpt.length - 1)
        let margin = String(repeating: " ", count: number.count)
        return "\(blank)\(style.paint("\(number) |", .dim)) \(WorkflowCommand.disarmed(inPlace: excerpt.text))\n"
            + "\(blank)\(style.paint("\(margin) |", .dim)) \(String(repeating: " ", count: excerpt.indent))"
            + "\(style.paint(mark, face))\n"
    }

    private func wrap(_ text: String, first: String, rest: String) -> String {
        // A word from a document can start a line.
        let lines = TextWrap.wrap(style.text(text), width: max(width, 20), first: first, rest: rest)
        return WorkflowCommand.disarmed(lines: lines)
    }
}

/// The colors and symbols of a report for a terminal.
struct TerminalStyle {
    /// As terminal escape codes.
    enum Face: String {
        case strong = "1"
        case dim = "2"
        case error = "1;31"
        case warning = "1;33"
        case note = "1;36"
    }

    private let usesColor: Bool
    private let isUTF8: Bool

    init(_ context: ReportContext) {
        usesColor = context.usesColor
        isUTF8 = context.isUTF8
    }

    /// A message of xiblint.
    func text(_ message: String) -> String {
        let text = TerminalText.part(message)
        return isUTF8 ? text : TerminalText.ascii(text)
    }

    var ellipsis: String { isUTF8 ? "…" : "..." }

    func paint(_ text: String, _ face: Face) -> String {
        usesColor ? "\u{1B}[\(face.rawValue)m\(text)\u{1B}[0m" : text
    }
}

extension Fix {
    /// Marks a finding that `--fix` or `--unsafe-fixes` fixes.
    var mark: String { isSafe ? "[*]" : "[*unsafe]" }
}

extension Severity {
    var face: TerminalStyle.Face {
        switch self {
        case .error: .error
        case .warning: .warning
        case .note: .note
        }
    }
}
