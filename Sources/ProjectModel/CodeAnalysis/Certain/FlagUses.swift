import Base
import SourceSyntax

/// Where a file's code sets variables, or might: everything except declarations and plain reads counts, and so does a
/// string that contains the name. The tokens are read once, whatever the number of variables.
struct FlagUses {
    private let source: SourceDeclarations
    private let tokens: [CodeToken]
    private let declared: Set<UInt32>
    /// The indices of the tokens that are a word.
    private var words: [String: [Int]] = [:]
    /// The offsets of strings, and of macros, which are not parsed, that contain a word.
    private var quoted: [String: [UInt32]] = [:]

    init(_ source: SourceDeclarations) {
        self.source = source
        let all = 0..<source.bytes.count
        tokens =
            source.language == .swift
            ? CodeTokens(swift: source.bytes, all).tokens : CodeTokens(objectiveC: source.bytes, all).tokens
        declared = Set(source.declarations.map(\.name.start))
        for (number, token) in tokens.enumerated() {
            let range = Int(token.start)..<Int(token.end)
            switch token.kind {
            case .word: words[String(decoding: source.bytes[range], as: UTF8.self), default: []].append(number)
            case .string: addWords(in: range)
            default: break
            }
        }
        if source.language == .objectiveC { addDefinitions() }
    }

    /// The offsets at which a variable is set. A property's backing variable, with an underscore, counts as the same.
    func sets(of name: String) -> [UInt32] {
        let named = (words[name] ?? []) + (words["_" + name] ?? [])
        let set = named.filter { !declared.contains(tokens[$0].start) && !isRead($0) }
        let setters = words[CamelCase.setter(of: name)] ?? []
        return (set + setters).map { tokens[$0].start } + (quoted[name] ?? []) + (quoted["_" + name] ?? [])
    }

    /// `#define LOADING isLoading = YES`
    private mutating func addDefinitions() {
        var start = 0
        while let definition = firstOffset(of: "#define", in: source.bytes, from: start) {
            let end = source.bytes[definition...].firstIndex(of: 0x0A) ?? source.bytes.count
            addWords(in: definition..<end)
            start = end
        }
    }

    private mutating func addWords(in range: Range<Int>) {
        forEachWord(in: source.bytes[range]) { word in
            quoted[String(decoding: word, as: UTF8.self), default: []].append(UInt32(clamping: range.lowerBound))
        }
    }

    private func reads(_ number: Int, _ texts: String...) -> Bool {
        guard tokens.indices.contains(number) else { return false }
        let bytes = source.bytes[Int(tokens[number].start)..<Int(tokens[number].end)]
        return texts.contains { bytes.elementsEqual($0.utf8) }
    }

    private func isRead(_ number: Int) -> Bool {
        guard !reads(number - 1, "&", "+", "-", "++", "--", "\\") else { return false }
        // Code that gets its name may set it: `#keyPath(isLoading)`, `#selector(getter: isLoading)`.
        if reads(number - 1, "("),
            reads(number - 2, "@selector", "selector", "#selector", "keyPath", "#keyPath")
        {
            return false
        }
        if reads(number - 1, ":"), reads(number - 2, "getter", "setter") { return false }
        // `\Card.isLoading`
        if reads(number - 1, "."),
            reads(number - 2, "\\") || reads(number - 3, "\\") || reads(number - 4, "keyPath", "#keyPath")
        {
            return false
        }
        guard tokens.indices.contains(number + 1) else { return true }
        if reads(number + 1, ")", "]", "}", "{", ",", ";", "&&", "||", "==", "!=", "?", ":", "else") { return true }
        return source.language == .swift && tokens[number + 1].isOnNewLine && tokens[number + 1].kind == .word
    }
}

/// Where a variable is set, reduced to what callers need: the file, if it is only one, and the first and last offset.
struct FlagSettings {
    private(set) var isEmpty = true
    /// Nil when there are several.
    private(set) var file: Int?
    private(set) var first: UInt32 = .max
    private(set) var last: UInt32 = 0

    init() {}

    init(_ offsets: [UInt32], in file: Int) { add(offsets, in: file) }

    mutating func add(_ offsets: [UInt32], in file: Int) {
        for offset in offsets {
            if isEmpty { self.file = file }
            if self.file != file { self.file = nil }
            isEmpty = false
            first = min(first, offset)
            last = max(last, offset)
        }
    }
}
