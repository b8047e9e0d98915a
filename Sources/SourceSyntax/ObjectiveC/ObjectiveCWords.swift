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
