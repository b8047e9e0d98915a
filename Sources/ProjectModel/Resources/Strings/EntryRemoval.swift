package import Base

extension StringsTable {
    /// The edit that removes an entry, with the comment that Xcode writes above it; nil when its range is unknown: in
    /// XML and binary property lists.
    package func removal(of entry: Entry) -> Edit? {
        guard let source, let start = entry.offset, let end = entry.end else { return nil }
        let bytes = source.bytes
        let range =
            format == .xcstrings
            ? memberRange(start..<end, in: bytes)
            : lines(around: commentStart(of: entry)..<end, in: bytes)
        return source.edit(ByteEdit(range, []))
    }

    // MARK: String catalogs

    /// A member of a JSON object with its comma.
    private func memberRange(_ member: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
        func isSpace(_ at: Int) -> Bool { bytes[at] <= 0x20 }
        var next = member.upperBound
        while next < bytes.count, isSpace(next) { next += 1 }
        if next < bytes.count, bytes[next] == UInt8(ascii: ",") {
            next += 1
            while next < bytes.count, isSpace(next) { next += 1 }
            return member.lowerBound..<next
        }
        var before = member.lowerBound
        while before > 0, isSpace(before - 1) { before -= 1 }
        guard before > 0, bytes[before - 1] == UInt8(ascii: ",") else { return member }
        return (before - 1)..<member.upperBound
    }

    // MARK: Strings

    /// The start of the comments directly above the entry that name its object.
    func commentStart(of entry: Entry) -> Int {
        guard let source, let start = entry.offset else { return 0 }
        let bytes = source.bytes
        let mark = Array("ObjectID = \"\(entry.objectID)\"".utf8)
        var first = start
        while true {
            var at = first
            var newlines = 0
            while at > 0, bytes[at - 1] <= 0x20 {
                at -= 1
                if bytes[at] == 0x0A { newlines += 1 }
            }
            guard newlines <= 1, at >= 4, bytes[(at - 2)..<at].elementsEqual("*/".utf8) else { return first }
            var open = at - 4
            while open > 0, !bytes[open..<(open + 2)].elementsEqual("/*".utf8) { open -= 1 }
            guard bytes[open..<(open + 2)].elementsEqual("/*".utf8),
                firstOffset(of: mark, in: Array(bytes[open..<at])) != nil
            else { return first }
            first = open
        }
    }

    /// The lines of a range, and the empty line after them when there is one before them too; for an entry that shares
    /// a line, the entry and the spaces that separate it.
    private func lines(around range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
        func isBlank(_ at: Int) -> Bool { BlankBytes.inLine(bytes[at]) || bytes[at] == 0x0D }
        var start = range.lowerBound
        while start > 0, isBlank(start - 1) { start -= 1 }
        // A byte order mark is not a character of the line.
        let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let isFirst = start <= mark || bytes[start - 1] == 0x0A
        start = max(start, min(mark, range.lowerBound))
        var end = range.upperBound
        while end < bytes.count, isBlank(end) { end += 1 }
        let isLast = end == bytes.count || bytes[end] == 0x0A
        switch (isFirst, isLast) {
        case (true, true):
            if end < bytes.count { end += 1 }
            if isAfterEmptyLine(start, mark, bytes) { end = endOfEmptyLine(end, bytes) }
            return start..<end
        case (true, false): return range.lowerBound..<end
        case (false, _): return start..<range.upperBound
        }
    }

    private func isAfterEmptyLine(_ start: Int, _ mark: Int, _ bytes: [UInt8]) -> Bool {
        if start <= mark { return true }
        var at = start - 1
        while at > mark, bytes[at - 1] <= 0x20, bytes[at - 1] != 0x0A { at -= 1 }
        return at <= mark || bytes[at - 1] == 0x0A
    }

    private func endOfEmptyLine(_ start: Int, _ bytes: [UInt8]) -> Int {
        var at = start
        while at < bytes.count, bytes[at] <= 0x20 {
            at += 1
            if bytes[at - 1] == 0x0A { return at }
        }
        return at == bytes.count ? at : start
    }
}
