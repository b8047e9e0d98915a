/// A token of a function body.
package struct CodeToken: Sendable {
    package enum Kind: UInt8, Sendable {
        case word
        case number
        case string
        case open
        case close
        case mark
    }

    package var kind: Kind
    /// Whether it is the first on its line.
    package var isOnNewLine: Bool
    /// Whether it follows the previous token without white space.
    var isAttached: Bool
    package var start: UInt32
    package var end: UInt32
    /// The number of the matching bracket; for an unclosed bracket, the number of tokens.
    package var partner: Int32 = -1

    init(_ kind: Kind, _ start: Int, _ end: Int, isOnNewLine: Bool, isAttached: Bool) {
        self.kind = kind
        self.start = UInt32(clamping: start)
        self.end = UInt32(clamping: end)
        self.isOnNewLine = isOnNewLine
        self.isAttached = isAttached
    }
}

/// The tokens of a range of a file, with matched brackets.
package struct CodeTokens: Sendable {
    let bytes: [UInt8]
    package private(set) var tokens: [CodeToken] = []
    private var open: [Int] = []
    /// The number of open brackets of each kind, by the highest three bits of the byte, which differ.
    private var openCounts = Array(repeating: 0, count: 8)

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func append(_ token: CodeToken) {
        var token = token
        if token.kind == .open {
            open.append(tokens.count)
            openCounts[Int(bytes[Int(token.end) - 1] >> 5)] += 1
        }
        if token.kind == .close { close(&token) }
        tokens.append(token)
    }

    /// A closing bracket without an open partner becomes a mark; the brackets that it closes over end where it is.
    private mutating func close(_ token: inout CodeToken) {
        let opening = Self.opening(bytes[Int(token.start)])
        guard openCounts[Int(opening >> 5)] > 0,
            let depth = open.lastIndex(where: { bytes[Int(tokens[$0].end) - 1] == opening })
        else {
            token.kind = .mark
            return
        }
        for number in open[depth...] {
            tokens[number].partner = Int32(clamping: tokens.count)
            openCounts[Int(bytes[Int(tokens[number].end) - 1] >> 5)] -= 1
        }
        token.partner = Int32(clamping: open[depth])
        open.removeSubrange(depth...)
    }

    mutating func finish() {
        for number in open { tokens[number].partner = Int32(clamping: tokens.count) }
        open = []
    }

    private static func opening(_ closing: UInt8) -> UInt8 {
        switch closing {
        case UInt8(ascii: ")"): UInt8(ascii: "(")
        case UInt8(ascii: "]"): UInt8(ascii: "[")
        default: UInt8(ascii: "{")
        }
    }
}
