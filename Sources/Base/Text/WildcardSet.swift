/// A set in brackets: `[a-z_]`, `[!0-9]`, `[[:alpha:]]`.
struct WildcardSet: Hashable, Sendable {
    struct Part: Hashable, Sendable {
        var first: UInt32
        var last: UInt32
    }

    /// A part whose last comes before its first is empty.
    private(set) var parts: [Part] = []
    private(set) var isNegated = false

    enum Problem: Error {
        case isNotClosed
        case unknownClass(String)
    }

    func contains(_ unit: UInt32) -> Bool {
        parts.contains { $0.first <= unit && unit <= $0.last } != isNegated
    }

    /// Parses a set as git does.
    /// - Parameter at: The index of its `[`; afterwards that of the unit after its `]`.
    init(_ pattern: [UInt32], at: inout Int) throws(Problem) {
        var reader = WildcardSetReader(pattern: pattern, at: at + 1)
        if reader.next == "!" || reader.next == "^" {
            isNegated = true
            reader.at += 1
        }
        // A leading closing bracket is a member.
        repeat {
            parts += try reader.member()
        } while reader.next != "]"
        at = reader.at + 1
    }
}

private struct WildcardSetReader {
    let pattern: [UInt32]
    var at: Int
    /// The start of the range if a `-` follows.
    private var rangeStart: UInt32?

    init(pattern: [UInt32], at: Int) {
        self.pattern = pattern
        self.at = at
    }

    var next: Unicode.Scalar? { at < pattern.count ? Unicode.Scalar(pattern[at]) : nil }

    mutating func member() throws(WildcardSet.Problem) -> [WildcardSet.Part] {
        let start = rangeStart
        rangeStart = nil
        if next == "-", let start, at + 1 < pattern.count, pattern[at + 1] != UInt32(UInt8(ascii: "]")) {
            at += 1
            return [WildcardSet.Part(first: start, last: try unit())]
        }
        if next == "[", at + 1 < pattern.count, pattern[at + 1] == UInt32(UInt8(ascii: ":")),
            let parts = try characterClass()
        {
            return parts
        }
        let unit = try unit()
        rangeStart = unit
        return [WildcardSet.Part(first: unit, last: unit)]
    }

    private mutating func unit() throws(WildcardSet.Problem) -> UInt32 {
        if next == "\\" { at += 1 }
        guard at < pattern.count else { throw .isNotClosed }
        at += 1
        return pattern[at - 1]
    }

    /// `[:alpha:]`; nil if it is not terminated, so that its bracket is an ordinary member.
    private mutating func characterClass() throws(WildcardSet.Problem) -> [WildcardSet.Part]? {
        let start = at + 2
        guard let end = pattern[start...].firstIndex(of: UInt32(UInt8(ascii: "]"))) else { throw .isNotClosed }
        guard end > start, pattern[end - 1] == UInt32(UInt8(ascii: ":")) else { return nil }
        var name = ""
        for unit in pattern[start..<(end - 1)] { name.unicodeScalars.append(Unicode.Scalar(unit) ?? "?") }
        guard let members = Self.classes[name] else { throw .unknownClass(name) }
        at = end + 1
        return members.map { WildcardSet.Part(first: $0.lowerBound, last: $0.upperBound) }
    }

    private static let classes: [String: [ClosedRange<UInt32>]] = [
        "alnum": [0x30...0x39, 0x41...0x5A, 0x61...0x7A], "alpha": [0x41...0x5A, 0x61...0x7A],
        "blank": [0x20...0x20, 0x09...0x09], "cntrl": [0x00...0x1F, 0x7F...0x7F], "digit": [0x30...0x39],
        "graph": [0x21...0x7E], "lower": [0x61...0x7A], "print": [0x20...0x7E],
        "punct": [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E],
        "space": [0x20...0x20, 0x09...0x0A, 0x0D...0x0D],
        "upper": [0x41...0x5A], "xdigit": [0x30...0x39, 0x41...0x46, 0x61...0x66],
    ]
}
