#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

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
