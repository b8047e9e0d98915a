import Base

/// The source line of a place for a terminal, and the position of the caret under it.
struct Excerpt: Hashable {
    /// The line without its indentation, or the part of a long one around the place, with ellipses where it is cut.
    private(set) var text: String
    /// Cells before the caret.
    private(set) var indent: Int
    /// The width of the place on this line in cells, at least 1.
    private(set) var length: Int

    /// Nil when nothing is visible: the line is blank, or the file has changed and has no such place.
    /// - Parameter width: The width of the line in cells, without the ellipses.
    init?(of place: Place, in source: SourceText, width: Int, ellipsis: String) {
        let offset = place.start.offset
        guard var line = source.line(place.start.line), source.position(at: offset).line == place.start.line else {
            return nil
        }
        let indentation = source.bytes[line].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        line = min(indentation.endIndex, offset, line.upperBound)..<line.upperBound
        let start = min(offset, line.upperBound)
        let end =
            place.end.line == place.start.line ? min(max(place.end.offset, start), line.upperBound) : line.upperBound
        // A line can contain an entire image: no more of it is decoded than a terminal can show.
        let reach = 8 * width
        let before = Part(source, Self.boundary(start - reach, in: line, of: source)..<start)
        let marked = Part(source, start..<min(end, Self.boundary(start + reach, in: line, of: source)))
        let after = Part(source, end..<Self.boundary(end + reach, in: line, of: source))
        guard !(before.isBlank && marked.isBlank && after.isBlank) else { return nil }

        let total = marked.cells + after.cells
        let left = before.suffix(cells: max(width / 3, width - total))
        var free = width - TerminalText.cells(left)
        let middle = marked.prefix(cells: free)
        free -= TerminalText.cells(middle)
        let isComplete = middle.count == marked.scalars.count && start + reach >= end
        let right = isComplete ? after.prefix(cells: free) : []
        let hasMoreBefore = left.count < before.scalars.count || start - reach > line.lowerBound
        let hasMoreAfter = !isComplete || right.count < after.scalars.count || end + reach < line.upperBound

        var shown = String.UnicodeScalarView()
        shown.append(contentsOf: left + middle + right)
        text = (hasMoreBefore ? ellipsis : "") + String(shown) + (hasMoreAfter ? ellipsis : "")
        indent = TerminalText.cells(left) + (hasMoreBefore ? ellipsis.count : 0)
        length = max(TerminalText.cells(middle), 1)
    }

    /// The first byte of the character at an offset; an offset outside the line is moved to its ends.
    private static func boundary(_ offset: Int, in line: Range<Int>, of source: SourceText) -> Int {
        guard offset > line.lowerBound else { return line.lowerBound }
        guard offset < line.upperBound else { return line.upperBound }
        // Text that is not UTF-8 may have more of them.
        let continuations = source.bytes[...offset].suffix(4).reversed().prefix { $0 & 0xC0 == 0x80 }.count
        return max(line.lowerBound, offset - min(continuations, 3))
    }
}

/// Consecutive characters of a line.
private struct Part {
    var scalars: [Unicode.Scalar]

    init(_ source: SourceText, _ range: Range<Int>) {
        scalars = source.string(range).unicodeScalars.map(TerminalText.visible)
    }

    var cells: Int { TerminalText.cells(scalars) }

    var isBlank: Bool { scalars.allSatisfy(\.properties.isWhitespace) }

    func prefix(cells: Int) -> ArraySlice<Unicode.Scalar> {
        var free = cells
        return scalars.prefix {
            free -= TerminalText.cells($0)
            return free >= 0
        }
    }

    /// Never begins with a combining mark, which would be applied to the ellipsis.
    func suffix(cells: Int) -> ArraySlice<Unicode.Scalar> {
        var free = cells
        var start = scalars.endIndex
        for index in scalars.indices.reversed() {
            let own = TerminalText.cells(scalars[index])
            free -= own
            if free < 0 { break }
            if own > 0 { start = index }
        }
        return scalars[start...]
    }
}
