import Base

/// Several lines for each finding, for a terminal: the place, which terminals turn into a link, the message, the
/// excerpt, and the places that explain it.
package struct FullReport: ReportRenderer {
    static let name = "full"
    static let isLog = true

    private let text: FindingText

    package init(_ context: ReportContext) { text = FindingText(context) }

    package func render(_ report: Report) -> [UInt8] {
        let blocks = text.entries(report).map { entry in
            text.head(entry, place: text.place(entry.place)) + text.body(entry, indent: 2) + "\n"
        }
        return Array(blocks.joined().utf8)
    }
}

/// The findings of `full` below one heading for each file.
struct GroupedReport: ReportRenderer {
    static let name = "grouped"
    static let isLog = true

    private let text: FindingText

    init(_ context: ReportContext) { text = FindingText(context) }

    func render(_ report: Report) -> [UInt8] {
        var lines = ""
        var current: (path: Path, isSuppressed: Bool)?
        for entry in text.entries(report) {
            let file = (path: entry.place.path, isSuppressed: entry.isSuppressed)
            if current.map({ $0 != file }) ?? true { lines += text.heading(entry.place.path) }
            current = file
            let start = entry.place.start
            lines += "  " + text.head(entry, place: "\(start.line):\(start.column)")
            lines += text.body(entry, indent: 4) + "\n"
        }
        return Array(lines.utf8)
    }
}
