/// Compiles a glob, or a pattern of git.
struct WildcardParser {
    private(set) var wildcards = Wildcards()
    /// Braces don't count: each of their alternatives is written out.
    private(set) var hasWildcards = false
    private(set) var endsWithSlash = false

    private let units: [UInt32]
    private let isGit: Bool
    private var at = 0
    /// Whether the next unit begins a name.
    private var beginsName = true
    private var braces: [Brace] = []

    struct Problem: Error {
        var message: String
        /// The index of the unit.
        var unit: Int
    }

    /// An opened brace.
    private struct Brace {
        var start: Int
        var beginsName: Bool
        /// The fork before the current alternative, and the jumps after the earlier ones.
        var fork: Int
        var ends: [Int] = []
    }

    private static let deepestBraces = 16

    /// A pattern in git's wildmatch syntax has no braces, and a slash at its end is not special.
    /// - Throws: The problem. A malformed pattern matches nothing in git.
    init(_ units: [UInt32], isGit: Bool) throws(Problem) {
        self.units = units
        self.isGit = isGit
        guard units.count <= Wildcards.longest else {
            throw Problem(
                message: "this glob has more than \(Wildcards.longest) characters: split it", unit: Wildcards.longest)
        }
        while let scalar = next { try parse(scalar) }
        if let brace = braces.last {
            throw Problem(message: "this { has no }: close it, or write \\{ for a brace", unit: brace.start)
        }
    }

    private var next: Unicode.Scalar? { at < units.count ? Unicode.Scalar(units[at]) : nil }

    private mutating func parse(_ scalar: Unicode.Scalar) throws(Problem) {
        switch scalar {
        case "*": stars()
        case "?": wildcard(.anyButSlash)
        case "[": try set()
        case "{" where !isGit: try open()
        case "," where !braces.isEmpty: nextAlternative()
        case "}" where !braces.isEmpty: close()
        case "\\":
            at += 1
            guard at < units.count else {
                throw Problem(
                    message: "a backslash at the end escapes nothing: write two for a backslash", unit: at - 1)
            }
            literal(units[at])
        case "/" where at + 1 == units.count && !isGit:
            endsWithSlash = true
            at += 1
        case "/":
            literal(scalar.value)
            beginsName = true
        default: literal(scalar.value)
        }
    }

    private mutating func literal(_ unit: UInt32) {
        wildcards.append(.unit(unit))
        beginsName = false
        at += 1
    }

    private mutating func wildcard(_ step: Wildcards.Step) {
        wildcards.append(step)
        hasWildcards = true
        beginsName = false
        at += 1
    }

    private mutating func stars() {
        let start = at
        while next == "*" { at += 1 }
        hasWildcards = true
        var isDouble = at - start > 1
        // Git's two stars match folders only between slashes, one of which may be escaped.
        if isGit { isDouble = isDouble && beginsName && (next == nil || next == "/" || isBeforeEscapedSlash) }
        if isDouble, beginsName, next == "/", isGit || at + 1 < units.count {
            wildcards.appendFolders()
            at += 1
            return
        }
        wildcards.append(.star(crossesSlashes: isDouble))
        beginsName = false
    }

    private var isBeforeEscapedSlash: Bool {
        next == "\\" && at + 1 < units.count && units[at + 1] == Wildcards.slash
    }

    private mutating func set() throws(Problem) {
        let start = at
        let set: WildcardSet
        do {
            set = try WildcardSet(units, at: &at)
        } catch {
            switch error {
            case .isNotClosed:
                throw Problem(message: "this [ has no ]: close it, or write \\[ for a bracket", unit: start)
            case .unknownClass(let name):
                throw Problem(
                    message: "[:\(name):] is not a character class such as [:alpha:] or [:digit:]", unit: start)
            }
        }
        if !isGit, let part = set.parts.first(where: { $0.first > $0.last }) {
            let range = [part.first, part.last].compactMap(Unicode.Scalar.init).map(String.init).joined(separator: "-")
            throw Problem(message: "the range \(range) in this set is empty: turn it round", unit: start)
        }
        at -= 1
        wildcard(.oneOf(set))
    }

    private mutating func open() throws(Problem) {
        guard braces.count < Self.deepestBraces else {
            throw Problem(
                message: "braces are nested deeper than \(Self.deepestBraces) levels: write some out", unit: at)
        }
        braces.append(Brace(start: at, beginsName: beginsName, fork: wildcards.steps.count))
        wildcards.append(.fork(0))
        at += 1
    }

    private mutating func nextAlternative() {
        guard var brace = braces.popLast() else { return }
        brace.ends.append(wildcards.steps.count)
        wildcards.append(.jump(0))
        wildcards.setTarget(of: brace.fork)
        brace.fork = wildcards.steps.count
        wildcards.append(.fork(0))
        beginsName = brace.beginsName
        braces.append(brace)
        at += 1
    }

    private mutating func close() {
        guard let brace = braces.popLast() else { return }
        // There is no other alternative.
        wildcards.removeFork(brace.fork)
        for end in brace.ends { wildcards.setTarget(of: end) }
        beginsName = false
        at += 1
    }
}
