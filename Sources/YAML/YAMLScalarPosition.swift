/// The position in the file of a byte of a scalar's value: exact but for white space that folding created from a line end, or that
/// begins a line of a block.
///
/// - Parameters:
///   - utf8Offset: In the value's UTF-8; its length is the position after the last character.
///   - source: The text from which `node` was parsed.
/// - Returns: The node's start if it is not a scalar.
package func position(inScalar node: YAMLNode, utf8Offset: Int, source: SourceText) -> Position {
    guard case .scalar(let text, _) = node.value, source.bytes.indices.contains(node.start.offset) else {
        return node.start
    }
    let (value, bytes) = (Array(text.utf8), source.bytes)
    let end = min(node.end.offset, bytes.count)
    let style = Unicode.Scalar(bytes[node.start.offset])
    var at = node.start.offset
    if style == "\"" || style == "'" { at += 1 }
    if style == "|" || style == ">" { at = bytes[at...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? at }
    let target = min(max(utf8Offset, 0), value.count)
    var index = 0
    // The source may have more than the value: indentation, backslashes, the first of two quotes.
    while at < end, index < value.count {
        let isEscape = style == "\"" && bytes[at] == UInt8(ascii: "\\")
        let isLineEnd = isEscape && at + 1 < end && bytes[at + 1] == UInt8(ascii: "\n")
        if bytes[at] == value[index], !isEscape {
            if index == target { break }
            index += 1
            at += 1
        } else if isEscape, !isLineEnd {
            if index == target { break }
            // The first byte of a character tells how many it has.
            index += value[index] < 0x80 ? 1 : value[index] < 0xE0 ? 2 : value[index] < 0xF0 ? 3 : 4
            at += [UInt8(ascii: "x"): 4, UInt8(ascii: "u"): 6, UInt8(ascii: "U"): 10][bytes[min(at + 1, end - 1)]] ?? 2
        } else if BlankBytes.inMarkup(value[index]), !BlankBytes.inMarkup(bytes[at]) {
            if index == target { break }
            index += 1
        } else {
            at += isLineEnd ? 2 : 1
        }
    }
    return source.position(at: min(at, end))
}
