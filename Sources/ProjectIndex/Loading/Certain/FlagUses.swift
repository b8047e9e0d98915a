import POSIX

/// Where a file's code sets a variable of some name, or might: everything but declarations and plain questions counts, and so
/// does a string that holds the name.
struct FlagUses {
    private(set) var sets: [UInt32] = []
    private let source: SourceDeclarations
    private let tokens: [CodeToken]

    init(_ source: SourceDeclarations, name: String, setter: String) {
        self.source = source
        let all = 0..<source.bytes.count
        tokens =
            source.language == .swift
            ? CodeTokens(swift: source.bytes, all).tokens : CodeTokens(objectiveC: source.bytes, all).tokens
        let declared = Set(source.declarations.map(\.name.start))
        let word = Array(name.utf8)
        let others = [Array(("_" + name).utf8), Array(setter.utf8)]
        for (number, token) in tokens.enumerated() {
            let text = source.bytes[Int(token.start)..<Int(token.end)]
            switch token.kind {
            case .word where text.elementsEqual(word) || text.elementsEqual(others[0]):
                if !declared.contains(token.start), !isRead(number) { sets.append(token.start) }
            case .word where text.elementsEqual(others[1]): sets.append(token.start)
            case .string: if holds(text, word) { sets.append(token.start) }
            default: break
            }
        }
        // Macros are not read.
        sets += definitions(of: word)
    }

    private func holds(_ text: ArraySlice<UInt8>, _ word: [UInt8]) -> Bool {
        firstOffset(of: word, in: Array(text)) != nil
    }

    private func reads(_ number: Int, _ texts: String...) -> Bool {
        guard tokens.indices.contains(number) else { return false }
        let bytes = source.bytes[Int(tokens[number].start)..<Int(tokens[number].end)]
        return texts.contains { bytes.elementsEqual($0.utf8) }
    }

    private func isRead(_ number: Int) -> Bool {
        guard !reads(number - 1, "&", "+", "-", "++", "--", "\\") else { return false }
        // Whoever has its name may set it: `#keyPath(isLoading)`, `#selector(getter: isLoading)`.
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

    /// `#define LOADING isLoading = YES`
    private func definitions(of word: [UInt8]) -> [UInt32] {
        guard source.language == .objectiveC else { return [] }
        var found: [UInt32] = []
        var start = 0
        while let definition = firstOffset(of: "#define", in: source.bytes, from: start) {
            let end = source.bytes[definition...].firstIndex(of: 0x0A) ?? source.bytes.count
            if holds(source.bytes[definition..<end], word) { found.append(UInt32(clamping: definition)) }
            start = end
        }
        return found
    }
}

extension SourceDeclarations {
    /// What `static BOOL isLoading = NO;` gives a variable of C's; nil when no line of the file declares it so.
    func firstValue(ofStaticVariable name: String) -> Bool? {
        guard let found = staticDeclarations(name).first, staticDeclarations(name).count == 1 else { return nil }
        let end = bytes[found...].firstIndex(of: UInt8(ascii: ";")) ?? bytes.count
        switch text(ByteRange(found + name.utf8.count, end)).filter({ !$0.isWhitespace }) {
        case "", "=NO", "=false", "=0": return false
        case "=YES", "=true", "=1": return true
        default: return nil
        }
    }

    func isStaticDeclaration(_ name: String, at set: LoadingFlags.Setting) -> Bool {
        staticDeclarations(name).contains(Int(set.offset))
    }

    /// What stands before the name in such a line is short, and other lines can be as long as the file.
    static var longestDeclaration: Int { 200 }

    /// The offsets of the names in such lines.
    private func staticDeclarations(_ name: String) -> [Int] {
        let word = Array(name.utf8)
        var offsets: [Int] = []
        var start = 0
        while let found = firstOffset(of: word, in: bytes, from: start) {
            start = found + word.count
            if start < bytes.count, ObjectiveCScanner.isWord(bytes[start]) { continue }
            var line = found
            while line > 0, bytes[line - 1] != 0x0A, found - line < Self.longestDeclaration { line -= 1 }
            let words = text(ByteRange(line, found)).split { $0 == " " || $0 == "\t" }
            if words.count == 2, words[0] == "static", ["BOOL", "bool", "Boolean"].contains(words[1]) {
                offsets.append(found)
            }
        }
        return offsets
    }
}
