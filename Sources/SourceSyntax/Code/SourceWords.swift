import Base

/// The words of a source file, except in comments.
package struct SourceWords: Sendable {
    package enum Context: Hashable, Sendable {
        case code
        /// Inside a string literal, including interpolations.
        case text
        /// In a preprocessor directive other than an import.
        case directive
    }

    package struct Word: Hashable, Sendable {
        package var range: ByteRange
        package var context: Context
        /// The token that it is or is part of.
        package var token: Int?
    }

    package let source: SourceDeclarations
    package let tokens: [CodeToken]
    /// For each token, the opening bracket of the innermost pair around it; -1 outside of brackets.
    private var openings: [Int32] = []
    private var words: [String: [Word]] = [:]
    /// Declarations by the offsets of their names, and of the instance variable that `@synthesize` names.
    package private(set) var declarations: [UInt32: Int] = [:]
    /// The words in lines such as `static NSString *name`.
    package private(set) var statics: Set<String> = []

    package init(_ source: SourceDeclarations) {
        self.source = source
        tokens = CodeTokens(source.bytes, source.language).tokens
        openings.reserveCapacity(tokens.count)
        for (number, declaration) in source.declarations.enumerated() {
            declarations[declaration.name.start] = number
            if declaration.kind == .synthesis { declarations[declaration.value.start] = number }
        }
        var (open, end): ([Int32], Int) = ([], 0)
        var isStaticLine = false
        for (number, token) in tokens.enumerated() {
            if token.kind == .close { while let last = open.last, last >= token.partner { open.removeLast() } }
            openings.append(open.last ?? -1)
            if token.kind == .open { open.append(Int32(clamping: number)) }
            addDirectives(in: end..<Int(token.start))
            end = Int(token.end)
            if token.isOnNewLine { isStaticLine = source.language == .objectiveC && reads(number, "static") }
            switch token.kind {
            case .word:
                addWords(in: Int(token.start)..<end, .code, number)
                if isStaticLine { statics.insert(text(number)) }
            case .string: addWords(in: Int(token.start)..<end, .text, number)
            default: break
            }
        }
        addDirectives(in: end..<source.bytes.count)
    }

    private mutating func addWords(in range: Range<Int>, _ context: Context, _ token: Int?) {
        forEachWord(in: source.bytes[range]) { word, _ in
            words[String(decoding: source.bytes[word], as: UTF8.self), default: []].append(
                Word(range: ByteRange(word.lowerBound, word.upperBound), context: context, token: token))
        }
    }

    /// Between tokens there are comments and directives such as `#define`; a line of one that ends in a backslash continues
    /// on the next one.
    private mutating func addDirectives(in gap: Range<Int>) {
        let bytes = source.bytes
        var start = gap.lowerBound
        while let mark = bytes[start..<gap.upperBound].firstIndex(of: UInt8(ascii: "#")) {
            let line = bytes[gap.lowerBound..<mark].lastIndex(of: 0x0A).map { $0 + 1 } ?? gap.lowerBound
            var end = mark
            repeat {
                end = bytes[(end + 1)..<max(gap.upperBound, end + 1)].firstIndex(of: 0x0A) ?? gap.upperBound
            } while end < gap.upperBound && bytes[end - 1] == UInt8(ascii: "\\")
            let name = bytes[(mark + 1)..<end].drop { $0 == 0x20 }
            if bytes[line..<mark].allSatisfy({ $0 == 0x20 || $0 == 0x09 }), !name.starts(with: "import".utf8),
                !name.starts(with: "include".utf8)
            {
                addWords(in: mark..<end, .directive, nil)
            }
            start = end
        }
    }

    /// The occurrences of a word, in order.
    package func all(_ word: String) -> [Word] { words[word] ?? [] }

    // MARK: Neighbors

    /// The text of the token at a distance from another one; empty if there is none.
    package func text(_ token: Int?, _ step: Int = 0) -> String {
        guard let token, tokens.indices.contains(token + step) else { return "" }
        let other = tokens[token + step]
        return String(decoding: source.bytes[Int(other.start)..<Int(other.end)], as: UTF8.self)
    }

    /// Whether a token is one of some texts.
    package func reads(_ token: Int, _ texts: String...) -> Bool {
        guard tokens.indices.contains(token) else { return false }
        let bytes = source.bytes[Int(tokens[token].start)..<Int(tokens[token].end)]
        return texts.contains { bytes.elementsEqual($0.utf8) }
    }

    /// The opening bracket of the innermost pair around a token.
    package func opening(around token: Int) -> Int? { openings[token] < 0 ? nil : Int(openings[token]) }

    // MARK: Names that are values

    /// How code passes on the name of a member, with which other code may call, read or set it.
    package enum Mention: Hashable, Sendable {
        /// `#selector(save)`, `#selector(Card.save)`: the receiver, or `self`.
        case method(of: String)
        /// `@selector(save:)`
        case selector(in: ByteRange)
        /// `\Card.badge`: the type, if it is next to the name. `#keyPath(badge)`
        case keyPath(of: String?)
    }

    /// The maximum number of names in a key path, and of tokens in a selector.
    private static let longestPath = 32

    package func mention(_ token: Int) -> Mention? {
        var first = token
        while reads(first - 1, "."), token - first < Self.longestPath {
            first -= 2
            while reads(first, "?", "!") { first -= 1 }
            if reads(first, "\\") { return .keyPath(of: nil) }
        }
        if first < token, reads(first - 1, "\\") { return .keyPath(of: first == token - 2 ? text(first) : nil) }
        guard let opening = opening(around: token) else { return nil }
        if reads(opening - 1, "@selector") {
            let end = max(Int(tokens[opening].partner) - 1, opening)
            return .selector(in: ByteRange(Int(tokens[opening].end), Int(tokens[end].end)))
        }
        guard reads(opening - 2, "#") else { return nil }
        if reads(opening - 1, "keyPath") { return .keyPath(of: nil) }
        guard reads(opening - 1, "selector") else { return nil }
        return .method(of: reads(token - 1, ".") ? text(token - 2) : "self")
    }
}
