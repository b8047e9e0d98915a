/// Finds the declarations of Objective-C classes in a header or a source file, also in Objective-C++. C and C++ code
/// between them is skipped, and so are method bodies, from brace to brace.
///
/// It does not preprocess: all branches of `#if` are read except those of `#if 0`, macros are not expanded. Where an
/// unknown macro makes it unclear what is declared, a `macroExpansion` takes its place. In a file that is not
/// Objective-C it finds only what is certain, in linear time; no input can stop or trap the scanner.
package func scanObjectiveC(_ bytes: [UInt8]) -> SourceDeclarations {
    var scanner = ObjectiveCScanner(bytes)
    scanner.scanFile()
    return scanner.source
}

/// A cursor over the bytes that is between two tokens: everything before `at` is read, the next token begins at `next`.
/// Preprocessor directives count as white space.
package struct ObjectiveCScanner {
    let bytes: [UInt8]
    /// The end of the token read last.
    private(set) var at = 0
    /// The first byte of the next token; the number of bytes if there is none.
    private(set) var next = 0
    /// Whether the next token is the first on its line.
    private(set) var isOnNewLine = true
    /// The open `#if` directives, outermost first.
    var conditions: [Condition] = []
    /// Whether the current declaration began in a branch of `#if`; at its end the `#endif` may have been read already.
    var startsInCondition = false
    /// The `@interface`, `@implementation` or `@protocol` whose `@end` was not read yet.
    var container: Int?
    /// Whether `@optional` applies.
    var isOptional = false
    /// `IB_DESIGNABLE`, which can precede the next class.
    var designable: ByteRange = .none
    /// The pieces of the current declarator; stored here to reuse the memory.
    var pieces: [DeclaratorPiece] = []
    /// The word before the last parentheses at declaration level, and their end: the name of a C function, if a body
    /// follows.
    var called: (name: ByteRange, end: Int) = (.none, -1)
    var source: SourceDeclarations

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        source = SourceDeclarations(bytes, language: .objectiveC)
    }

    mutating func scanFile() {
        source.declarations.reserveCapacity(bytes.count / 200)
        consume(to: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
        scanStatements()
        closeContainer(at: bytes.count)
    }

    /// The byte at an offset; 0 after the end.
    @inline(__always)
    func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

    /// The first byte of the next token; 0 if there is none.
    @inline(__always)
    var current: UInt8 { byte(next) }

    var isAtEnd: Bool { next >= bytes.count }

    @inline(__always)
    mutating func consume(to offset: Int) {
        at = min(offset, bytes.count)
        findNext()
    }

    /// Skips bytes of the next token.
    @inline(__always)
    mutating func consume(_ count: Int) { consume(to: next + count) }

    /// Skips the next token if it is this mark.
    @inline(__always)
    mutating func consume(if mark: Unicode.Scalar) -> Bool {
        guard current == UInt8(ascii: mark) else { return false }
        consume(1)
        return true
    }

    @inline(never)
    private mutating func findNext() {
        var offset = at
        var newLine = at == 0 || (at == 3 && byte(0) == 0xEF)
        scan: while offset < bytes.count {
            switch bytes[offset] {
            case 0x20, 0x09, 0x0B, 0x0C, 0x00: offset += 1
            case 0x0A, 0x0D:
                newLine = true
                offset += 1
            case UInt8(ascii: "\\") where isLineEnd(offset + 1): offset += 1
            case UInt8(ascii: "/"):
                let second = byte(offset + 1)
                guard second == UInt8(ascii: "/") || second == UInt8(ascii: "*") else { break scan }
                offset = commentEnd(from: offset)
            case UInt8(ascii: "#"):
                guard newLine || isFirstInLine(offset) else { break scan }
                offset = readDirective(at: offset).end
            default: break scan
            }
        }
        next = min(offset, bytes.count)
        isOnNewLine = newLine
    }

    @inline(__always)
    func isLineEnd(_ offset: Int) -> Bool { byte(offset) == 0x0A || byte(offset) == 0x0D }

    /// Adds a declaration to the open container, or at file level. Returns its number.
    @discardableResult
    mutating func add(_ declaration: Declaration) -> Int {
        var declaration = declaration
        declaration.parent = container
        let isContainerConditional = container.map { source.declarations[$0].modifiers.contains(.conditional) } ?? false
        if startsInCondition || isContainerConditional { declaration.modifiers.insert(.conditional) }
        declaration.descendantsEnd = UInt32(clamping: source.declarations.count + 1)
        source.declarations.append(declaration)
        return source.declarations.count - 1
    }
}
