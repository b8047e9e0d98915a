import Base

/// The lines of a place, and one before and after, with the place marked.
struct HTMLExcerpt {
    let html: String

    /// Of a start tag that spans many lines, the first ones are enough.
    private static let mostLines = 6
    /// A line can contain an entire image: the number of bytes shown around the place.
    private static let reach = 240

    /// Empty when the file has changed and has no such place.
    init(_ place: Place, in source: SourceText) {
        guard source.line(place.start.line) != nil, source.position(at: place.start.offset).line == place.start.line
        else {
            html = ""
            return
        }
        let last = min(place.end.line, place.start.line + Self.mostLines - 1)
        let marked = place.start.offset..<max(place.start.offset, place.end.offset)
        let numbers = (place.start.line - 1)...(last + 1)
        let indent = numbers.compactMap { source.line($0).flatMap { Self.indent(of: $0, in: source) } }.min() ?? 0
        let lines = numbers.compactMap { number in
            source.line(number).map { line in
                let line = min(line.lowerBound + indent, line.upperBound)..<line.upperBound
                let isMarked = (place.start.line...last).contains(number)
                return "<span class=\"n\">\(number)</span>\(Self.text(line, marked, source, isMarked: isMarked))"
            }
        }
        html = "<pre><code>\(lines.joined(separator: "\n"))</code></pre>\n"
    }

    /// The leading white space of a line, in bytes; nil when the line has nothing else.
    private static func indent(of line: Range<Int>, in source: SourceText) -> Int? {
        let count = source.bytes[line].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
        return count == line.count ? nil : count
    }

    private static func text(_ line: Range<Int>, _ marked: Range<Int>, _ source: SourceText, isMarked: Bool) -> String {
        let mark = isMarked ? marked.clamped(to: line) : line.lowerBound..<line.lowerBound
        let shown = (mark.lowerBound - reach)..<(mark.lowerBound + 2 * reach)
        func part(_ range: Range<Int>) -> String {
            // A cut inside a character shows a replacement character.
            let text = source.string(range.clamped(to: shown)).unicodeScalars.map(TerminalText.visible)
            return HTMLText.escape(String(String.UnicodeScalarView(text)))
        }
        var html = line.lowerBound < shown.lowerBound ? "…" : ""
        html += part(line.lowerBound..<mark.lowerBound)
        if !mark.isEmpty { html += "<mark>\(part(mark))</mark>" }
        html += part(mark.upperBound..<line.upperBound)
        return html + (shown.upperBound < line.upperBound ? "…" : "")
    }
}
