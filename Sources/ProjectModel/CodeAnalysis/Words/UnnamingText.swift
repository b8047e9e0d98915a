import Base
import SourceSyntax

/// The parts of a source that refer to nothing at run time: its first comments, which contain its own name, and its imports.
///
/// Lookups must be in the order of the file, so that a file of one long line is read once.
struct UnnamingText {
    private let bytes: [UInt8]
    private lazy var start = Self.endOfFirstComments(bytes)
    /// The end of the part of the current line that was read, and whether that part imports something.
    private lazy var looked = start
    private var isImport = false

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Whether a word that begins at an offset refers to nothing.
    mutating func holds(_ word: Int) -> Bool {
        if word < start { return true }
        var offset = word
        var imports = false
        while offset > looked, bytes[offset - 1] != UInt8(ascii: "\n") {
            offset -= 1
            if Self.isImport(offset, bytes) { imports = true }
        }
        // The line is the one of the previous lookup.
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
