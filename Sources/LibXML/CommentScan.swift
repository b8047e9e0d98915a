import Base

/// Finds the comments of a well-formed document in its bytes: they are not in the tree.
package enum CommentScan {
    /// Each from `<!--` up to after `-->`, in document order.
    package static func comments(in bytes: [UInt8]) -> [Range<Int>] {
        var comments: [Range<Int>] = []
        var at = 0
        while let open = bytes[at...].firstIndex(of: UInt8(ascii: "<")) {
            if has("<!--", bytes, at: open) {
                at = end(of: "-->", in: bytes, from: open + 4)
                comments.append(open..<at)
            } else if has("<![CDATA[", bytes, at: open) {
                at = end(of: "]]>", in: bytes, from: open + 9)
            } else if has("<?", bytes, at: open) {
                at = end(of: "?>", in: bytes, from: open + 2)
            } else {
                at = open + 1
            }
        }
        return comments
    }

    /// Whether a range contains only white space, comments and processing instructions.
    package static func isBlank(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        var at = range.lowerBound
        while at < range.upperBound {
            if BlankBytes.inMarkup(bytes[at]) {
                at += 1
            } else if has("<!--", bytes, at: at) {
                at = end(of: "-->", in: bytes, from: at + 4)
            } else if has("<?", bytes, at: at) {
                at = end(of: "?>", in: bytes, from: at + 2)
            } else {
                return false
            }
        }
        return true
    }

    static func has(_ sign: StaticString, _ bytes: [UInt8], at offset: Int) -> Bool {
        guard offset + sign.utf8CodeUnitCount <= bytes.count else { return false }
        return sign.withUTF8Buffer { bytes[offset..<offset + $0.count].elementsEqual($0) }
    }

    /// The offset after the next occurrence, or after the last byte.
    static func end(of sign: StaticString, in bytes: [UInt8], from start: Int) -> Int {
        var at = start
        while at < bytes.count {
            if has(sign, bytes, at: at) { return at + sign.utf8CodeUnitCount }
            at += 1
        }
        return bytes.count
    }
}
