import Base

/// GNU's form of messages with a range, `path:12.5-60: warning: message`. Emacs counts columns as displayed: a
/// tab advances to the next multiple of eight, and an emoji takes two. The end is the last column of the place.
struct EmacsReport: ReportRenderer {
    static let name = "emacs"
    static let reader = "Emacs' compilation mode"
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
