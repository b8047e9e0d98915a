import Base

/// Azure Pipelines' logging commands. Errors and warnings are issues; notes are plain lines of the log.
struct AzureReport: ReportRenderer {
    static let name = "azure"
    static let reader = "Azure Pipelines: build issues"
    static let isLog = true

    private let paths: PathStyle

    init(_ context: ReportContext) { paths = context.paths.inRepository }

    func render(_ report: Report) -> [UInt8] {
        var lines = report.failures.map { failure in
            let path = failure.path.map { "\(paths.show($0)): " } ?? ""
            return "##vso[task.logissue type=error;]" + Self.data(path + failure.message)
        }
        lines += report.mostSevereFirst.map(line)
        return Array(lines.map { $0 + "\n" }.joined().utf8)
    }

    private func line(_ diagnostic: Diagnostic) -> String {
        let path = paths.show(diagnostic.place.path)
        let start = diagnostic.place.start
        guard diagnostic.severity > .note else {
            let line = "\(path):\(start.line):\(start.column): note: \(diagnostic.message) [\(diagnostic.rule)]"
            return TerminalText.path(line)
        }
        let properties = [
            ("type", diagnostic.severity.rawValue), ("sourcepath", path), ("linenumber", String(start.line)),
            ("columnnumber", String(start.column)), ("code", diagnostic.rule),
        ]
        let written = properties.map { "\($0)=\(Self.property($1));" }.joined()
        return "##vso[task.logissue \(written)]\(Self.data(diagnostic.message))"
    }

    private static func data(_ text: String) -> String { TerminalText.part(text).replacingScalars(["%": "%AZP25"]) }

    private static func property(_ text: String) -> String {
        TerminalText.line(text).replacingScalars(["%": "%AZP25", "]": "%5D", ";": "%3B"])
    }
}
