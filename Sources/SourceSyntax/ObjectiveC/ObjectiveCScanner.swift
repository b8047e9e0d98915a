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
package struct ObjectiveCScanner: SourceCursor {
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

    @inline(__always)
    mutating func consume(to offset: Int) {
        at = min(offset, bytes.count)
        findNext()
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

extension ObjectiveCScanner {
    /// Reads `@interface` or `@implementation` up to its members, after the keyword, including the instance variables.
    mutating func scanInterface(_ start: Int, _ wordEnd: Int, _ kind: DeclarationKind) {
        closeContainer(at: start)
        consume(to: wordEnd)
        var declaration = Declaration(kind)
        declaration.name = name()
        let attribute = designable
        // Either the class's type parameters or the protocols of a class without superclass.
        var protocols = ByteRange.none
        if current == UInt8(ascii: "<") {
            let list = angles()
            if isParameterList(list.range) { declaration.genericParameters = list } else { protocols = list }
        }
        if current == UInt8(ascii: "(") {
            if kind == .class { declaration.kind = .extension }
            consume(1)
            declaration.type = name()
            if !consume(if: ")") { consume(to: bracketsClose(from: at)) }
            // A macro that generates the name.
            if current == UInt8(ascii: ":") || current == UInt8(ascii: "(") {
                declaration.kind = kind
                declaration.name = .none
                declaration.type = .none
            }
        }
        let inherited = source.inheritedTypes.count
        if consume(if: ":") {
            declaration.type = name()
            if !declaration.type.isEmpty { source.inheritedTypes.append(declaration.type) }
        }
        if current == UInt8(ascii: "<") {
            protocols = angles()
            if current == UInt8(ascii: "<") {
                protocols = angles()
            } else if kind == .class, isArgumentList(protocols.range) {
                protocols = .none
            }
        }
        addNames(in: protocols)
        declaration.inheritedTypes = TableRange(from: inherited, to: source.inheritedTypes.count)
        if kind == .class, !attribute.isEmpty {
            let first = source.attributes.count
            source.attributes.append(Attribute(name: attribute, arguments: .none))
            declaration.attributes = TableRange(from: first, to: first + 1)
            declaration.marks = .designable
        }
        open(declaration, from: declaration.marks.isEmpty ? start : Int(attribute.start))
        if current == UInt8(ascii: "{") { scanInstanceVariables() }
    }

    /// Reads `@protocol A <B>`, or `@protocol A, B;`, or the `@protocol(A)` of an expression. Returns whether a
    /// statement can begin after it.
    mutating func scanProtocol(_ start: Int, _ wordEnd: Int) -> Bool {
        consume(to: wordEnd)
        guard isAtName else { return false }
        var declaration = Declaration(.protocol)
        declaration.name = name()
        if current == UInt8(ascii: ",") || current == UInt8(ascii: ";") {
            scanForwardDeclarations(from: wordEnd)
            return true
        }
        closeContainer(at: start)
        let inherited = source.inheritedTypes.count
        if current == UInt8(ascii: "<") { addNames(in: angles()) }
        declaration.inheritedTypes = TableRange(from: inherited, to: source.inheritedTypes.count)
        open(declaration, from: start)
        return true
    }

    private mutating func open(_ declaration: Declaration, from start: Int) {
        var declaration = declaration
        declaration.range = ByteRange(start, at)
        declaration.body = ByteRange(at, at)
        container = nil
        designable = .none
        isOptional = false
        container = add(declaration)
    }

    /// Ends the open container: at `@end`, or where the next one begins without it.
    mutating func closeContainer(at end: Int) {
        guard let number = container else { return }
        source.declarations[number].descendantsEnd = UInt32(clamping: source.declarations.count)
        source.declarations[number].range = ByteRange(Int(source.declarations[number].range.start), end)
        source.declarations[number].body = ByteRange(Int(source.declarations[number].body.start), end)
        container = nil
        isOptional = false
    }

    /// Adds the names in `<A, B>` to the inherited types.
    private mutating func addNames(in list: ByteRange) {
        var offset = Int(list.start)
        while offset < Int(list.end) {
            if bytes[offset] == UInt8(ascii: "/") {
                offset = commentEnd(from: offset)
                continue
            }
            if bytes[offset] == UInt8(ascii: "#") {
                offset = lineEnd(from: offset)
                continue
            }
            let end = wordEnd(from: offset)
            if end > offset { source.inheritedTypes.append(ByteRange(offset, end)) }
            offset = max(end, offset + 1)
        }
    }

    /// Whether the `<…>` after a class's name, already read, contains its type parameters.
    private func isParameterList(_ list: Range<Int>) -> Bool {
        switch current {
        case UInt8(ascii: ":"), UInt8(ascii: "("), UInt8(ascii: "<"): true
        default:
            hasWord(in: list, anyOf: ["__covariant", "__contravariant"]) || bytes[list].contains(UInt8(ascii: ":"))
        }
    }

    /// Whether the `<…>` after a superclass contains type arguments and not protocols.
    private func isArgumentList(_ list: Range<Int>) -> Bool {
        bytes[list].contains(UInt8(ascii: "*")) || bytes[list].dropFirst().contains(UInt8(ascii: "<"))
            || hasWord(in: list, anyOf: ["id", "Class"])
    }

    private func hasWord(in range: Range<Int>, anyOf words: [StaticString]) -> Bool {
        var offset = range.lowerBound
        while offset < range.upperBound {
            let end = wordEnd(from: offset)
            if end > offset, reads(offset..<end, anyOf: words) { return true }
            offset = max(end, offset + 1)
        }
        return false
    }

    /// The offset after the `)` of a parenthesis whose `(` was read.
    private func bracketsClose(from start: Int) -> Int {
        var offset = start
        while offset < bytes.count, !isLineEnd(offset) {
            offset += 1
            if bytes[offset - 1] == UInt8(ascii: ")") { break }
        }
        return offset
    }
}

extension SourceDeclarations {
    /// The type of an Objective-C property or instance variable, as written without a name: `UILabel *`, `void
    /// (^)(BOOL)`.
    package func objectiveCType(of declaration: Declaration) -> String {
        let declarator = declaration.declarator.range.clamped(to: 0..<bytes.count)
        let name = declaration.name.range.clamped(to: declarator)
        let before = ByteRange(declarator.lowerBound, name.lowerBound)
        let after = ByteRange(name.upperBound, declarator.upperBound)
        let ending = declarator.isEmpty ? "" : text(before) + text(after)
        return ending.isEmpty ? text(declaration.type) : text(declaration.type) + " " + ending
    }
}
