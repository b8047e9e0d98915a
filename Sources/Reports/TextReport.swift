import Base

/// `path:line:col: severity: message [rule-id]`, a line for each finding, which problem matchers and editors can parse.
package struct TextReport: ReportRenderer {
    static let name = "text"
    static let reader = "problem matchers, editors and pipes"
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
            text += line(diagnostic, diagnostic.severity.rawValue, diagnostic.severity.face) + "\n"
        }
        guard showsSuppressed else { return Array(text.utf8) }
        for suppressed in report.suppressed {
            // In place of a severity, so that no problem matcher parses it as a finding.
            let reason = suppressed.reason.map { " -- \(TerminalText.part($0))" } ?? ""
            text += line(suppressed.diagnostic, "suppressed", .dim) + reason + "\n"
        }
        return Array(text.utf8)
    }

    private func line(_ diagnostic: Diagnostic, _ kind: String, _ face: TerminalStyle.Face) -> String {
        let start = diagnostic.place.start
        let path = TerminalText.path(paths.show(diagnostic.place.path))
        let place = style.paint("\(path):\(start.line):\(start.column)", .strong)
        let rule = style.paint("[\(TerminalText.part(diagnostic.rule))]", .dim)
        return "\(place): \(style.paint(kind, face)): \(style.text(diagnostic.message)) \(rule)"
    }
}
