import Base
import Linting

/// A job's summary: the counts, and the findings, the most severe first.
struct MarkdownReport: ReportRenderer {
    static let name = "markdown"
    static let reader = "job summaries"

    private let paths: PathStyle
    private let rules: [String: RuleInfo]

    /// GitHub accepts a mebibyte for the summary of a step, and drops a longer one completely.
    private static let mostBytes = 1_000_000

    init(_ context: ReportContext) {
        paths = context.paths.inRepository
        rules = Dictionary(context.rules().map { ($0.id, $0) }) { first, _ in first }
    }

    func render(_ report: Report) -> [UInt8] {
        var text = "## xiblint\n\n\(report.summaryLine)\n"
        for failure in report.failures {
            let path = failure.path.map { "\(MarkdownText.code(paths.show($0))): " } ?? ""
            text += "\n**The run is incomplete.** \(path)\(MarkdownText.escapeForeign(failure.message))\n"
        }
        guard !report.diagnostics.isEmpty else { return Array(text.utf8) }
        text += "\n" + MarkdownText.table(["Findings", "Rule", ""], counts(report)) + "\n"

        let rows = Report.mostSevereFirst(report.diagnostics)
        text += "\n" + MarkdownText.table(["Severity", "Place", "Finding", "Rule"], [])
        var size = text.utf8.count
        var shown = 0
        for diagnostic in rows {
            let row = MarkdownText.row(cells(diagnostic))
            size += row.utf8.count + 1
            if size > Self.mostBytes { break }
            text += "\n" + row
            shown += 1
        }
        text += "\n"
        if shown < rows.count { text += "\n… and \(rows.count - shown) more that do not fit here.\n" }
        return Array(text.utf8)
    }

    private func counts(_ report: Report) -> [[String]] {
        report.countsByRule.map { rule, count in
            [String(count), MarkdownText.code(rule), rules[rule].map { MarkdownText.escape($0.title) } ?? ""]
        }
    }

    private func cells(_ diagnostic: Diagnostic) -> [String] {
        let start = diagnostic.place.start
        return [
            diagnostic.severity == .error ? "**error**" : diagnostic.severity.rawValue,
            MarkdownText.code("\(paths.show(diagnostic.place.path)):\(start.line):\(start.column)"),
            MarkdownText.escapeForeign(diagnostic.message), MarkdownText.code(diagnostic.rule),
        ]
    }
}
