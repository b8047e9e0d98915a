import Base
import SourceSyntax

/// Where a file's code sets variables, and the C variables that it declares outside of types. The tokens are read once, whatever
/// the number of variables.
struct VariableUses {
    private let source: SourceDeclarations
    private let tokens: [CodeToken]
    private let declared: Set<UInt32>
    /// The indices of the tokens that are a word.
    private var words: [String: [Int]] = [:]
    /// The offsets of strings, and of macros, which are not parsed, that contain a word.
    private var quoted: [String: [UInt32]] = [:]
    /// The words in lines such as `static NSString *name`.
    private(set) var statics: Set<String> = []

    init(_ source: SourceDeclarations) {
        self.source = source
        tokens = CodeTokens(source.bytes, source.language).tokens
        declared = Set(source.declarations.map(\.name.start))
        var isStaticLine = false
        for (number, token) in tokens.enumerated() {
            if token.isOnNewLine { isStaticLine = source.language == .objectiveC && reads(number, "static") }
            let range = Int(token.start)..<Int(token.end)
            switch token.kind {
            case .word:
                let word = String(decoding: source.bytes[range], as: UTF8.self)
                words[word, default: []].append(number)
                if isStaticLine { statics.insert(word) }
            case .string: addWords(in: range)
            default: break
            }
        }
        if source.language == .objectiveC { addDefinitions() }
    }

    /// The offsets at which a variable is set, or might be: everything except declarations and plain reads counts, and so does a
    /// string that contains the name. A property's backing variable, with an underscore, counts as the same.
    func sets(of name: String) -> [UInt32] {
        let named = (words[name] ?? []) + (words[MemberName(name).variable] ?? [])
        let set = named.filter { !declared.contains(tokens[$0].start) && !isRead($0) }
        let setters = words[MemberName(name).setter] ?? []
        return (set + setters).map { tokens[$0].start } + (quoted[name] ?? [])
            + (quoted[MemberName(name).variable] ?? [])
    }

    /// Whether the code assigns to a variable at another offset than that of its declaration.
    func assigns(to name: String, besides offset: UInt32) -> Bool {
        ((words[name] ?? []) + (words[MemberName(name).variable] ?? [])).contains {
            tokens[$0].start != offset && reads($0 + 1, "=")
        }
    }

    /// The initial value of a C variable, `static BOOL isLoading = NO;`; nil when the file doesn't declare exactly one
    /// such variable.
    func firstValue(ofStatic name: String) -> Bool? {
        let declarations = (words[name] ?? []).filter(isStaticFlag)
        guard declarations.count == 1, let number = declarations.first else { return nil }
        if reads(number + 1, ";") { return false }
        guard reads(number + 1, "="), reads(number + 3, ";") else { return nil }
        if reads(number + 2, "NO", "false", "0") { return false }
        return reads(number + 2, "YES", "true", "1") ? true : nil
    }

    /// The offsets at which code sets a C variable of the file.
    func sets(ofStatic name: String) -> [UInt32] {
        let declarations = (words[name] ?? []).filter(isStaticFlag).map { tokens[$0].start }
        return sets(of: name).filter { !declarations.contains($0) }
    }

    /// Whether a token is the name in a line such as `static BOOL isLoading`.
    private func isStaticFlag(_ number: Int) -> Bool {
        number > 1 && tokens[number - 2].isOnNewLine && reads(number - 2, "static")
            && reads(number - 1, "BOOL", "bool", "Boolean")
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
