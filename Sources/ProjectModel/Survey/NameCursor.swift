import Base
import SourceSyntax

/// Reads the next name, where that requires no more than looking at the next bytes.
struct NameCursor {
    let bytes: [UInt8]
    let count: Int
    var at = 0

    init(bytes: [UInt8], count: Int) {
        self.bytes = bytes
        self.count = count
    }

    enum Found {
        case name(NameHash)
        /// There may be a name, which only the scanner can read.
        case unreadable
        case nothing
    }

    @inline(__always)
    private func byte(_ offset: Int) -> UInt8 { offset < count ? bytes[offset] : 0 }

    var isAtWordByte: Bool { WordBytes.containsASCII(byte(at)) }

    func isAtAny(of marks: StaticString) -> Bool {
        guard at < count else { return false }
        return marks.withUTF8Buffer { $0.contains(bytes[at]) }
    }

    var isAtTwoColons: Bool { byte(at) == UInt8(ascii: ":") && byte(at + 1) == UInt8(ascii: ":") }

    /// Skips white space and line comments. False at something that may be more trivia: a block comment or a non-ASCII
    /// character.
    mutating func skipTrivia() -> Bool {
        while at < count {
            switch bytes[at] {
            case 0x20, 0x09...0x0D, 0x00: at += 1
            case UInt8(ascii: "/"):
                if byte(at + 1) == UInt8(ascii: "*") { return false }
                guard byte(at + 1) == UInt8(ascii: "/") else { return true }
                while at < count, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
            case let byte: return byte < 128
            }
        }
        return true
    }

    /// A name in Swift.
    mutating func name() -> Found {
        guard skipTrivia() else { return .unreadable }
        let isQuoted = byte(at) == UInt8(ascii: "`")
        if isQuoted { at += 1 }
        let start = at
        var hash = NameHash()
        while at < count, WordBytes.containsASCII(bytes[at]) {
            hash.add(bytes[at])
            at += 1
        }
        if isQuoted {
            guard byte(at) == UInt8(ascii: "`"), at > start else { return .unreadable }
            at += 1
        } else if byte(at) >= 128 {
            return .unreadable
        }
        return at > start ? .name(hash) : .nothing
    }

    /// The name in the parentheses that follow.
    mutating func argument() -> Found {
        guard skipTrivia() else { return .unreadable }
        guard byte(at) == UInt8(ascii: "(") else { return .nothing }
        at += 1
        while BlankBytes.inSource(byte(at)) { at += 1 }
        let start = at
        var hash = NameHash()
        while at < count, WordBytes.containsASCII(bytes[at]) || bytes[at] == UInt8(ascii: ".") {
            hash.add(bytes[at])
            at += 1
        }
        if byte(at) >= 128 { return .unreadable }
        return at > start ? .name(hash) : .nothing
    }

    /// Whether the text since an offset is a specifier before a type, not a type.
    func isSpecifier(since start: Int) -> Bool {
        var start = start
        while start < at, !WordBytes.containsASCII(bytes[start]) { start += 1 }
        let words: [StaticString] = [
            "any", "some", "each", "inout", "repeat", "borrowing", "consuming", "sending", "isolated", "nonisolated",
            "_const", "__owned", "__shared",
        ]
        return words.contains { word in word.withUTF8Buffer { bytes[start..<at].elementsEqual($0) } }
    }

    // MARK: Objective-C

    /// Whether there is an `@` before an offset.
    func isAfterAt(_ offset: Int) -> Bool {
        var before = offset - 1
        while before >= 0, BlankBytes.inLine(bytes[before]) { before -= 1 }
        return before >= 0 && bytes[before] == UInt8(ascii: "@")
    }

    mutating func objectiveCName() -> Found {
        if WordBytes.contains(byte(at)) { return .nothing }
        while at < count, BlankBytes.inSource(bytes[at]) || bytes[at] == 0 { at += 1 }
        // Comments, directives and continued lines are white space too.
        if isAtAny(of: "/#\\") { return .unreadable }
        let start = at
        var hash = NameHash()
        while at < count, WordBytes.contains(bytes[at]) {
            hash.add(bytes[at])
            at += 1
        }
        return at > start ? .name(hash) : .nothing
    }
}
