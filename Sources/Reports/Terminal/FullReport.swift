import Base

/// Several lines for each finding, for a terminal: the place, which terminals turn into a link, the message, the
/// excerpt, and the places that explain it.
package struct FullReport: ReportRenderer {
    static let name = "full"
    static let reader = "readers, on a terminal"
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
