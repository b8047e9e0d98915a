/// The position in the file of a byte of a scalar's value.
///
/// - Parameters:
///   - utf8Offset: In the value's UTF-8; its length is the position after the last character.
///   - source: The text from which `node` was parsed.
/// - Returns: The exact position, except for a byte of white space that folding created from a line end: for that, a
///   position between the words it separates. The node's start if it is not a scalar.
package func position(inScalar node: YAMLNode, utf8Offset: Int, source: SourceText) -> Position {
    guard case .scalar(let text, _) = node.value else { return node.start }
    let end = min(node.end.offset, source.bytes.count)
    guard node.start.offset < end else { return node.start }
    var walk = ScalarWalk(value: Array(text.utf8), bytes: source.bytes, at: node.start.offset, end: end)
    let target = min(max(utf8Offset, 0), text.utf8.count)
    return source.position(at: walk.offset(ofValueByte: target))
}

/// Walks a scalar's value and its source side by side.
private struct ScalarWalk {
    private let value: [UInt8]
    private let bytes: [UInt8]
    private var at: Int
    private let end: Int
    private let style: UInt8

    init(value: [UInt8], bytes: [UInt8], at: Int, end: Int) {
        self.value = value
        self.bytes = bytes
        style = bytes[at]
        let isQuoted = style == UInt8(ascii: "\"") || style == UInt8(ascii: "'")
        self.at = isQuoted ? at + 1 : at
        // A literal keeps its trailing spaces and line ends, which the node's end excludes.
        let last = style == UInt8(ascii: "|") ? bytes.count : end
        self.end = isQuoted ? max(end - 1, at + 1) : last
        if isBlock {
            let lineEnd = bytes[at..<end].firstIndex(of: UInt8(ascii: "\n"))
            self.at = lineEnd.map { $0 + 1 } ?? end
        }
    }

    private var isBlock: Bool { style == UInt8(ascii: "|") || style == UInt8(ascii: ">") }

    mutating func offset(ofValueByte target: Int) -> Int {
        if style == UInt8(ascii: "|") { return offset(inLiteral: target) }
        var index = 0
        // The first line of a folded block is indented.
        if isBlock, let first = value.first, !BlankBytes.inMarkup(first) { skipSpaces() }
        while at < end {
            if escapedLineEnd() { continue }
            if index == target { break }
            if BlankBytes.inMarkup(value[index]), BlankBytes.inMarkup(bytes[at]) {
                // Folding keeps the words and changes the white space between them.
                let from = at
                let first = index
                skipSpaces()
                let most = first + spacesMade(of: bytes[from..<at])
                while index < value.count, index < most, BlankBytes.inMarkup(value[index]) { index += 1 }
                if target < index { return min(from + target - first, at) }
            } else {
                let (length, made) = unit()
                if target < index + made { return length == made ? at + target - index : at }
                at += length
                index += made
            }
        }
        return min(at, end)
    }

    private mutating func skipSpaces() {
        while at < end, BlankBytes.inMarkup(bytes[at]) { at += 1 }
    }

    /// The maximum number of bytes of white space for a run in the source. It matters only in double quotes: there
    /// escaped white space may follow.
    private func spacesMade(of run: ArraySlice<UInt8>) -> Int {
        guard style == UInt8(ascii: "\"") else { return value.count }
        let lineEnds = run.count { $0 == UInt8(ascii: "\n") }
        return lineEnds == 0 ? run.count : max(lineEnds - 1, 1)
    }

    /// Skips a line end that is escaped with a backslash in double quotes, with the indentation after it.
    private mutating func escapedLineEnd() -> Bool {
        guard style == UInt8(ascii: "\""), bytes[at] == UInt8(ascii: "\\"), at + 1 < end else { return false }
        guard bytes[at + 1] == UInt8(ascii: "\n") || bytes[at + 1] == UInt8(ascii: "\r") else { return false }
        at = bytes[at..<end].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? end
        while at < end, bytes[at] == UInt8(ascii: " ") || bytes[at] == UInt8(ascii: "\t") { at += 1 }
        return true
    }

    /// The length in bytes of the current unit in the source, and in the value.
    private func unit() -> (length: Int, made: Int) {
        let next = at + 1 < end ? bytes[at + 1] : 0
        if style == UInt8(ascii: "'"), bytes[at] == UInt8(ascii: "'") { return (2, 1) }
        guard style == UInt8(ascii: "\""), bytes[at] == UInt8(ascii: "\\") else { return (1, 1) }
        switch next {
        case UInt8(ascii: "x"): return (4, madeByHexadecimal(2))
        case UInt8(ascii: "u"): return (6, madeByHexadecimal(4))
        case UInt8(ascii: "U"): return (10, madeByHexadecimal(8))
        case UInt8(ascii: "N"), UInt8(ascii: "_"): return (2, 2)
        case UInt8(ascii: "L"), UInt8(ascii: "P"): return (2, 3)
        default: return (2, 1)
        }
    }

    private func madeByHexadecimal(_ digits: Int) -> Int {
        guard at + 2 + digits <= end else { return 1 }
        let text = String(decoding: bytes[(at + 2)..<(at + 2 + digits)], as: UTF8.self)
        return UInt32(text, radix: 16).flatMap(Unicode.Scalar.init).map { UTF8.width($0) } ?? 1
    }

    /// A `|` block: the value's lines are the source's, without their indentation.
    private func offset(inLiteral target: Int) -> Int {
        guard let first = value.firstIndex(where: { $0 != UInt8(ascii: "\n") }) else { return at }
        // The indentation is the difference between the first line that is not empty and its value.
        let firstLine = lineStart(after: value[..<first].count, from: at)
        let indentation = max(spaces(at: firstLine) - value[first...].prefix { $0 == UInt8(ascii: " ") }.count, 0)
        let before = value[..<target]
        let line = lineStart(after: before.count { $0 == UInt8(ascii: "\n") }, from: at)
        let inLine = before.lastIndex(of: UInt8(ascii: "\n")).map { target - $0 - 1 } ?? target
        return min(line + min(indentation, spaces(at: line)) + inLine, end)
    }

    private func spaces(at offset: Int) -> Int {
        bytes[offset..<end].prefix { $0 == UInt8(ascii: " ") }.count
    }

    private func lineStart(after lines: Int, from start: Int) -> Int {
        var offset = start
        for _ in 0..<lines {
            guard let lineEnd = bytes[offset..<end].firstIndex(of: UInt8(ascii: "\n")) else { return end }
            offset = lineEnd + 1
        }
        return offset
    }
}
