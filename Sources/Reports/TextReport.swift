import Diagnostics
package import Text

/// `path:line:col: severity: message [rule-id]`, which problem matchers and editors read as it is; on a terminal the
/// source line follows, with a caret under the place, and the related places.
package struct TextReport {
    package var paths: PathStyle
    package var usesColor: Bool
    /// The text of a file for excerpts; nil: no excerpts.
    package var source: ((String) -> SourceText?)?
    /// Columns of the terminal.
    package var width: Int

    package init(
        paths: PathStyle, usesColor: Bool = false, width: Int = 80, source: ((String) -> SourceText?)? = nil
    ) {
        self.paths = paths
        self.usesColor = usesColor
        self.width = width
        self.source = source
    }

    package func render(_ report: Report) -> String {
        var text = ""
        var current: (path: String, source: SourceText?) = ("", nil)
        for diagnostic in report.diagnostics {
            text += head(diagnostic)
            guard let source else { continue }
            if current.path != diagnostic.place.path {
                current = (diagnostic.place.path, source(diagnostic.place.path))
            }
            if let source = current.source { text += excerpt(diagnostic.place, in: source) }
            for related in diagnostic.related { text += head(related) }
        }
        return text
    }

    private func head(_ diagnostic: Diagnostic) -> String {
        let severity = paint(diagnostic.severity.rawValue, diagnostic.severity.color)
        return "\(place(diagnostic.place)): \(severity): \(diagnostic.message) \(paint("[\(diagnostic.rule)]", "2"))\n"
    }

    private func head(_ related: RelatedPlace) -> String {
        "\(place(related.place)): \(paint("note", Severity.note.color)): \(related.message)\n"
    }

    private func place(_ place: Place) -> String {
        paint("\(printable(paths.show(place.path))):\(place.start.line):\(place.start.column)", "1")
    }

    /// The line and, under it, a caret with a tilde for each further character of the place on that line.
    private func excerpt(_ place: Place, in source: SourceText) -> String {
        guard let range = source.line(place.start.line) else { return "" }
        let line = Array(source.string(range).unicodeScalars)
        let start = min(place.start.column - 1, line.count)
        let end = place.end.line == place.start.line ? max(place.end.column - 1, start + 1) : line.count
        let window = Self.window(around: start, of: line.count, width: max(width - 8, 20))
        let shown = line[window].map { $0 == "\t" ? " " : Self.printable($0) }
        let before = line[window.lowerBound..<max(start, window.lowerBound)].reduce(0) { $0 + Self.columns($1) }
        let marked = line[min(start, line.count)..<min(max(end, start), window.upperBound, line.count)]
        let length = max(marked.reduce(0) { $0 + Self.columns($1) }, 1)
        let caret = "^" + String(repeating: "~", count: length - 1)
        let head = window.lowerBound > 0 ? "…" : ""
        let tail = window.upperBound < line.count ? "…" : ""
        return "    \(head)\(shown.map(String.init).joined())\(tail)\n"
            + "    \(String(repeating: " ", count: before + head.count))\(paint(caret, "32"))\n"
    }

    /// The part of a long line that is shown: the place, with some of what stands before it.
    private static func window(around start: Int, of count: Int, width: Int) -> Range<Int> {
        guard count > width else { return 0..<count }
        let lower = min(max(0, start - width / 3), count - width)
        return lower..<lower + width
    }

    private static func printable(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) ? "\u{FFFD}" : scalar
    }

    /// Cells that a terminal gives a character: two for emoji and East Asian wide ones, none for marks that combine.
    private static func columns(_ scalar: Unicode.Scalar) -> Int {
        if scalar.properties.generalCategory == .nonspacingMark || scalar == "\u{200D}" || scalar == "\u{FE0F}" {
            return 0
        }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF,
            0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }

    /// A path without what a terminal would take as a command.
    private func printable(_ path: String) -> String {
        String(String.UnicodeScalarView(path.unicodeScalars.map(Self.printable)))
    }

    private func paint(_ text: String, _ code: String) -> String {
        usesColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}

extension Severity {
    fileprivate var color: String {
        switch self {
        case .error: "1;31"
        case .warning: "1;33"
        case .note: "1;36"
        }
    }
}
