import Base
import SourceSyntax

/// The beginnings and endings of names that a project's sources compose: `"Page\(number)"`, `kind + "Cell"`.
struct WordParts: Sendable {
    private var beginnings: Set<String> = []
    private var endings: Set<String> = []

    init(_ index: SourceIndex) {
        for file in index.files { add(file.bytes) }
    }

    /// Whether code composes a name that may be this one.
    func make(_ name: String) -> Bool {
        name.indices.dropFirst().contains { place in
            beginnings.contains(String(name[..<place])) || endings.contains(String(name[place...]))
        }
    }

    /// Only string literals are composed, and most words are not at the end of one.
    private static let textEnds = ByteSet("\\%\"".utf8)

    private mutating func add(_ bytes: [UInt8]) {
        var unnaming = UnnamingText(bytes)
        var end = Self.textEnds.first(in: bytes, from: 0)
        while end < bytes.count {
            let start = WordBytes.start(before: end, in: bytes)
            if end - start > 2 {
                let (isBeginning, isEnding) = Self.parts(bytes, start, end)
                if isBeginning || isEnding, !unnaming.holds(start) {
                    let word = String(decoding: bytes[start..<end], as: UTF8.self)
                    if isBeginning { beginnings.insert(word) }
                    if isEnding { endings.insert(word) }
                }
            }
            end = Self.textEnds.first(in: bytes, from: end + 1)
        }
    }

    /// Whether code appends something to a word, and the word to something.
    private static func parts(_ bytes: [UInt8], _ start: Int, _ end: Int) -> (isBeginning: Bool, isEnding: Bool) {
        func byte(_ offset: Int) -> UInt8 { bytes.indices.contains(offset) ? bytes[offset] : 0 }
        func mark(from start: Int, by step: Int) -> UInt8 {
            var offset = start
            while byte(offset) == 0x20 || byte(offset) == UInt8(ascii: "@") { offset += step }
            return byte(offset)
        }
        let plus = UInt8(ascii: "+")
        let quote = UInt8(ascii: "\"")
        let next = byte(end)
        let goesOn =
            next == UInt8(ascii: "\\") && byte(end + 1) == UInt8(ascii: "(") || next == UInt8(ascii: "%")
            || next == quote && mark(from: end + 1, by: 1) == plus
        guard next == quote else { return (goesOn, false) }
        let last = byte(start - 1)
        let follows =
            last == UInt8(ascii: ")") || last == UInt8(ascii: "@") && byte(start - 2) == UInt8(ascii: "%")
            || last == quote && mark(from: start - 2, by: -1) == plus
        return (goesOn, follows)
    }
}

/// The parts of a source that refer to nothing at run time: its first comments, which contain its own name, and its imports.
struct UnnamingText {
    private let bytes: [UInt8]
    private lazy var start = Self.endOfFirstComments(bytes)

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Whether a word that begins at an offset refers to nothing.
    mutating func holds(_ word: Int) -> Bool {
        if word < start { return true }
        let first = max(0, word - WordMention.longestLine)
        let lineStart = bytes[first..<word].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? first
        return (lineStart..<word).contains(where: isImport)
    }

    private static let imports = ["import", "include", "class "].map { Array($0.utf8) }

    /// `#import`, `#include`, `@class`
    private func isImport(_ mark: Int) -> Bool {
        guard bytes[mark] == UInt8(ascii: "#") || bytes[mark] == UInt8(ascii: "@") else { return false }
        return Self.imports.contains { bytes[(mark + 1)...].starts(with: $0) }
    }

    private static func endOfFirstComments(_ bytes: [UInt8]) -> Int {
        let scanner = SwiftScanner(bytes)
        var offset = 0
        while offset < bytes.count {
            if BlankBytes.inSource(bytes[offset]) {
                offset += 1
            } else if bytes[offset...].starts(with: "//".utf8) {
                offset = scanner.lineEnd(from: offset)
            } else if bytes[offset...].starts(with: "/*".utf8) {
                offset = scanner.blockCommentEnd(from: offset)
            } else {
                return offset
            }
        }
        return offset
    }
}
