/// A cursor over the bytes of a file that is between two tokens.
protocol SourceCursor {
    var bytes: [UInt8] { get }
    /// The first byte of the next token; the number of bytes if there is none.
    var next: Int { get }
    mutating func consume(to offset: Int)
}

extension SourceCursor {
    /// The byte at an offset; 0 after the end.
    @inline(__always)
    func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

    /// The first byte of the next token; 0 if there is none.
    @inline(__always)
    var current: UInt8 { byte(next) }

    var isAtEnd: Bool { next >= bytes.count }

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
}

/// The kinds of words after a `#`.
enum Directive {
    case `if`
    case `else`
    case endif
    /// `#import`, `#warning`, a macro or a literal.
    case other
}
