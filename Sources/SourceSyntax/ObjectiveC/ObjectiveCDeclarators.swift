import Base

/// A part of a declarator, or of the type before it.
struct DeclaratorPiece {
    enum Kind {
        case word
        /// A word with an argument list: an attribute, a macro, `typeof(x)`.
        case call
        /// `*`, `&` and `^`
        case pointer
        /// `::`
        case scope
        /// `(*name)` or `(^name)`
        case nested
        case parentheses
        case brackets
        case angles
        case braces
    }

    var kind: Kind
    var range: Range<Int>
}

/// A name declared by a C declaration.
struct Declarator {
    /// `UILabel` in `UILabel *title`.
    var type: ByteRange
    /// `*title`
    var declarator: ByteRange
    var name: ByteRange
}

extension ObjectiveCScanner {
    /// Reads `Type *a, b[2], (^c)(int);` including the semicolon. A declarator with an ambiguous name is nil.
    mutating func scanDeclarators(_ found: (inout ObjectiveCScanner, Declarator?) -> Void) {
        var type: ByteRange?
        var isUnread = true
        while isUnread {
            isUnread = readPieces()
            resolve(&type, found)
        }
    }

    /// Collects the pieces up to and including a comma, or to the end. Returns whether more declarators follow.
    private mutating func readPieces() -> Bool {
        pieces.removeAll(keepingCapacity: true)
        while !isAtEnd {
            let start = next
            switch current {
            case UInt8(ascii: ";"):
                consume(1)
                return false
            case UInt8(ascii: ","):
                consume(1)
                return true
            case UInt8(ascii: "}"), UInt8(ascii: "@"): return false
            case UInt8(ascii: "-"), UInt8(ascii: "+"):
                if isOnNewLine { return false }
                consume(1)
            case UInt8(ascii: "="): return skipToComma()
            case UInt8(ascii: ":"):
                if byte(start + 1) == UInt8(ascii: ":") {
                    consume(2)
                    add(.scope, from: start)
                } else if isAtEnumerationType {
                    consume(1)
                } else {
                    return skipToComma()
                }
            case UInt8(ascii: "*"), UInt8(ascii: "&"), UInt8(ascii: "^"):
                consume(1)
                add(.pointer, from: start)
            case UInt8(ascii: "<"):
                _ = angles()
                add(.angles, from: start)
            case UInt8(ascii: "("): readParentheses()
            case UInt8(ascii: "["):
                skipToken()
                add(.brackets, from: start)
            case UInt8(ascii: "{"):
                skipToken()
                add(.braces, from: start)
            case let byte where WordBytes.contains(byte):
                consume(to: wordEnd(from: start))
                add(.word, from: start)
            default: skipToken()
            }
        }
        return false
    }

    private mutating func add(_ kind: DeclaratorPiece.Kind, from start: Int) {
        pieces.append(DeclaratorPiece(kind: kind, range: start..<at))
    }

    private mutating func readParentheses() {
        let start = next
        let first = byte(blankEnd(from: start + 1))
        skipToken()
        if first == UInt8(ascii: "^") || first == UInt8(ascii: "*") || first == UInt8(ascii: "&") {
            add(.nested, from: start)
        } else if pieces.last?.kind == .word {
            pieces[pieces.count - 1].kind = .call
            pieces[pieces.count - 1].range = pieces[pieces.count - 1].range.lowerBound..<at
        } else {
            add(.parentheses, from: start)
        }
    }

    /// Whether the next colon precedes the underlying type of an enumeration.
    private var isAtEnumerationType: Bool {
        pieces.contains { $0.kind == .word && reads($0.range, "enum") } && !pieces.contains { $0.kind == .braces }
    }

    /// Skips an initial value or the width of a bit field. Returns whether a comma followed it.
    private mutating func skipToComma() -> Bool {
        while !isAtEnd {
            switch current {
            case UInt8(ascii: ";"):
                consume(1)
                return false
            case UInt8(ascii: ","):
                consume(1)
                return true
            case UInt8(ascii: "}"): return false
            case UInt8(ascii: "@"):
                if isOnNewLine, WordBytes.contains(byte(next + 1)) { return false }
                consume(1)
            default: skipToken()
            }
        }
        return false
    }
}
