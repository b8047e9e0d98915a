import Base

/// Checkstyle's XML.
struct CheckstyleReport: ReportRenderer {
    static let name = "checkstyle"
    static let reader = "Jenkins and other readers of Checkstyle"

    private let paths: PathStyle

    init(_ context: ReportContext) { paths = context.paths.exactInRepository }

    func render(_ report: Report) -> [UInt8] {
        var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#, #"<checkstyle version="4.3">"#]
        for file in report.byFile {
            lines.append("  <\(XMLText.tag("file", [("name", paths.show(file.path))]))>")
            for diagnostic in file.diagnostics {
                let attributes = [
                    ("line", String(diagnostic.place.start.line)), ("column", String(diagnostic.place.start.column)),
                    ("severity", diagnostic.severity == .note ? "info" : diagnostic.severity.rawValue),
                    ("message", diagnostic.message), ("source", "xiblint.\(diagnostic.rule)"),
                ]
                lines.append("    <\(XMLText.tag("error", attributes))/>")
            }
            lines.append("  </file>")
        }
        lines.append("</checkstyle>\n")
        return Array(lines.joined(separator: "\n").utf8)
    }
}
