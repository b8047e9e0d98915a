import Base

/// Text for a terminal.
package enum TerminalText {
    /// Text on one line, without anything that a terminal or a CI host interprets as a command or that changes the
    /// order of the surrounding characters.
    package static func line(_ text: String) -> String { WorkflowCommand.disarmed(shown(text)) }

    /// The same for text that is not at the start of its line.
    package static func part(_ text: String) -> String { WorkflowCommand.disarmed(partOfLine: shown(text)) }

    /// Without xiblint's own symbols that require UTF-8.
    package static func ascii(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { $0 == "›" || $0 == "…" }) else { return text }
        return String(text.flatMap { $0 == "›" ? ">" : $0 == "…" ? "..." : String($0) })
    }

    private static func shown(_ text: String) -> String {
        if text.unicodeScalars.allSatisfy({ harmless($0) == $0 }) { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.map(harmless)))
    }

    /// A path at the start of a line. One that looks like a command still names its file.
    static func path(_ path: String) -> String { line(WorkflowCommand.beginsCommand(path) ? "./\(path)" : path) }

    static func harmless(_ scalar: Unicode.Scalar) -> Unicode.Scalar { scalar.harmless }

    /// The same, and nothing invisible: everything counted is visible. Emoji keep their joiners.
    static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        scalar.properties.generalCategory == .format && scalar != "\u{200D}" ? "\u{FFFD}" : harmless(scalar)
    }

    /// The width of a character in terminal cells: two for emoji and East Asian wide ones, none for combining marks.
    static func cells(_ scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x300 { return 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        switch scalar.value {
        // Parts of Korean syllables, displayed in the cells of the first one.
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
        // Regional indicators: two of them form one flag of two cells.
        case 0x1F1E6...0x1F1FF: return 1
        case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0xA4CF,
            0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6,
            0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD:
            return 2
        default: return scalar.properties.isEmojiPresentation ? 2 : 1
        }
    }

    package static func cells(_ scalars: some Sequence<Unicode.Scalar>) -> Int { scalars.reduce(0) { $0 + cells($1) } }
}

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
