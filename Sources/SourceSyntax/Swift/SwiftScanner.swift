/// Finds the declarations in a Swift file without parsing what it does not need: types, initial values and parameter
/// lists are scanned, function bodies are skipped from brace to brace.
///
/// It agrees with Swift's own parser on every file that this parser accepts, as the differential test shows. In a file
/// that is not Swift it finds only what is certain, in linear time; no input can stop or trap the scanner.
package func scanSwift(_ bytes: [UInt8]) -> SourceDeclarations {
    var scanner = SwiftScanner(bytes)
    scanner.scanFile()
    return scanner.source
}

/// A cursor over the bytes that is between two tokens: everything before `at` is read, the next token begins at `next`.
package struct SwiftScanner: SourceCursor {
    let bytes: [UInt8]
    /// The end of the token read last.
    private(set) var at = 0
    /// The first byte of the next token; the number of bytes if there is none.
    private(set) var next = 0
    /// Whether the next token is the first on its line.
    private(set) var isOnNewLine = true
    /// The nesting level of types, strings and members; levels beyond `maximumDepth` are skipped.
    var depth = 0
    /// The number of open `#if`.
    var conditions = 0
    /// Where a sequence of possible modifiers ended without a declaration: no declaration begins before it.
    var noDeclarationBefore = 0
    /// Whether the operator read last is bound to the operand before it and to nothing after it.
    var wasPostfix = false
    var recent = RecentTrivia()
    var source: SourceDeclarations

    static let maximumDepth = 64

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        source = SourceDeclarations(bytes, language: .swift)
    }

    mutating func scanFile() {
        // Apps have about one declaration per 200 bytes.
        source.declarations.reserveCapacity(bytes.count / 200)
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        if byte(start) == UInt8(ascii: "#"), byte(start + 1) == UInt8(ascii: "!") { start = lineEnd(from: start) }
        consume(to: start)
        isOnNewLine = true
        scanMembers(of: nil)
    }

    @inline(__always)
    mutating func consume(to offset: Int) {
        at = offset
        findNext()
    }

    /// A position to return to.
    struct Mark {
        fileprivate var at: Int
        fileprivate var next: Int
        fileprivate var isOnNewLine: Bool
    }

    var mark: Mark { Mark(at: at, next: next, isOnNewLine: isOnNewLine) }

    mutating func goBack(to mark: Mark) {
        at = mark.at
        next = mark.next
        isOnNewLine = mark.isOnNewLine
    }

    private mutating func findNext() {
        var offset = at
        var newLine = false
        scan: while offset < bytes.count {
            switch bytes[offset] {
            case 0x20, 0x09, 0x0B, 0x0C, 0x00: offset += 1
            case 0x0A, 0x0D:
                newLine = true
                offset += 1
            case UInt8(ascii: "/"):
                let second = byte(offset + 1)
                if second == UInt8(ascii: "/") {
                    offset = lineEnd(from: offset)
                } else if second == UInt8(ascii: "*") {
                    let end = blockCommentEnd(from: offset)
                    newLine = newLine || bytes[offset..<end].contains { $0 == 0x0A || $0 == 0x0D }
                    offset = end
                } else {
                    break scan
                }
            case 0xC2 where byte(offset + 1) == 0xA0: offset += 2
            default: break scan
            }
        }
        next = min(offset, bytes.count)
        isOnNewLine = newLine
    }
}
