/// Compiles a glob to a program.
struct GlobParser {
    private(set) var program = WildcardProgram()
    /// Braces don't count: each of their alternatives is written out.
    private(set) var hasWildcards = false
    private(set) var endsWithSlash = false

    private let units: [UInt32]
    private let before: Int
    private var at = 0
    /// Whether the next unit begins a name.
    private var beginsName = true

    struct Problem: Error {
        var message: String
        /// The index of the unit, from the pattern's beginning.
        var unit: Int
    }

    private static let maximumDepth = 16

    /// - Parameter before: The number of units of the pattern that were dropped.
    init(units: [UInt32], before: Int) {
        self.units = units
        self.before = before
    }

    mutating func parse() throws(Problem) {
        try parse(depth: 0)
        program.finish()
    }

    private var next: Unicode.Scalar? { at < units.count ? Unicode.Scalar(units[at]) : nil }

    private func problem(_ message: String, at unit: Int) -> Problem {
        Problem(message: message, unit: before + unit)
    }

    /// Parses up to the end or, in braces, to the `,` or `}` that ends an alternative.
    private mutating func parse(depth: Int) throws(Problem) {
        while let scalar = next {
            switch scalar {
            case "*": stars()
            case "?": wildcard(.anyButSlash)
            case "[": try set()
            case "{": try braces(depth: depth)
            case ",", "}":
                if depth > 0 { return }
                literal(scalar.value)
            case "\\":
                at += 1
                guard at < units.count else {
                    throw problem("a backslash at the end escapes nothing: write two for a backslash", at: at - 1)
                }
                literal(units[at])
            case "/" where at + 1 == units.count:
                endsWithSlash = true
                at += 1
            case "/":
                literal(scalar.value)
                beginsName = true
            default: literal(scalar.value)
            }
        }
    }

    private mutating func literal(_ unit: UInt32) {
        program.append(.unit(unit))
        beginsName = false
        at += 1
    }

    private mutating func wildcard(_ step: WildcardProgram.Step) {
        program.append(step)
        hasWildcards = true
        beginsName = false
        at += 1
    }

    private mutating func stars() {
        let start = at
        while next == "*" { at += 1 }
        hasWildcards = true
        if at - start > 1, beginsName, next == "/", at + 1 < units.count {
            program.appendFolders()
            at += 1
            return
        }
        program.appendStar(crossesSlashes: at - start > 1)
        beginsName = false
    }

    private mutating func set() throws(Problem) {
        let start = at
        let set: WildcardSet
        do {
            set = try WildcardSet(units, at: &at)
        } catch {
            switch error {
            case .isNotClosed: throw problem("this [ has no ]: close it, or write \\[ for a bracket", at: start)
            case .unknownClass(let name):
                throw problem("[:\(name):] is not a character class such as [:alpha:] or [:digit:]", at: start)
            }
        }
        if let part = set.parts.first(where: { $0.first > $0.last }) {
            let range = [part.first, part.last].compactMap(Unicode.Scalar.init).map(String.init).joined(separator: "-")
            throw problem("the range \(range) in this set is empty: turn it round", at: start)
        }
        at -= 1
        wildcard(.oneOf(set))
    }

    private mutating func braces(depth: Int) throws(Problem) {
        let start = at
        guard depth < Self.maximumDepth else {
            throw problem("braces are nested deeper than \(Self.maximumDepth) levels: write some out", at: start)
        }
        let beginsName = beginsName
        var ends: [Int] = []
        repeat {
            at += 1
            self.beginsName = beginsName
            let fork = program.appendFork()
            try parse(depth: depth + 1)
            ends.append(program.appendJump())
            program.setTarget(of: fork)
        } while next == ","
        guard next == "}" else {
            throw problem("this { has no }: close it, or write \\{ for a brace", at: start)
        }
        at += 1
        // No alternative is left: nothing matches.
        program.append(.oneOf(WildcardSet.nothing))
        for end in ends { program.setTarget(of: end) }
        self.beginsName = false
    }
}
