import Base

/// The comments of a Swift or Objective-C source, and which lines have code.
///
/// A lexer for just enough of the languages to distinguish a comment from what looks like one in a string.
struct SourceComments {
    struct Comment: Hashable {
        /// With its delimiters.
        var range: Range<Int>
        /// Between its delimiters.
        var text: Range<Int>
    }

    enum Language { case swift, objectiveC }

    private(set) var comments: [Comment] = []
    /// Ranges outside comments that are not white space, in order; each is in one line or is a string.
    private(set) var code: [Range<Int>] = []

    private let bytes: [UInt8]
    private let language: Language
    private var at = 0

    init(_ bytes: [UInt8], _ language: Language) {
        self.bytes = bytes
        self.language = language
        while at < bytes.count { readPiece() }
    }

    private mutating func readPiece() {
        if has("//") {
            readLineComment()
        } else if has("/*") {
            readBlockComment()
        } else if let hashes = rawStringHashes {
            readCode { $0.readString(hashes: hashes) }
        } else if bytes[at] == quote {
            readCode { $0.readString(hashes: 0) }
        } else if bytes[at] == UInt8(ascii: "'"), language == .objectiveC {
            readCode { $0.readCharacter() }
        } else if BlankBytes.inSource(bytes[at]) {
            at += 1
        } else {
            readCode { $0.at += 1 }
        }
    }

    private mutating func readCode(_ read: (inout SourceComments) -> Void) {
        let start = at
        read(&self)
        at = min(max(at, start + 1), bytes.count)
        if let last = code.last, last.upperBound == start {
            code[code.count - 1] = last.lowerBound..<at
        } else {
            code.append(start..<at)
        }
    }

    // MARK: Comments

    private mutating func readLineComment() {
        let start = at
        while at < bytes.count, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
        comments.append(Comment(range: start..<at, text: start + 2..<at))
    }

    /// Swift's block comments nest.
    private mutating func readBlockComment() {
        let start = at
        at += 2
        var depth = 1
        while at < bytes.count, depth > 0 {
            if has("*/") {
                depth -= 1
                at += 2
            } else if language == .swift, has("/*") {
                depth += 1
                at += 2
            } else {
                at += 1
            }
        }
        let end = depth == 0 ? at - 2 : at
        comments.append(Comment(range: start..<at, text: min(start + 2, end)..<end))
    }

    // MARK: Strings

    /// The number of `#` before a quote here; nil when there is no raw string.
    private var rawStringHashes: Int? {
        guard language == .swift, bytes[at] == hash else { return nil }
        let count = bytes[at...].prefix { $0 == hash }.count
        return at + count < bytes.count && bytes[at + count] == quote ? count : nil
    }

    /// A string with all of its content, including interpolated code.
    private mutating func readString(hashes: Int) {
        at += hashes
        let isLong = language == .swift && has("\"\"\"")
        at += isLong ? 3 : 1
        let quotes = isLong ? 3 : 1
        while at < bytes.count {
            if bytes[at] == quote, isEnd(quotes, hashes) {
                at += quotes + hashes
                return
            }
            if bytes[at] == backslash, isRun(of: hash, hashes, from: at + 1) {
                at += 1 + hashes
                if language == .swift, at < bytes.count, bytes[at] == UInt8(ascii: "(") {
                    readInterpolation()
                } else {
                    at += 1
                }
            } else if !isLong, bytes[at] == 0x0A {
                // It is unterminated: continue as if it ended here.
                return
            } else {
                at += 1
            }
        }
    }

    /// From `(` to after the `)` that closes it. Comments in it are not recognized.
    private mutating func readInterpolation() {
        var depth = 0
        while at < bytes.count {
            switch bytes[at] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 {
                    at += 1
                    return
                }
            case quote:
                readString(hashes: 0)
                continue
            case 0x0A: return
            default: break
            }
            at += 1
        }
    }

    private mutating func readCharacter() {
        at += 1
        while at < bytes.count, bytes[at] != UInt8(ascii: "'"), bytes[at] != 0x0A {
            at += bytes[at] == backslash ? 2 : 1
        }
        if at < bytes.count, bytes[at] != 0x0A { at += 1 }
    }

    private func isEnd(_ quotes: Int, _ hashes: Int) -> Bool {
        isRun(of: quote, quotes, from: at) && isRun(of: hash, hashes, from: at + quotes)
    }

    private func isRun(of byte: UInt8, _ count: Int, from start: Int) -> Bool {
        start + count <= bytes.count && bytes[start..<start + count].allSatisfy { $0 == byte }
    }

    private func has(_ sign: StaticString) -> Bool {
        guard at + sign.utf8CodeUnitCount <= bytes.count else { return false }
        return sign.withUTF8Buffer { bytes[at..<at + $0.count].elementsEqual($0) }
    }

    private let quote = UInt8(ascii: "\"")
    private let hash = UInt8(ascii: "#")
    private let backslash = UInt8(ascii: "\\")
}
