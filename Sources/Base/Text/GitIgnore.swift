/// The rules of one `.gitignore`, as git applies them.
///
/// Everything in an ignored folder is ignored, regardless of other rules, so a walk can skip the folder. The
/// `.gitignore` of a deeper folder takes precedence; a shallower one applies if it has no verdict. As in git on macOS,
/// names are composed.
package struct GitIgnore: Sendable {
    package enum Verdict: Sendable {
        case ignored
        /// Possibly ignored by an earlier rule, and re-included by a `!` rule.
        case kept
    }

    /// A line that is left out.
    package enum Problem: Hashable, Sendable {
        /// It is longer than the longest path.
        case tooLong(line: Int)
        /// It is the first one after the maximum number of rules with wildcards.
        case tooMany(line: Int)
    }

    /// The maximum number of rules with wildcards in the ignore files of a folder and those above it, apart from rules
    /// such as `*.o`. Each of them is matched with each path.
    package static let mostWildcards = 2000
    /// The bytes of a rule with wildcards that counts as one.
    private static let bytesOfOne = 32

    package private(set) var problems: [Problem] = []
    // Most rules are of these kinds, whose rules are looked up.
    private var names: [ArraySlice<UInt8>: LastRules] = [:]
    private var paths: [ArraySlice<UInt8>: LastRules] = [:]
    private var suffixes: [ArraySlice<UInt8>: LastRules] = [:]
    private var suffixLengths: [Int] = []
    /// The last one comes first.
    private var others: [(rule: Rule, pattern: Pattern)] = []

    private struct Rule: Sendable {
        var line: Int
        var isNegated: Bool
        /// Whether it is for folders only.
        var isForFolders: Bool
    }

    /// The last rules for files and for folders.
    private struct LastRules: Sendable {
        var file: Rule?
        var folder: Rule?

        mutating func add(_ rule: Rule) {
            folder = rule
            if !rule.isForFolders { file = rule }
        }
    }

    /// - Parameters:
    ///   - text: The file's bytes. Rules that can't match anything in git are dropped.
    ///   - mostWildcards: The maximum number of rules with wildcards.
    package init(_ text: [UInt8], mostWildcards: Int = mostWildcards) {
        let text = Path(bytes: text).composed.bytes
        let bytes = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text[3...] : text[...]
        for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            guard line.count <= Wildcards.longest else {
                problems.append(.tooLong(line: index + 1))
                continue
            }
            guard let (rule, pattern) = Self.rule(Array(line), index + 1) else { continue }
            switch pattern {
            case .name(let name): names[name[...], default: LastRules()].add(rule)
            case .path(let path): paths[path[...], default: LastRules()].add(rule)
            case .suffix(let suffix): suffixes[suffix[...], default: LastRules()].add(rule)
            case .wildcards:
                let weight = 1 + line.count / Self.bytesOfOne
                if wildcardCount + weight <= mostWildcards {
                    wildcardCount += weight
                    others.append((rule, pattern))
                } else if !problems.contains(where: { if case .tooMany = $0 { true } else { false } }) {
                    problems.append(.tooMany(line: index + 1))
                }
            }
        }
        suffixLengths = Set(suffixes.keys.map(\.count)).sorted()
        others.reverse()
    }

    /// The number of rules with wildcards; long ones count for several.
    package private(set) var wildcardCount = 0

    /// The verdict on a file or folder; nil if no rule matches it.
    /// - Parameters:
    ///   - path: The bytes of a path from the folder of the `.gitignore`, with `/` between names and none at its ends.
    ///   - isFolder: False for a symbolic link, regardless of its target.
    package func verdict(on path: ArraySlice<UInt8>, isFolder: Bool) -> Verdict? {
        let path = path.allSatisfy { $0 < 0x80 } ? path : Path(bytes: Array(path)).composed.bytes[...]
        let name = path[(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? path.startIndex)...]
        var last: Rule?
        func consider(_ rules: LastRules?) {
            guard let rule = isFolder ? rules?.folder : rules?.file, rule.line > last?.line ?? 0 else { return }
            last = rule
        }
        consider(names[name])
        consider(paths[path])
        for length in suffixLengths.prefix(while: { $0 <= name.count }) { consider(suffixes[name.suffix(length)]) }
        for (rule, pattern) in others {
            if rule.line < last?.line ?? 0 { break }
            if isFolder || !rule.isForFolders, pattern.matches(path, name: name) {
                last = rule
                break
            }
        }
        return last.map { $0.isNegated ? .kept : .ignored }
    }

    private enum Pattern: Sendable {
        case name([UInt8])
        case path([UInt8])
        /// Of a name.
        case suffix([UInt8])
        case wildcards(isForNames: Bool, prefix: [UInt8], Wildcards)

        func matches(_ path: ArraySlice<UInt8>, name: ArraySlice<UInt8>) -> Bool {
            guard case .wildcards(let isForNames, let prefix, let wildcards) = self else { return false }
            let text = isForNames ? name : path
            return text.starts(with: prefix) && wildcards.matches(text.dropFirst(prefix.count).lazy.map(UInt32.init))
        }
    }

    private static func rule(_ line: [UInt8], _ number: Int) -> (Rule, Pattern)? {
        guard line.first != UInt8(ascii: "#") else { return nil }
        var text = withoutTrailingSpaces(line.last == UInt8(ascii: "\r") ? line.dropLast() : line[...])
        let isNegated = text.first == UInt8(ascii: "!")
        if isNegated { text = text.dropFirst() }
        let isForFolders = text.last == UInt8(ascii: "/")
        if isForFolders { text = text.dropLast() }
        let isForNames = !text.contains(UInt8(ascii: "/"))
        if text.first == UInt8(ascii: "/") { text = text.dropFirst() }
        guard !text.isEmpty, let pattern = pattern(text, isForNames: isForNames) else { return nil }
        return (Rule(line: number, isNegated: isNegated, isForFolders: isForFolders), pattern)
    }

    private static func pattern(_ text: ArraySlice<UInt8>, isForNames: Bool) -> Pattern? {
        guard let first = text.firstIndex(where: isSpecial) else {
            return isForNames ? .name(Array(text)) : .path(Array(text))
        }
        let rest = text.dropFirst()
        if isForNames, text.first == UInt8(ascii: "*"), !rest.contains(where: isSpecial) { return .suffix(Array(rest)) }
        // Git compares the part before the first wildcard before it looks for names, so "a**" crosses slashes.
        guard let parser = try? WildcardParser(text[first...].map(UInt32.init), isGit: true) else { return nil }
        return .wildcards(isForNames: isForNames, prefix: Array(text[..<first]), parser.wildcards)
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "*", "?", "[", "\\": true
        default: false
        }
    }

    /// Without trailing spaces, unless a backslash precedes them.
    private static func withoutTrailingSpaces(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var end = line.startIndex
        var offset = line.startIndex
        while offset < line.endIndex {
            let byte = line[offset]
            offset += 1
            if byte == UInt8(ascii: " ") { continue }
            if byte == UInt8(ascii: "\\") { offset = min(offset + 1, line.endIndex) }
            end = offset
        }
        return line[..<end]
    }
}
