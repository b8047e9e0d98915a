extension SwiftScanner {
    /// The line end at or after an offset.
    package func lineEnd(from start: Int) -> Int {
        var offset = start
        while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
        return offset
    }

    /// After the comment that begins at an offset with `/*`, and those in it; the end of the file when it is not closed.
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

/// What was last skipped, for whoever has to look back from a slash.
struct RecentTrivia {
    /// Comments with nothing but white space between them.
    var comments = 0..<0
    /// The end of the last regular expression between plain slashes: no operator reaches back over it.
    var regexEnd = 0
    /// From `start` on no regular expression of several lines with so many `#` or more is closed.
    var unclosedRegex = (start: 0, pounds: Int.max)
}
