extension SwiftScanner {
    /// The line end at or after an offset.
    package func lineEnd(from start: Int) -> Int {
        var offset = start
        while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
        return offset
    }

    /// The offset after the `/*` comment at an offset, including nested ones; the end of the file if it is not closed.
    package func blockCommentEnd(from start: Int) -> Int {
        var offset = start + 2
        var depth = 1
        while offset < bytes.count {
            let byte = bytes[offset]
            offset += 1
            if byte == UInt8(ascii: "*"), self.byte(offset) == UInt8(ascii: "/") {
                offset += 1
                depth -= 1
                if depth == 0 { return offset }
            } else if byte == UInt8(ascii: "/"), self.byte(offset) == UInt8(ascii: "*") {
                offset += 1
                depth += 1
            }
        }
        return bytes.count
    }
}

/// The trivia skipped last, for looking back from a slash.
struct RecentTrivia {
    /// Comments with only white space between them.
    var comments = 0..<0
    /// The end of the last regular expression between plain slashes: no operator extends back over it.
    var regexEnd = 0
    /// From `start` on, no multi-line regular expression with this many `#` or more is closed.
    var unclosedRegex = (start: 0, pounds: Int.max)
}
