import POSIX
package import ProjectModel
import SourceSyntax
import Text

/// The words of a project's sources, as far as they may name something when the program runs: all but a file's first
/// comments, what it imports, and the names of types where they are declared.
struct WrittenWords: Sendable {
    /// How often, by the hash of the word: two words of one hash count together.
    private var counts = HashCounts()
    /// What names that are put together begin or end with: `"Page\(number)"`, `kind + "Cell"`.
    private var beginnings: Set<String> = []
    private var endings: Set<String> = []

    init(_ index: SourceIndex) {
        for file in index.files { count(file.bytes) }
    }

    /// Whether code puts a name together that may be this one.
    fileprivate func mayPutTogether(_ name: String) -> Bool {
        name.indices.dropFirst().contains { place in
            beginnings.contains(String(name[..<place])) || endings.contains(String(name[place...]))
        }
    }

    /// How often a name stands somewhere; nil for one that isn't a word.
    fileprivate func uses(of name: [UInt8]) -> Int? {
        name.allSatisfy(WordBytes.contains) ? counts[NameHash(value: ByteRuns.hash(name))] : nil
    }

    private static let runs = ByteRuns { _ in true }

    private mutating func count(_ bytes: [UInt8]) {
        var start = Self.endOfFirstComments(bytes)
        Self.runs.forEach(in: bytes, from: start) { word, hash in
            if word.lowerBound < start { return }
            if word.lowerBound > start, Self.isImport(word, bytes) {
                start = firstOffset(of: "\n", in: bytes, from: word.upperBound) ?? bytes.count
                return
            }
            counts.add(NameHash(value: hash))
            // Only a text is put together of several, and most words end in no text.
            if word.count > 2, word.upperBound < bytes.count, Self.textEnds.contains(bytes[word.upperBound]) {
                addPart(bytes, word.lowerBound, word.upperBound)
            }
        }
    }

    private static let textEnds = Array("\\%\"".utf8)

    private mutating func addPart(_ bytes: [UInt8], _ start: Int, _ end: Int) {
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
        if goesOn {
            beginnings.insert(String(decoding: bytes[start..<end], as: UTF8.self))
        }
        let last = byte(start - 1)
        let follows =
            last == UInt8(ascii: ")") || last == UInt8(ascii: "@") && byte(start - 2) == UInt8(ascii: "%")
            || last == quote && mark(from: start - 2, by: -1) == plus
        if next == quote, follows { endings.insert(String(decoding: bytes[start..<end], as: UTF8.self)) }
    }

    private static let imports = ["import", "include", "class "].map { Array($0.utf8) }

    /// `#import`, `#include`, `@class`
    private static func isImport(_ word: Range<Int>, _ bytes: [UInt8]) -> Bool {
        let mark = bytes[word.lowerBound - 1]
        guard mark == UInt8(ascii: "#") || mark == UInt8(ascii: "@") else { return false }
        return imports.contains { bytes[word.lowerBound...].starts(with: $0) }
    }

    /// Where a file's first comments end: they hold its own name.
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

extension SourceIndex {
    /// Every word of every source is looked at the first time.
    private var words: WrittenWords { facts.fact { WrittenWords(self) } }

    /// Whether a name stands anywhere in the sources, or may be put together.
    package func mayName(_ name: String) -> Bool {
        kept("named \(name)") { uses(of: name) > declarations(of: name) || mayPutTogether(name) }
    }

    /// How often it stands where a type of that name is declared.
    private func declarations(of name: String) -> Int {
        named(name).count { declaration($0).kind.hasMembers && source($0).text(declaration($0).name) == name }
    }

    /// Whether code puts a name together that may be this one.
    package func mayPutTogether(_ name: String) -> Bool { words.mayPutTogether(name) }

    /// How often a name stands somewhere in the sources.
    package func uses(of name: String) -> Int {
        let bytes = Array(name.utf8)
        return words.uses(of: bytes) ?? files.reduce(0) { $0 + Self.occurrences(of: bytes, in: $1.bytes) }
    }

    private static func occurrences(of text: [UInt8], in bytes: [UInt8]) -> Int {
        var count = 0
        var offset = 0
        while let found = firstOffset(of: text, in: bytes, from: offset) {
            count += 1
            offset = found + max(text.count, 1)
        }
        return count
    }
}
