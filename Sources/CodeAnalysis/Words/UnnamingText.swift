import POSIX
import SourceSyntax
import Text

/// What of a source names nothing when the program runs: its first comments, which hold its own name, and what it imports.
///
/// Places are asked for in their order, so that a file of one long line is gone through once.
struct UnnamingText {
    private let bytes: [UInt8]
    private let start: Int
    /// Up to where the present line was looked at, and whether it imports something there.
    private var looked: Int
    private var isImport = false

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        start = Self.endOfFirstComments(bytes)
        looked = start
    }

    /// Whether a word that begins there names nothing.
    mutating func holds(_ word: Int) -> Bool {
        if word < start { return true }
        var offset = word
        var imports = false
        while offset > looked, bytes[offset - 1] != UInt8(ascii: "\n") {
            offset -= 1
            if Self.isImport(offset, bytes) { imports = true }
        }
        // The line is the one that was looked at before.
        if offset <= looked { imports = imports || isImport }
        (looked, isImport) = (max(word, looked), imports)
        return imports
    }

    private static let imports = ["import", "include", "class "].map { Array($0.utf8) }

    /// `#import`, `#include`, `@class`
    static func isImport(_ mark: Int, _ bytes: [UInt8]) -> Bool {
        guard bytes[mark] == UInt8(ascii: "#") || bytes[mark] == UInt8(ascii: "@") else { return false }
        return imports.contains { bytes[(mark + 1)...].starts(with: $0) }
    }

    static func endOfFirstComments(_ bytes: [UInt8]) -> Int {
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
