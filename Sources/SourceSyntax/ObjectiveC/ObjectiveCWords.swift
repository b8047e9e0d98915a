import Base

extension ObjectiveCScanner {
    @inline(__always)
    static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    /// The end of the identifier or number that begins at an offset; the offset if none does.
    @inline(__always)
    func wordEnd(from start: Int) -> Int {
        WordBytes.end(from: start, in: bytes)
    }

    /// Whether the next token can be a name.
    @inline(__always)
    var isAtName: Bool { WordBytes.contains(current) && !Self.isDigit(current) }

    /// The word at the beginning of the next token.
    var currentWord: Range<Int> { next..<wordEnd(from: next) }

    /// Reads an identifier; returns an empty range if there is none.
    mutating func name() -> ByteRange {
        guard isAtName else { return .none }
        let word = currentWord
        consume(to: word.upperBound)
        return ByteRange(word.lowerBound, word.upperBound)
    }

    func reads(_ range: Range<Int>, _ text: StaticString) -> Bool {
        guard range.count == text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { buffer in
            bytes[range].elementsEqual(buffer)
        }
    }

    func reads(_ range: Range<Int>, anyOf texts: [StaticString]) -> Bool { texts.contains { reads(range, $0) } }

    /// Words of a type that are never its name and never the declared name.
    func isQualifier(_ word: Range<Int>) -> Bool {
        switch bytes[word.lowerBound] {
        case UInt8(ascii: "_"):
            reads(
                word,
                anyOf: [
                    "__weak", "__strong", "__unsafe_unretained", "__autoreleasing", "__kindof", "__block", "__unused",
                    "_Nullable", "_Nonnull", "_Null_unspecified", "_Nullable_result", "__nullable", "__nonnull",
                    "__null_unspecified", "__const", "__volatile", "__restrict", "__attribute__", "__attribute",
                    "__extension__", "__inline", "__inline__", "__covariant", "__contravariant", "__objc_yes",
                    "_Noreturn", "__deprecated", "__autoreleasing",
                ])
        case UInt8(ascii: "I"), UInt8(ascii: "G"):
            reads(
                word,
                anyOf: [
                    "IBOutlet", "IBOutletCollection", "IBInspectable", "IBAction", "IBSegueAction", "GKInspectable",
                ])
        case UInt8(ascii: "c"), UInt8(ascii: "v"), UInt8(ascii: "r"), UInt8(ascii: "s"), UInt8(ascii: "e"),
            UInt8(ascii: "i"), UInt8(ascii: "m"), UInt8(ascii: "n"):
            reads(
                word,
                anyOf: [
                    "const", "volatile", "restrict", "static", "extern", "register", "inline", "mutable", "nullable",
                    "nonnull", "null_unspecified",
                ])
        default: false
        }
    }

    /// Words that are types or parts of one, and never names.
    func isTypeKeyword(_ word: Range<Int>) -> Bool {
        reads(
            word,
            anyOf: [
                "int", "char", "void", "long", "short", "float", "double", "unsigned", "signed", "_Bool", "auto",
            ])
    }

    /// Whether a word is spelled like a macro: `UI_APPEARANCE_SELECTOR`.
    func isMacroLike(_ word: Range<Int>) -> Bool {
        guard word.count > 1 else { return false }
        var hasLetter = false
        for offset in word {
            let byte = bytes[offset]
            if byte >= 0x61 && byte <= 0x7A || byte >= 128 { return false }
            hasLetter = hasLetter || byte >= 0x41
        }
        return hasLetter
    }

    /// System macros, which declare no members.
    func isSystemMacro(_ word: Range<Int>) -> Bool {
        let prefixes: [StaticString] = ["NS_", "UI_", "API_", "CF_", "IB_", "OS_", "CG_", "XR_", "WK_", "__"]
        return prefixes.contains { prefix in
            let count = prefix.utf8CodeUnitCount
            return word.count > count && reads(word.lowerBound..<word.lowerBound + count, prefix)
        }
    }
}

extension SourceDeclarations {
    /// The maximum length in bytes that is searched before the name in a line that declares something: such lines are
    /// short, others can be as long as the file.
    package static let longestDeclaration = 200
}

extension ObjectiveCScanner {
    /// The bytes that are significant inside braces.
    private static let marks = ByteSet("\"#'/@{}".utf8)

