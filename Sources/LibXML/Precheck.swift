import Base

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A property of a document that libxml2 can't handle safely, or that makes it report wrong offsets.
package enum PrecheckProblem: Error, Hashable, Sendable {
    case empty
    /// The name of the encoding, from the declaration or the first bytes.
    case encoding(String, Range<Int>)
    case documentType(Range<Int>)
    case tooManyAttributes(Int, Range<Int>)
    case tooDeep(Range<Int>)
    case conflict(ConflictMarkers)
}

/// Conflict markers that a version control system left in a file.
package struct ConflictMarkers: Hashable, Sendable {
    /// The line of the first marker.
    package var range: Range<Int>
    /// The text after `<<<<<<<`; nil if the marker is missing.
    package var ours: String?
    /// The text after `>>>>>>>`; nil if the marker is missing.
    package var theirs: String?
}

/// One pass over the bytes before libxml2 parses them.
///
/// Each check prevents a cost or a danger: 80,000 attributes in a tag take libxml2 eight seconds, deep nesting
/// overflows its stack, a DTD can contain entities that grow without limit, and any other encoding shifts every offset.
package enum Precheck {
    /// The bound on the attributes of one tag.
    package static let maximumAttributes = 256
    /// The bound on levels of elements.
    package static let maximumDepth = 256

    package static func check(_ bytes: [UInt8]) throws(PrecheckProblem) {
        if let problem = bytes.withUnsafeBufferPointer(firstProblem) { throw problem }
    }

    private static func firstProblem(_ bytes: UnsafeBufferPointer<UInt8>) -> PrecheckProblem? {
        if let name = unreadableEncoding(bytes) { return .encoding(name, 0..<min(bytes.count, 2)) }
        if bytes.allSatisfy({ BlankBytes.inSource($0) || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }) {
            return .empty
        }
        if let markers = conflict(bytes, isMiddle: isBetweenElements) { return .conflict(markers) }
        if let (name, range) = declaredEncoding(bytes) { return .encoding(name, range) }
        return TagScan(bytes: bytes).firstProblem()
    }

    /// An encoding that libxml2 would detect instead of UTF-8: byte order marks, and other encodings of the first `<`.
    private static func unreadableEncoding(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
        let wide: [[UInt8]] = [
            [0x00, 0x00, 0xFE, 0xFF], [0xFF, 0xFE, 0x00, 0x00], [0x00, 0x00, 0x00, 0x3C], [0x3C, 0x00, 0x00, 0x00],
            [0x00, 0x00, 0x3C, 0x00], [0x00, 0x3C, 0x00, 0x00],
        ]
        if wide.contains(where: bytes.starts) { return "UTF-32" }
        let narrower: [[UInt8]] = [[0xFE, 0xFF], [0xFF, 0xFE], [0x3C, 0x00], [0x00, 0x3C]]
        if narrower.contains(where: bytes.starts) { return "UTF-16" }
        return bytes.starts(with: [0x4C, 0x6F, 0xA7, 0x94]) ? "EBCDIC" : nil
    }

    /// An encoding in the XML declaration that is not UTF-8.
    private static func declaredEncoding(_ bytes: UnsafeBufferPointer<UInt8>) -> (String, Range<Int>)? {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let opening = Array("<?xml".utf8)
        guard bytes.dropFirst(start).starts(with: opening),
            let space = bytes.dropFirst(start + opening.count).first, " \t\r\n".utf8.contains(space),
            let close = bytes[start...].firstIndex(of: UInt8(ascii: ">"))
        else { return nil }
        let declaration = StartTag(bytes: Array(bytes[..<close]), range: start..<close)
        guard let encoding = declaration.attributes.first(where: { $0.name == "encoding" }) else { return nil }
        let name = String(decoding: bytes[encoding.value], as: UTF8.self)
        return ["utf-8", "utf8"].contains(name.lowercased()) ? nil : (name, encoding.range)
    }

    /// The conflict markers in a text file that is not valid; nil if it has none.
    package static func conflict(inBroken bytes: [UInt8]) -> ConflictMarkers? {
        bytes.withUnsafeBufferPointer { conflict($0) { _, _ in true } }
    }

    /// Conflict markers at the start of a line. Interface Builder always escapes `>`, so the last marker alone is
    /// enough, and so is a line of `=` between elements: nothing else is written there.
    private static func conflict(
        _ bytes: UnsafeBufferPointer<UInt8>, isMiddle: (Range<Int>, UnsafeBufferPointer<UInt8>) -> Bool
    ) -> ConflictMarkers? {
        let (left, right, middle) = (UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="))
        // Nearly all files have none, which a single scan shows.
        var found = markerLine([left, right, middle], bytes, from: 0)
        while let line = found, bytes[line.lowerBound] == middle, !isMiddle(line, bytes) {
            found = markerLine([left, right, middle], bytes, from: line.upperBound)
        }
        guard let first = found else { return nil }
        let ours = markerLine([left], bytes, from: first.lowerBound)
        let theirs = markerLine([right], bytes, from: ours?.upperBound ?? first.lowerBound)
        func label(_ line: Range<Int>?) -> String? {
            guard let line else { return nil }
            let words = String(decoding: bytes[line].dropFirst(7), as: UTF8.self)
            return String(words.drop { $0.isWhitespace })
        }
        return ConflictMarkers(range: ours ?? first, ours: label(ours), theirs: label(theirs))
    }

    /// Whether a line is between two tags, and not the text of an element.
    private static func isBetweenElements(_ line: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let close = bytes[..<line.lowerBound].lastIndex(where: { !BlankBytes.inSource($0) }),
            bytes[close] == UInt8(ascii: ">"),
            let next = bytes[line.upperBound...].firstIndex(where: { !BlankBytes.inSource($0) }),
            bytes[next] == UInt8(ascii: "<"), let open = bytes[..<close].lastIndex(of: UInt8(ascii: "<"))
        else { return false }
        let isOpening = bytes[open + 1] != UInt8(ascii: "/") && bytes[close - 1] != UInt8(ascii: "/")
        return !isOpening || !bytes[next...].starts(with: "</".utf8)
    }

    /// The first line that begins with one of these characters seven times and then a space or the line's end.
    private static func markerLine(
        _ marks: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>, from: Int
    ) -> Range<Int>? {
        guard let base = bytes.baseAddress else { return nil }
        var start = from
        while start < bytes.count {
            var end = start + 7
            let mark = bytes[start]
            if marks.contains(mark), end <= bytes.count, bytes[start..<end].allSatisfy({ $0 == mark }) {
                if end >= bytes.count || [0x20, 0x0A, 0x0D].contains(bytes[end]) {
                    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
                    return start..<end
                }
            }
            guard let lineEnd = memchr(base + start, 0x0A, bytes.count - start) else { return nil }
            start = UnsafeRawPointer(lineEnd) - UnsafeRawPointer(base) + 1
        }
        return nil
    }
}

/// Scans the tags of a document, well-formed or not, and counts attributes and levels.
struct TagScan {
    let bytes: UnsafeBufferPointer<UInt8>

    func firstProblem() -> PrecheckProblem? {
        var depth = 0
        var at = 0
        while let open = find(UInt8(ascii: "<"), from: at) {
            guard open + 1 < bytes.count else { return nil }
            switch bytes[open + 1] {
            case UInt8(ascii: "!"):
                if starts("<!--", at: open) {
                    at = end(of: "-->", from: open + 4)
                } else if starts("<![CDATA[", at: open) {
                    at = end(of: "]]>", from: open + 9)
                } else if starts("<!DOCTYPE", at: open) || starts("<!ENTITY", at: open) {
                    return .documentType(open..<lineEnd(from: open))
                } else {
                    at = open + 2
                }
            case UInt8(ascii: "?"): at = end(of: "?>", from: open + 2)
            case UInt8(ascii: "/"):
                depth = max(depth - 1, 0)
                at = open + 2
            default:
                let tag = shortTag(from: open) ?? startTag(from: open)
                if tag.attributes > Precheck.maximumAttributes {
                    return .tooManyAttributes(tag.attributes, open..<nameEnd(from: open + 1))
                }
                if depth >= Precheck.maximumDepth { return .tooDeep(open..<nameEnd(from: open + 1)) }
                if !tag.closesItself { depth += 1 }
                at = tag.end
            }
        }
        return nil
    }

    /// A tag whose end is certain without reading it, as of nearly all tags: the next `<`, which no value has, is near, and
    /// there is only one `>` before it. An attribute has at least five bytes, so there can't be too many of them.
    private func shortTag(from open: Int) -> (end: Int, attributes: Int, closesItself: Bool)? {
        guard let next = find(UInt8(ascii: "<"), from: open + 1), next - open < 5 * Precheck.maximumAttributes,
            let close = find(UInt8(ascii: ">"), from: open + 1, to: next),
            find(UInt8(ascii: ">"), from: close + 1, to: next) == nil
        else { return nil }
        return (next, 0, bytes[close - 1] == UInt8(ascii: "/"))
    }

    /// Counts the `=` outside quotes up to the tag's end.
    private func startTag(from open: Int) -> (end: Int, attributes: Int, closesItself: Bool) {
        var at = open + 1
        var attributes = 0
        while at < bytes.count {
            switch bytes[at] {
            // Letters first, because they are most of the bytes.
            case UInt8(ascii: "?")...: break
            case UInt8(ascii: ">"): return (at + 1, attributes, bytes[at - 1] == UInt8(ascii: "/"))
            case UInt8(ascii: "="): attributes += 1
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                guard let close = find(bytes[at], from: at + 1) else { return (bytes.count, attributes, true) }
                at = close
            default: break
            }
            at += 1
        }
        return (bytes.count, attributes, true)
    }

    private func find(_ byte: UInt8, from start: Int, to end: Int? = nil) -> Int? {
        let end = end ?? bytes.count
        guard let base = bytes.baseAddress, start < end, let found = memchr(base + start, Int32(byte), end - start)
        else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    /// The offset after the first `mark`, which ends with `>`; the end of the bytes if there is none.
    private func end(of mark: StaticString, from start: Int) -> Int {
        var at = start
        while let close = find(UInt8(ascii: ">"), from: at) {
            let first = close + 1 - mark.utf8CodeUnitCount
            if first >= start, starts(mark, at: first) { return close + 1 }
            at = close + 1
        }
        return bytes.count
    }

    private func starts(_ word: StaticString, at offset: Int) -> Bool {
        guard offset + word.utf8CodeUnitCount <= bytes.count, let base = bytes.baseAddress else { return false }
        return memcmp(base + offset, word.utf8Start, word.utf8CodeUnitCount) == 0
    }

    private func nameEnd(from start: Int) -> Int {
        var end = start
        while end < bytes.count, !" \t\r\n/>".utf8.contains(bytes[end]) { end += 1 }
        return end
    }

    private func lineEnd(from start: Int) -> Int {
        var end = start
        while end < bytes.count, !"\r\n>".utf8.contains(bytes[end]) { end += 1 }
        return end
    }
}
