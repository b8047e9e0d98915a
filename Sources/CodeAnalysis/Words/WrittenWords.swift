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
        name.allSatisfy(WordBytes.contains) ? counts[NameHash(name[...])] : nil
    }

    private mutating func count(_ bytes: [UInt8]) {
        var offset = Self.endOfFirstComments(bytes)
        while offset < bytes.count {
            let byte = bytes[offset]
            guard WordBytes.contains(byte) else {
                if byte == UInt8(ascii: "#") || byte == UInt8(ascii: "@"), Self.startsImport(bytes, offset + 1) {
                    while offset < bytes.count, bytes[offset] != 0x0A { offset += 1 }
                } else {
                    offset += 1
                    // Half of what is between words is before lines.
                    while offset < bytes.count, bytes[offset] == 0x20 { offset += 1 }
                }
                continue
            }
            let start = offset
            var hash = NameHash()
            while offset < bytes.count, WordBytes.contains(bytes[offset]) {
                hash.add(bytes[offset])
                offset += 1
            }
            counts.add(hash)
            // Only a text is put together of several, and most words end in no text.
            if offset - start > 2, offset < bytes.count, Self.textEnds.contains(bytes[offset]) {
                addPart(bytes, start, offset)
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
    private static func startsImport(_ bytes: [UInt8], _ start: Int) -> Bool {
        imports.contains { bytes[start...].starts(with: $0) }
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
