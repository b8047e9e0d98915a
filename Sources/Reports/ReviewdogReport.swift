import Base

/// Reviewdog's diagnostic format, whose columns count bytes. Paths are relative to the working directory: reviewdog
/// finds the repository itself.
struct ReviewdogReport: ReportRenderer {
    static let name = "rdjson"
    static let reader = "reviewdog"

    private let paths: PathStyle
    private let sources: SourceCache

    init(_ context: ReportContext) {
        paths = context.paths.exact
        sources = SourceCache(context)
    }

    func render(_ report: Report) -> [UInt8] {
        JSON.object(.pretty) { json in
            json.object("source", .line) { $0.member("name", "xiblint") }
            json.array("diagnostics") { list in
                for diagnostic in report.diagnostics { list.object(.line) { write(diagnostic, to: &$0) } }
            }
        } + "\n".utf8
    }

    fileprivate func write(_ diagnostic: Diagnostic, to json: inout JSONObjectWriter) {
        json.member("message", diagnostic.message)
        json.object("location") { write(diagnostic.place, to: &$0) }
        json.member("severity", diagnostic.severity == .note ? "INFO" : diagnostic.severity.rawValue.uppercased())
        json.object("code") { $0.member("value", diagnostic.rule) }
        write(diagnostic.fix, of: diagnostic, to: &json)
        if !diagnostic.related.isEmpty {
            json.array("relatedLocations") { list in
                for related in diagnostic.related {
                    list.object {
                        $0.member("message", related.message)
                        $0.object("location") { write(related.place, to: &$0) }
                    }
                }
            }
        }
    }

    /// Each suggestion is a separate alternative, so a fix with several edits can't be represented.
    private func write(_ fix: Fix?, of diagnostic: Diagnostic, to json: inout JSONObjectWriter) {
        guard let edit = fix?.edits.first, fix?.edits.count == 1 else { return }
        let path = diagnostic.place.path
        guard byteColumn(edit.start, of: path) != nil, byteColumn(edit.end, of: path) != nil else { return }
        json.array("suggestions") { list in
            list.object {
                write(range: edit.start, edit.end, of: path, to: &$0)
                $0.member("text", edit.replacement)
            }
        }
    }

    private func write(_ place: Place, to json: inout JSONObjectWriter) {
        json.member("path", paths.show(place.path))
        write(range: place.start, place.end, of: place.path, to: &json)
    }

    private func write(range first: Position, _ last: Position, of path: Path, to json: inout JSONObjectWriter) {
        json.object("range") { range in
            let start = byteColumn(first, of: path)
            let end = byteColumn(last, of: path)
            // Reviewdog accepts both columns or none.
            let isKnown = start != nil && end != nil
            range.object("start") { write(first, isKnown ? start : nil, to: &$0) }
            range.object("end") { write(last, isKnown ? end : nil, to: &$0) }
        }
    }

    private func write(_ position: Position, _ column: Int?, to json: inout JSONObjectWriter) {
        json.member("line", position.line)
        if let column { json.member("column", column) }
    }

    /// From 1; nil when the file was deleted or has changed. A byte order mark is counted.
    private func byteColumn(_ position: Position, of path: Path) -> Int? {
        guard let source = sources.source(path), let line = source.line(position.line) else { return nil }
        let start = position.line == 1 ? 0 : line.lowerBound
        guard (start...max(start, source.bytes.count)).contains(position.offset),
            source.position(at: position.offset).line == position.line
        else { return nil }
        return position.offset - start + 1
    }
}

/// The same with an object on each line.
struct ReviewdogLineReport: ReportRenderer {
    static let name = "rdjsonl"
    static let reader = "reviewdog"

    private let lines: ReviewdogReport

    init(_ context: ReportContext) { lines = ReviewdogReport(context) }

    func render(_ report: Report) -> [UInt8] {
        report.diagnostics.flatMap { diagnostic in
            JSON.object { json in
                json.object("source") { $0.member("name", "xiblint") }
                lines.write(diagnostic, to: &json)
            } + "\n".utf8
        }
    }
}
