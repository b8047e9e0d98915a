import Base

/// `path:line:col: severity: message [*] [rule-id]`, a line for each finding, which problem matchers and editors can parse.
package struct TextReport: ReportRenderer {
    static let name = "text"
    static let isLog = true

    private let paths: PathStyle
    private let style: TerminalStyle
    /// Whether suppressed findings are in the report too, after everything else.
    private let showsSuppressed: Bool

    package init(_ context: ReportContext) {
        paths = context.paths.readable
        style = TerminalStyle(context)
        showsSuppressed = context.showsSuppressed
    }

    package func render(_ report: Report) -> [UInt8] {
        var text = ""
        for diagnostic in report.diagnostics {
            let mark = diagnostic.fix.map { style.paint($0.mark, .dim) + " " } ?? ""
            text += line(diagnostic, diagnostic.severity.rawValue, diagnostic.severity.face, mark: mark) + "\n"
        }
        guard showsSuppressed else { return Array(text.utf8) }
        for suppressed in report.suppressed {
            // In place of a severity, so that no problem matcher parses it as a finding.
            let reason = suppressed.reason.map { " -- \(TerminalText.part($0))" } ?? ""
            text += line(suppressed.diagnostic, "suppressed", .dim) + reason + "\n"
        }
        return Array(text.utf8)
    }

    private func line(
        _ diagnostic: Diagnostic, _ kind: String, _ face: TerminalStyle.Face, mark: String = ""
    ) -> String {
        let start = diagnostic.place.start
        let path = TerminalText.path(paths.show(diagnostic.place.path))
        let place = style.paint("\(path):\(start.line):\(start.column)", .strong)
        let rule = style.paint("[\(TerminalText.part(diagnostic.rule))]", .dim)
        return "\(place): \(style.paint(kind, face)): \(style.text(diagnostic.message)) \(mark)\(rule)"
    }
}

/// The format of clang, which Xcode parses in a Run Script phase: an absolute path works wherever the build runs. The issue
/// navigator filters by the text of messages, so each begins with the program's name.
struct XcodeReport: ReportRenderer {
    static let name = "xcode"
    static let isLog = true

    private let paths: PathStyle

    init(_ context: ReportContext) { paths = context.paths.absolute }

    func render(_ report: Report) -> [UInt8] { report.asCompilerOutput(line) }

    private func line(_ place: Place, _ severity: String, _ message: String) -> String {
        let path = TerminalText.path(paths.show(place.path))
        let text = "xiblint: \(TerminalText.part(message))"
        return "\(path):\(place.start.line):\(place.start.column): \(severity): \(text)\n"
    }
}

extension Report {
    /// The format of compilers: a line for each finding, with its rule in brackets, and one for each place that
    /// explains it.
    /// - Parameter line: Formats a place, a severity's name and a message as a line.
    func asCompilerOutput(_ line: (Place, String, String) -> String) -> [UInt8] {
        var text = ""
        for diagnostic in diagnostics {
            text += line(diagnostic.place, diagnostic.severity.rawValue, "\(diagnostic.message) [\(diagnostic.rule)]")
            for related in diagnostic.related { text += line(related.place, "note", related.message) }
        }
        return Array(text.utf8)
    }
}

/// GNU's form of messages with a range, `path:12.5-60: warning: message`. Emacs counts columns as displayed: a
/// tab advances to the next multiple of eight, and an emoji takes two. The end is the last column of the place.
struct EmacsReport: ReportRenderer {
    static let name = "emacs"
    static let isLog = true

    private let paths: PathStyle
    private let sources: SourceCache

    init(_ context: ReportContext) {
        paths = context.paths.readable
        sources = SourceCache(context)
    }

    func render(_ report: Report) -> [UInt8] { report.asCompilerOutput(line) }

    private func line(_ place: Place, _ severity: String, _ message: String) -> String {
        let path = TerminalText.path(paths.show(place.path))
        return "\(path):\(range(of: place)): \(severity): \(TerminalText.part(message))\n"
    }

    private func range(of place: Place) -> String {
        let start = column(place.start, place.path)
        let end = column(place.end, place.path) - 1
        if place.start.line == place.end.line {
            return "\(place.start.line).\(start)" + (end > start ? "-\(end)" : "")
        }
        return "\(place.start.line).\(start)-\(place.end.line).\(max(end, 1))"
    }

    private func column(_ position: Position, _ path: Path) -> Int {
        guard let source = sources.source(path), let line = source.line(position.line),
            line.lowerBound <= position.offset, position.offset <= line.upperBound
        else { return position.column }
        var cells = 0
        for scalar in source.string(line.lowerBound..<position.offset).unicodeScalars {
            cells = scalar == "\t" ? (cells / 8 + 1) * 8 : cells + TerminalText.cells(scalar)
        }
        return cells + 1
    }
}
