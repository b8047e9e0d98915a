/// A pattern for paths: `*` and `?` within a folder's or file's name, `**` across names, `[a-z]`, `[!a-z]`, `{a,b}`,
/// and `\` to escape a character.
///
/// It is matched against a relative path with `/`, by composed Unicode scalars, and is case-sensitive. `**/` also
/// matches no folder at all. A pattern without `*`, `?` and `[`, or with a trailing `/`, also matches everything below;
/// so `.` matches everything.
package struct Glob: Hashable, Sendable {
    package let pattern: String
    private let wildcards: Wildcards
    private let matchesBelow: Bool
    /// The only path that matches, and everything below it; nil if there can be others.
    package let literal: String?

    /// - Throws: The problem with the pattern.
    package init(_ pattern: String) throws(GlobError) {
        self.pattern = pattern
        var parser = try Self.parser(of: pattern)
        let composed = pattern.composed
        if !composed.utf8.elementsEqual(pattern.utf8) { parser = try Self.parser(of: composed) }
        wildcards = parser.wildcards
        matchesBelow = !parser.hasWildcards || parser.endsWithSlash
        literal = wildcards.text
    }

    private static func parser(of pattern: String) throws(GlobError) -> WildcardParser {
        var units = pattern.unicodeScalars.map(\.value)[...]
        // "./a" and "/a" are "a": there is nothing else they could be relative to.
        while units.first == UInt32(UInt8(ascii: ".")), units.dropFirst().first == Wildcards.slash {
            units = units.dropFirst(2)
        }
        while units.first == Wildcards.slash { units = units.dropFirst() }
        if pattern.isEmpty {
            throw GlobError(message: "a glob is empty: name a file, a folder or a pattern", offset: 0)
        }
        let dropped = units.startIndex
        if units.elementsEqual([UInt32(UInt8(ascii: "."))]) || units.isEmpty {
            units = "**".unicodeScalars.map(\.value)[...]
        }
        do {
            return try WildcardParser(Array(units), isGit: false)
        } catch {
            let offset = pattern.unicodeScalars.prefix(dropped + error.unit).reduce(0) { $0 + UTF8.width($1) }
            throw GlobError(message: error.message, offset: offset)
        }
    }

    /// Whether a path matches.
    package func matches(_ path: String) -> Bool {
        wildcards.matches(path.composed.unicodeScalars.lazy.map(\.value), orFolderOf: matchesBelow)
    }

    /// Whether a path or one of its folders matches: for lists of folders to include or exclude.
    package func covers(_ path: String) -> Bool {
        wildcards.matches(path.composed.unicodeScalars.lazy.map(\.value), orFolderOf: true)
    }
}

/// Why a glob was rejected.
package struct GlobError: Error, Hashable, Sendable {
    package var message: String
    /// The offset in the pattern, in UTF-8 bytes.
    package var offset: Int
}

/// A compiled pattern for paths: a glob, or a rule of an ignore file.
///
/// All possible steps are followed at once, and only forwards, so that no pattern takes more time than its length times
/// that of the text. A unit is what the pattern's language counts in: a Unicode scalar or a byte.
struct Wildcards: Hashable, Sendable {
    enum Step: Hashable, Sendable {
        case unit(UInt32)
        /// One of a set, never a `/`.
        case oneOf(WildcardSet)
        case anyButSlash
        /// Any number of units.
        case star(crossesSlashes: Bool)
        /// Continues at the next step and at a later one.
        case fork(Int)
        /// Continues at a later step.
        case jump(Int)
    }

    /// The maximum number of units in a pattern: no system has longer paths.
    static let longest = 4096
    static let slash = UInt32(UInt8(ascii: "/"))

    private(set) var steps: [Step] = []

    /// The only text that it matches; nil if there can be others.
    var text: String? {
        var text = String.UnicodeScalarView()
        for step in steps {
            guard case .unit(let unit) = step, let scalar = Unicode.Scalar(unit) else { return nil }
            text.append(scalar)
        }
        return String(text)
    }

    mutating func append(_ step: Step) { steps.append(step) }

    /// `**/`: any number of folders, including none.
    mutating func appendFolders() {
        steps += [.fork(steps.count + 3), .star(crossesSlashes: true), .unit(Self.slash)]
    }

    /// Sets the target of a fork or a jump to the next step.
    mutating func setTarget(of step: Int) {
        if case .jump = steps[step] { steps[step] = .jump(steps.count) } else { steps[step] = .fork(steps.count) }
    }

    /// Makes a fork lead only to the step after it.
    mutating func removeFork(_ step: Int) { steps[step] = .jump(step + 1) }

    /// Whether it matches the entire text or, with `orFolderOf`, the part before one of its slashes.
    func matches(_ text: some Sequence<UInt32>, orFolderOf: Bool = false) -> Bool {
        var current = WildcardStates(count: steps.count + 1)
        current.insert(0)
        for unit in text {
            let following = follow(&current, unit)
            if orFolderOf, unit == Self.slash, current.contains(steps.count) { return true }
            if following.isEmpty { return false }
            current = following
        }
        _ = follow(&current, nil)
        return current.contains(steps.count)
    }

    /// Adds the states that are reached without a unit, and returns those after a unit.
    private func follow(_ current: inout WildcardStates, _ unit: UInt32?) -> WildcardStates {
        var following = WildcardStates(count: steps.count + 1)
        var next = current.first(from: 0)
        while let state = next, state < steps.count {
            switch steps[state] {
            case .unit(let expected): if unit == expected { following.insert(state + 1) }
            case .oneOf(let set):
                if let unit, unit != Self.slash, set.contains(unit) { following.insert(state + 1) }
            case .anyButSlash: if let unit, unit != Self.slash { following.insert(state + 1) }
            case .star(let crossesSlashes):
                current.insert(state + 1)
                if let unit, crossesSlashes || unit != Self.slash { following.insert(state) }
            case .fork(let target):
                current.insert(state + 1)
                current.insert(target)
            case .jump(let target): current.insert(target)
            }
            next = current.first(from: state + 1)
        }
        return following
    }
}

/// Some of the states of a pattern: its steps, and the end.
private struct WildcardStates {
    /// The first 64, which are enough for most patterns.
    private var word: UInt64 = 0
    private var words: [UInt64]

    init(count: Int) { words = count <= 64 ? [] : Array(repeating: 0, count: (count - 1) / 64) }

    var isEmpty: Bool { word == 0 && words.allSatisfy { $0 == 0 } }

    func contains(_ state: Int) -> Bool { (state < 64 ? word : words[state / 64 - 1]) >> UInt64(state % 64) & 1 != 0 }

    mutating func insert(_ state: Int) {
        let bit: UInt64 = 1 << UInt64(state % 64)
        if state < 64 { word |= bit } else { words[state / 64 - 1] |= bit }
    }

    func first(from state: Int) -> Int? {
        var index = state / 64
        var bits = UInt64.max << UInt64(state % 64)
        while index <= words.count {
            bits &= index == 0 ? word : words[index - 1]
            if bits != 0 { return index * 64 + bits.trailingZeroBitCount }
            index += 1
            bits = .max
        }
        return nil
    }
}

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
    var rangeStart: UInt32?

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
