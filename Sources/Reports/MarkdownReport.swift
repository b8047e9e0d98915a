import Base
import Linting

/// A job's summary: the counts, and the findings, the most severe first.
struct MarkdownReport: ReportRenderer {
    static let name = "markdown"

    private let paths: PathStyle
    private let rules: [String: RuleInfo]
    private let bytes: @Sendable (Path) -> [UInt8]
    private let files: String?

    /// How many findings are shown before the others are opened.
    private static let mostRows = 20
    /// GitHub accepts a mebibyte for the summary of a step, and drops a longer one completely.
    private static let mostBytes = 1_000_000

    init(_ context: ReportContext) {
        paths = context.paths.inRepository
        bytes = context.paths.bytesInRepository
        files = context.origin().files
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

        let findings = Report.mostSevereFirst(report.diagnostics)
        let head = "\n" + MarkdownText.table(["Severity", "Place", "Finding", "Rule"], [])
        text += head
        var size = text.utf8.count
        var shown = 0
        for diagnostic in findings {
            let row = MarkdownText.row(cells(diagnostic))
            size += row.utf8.count + 1
            if size > Self.mostBytes { break }
            if shown == Self.mostRows {
                text += "\n\n<details><summary>\(findings.count - shown) more</summary>\n" + head
            }
            text += "\n" + row
            shown += 1
        }
        text += shown > Self.mostRows ? "\n\n</details>\n" : "\n"
        if shown < findings.count { text += "\n… and \(findings.count - shown) more that do not fit here.\n" }
        return Array(text.utf8)
    }

    private func counts(_ report: Report) -> [[String]] {
        report.countsByRule.map { rule, count in
            [String(count), link(rule), rules[rule].map { MarkdownText.escape($0.title) } ?? ""]
        }
    }

    private func cells(_ diagnostic: Diagnostic) -> [String] {
        let start = diagnostic.place.start
        return [
            diagnostic.severity == .error ? "**error**" : diagnostic.severity.rawValue,
            link(
                MarkdownText.code("\(paths.show(diagnostic.place.path)):\(start.line):\(start.column)"),
                to: address(of: diagnostic.place)),
            MarkdownText.escapeForeign(diagnostic.message), link(diagnostic.rule),
        ]
    }

    /// A rule, with a link to its page.
    private func link(_ rule: String) -> String { link(MarkdownText.code(rule), to: rules[rule]?.pageAddress) }

    private func link(_ text: String, to address: String?) -> String {
        guard let address else { return text }
        return "[\(text)](<\(address)>)"
    }

    /// A line of a file on GitHub; nil for a file outside of the repository.
    private func address(of place: Place) -> String? {
        let path = bytes(place.path)
        guard let files, path.first != UInt8(ascii: "/") else { return nil }
        return "\(files)/\(URIReference.make(path))#L\(place.start.line)"
    }
}
