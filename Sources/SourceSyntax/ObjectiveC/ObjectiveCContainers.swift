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
