import Base

/// Reviewdog's diagnostic format, whose columns count bytes. Paths are relative to the working directory: reviewdog
/// finds the repository itself.
struct ReviewdogReport: ReportRenderer {
    static let name = "rdjson"

    private let paths: PathStyle
    private let sources: SourceCache

    init(_ context: ReportContext) {
        paths = context.paths.exact
        sources = SourceCache(context)
    }

    func render(_ report: Report) -> [UInt8] {
        let value: JSONValue = [
            "source": .line(["name": "xiblint"]), "diagnostics": .array(report.diagnostics.map { .line(json($0)) }),
        ]
        return value.page
    }

    fileprivate func json(_ diagnostic: Diagnostic) -> JSONValue {
        let severity = diagnostic.severity == .note ? "INFO" : diagnostic.severity.rawValue.uppercased()
        let value: JSONValue = [
            "message": .string(diagnostic.message), "location": json(diagnostic.place), "severity": .string(severity),
            "code": ["value": .string(diagnostic.rule)],
        ]
        let related: [JSONValue] = diagnostic.related.map {
            ["message": .string($0.message), "location": json($0.place)]
        }
        return value.adding("suggestions", suggestions(diagnostic))
            .adding("relatedLocations", related.isEmpty ? nil : .array(related))
    }

    /// Each suggestion is a separate alternative, so a fix with several edits can't be represented.
    private func suggestions(_ diagnostic: Diagnostic) -> JSONValue? {
        guard let edit = diagnostic.fix?.edits.first, diagnostic.fix?.edits.count == 1 else { return nil }
        let path = diagnostic.place.path
        guard byteColumn(edit.start, of: path) != nil, byteColumn(edit.end, of: path) != nil else { return nil }
        return [["range": range(edit.start, edit.end, of: path), "text": .string(edit.replacement)]]
    }

    private func json(_ place: Place) -> JSONValue {
        ["path": .string(paths.show(place.path)), "range": range(place.start, place.end, of: place.path)]
    }

    private func range(_ first: Position, _ last: Position, of path: Path) -> JSONValue {
        let start = byteColumn(first, of: path)
        let end = byteColumn(last, of: path)
        // Reviewdog accepts both columns or none.
        let isKnown = start != nil && end != nil
        return ["start": json(first, isKnown ? start : nil), "end": json(last, isKnown ? end : nil)]
    }

    private func json(_ position: Position, _ column: Int?) -> JSONValue {
        JSONValue.object([JSONMember("line", .integer(position.line))]).adding("column", column.map(JSONValue.integer))
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

/// Reviewdog's format with an object on each line.
struct ReviewdogLineReport: ReportRenderer {
    static let name = "rdjsonl"

    private let lines: ReviewdogReport

    init(_ context: ReportContext) { lines = ReviewdogReport(context) }

    func render(_ report: Report) -> [UInt8] {
        report.diagnostics.flatMap { diagnostic in
            let value: JSONValue = ["source": ["name": "xiblint"]]
            return (value + lines.json(diagnostic)).bytes() + "\n".utf8
        }
    }
}
