import Base

extension ObjectiveCScanner {
    /// Whether the next `-` or `+` begins a method.
    var isAtMethod: Bool {
        var offset = next + 1
        while true {
            switch byte(offset) {
            case 0x20, 0x09, 0x0A, 0x0D, 0x0C: offset += 1
            case UInt8(ascii: "\\") where isLineEnd(offset + 1): offset += 1
            case UInt8(ascii: "/") where byte(offset + 1) == UInt8(ascii: "*") || byte(offset + 1) == UInt8(ascii: "/"):
                offset = commentEnd(from: offset)
            case UInt8(ascii: "("), UInt8(ascii: ":"): return true
            case let byte: return WordBytes.contains(byte) && !Self.isDigit(byte)
            }
        }
    }

    /// Reads `- (Type)piece:(Type)name piece:(Type)name;`, or a method with its body.
    mutating func scanMethod() {
        let start = next
        var method = Declaration(.function)
        if current == UInt8(ascii: "+") { method.modifiers.insert(.static) }
        if isOptional { method.modifiers.insert(.optional) }
        consume(1)
        let firstAttribute = source.attributes.count
        if current == UInt8(ascii: "(") {
            method.type = parenthesized()
            addActionWords(in: method.type.range, &method)
        }
        method.attributes = TableRange(from: firstAttribute, to: source.attributes.count)
        let isMacro = !scanFirstPiece(&method.name)
        let nameEnd = at
        let first = source.parameters.count
        scanPieces(method.name)
        method.parameters = TableRange(from: first, to: source.parameters.count)
        skipToMethodEnd()
        let declarationEnd = max(at, nameEnd)
        if current == UInt8(ascii: ";") { consume(1) }
        if current == UInt8(ascii: "{") {
            let open = next
            consume(to: max(bracesEnd(from: open), open + 1))
            method.body = ByteRange(open, at)
        }
        method.range = ByteRange(start, max(at, declarationEnd))
        if isMacro {
            addMacroExpansion(method.name, from: start)
        } else if !method.name.isEmpty || !method.parameters.isEmpty {
            add(method)
        }
    }

    /// Reads `:(Type)name piece:(Type)name` after the first piece.
    private mutating func scanPieces(_ first: ByteRange) {
        var label = first
        while consume(if: ":") {
            var parameter = Parameter(label: label, name: .none, type: .none, defaultValue: .none)
            if current == UInt8(ascii: "(") { parameter.type = parenthesized() }
            var last = ByteRange.none
            // The parameter's name, then the next piece, with attributes around them.
            while isAtName {
                let word = name()
                if current == UInt8(ascii: ":"), !parameter.name.isEmpty {
                    last = word
                    break
                } else if isQualifier(word.range) || current == UInt8(ascii: "(") {
                    if current == UInt8(ascii: "(") { skipToken() }
                } else if parameter.name.isEmpty {
                    parameter.name = word
                }
            }
            source.parameters.append(parameter)
            label = current == UInt8(ascii: ":") ? last : .none
        }
    }

    /// Reads the first piece of the selector, or a method's only word, with attributes around it. Returns false if a
    /// macro generates it.
    private mutating func scanFirstPiece(_ piece: inout ByteRange) -> Bool {
        var isCertain = true
        while isAtName {
            let word = name()
            if current == UInt8(ascii: "(") {
                if piece.isEmpty, !isQualifier(word.range) { isCertain = isSystemMacro(word.range) }
                skipToken()
            } else if isQualifier(word.range), current != UInt8(ascii: ":"), isAtName {
                continue
            } else if current == UInt8(ascii: ":") || piece.isEmpty
                || (isMacroLike(piece.range) && !isMacroLike(word.range))
            {
                piece = word
                isCertain = true
            }
        }
        return isCertain
    }

    /// Skips variadic arguments and attributes, up to the semicolon or the body.
    private mutating func skipToMethodEnd() {
        while !isAtEnd {
            switch current {
            case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "@"): return
            case UInt8(ascii: "-"), UInt8(ascii: "+"):
                if isOnNewLine { return }
                consume(1)
            default: skipToken()
            }
        }
    }

    /// The text in the next parentheses.
    private mutating func parenthesized() -> ByteRange {
        consume(1)
        let start = next
        let open = at - 1
        consume(to: max(bracketsEnd(from: open), at))
        var end = bytes[at - 1] == UInt8(ascii: ")") ? at - 1 : at
        while end > start, BlankBytes.inLine(bytes[end - 1]) { end -= 1 }
        return end > start ? ByteRange(start, end) : .none
    }

    private mutating func addActionWords(in range: Range<Int>, _ method: inout Declaration) {
        guard byte(range.lowerBound) == UInt8(ascii: "I") else { return }
        let word = range.lowerBound..<wordEnd(from: range.lowerBound)
        let mark = mark(word)
        guard !mark.isEmpty else { return }
        method.marks.formUnion(mark)
        source.attributes.append(Attribute(name: ByteRange(word.lowerBound, word.upperBound), arguments: .none))
    }
}
