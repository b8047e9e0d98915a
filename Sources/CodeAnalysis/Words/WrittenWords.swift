import POSIX
package import ProjectModel
import SourceSyntax

/// The words of a project's sources, as far as they may name something when the program runs: all but a file's first
/// comments, what it imports, and the names of types where they are declared.
package struct WrittenWords {
    /// How often, by the hash of the word: two words of one hash count together.
    private var counts: [UInt64: Int32] = [:]
    /// How often as the name of a type that is declared there.
    private var declared: [UInt64: Int32] = [:]
    /// What names that are put together begin or end with: `"Page\(number)"`, `kind + "Cell"`.
    private var beginnings: Set<String> = []
    private var endings: Set<String> = []
    private let index: SourceIndex

    package init(_ index: SourceIndex) {
        self.index = index
        for file in index.files {
            let source = file.source
            count(source.bytes)
            for declaration in source.declarations where declaration.kind.hasMembers {
                declared[Self.hash(source.bytes[declaration.name.range]), default: 0] += 1
            }
        }
    }

    /// Whether a name stands anywhere, or may be put together.
    package func mayName(_ name: String) -> Bool {
        let own = Int(declared[Self.hash(Array(name.utf8)[...])] ?? 0)
        return uses(of: name) > own || mayPutTogether(name)
    }

    /// Whether code puts a name together that may be this one.
    package func mayPutTogether(_ name: String) -> Bool {
        name.indices.dropFirst().contains { place in
            beginnings.contains(String(name[..<place])) || endings.contains(String(name[place...]))
        }
    }

    /// How often a name stands somewhere.
    package func uses(of name: String) -> Int {
        let bytes = Array(name.utf8)
        if bytes.allSatisfy(Self.isWord) { return Int(counts[Self.hash(bytes[...])] ?? 0) }
        return index.files.reduce(0) { $0 + Self.occurrences(of: bytes, in: $1.bytes) }
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

    private mutating func count(_ bytes: [UInt8]) {
        var offset = Self.endOfFirstComments(bytes)
        while offset < bytes.count {
            let byte = bytes[offset]
            guard Self.isWord(byte) else {
                if byte == UInt8(ascii: "#") || byte == UInt8(ascii: "@"), Self.startsImport(bytes, offset + 1) {
                    while offset < bytes.count, bytes[offset] != 0x0A { offset += 1 }
                } else {
                    offset += 1
                }
                continue
            }
            var end = offset
            while end < bytes.count, Self.isWord(bytes[end]) { end += 1 }
            counts[Self.hash(bytes[offset..<end]), default: 0] += 1
            if end - offset > 2 { addPart(bytes, offset, end) }
            offset = end
        }
    }

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

    /// `#import`, `#include`, `@class`
    private static func startsImport(_ bytes: [UInt8], _ start: Int) -> Bool {
        ["import", "include", "class "].contains { bytes[start...].starts(with: $0.utf8) }
    }

    /// Where a file's first comments end: they hold its own name.
    private static func endOfFirstComments(_ bytes: [UInt8]) -> Int {
        let scanner = SwiftScanner(bytes)
        var offset = 0
        while offset < bytes.count {
            if SwiftScanner.isSpace(bytes[offset]) {
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

    private static func isWord(_ byte: UInt8) -> Bool { WordBytes.containsASCII(byte) || byte >= 128 }

    private static func hash(_ word: ArraySlice<UInt8>) -> UInt64 {
        var hash: UInt64 = 14_695_981_039_346_656_037
        for byte in word { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
        return hash
    }
}
