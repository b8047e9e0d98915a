/// Reads tables line by line: plain text in string literals, which compiles quickly, is compact in the binary, and is
/// read in some ten microseconds on first use. Words stay byte ranges, so that reading allocates nothing per word. A
/// line that begins with a number sign is a comment.
package struct TableReader {
    package let bytes: [UInt8]
    /// The number of spaces at the start of the current line.
    private(set) var indentation = 0
    /// The ranges of the current line's words; never empty after a line has been read.
    package private(set) var words: [TableWord] = []
    /// The class that the current line belongs to, in files that list the members of classes.
    var owner: Int?
    private var position = 0

    package init(_ texts: String...) {
        self.init(texts)
    }

    init(_ texts: [String]) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(texts.reduce(0) { $0 + $1.utf8.count + 1 })
        for text in texts {
            bytes += text.utf8
            bytes.append(Self.newline)
        }
        self.bytes = bytes
    }

    /// Advances to the next line with words; false if there is none.
    package mutating func readLine() -> Bool {
        words.removeAll(keepingCapacity: true)
        var lineStart = position
        var start = position
        for index in position..<bytes.count where bytes[index] <= Self.space {
            if start < index {
                if words.isEmpty { indentation = start - lineStart }
                words.append(TableWord(start..<index))
            }
            start = index + 1
            guard bytes[index] == Self.newline else { continue }
            position = start
            if let first = words.first {
                if bytes[first.range.lowerBound] != Self.numberSign { return true }
                words.removeAll(keepingCapacity: true)
            }
            lineStart = start
        }
        return false
    }

    package func string(_ word: TableWord) -> String {
        String(decoding: bytes[word.range], as: UTF8.self)
    }

    private static let space = UInt8(ascii: " ")
    private static let newline = UInt8(ascii: "\n")
    private static let numberSign = UInt8(ascii: "#")
}

/// The range of a word, or of a few consecutive words, in a table's text. Small, because there are many and a process
/// that lives for milliseconds pays for each page of memory it touches: a table's text ends before 64 KB.
package struct TableWord: Sendable {
    private let start: UInt16
    private let end: UInt16

    package init(_ range: Range<Int>) {
        start = UInt16(range.lowerBound)
        end = UInt16(range.upperBound)
    }

    package var range: Range<Int> { Int(start)..<Int(end) }
}
