import POSIX

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

    private let rules: [GitIgnoreRule]

    /// - Parameter text: The file's bytes. Rules that can't match anything in git are dropped.
    package init(_ text: [UInt8]) {
        let text = Path(bytes: text).composed.bytes
        let bytes = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text[3...] : text[...]
        rules = bytes.split(separator: UInt8(ascii: "\n")).compactMap { GitIgnoreRule(line: $0) }.reversed()
    }

    /// The verdict on a file or folder; nil if no rule matches it.
    /// - Parameters:
    ///   - path: The bytes of a path from the folder of the `.gitignore`, with `/` between names and none at its ends.
    ///   - isFolder: False for a symbolic link, regardless of its target.
    package func verdict(on path: ArraySlice<UInt8>, isFolder: Bool) -> Verdict? {
        let path = path.allSatisfy { $0 < 0x80 } ? path : Path(bytes: Array(path)).composed.bytes[...]
        let name = path[(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? path.startIndex)...]
        for rule in rules where isFolder || !rule.isForFolders {
            if rule.matches(rule.isForNames ? name : path) { return rule.isNegated ? .kept : .ignored }
        }
        return nil
    }
}

/// A line of a `.gitignore`.
private struct GitIgnoreRule: Sendable {
    private enum Matcher: Sendable {
        // Most rules are of the first two kinds.
        case literal([UInt8])
        case suffix([UInt8])
        case program(prefix: [UInt8], WildcardProgram)
    }

    let isNegated: Bool
    let isForFolders: Bool
    /// Whether to match only the last name of a path instead of the entire path.
    let isForNames: Bool
    private let matcher: Matcher

    init?(line: ArraySlice<UInt8>) {
        guard line.first != UInt8(ascii: "#") else { return nil }
        var pattern = Self.withoutTrailingSpaces(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
        isNegated = pattern.first == UInt8(ascii: "!")
        if isNegated { pattern = pattern.dropFirst() }
        isForFolders = pattern.last == UInt8(ascii: "/")
        if isForFolders { pattern = pattern.dropLast() }
        isForNames = !pattern.contains(UInt8(ascii: "/"))
        if pattern.first == UInt8(ascii: "/") { pattern = pattern.dropFirst() }
        guard !pattern.isEmpty, let matcher = Self.matcher(for: Array(pattern), isForNames: isForNames) else {
            return nil
        }
        self.matcher = matcher
    }

    func matches(_ text: ArraySlice<UInt8>) -> Bool {
        switch matcher {
        case .literal(let literal): text.elementsEqual(literal)
        case .suffix(let suffix): text.count >= suffix.count && text.suffix(suffix.count).elementsEqual(suffix)
        case .program(let prefix, let program):
            text.starts(with: prefix) && program.matches(text.dropFirst(prefix.count).lazy.map(UInt32.init))
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

    private static func isSpecial(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "*", "?", "[", "\\": true
        default: false
        }
    }

    private static func matcher(for pattern: [UInt8], isForNames: Bool) -> Matcher? {
        guard let first = pattern.firstIndex(where: isSpecial) else { return .literal(pattern) }
        if isForNames, first == 0, pattern[0] == UInt8(ascii: "*"), !pattern[1...].contains(where: isSpecial) {
            return .suffix(Array(pattern[1...]))
        }
        let units = pattern[first...].map(UInt32.init)
        guard let program = WildcardProgram(gitPattern: units) else { return nil }
        return .program(prefix: Array(pattern[..<first]), program)
    }
}

extension WildcardProgram {
    /// Compiles a pattern in git's wildmatch syntax, from its first special character on; nil if it is malformed, which
    /// matches nothing in git.
    fileprivate init?(gitPattern pattern: [UInt32]) {
        self.init()
        var at = 0
        while at < pattern.count {
            switch Unicode.Scalar(pattern[at]) {
            case "*":
                let start = at
                while at < pattern.count, pattern[at] == pattern[start] { at += 1 }
                // Git removes the part before the first wildcard before it looks for names, so "a**" crosses slashes.
                let beginsName = start == 0 || pattern[start - 1] == Self.slash
                let isName = at - start > 1 && beginsName && Self.endsName(pattern, at)
                if isName, at < pattern.count, pattern[at] == Self.slash {
                    appendFolders()
                    at += 1
                } else {
                    appendStar(crossesSlashes: isName)
                }
            case "?":
                append(.anyButSlash)
                at += 1
            case "[":
                guard let set = try? WildcardSet(pattern, at: &at) else { return nil }
                append(.oneOf(set))
            case "\\":
                guard at + 1 < pattern.count else { return nil }
                append(.unit(pattern[at + 1]))
                at += 2
            default:
                append(.unit(pattern[at]))
                at += 1
            }
        }
        finish()
    }

    private static func endsName(_ pattern: [UInt32], _ at: Int) -> Bool {
        let rest = pattern[at...]
        return rest.isEmpty || rest.first == slash || rest.starts(with: [UInt32(UInt8(ascii: "\\")), slash])
    }
}
