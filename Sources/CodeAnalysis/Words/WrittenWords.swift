import POSIX
package import ProjectModel
import SourceSyntax
import Text

/// The words of a project's sources, as far as they may name something at run time: all except a file's first comments,
/// its imports, and the names of types where they are declared.
struct WrittenWords: Sendable {
    /// The number of uses by the word's hash: two words with the same hash count as one.
    private var counts = HashCounts()
    /// The beginnings and endings of composed names: `"Page\(number)"`, `kind + "Cell"`.
    private var beginnings: Set<String> = []
    private var endings: Set<String> = []

    init(_ index: SourceIndex) {
        for file in index.files { count(file.bytes) }
    }

    /// Whether code composes a name that may be this one.
    fileprivate func mayPutTogether(_ name: String) -> Bool {
        name.indices.dropFirst().contains { place in
            beginnings.contains(String(name[..<place])) || endings.contains(String(name[place...]))
        }
    }

    /// The number of occurrences of a name; nil when it is not a single word.
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
            // Only string literals are composed, and most words are not at the end of one.
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

    /// Where a file's first comments end: they contain its own name.
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
    /// Built on first use from every word of every source.
    private var words: WrittenWords { facts.fact { WrittenWords(self) } }

    /// Whether a name occurs anywhere in the sources, or may be composed.
    package func mayName(_ name: String) -> Bool {
        kept("named \(name)") { uses(of: name) > declarations(of: name) || mayPutTogether(name) }
    }

    /// How often it is the name of a type's declaration.
    private func declarations(of name: String) -> Int {
        named(name).count { declaration($0).kind.hasMembers && source($0).text(declaration($0).name) == name }
    }

    /// Whether code composes a name that may be this one.
    package func mayPutTogether(_ name: String) -> Bool { words.mayPutTogether(name) }

    /// The number of occurrences of a name in the sources.
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
