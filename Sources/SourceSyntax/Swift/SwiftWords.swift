import Base

/// The words of Swift's grammar, as far as the extent of a declaration depends on them.
enum SwiftWord: String, CaseIterable {
    // Declarations
    case `associatedtype`, `case`, `class`, `deinit`, `enum`, `extension`, `func`, `import`, `init`, `let`, `operator`
    case `precedencegroup`, `protocol`, `struct`, `subscript`, `typealias`, `var`
    case actor, macro
    // Modifiers
    case `fileprivate`, `internal`, `private`, `public`, `static`
    case __consuming, __setter_access, _const, _local, async, borrowing, consuming, convenience, distributed, dynamic,
        final
    case indirect, infix, isolated, lazy, mutating, nonisolated, nonmutating, open, optional, override, package, postfix
    case prefix, reasync, required, sending, unowned, weak
    // Statements
    case `break`, `catch`, `continue`, `default`, `defer`, `do`, `else`, `fallthrough`, `for`, `guard`, `if`, `in`
    case `repeat`, `return`, `switch`, `throw`, `where`, `while`
    // Expressions and types
    case `Any`, `as`, `await`, `false`, `inout`, `is`, `nil`, `rethrows`, `self`, `Self`, `super`, `throws`, `true`,
        `try`
    case _borrow, _move, any, borrow, consume, copy, each, unsafe, __owned, __shared
    // Not `some`, which would be the case of `Optional`.
    case opaque = "some"
    // Accessors
    case get, set, willSet, didSet, _read, _modify, unsafeAddress, unsafeMutableAddress, yielding

    private static let bySpelling = Dictionary(uniqueKeysWithValues: allCases.map { (NameHash($0.rawValue), $0) })
    /// In bytes: longer words are names.
    private static let longest = allCases.map(\.rawValue.utf8.count).max() ?? 0

    init?(_ bytes: ArraySlice<UInt8>) {
        // Of the words with a capital letter, there are only `Any` and `Self`.
        guard bytes.count <= SwiftWord.longest, let first = bytes.first,
            first >= UInt8(ascii: "_") || first == UInt8(ascii: "A") || first == UInt8(ascii: "S"),
            let word = SwiftWord.bySpelling[NameHash(bytes)], bytes.elementsEqual(word.rawValue.utf8)
        else { return nil }
        self = word
    }

    /// A word that can never be a name: the keywords of the lexer.
    var isReserved: Bool {
        switch self {
        case .`init`, .break, .catch, .continue, .default, .defer, .do, .else, .fallthrough, .for, .guard, .if, .in,
            .repeat, .return, .switch, .throw, .where, .while, .Any, .as, .false, .inout, .is, .nil, .rethrows, .self,
            .Self, .super, .throws, .true, .try:
            true
        default: beginsOnlyDeclarations
        }
    }

    /// A reserved word that is not itself an operand.
    var comesBeforeOperand: Bool {
        switch self {
        case .true, .false, .Any, .nil, .self, .Self, .super: false
        default: isReserved
        }
    }

    /// A reserved word that begins a declaration or is a modifier: no expression and no type contains it.
    var beginsOnlyDeclarations: Bool {
        switch self {
        case .associatedtype, .case, .class, .deinit, .enum, .extension, .func, .import, .let, .operator,
            .precedencegroup, .protocol, .struct, .subscript, .typealias, .var, .fileprivate, .internal, .private,
            .public, .static:
            true
        default: false
        }
    }
}

extension SwiftScanner {
    /// The end of the identifier or number that begins at an offset; the offset if none does.
    func wordEnd(from start: Int) -> Int {
        var offset = start
        while offset < bytes.count {
            let byte = bytes[offset]
            if WordBytes.containsASCII(byte) {
                offset += 1
            } else if byte >= 128 {
                let (value, length) = scalar(at: offset)
                if Self.isOperator(value) || value == 0xA0 { break }
                offset += length
            } else {
                break
            }
        }
        return min(offset, bytes.count)
    }

    /// The keyword at the next token, if it is one.
    var currentWord: SwiftWord? {
        guard WordBytes.containsASCII(current) else { return nil }
        return SwiftWord(bytes[next..<wordEnd(from: next)])
    }

    /// Whether the next token can be a name, including words of the grammar.
    var isAtName: Bool {
        let byte = current
        if byte >= 128 { return wordEnd(from: next) > next }
        return byte == UInt8(ascii: "`") || (WordBytes.containsASCII(byte) && !(byte >= 0x30 && byte <= 0x39))
    }

    /// Reads an identifier, without its backticks; returns an empty range if there is none.
    mutating func name() -> ByteRange {
        let start = next
        guard current == UInt8(ascii: "`") else {
            guard isAtName else { return .none }
            consume(to: wordEnd(from: start))
            return ByteRange(start, at)
        }
        let end = elementEnd(from: start)
        consume(to: end)
        return end > start + 1 ? ByteRange(start + 1, end - 1) : .none
    }

    mutating func consume(_ word: SwiftWord) -> Bool {
        guard currentWord == word else { return false }
        consume(to: wordEnd(from: next))
        return true
    }
}

package enum SwiftNames {
    /// Whether a text is a name in Swift without backticks; such a name is also valid in Objective-C.
    package static func isIdentifier(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard let first = bytes.first, !(0x30...0x39).contains(first), bytes.allSatisfy(WordBytes.contains) else {
            return false
        }
        return SwiftWord(bytes[...])?.isReserved != true
    }
}