    /// The offset after the `}` that closes the `{` at an offset. If it is missing, the offset of something that a body
    /// cannot contain: `@end`, the next class, the `#else` of a `#if` around the body; otherwise the end of the file.
    mutating func bracesEnd(from open: Int) -> Int {
        var outer = conditions.count
        var level = 0
        var offset = open
        while true {
            offset = Self.marks.first(in: bytes, from: offset)
            guard offset < bytes.count else { return bytes.count }
            switch bytes[offset] {
            case UInt8(ascii: "{"):
                level += 1
                offset += 1
            case UInt8(ascii: "}"):
                level -= 1
                offset += 1
                if level <= 0 { return offset }
            case UInt8(ascii: "@"):
                if endsBody(offset) { return offset }
                offset += 1
            case UInt8(ascii: "#"):
                guard isFirstInLine(offset) else {
                    offset += 1
                    continue
                }
                let condition = conditions.last
                if conditions.count <= outer, directive(at: offset) == .else, condition != nil { return offset }
                let (directive, end) = readDirective(at: offset, level: level)
                if directive == .else, let condition { level = condition.level }
                if directive == .endif { outer = min(outer, conditions.count) }
                offset = end
            default: offset = elementEnd(from: offset)
            }
        }
    }

    /// The offset after the bracket that closes the `(` or `[` at an offset; without one, of what can't be inside it.
    mutating func bracketsEnd(from open: Int) -> Int {
        let opening = bytes[open]
        let closing = opening == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "]")
        var level = 0
        var offset = open
        while offset < bytes.count {
            let byte = bytes[offset]
            switch byte {
            case opening:
                level += 1
                offset += 1
            case closing:
                level -= 1
                offset += 1
                if level == 0 { return offset }
            case UInt8(ascii: "{"): offset = bracesEnd(from: offset)
            case UInt8(ascii: "}"), UInt8(ascii: ";"): return offset
            case UInt8(ascii: "@"):
                if endsBody(offset) { return offset }
                offset += 1
            case UInt8(ascii: "#"):
                offset = isFirstInLine(offset) ? readDirective(at: offset).end : offset + 1
            case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "/"): offset = elementEnd(from: offset)
            default: offset += 1
            }
        }
        return bytes.count
    }

    /// The offset after the `>` that closes the `<` at an offset; without one, of what can't be inside it.
    mutating func anglesEnd(from open: Int) -> Int {
        var level = 0
        var offset = open
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "<"):
                level += 1
                offset += 1
            case UInt8(ascii: ">"):
                // Not the `>` of `->`.
                if offset == open || bytes[offset - 1] != UInt8(ascii: "-") { level -= 1 }
                offset += 1
                if level == 0 { return offset }
            case UInt8(ascii: "("), UInt8(ascii: "["): offset = max(bracketsEnd(from: offset), offset + 1)
            case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: "@"): return offset
            case UInt8(ascii: "#"):
                offset = isFirstInLine(offset) ? readDirective(at: offset).end : offset + 1
            case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "/"): offset = elementEnd(from: offset)
            default: offset += 1
            }
        }
        return bytes.count
    }

    /// The offset after the comment or literal that begins at an offset.
    func elementEnd(from start: Int) -> Int {
        bytes[start] == UInt8(ascii: "/") ? commentEnd(from: start) : literalEnd(from: start)
    }

    /// Skips a token, including everything in brackets if it opens some.
    mutating func skipToken() {
        switch current {
        case UInt8(ascii: "("), UInt8(ascii: "["): consume(to: max(bracketsEnd(from: next), next + 1))
        case UInt8(ascii: "{"): consume(to: max(bracesEnd(from: next), next + 1))
        case UInt8(ascii: "\""), UInt8(ascii: "'"): consume(to: elementEnd(from: next))
        default: consume(to: max(wordEnd(from: next), next + 1))
        }
    }

    /// Whether the word after the `@` at an offset occurs only between bodies.
    private func endsBody(_ offset: Int) -> Bool {
        switch byte(offset + 1) {
        case UInt8(ascii: "e"): reads(offset + 1..<wordEnd(from: offset + 1), "end")
        case UInt8(ascii: "i"):
            reads(offset + 1..<wordEnd(from: offset + 1), anyOf: ["interface", "implementation"])
        default: false
        }
    }
}
