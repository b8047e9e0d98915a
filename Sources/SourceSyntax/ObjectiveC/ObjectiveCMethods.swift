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

extension ObjectiveCScanner {
    /// Reads `@property (attributes) Type name;` after the keyword.
    mutating func scanProperty(_ start: Int, _ wordEnd: Int) {
        consume(to: wordEnd)
        let first = source.attributes.count
        var property = Declaration(.property)
        property.modifiers = isOptional ? [.settable, .optional] : .settable
        if current == UInt8(ascii: "(") { scanPropertyAttributes(&property) }
        scanDeclared(property, from: start, attributes: first)
    }

    /// Reads the common part of properties and instance variables: a type, names, and the Interface Builder keywords
    /// around them.
    private mutating func scanDeclared(_ declaration: Declaration, from start: Int, attributes first: Int) {
        guard container != nil else { return }
        var number = 0
        let firstDeclaration = source.declarations.count
        scanDeclarators { scanner, declarator in
            if number == 0 { scanner.addInterfaceBuilderWords() }
            number += 1
            guard let declarator else {
                let unread = scanner.pieces.first?.range ?? scanner.at..<scanner.at
                scanner.addMacroExpansion(.none, from: number == 1 ? start : unread.lowerBound)
                return
            }
            var found = declaration
            found.name = declarator.name
            found.type = declarator.type
            found.declarator = declarator.declarator
            found.range = ByteRange(
                number == 1 ? start : Int(declarator.declarator.start), Int(declarator.declarator.end))
            scanner.add(found)
        }
        let attributes = TableRange(from: first, to: source.attributes.count)
        var marks: Marks = []
        for attribute in source.attributes[first...] { marks.formUnion(mark(attribute.name.range)) }
        for index in firstDeclaration..<source.declarations.count
        where source.declarations[index].kind == declaration.kind {
            source.declarations[index].attributes = attributes
            source.declarations[index].marks = marks
        }
        // The last name's range is the rest of the declaration, up to the semicolon.
        if let last = source.declarations.indices.last, last >= firstDeclaration,
            source.declarations[last].kind == declaration.kind
        {
            source.declarations[last].range = ByteRange(Int(source.declarations[last].range.start), at)
        }
    }

    /// Adds `IBOutlet` and the like among the pieces as attributes.
    private mutating func addInterfaceBuilderWords() {
        for piece in pieces where piece.kind == .word || piece.kind == .call {
            let end = wordEnd(from: piece.range.lowerBound)
            let word = piece.range.lowerBound..<end
            guard !mark(word).isEmpty else { continue }
            var arguments = ByteRange.none
            if piece.kind == .call, let open = bytes[end..<piece.range.upperBound].firstIndex(of: UInt8(ascii: "(")) {
                arguments = ByteRange(open + 1, max(open + 1, piece.range.upperBound - 1))
            }
            source.attributes.append(Attribute(name: ByteRange(word.lowerBound, end), arguments: arguments))
        }
    }

    func mark(_ word: Range<Int>) -> Marks {
        guard let first = bytes[word].first, first == UInt8(ascii: "I") || first == UInt8(ascii: "G") else { return [] }
        if reads(word, "IBOutlet") { return .outlet }
        if reads(word, "IBOutletCollection") { return .outletCollection }
        if reads(word, anyOf: ["IBInspectable", "GKInspectable"]) { return .inspectable }
        if reads(word, "IBAction") { return .action }
        return reads(word, "IBSegueAction") ? .segueAction : []
    }

    /// `(nonatomic, weak, getter=isOn)`
    private mutating func scanPropertyAttributes(_ property: inout Declaration) {
        let end = bracketsEnd(from: next)
        consume(1)
        while next < end {
            guard isAtName else {
                skipToken()
                continue
            }
            let name = name()
            var arguments = ByteRange.none
            if current == UInt8(ascii: "=") {
                arguments = accessorName(before: end)
            } else if current == UInt8(ascii: "("), next < end {
                let start = next + 1
                skipToken()
                arguments = ByteRange(start, max(start, at - 1))
            }
            source.attributes.append(Attribute(name: name, arguments: arguments))
            if reads(name.range, "weak") { property.modifiers.insert(.weak) }
            if reads(name.range, "class") { property.modifiers.insert(.static) }
            if reads(name.range, "readonly") { property.modifiers.remove(.settable) }
        }
        if at < end { consume(to: end) }
    }

    /// Reads `=` and a selector.
    private mutating func accessorName(before end: Int) -> ByteRange {
        consume(1)
        let start = next
        if isAtName { consume(to: wordEnd(from: next)) }
        if current == UInt8(ascii: ":"), next < end { consume(1) }
        return ByteRange(start, max(start, at))
    }

    /// Reads the instance variables in a class's braces.
    mutating func scanInstanceVariables() {
        consume(1)
        var access: Modifiers = []
        while !isAtEnd {
            startsInCondition = isConditional
            switch current {
            case UInt8(ascii: "}"):
                consume(1)
                return
            case UInt8(ascii: ";"): consume(1)
            case UInt8(ascii: "-"), UInt8(ascii: "+"):
                if isAtMethod { return }
                consume(1)
            case UInt8(ascii: "@"):
                let word = wordAfterAt
                switch source.text(ByteRange(word.lowerBound, word.upperBound)) {
                case "private": access = .private
                case "public": access = .public
                case "package": access = .package
                case "protected": access = []
                case "defs":
                    consume(to: word.upperBound)
                    skipToken()
                    continue
                default: return
                }
                consume(to: word.upperBound)
            case let byte where WordBytes.contains(byte): scanInstanceVariable(access)
            default: skipToken()
            }
        }
    }

    private mutating func scanInstanceVariable(_ access: Modifiers) {
        let start = next
        let word = currentWord
        if isMacroLike(word) {
            // A macro that expands to variables, with or without a semicolon.
            var end = word.upperBound
            if byte(blankEnd(from: end)) == UInt8(ascii: "(") { end = parenthesesEnd(from: blankEnd(from: end)) }
            let after = byte(blankEnd(from: end))
            if after == UInt8(ascii: ";") || after == UInt8(ascii: "}") || after == UInt8(ascii: "@") {
                consume(to: end)
                addMacroExpansion(ByteRange(word.lowerBound, word.upperBound), from: start)
                return
            }
        }
        var variable = Declaration(.instanceVariable)
        variable.modifiers = access
        scanDeclared(variable, from: start, attributes: source.attributes.count)
    }

    /// Reads the names of `@synthesize a = _a, b;` or `@dynamic a;` after the keyword.
    mutating func scanSyntheses(from wordEnd: Int) {
        consume(to: wordEnd)
        while isAtName {
            var synthesis = Declaration(.synthesis)
            synthesis.name = name()
            if consume(if: "=") { synthesis.value = name() }
            synthesis.range = ByteRange(Int(synthesis.name.start), at)
            if container != nil { add(synthesis) }
            guard consume(if: ",") else { return }
        }
    }
}
