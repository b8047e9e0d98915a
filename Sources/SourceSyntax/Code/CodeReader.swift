/// Parses the statements of a function body, or an initial value, from its tokens.
///
/// It never fails: a token that begins nothing known is skipped. Time is linear, and nesting is bounded.
package struct CodeReader {
    let language: SourceLanguage
    let bytes: [UInt8]
    let tokens: [CodeToken]
    /// The number of the next token.
    var at = 0
    /// The nesting level of statements and expressions; levels beyond `maximumDepth` are skipped.
    var depth = 0
    /// Whether a brace ends the expression because it begins the body after a condition.
    var endsAtBrace = false

    /// The number of `#if` that are open around the statements that are read.
    private var conditions: UInt8 = 0
    /// Whether the code contains any.
    private let hasConditions: Bool

    /// The maximum nesting in the expression read last: `a.b.c` has three levels.
    var height = 0

    static let maximumDepth = 64
    /// Longer chains are discarded: expressions are visited recursively.
    static let maximumHeight = 96

    /// Longer code is not read: its statements take up to a hundred times as much memory.
    static let longestCode = 262_144

    init(_ source: SourceDeclarations, _ range: ByteRange) {
        language = source.language
        bytes = source.bytes
        let range = range.range.clamped(to: 0..<bytes.count)
        guard range.count <= Self.longestCode else {
            tokens = []
            hasConditions = false
            return
        }
        tokens = CodeTokens(bytes, language, in: range).tokens
        hasConditions = tokens.contains { $0.conditions > 0 }
    }

    /// The statements of a body that includes its braces.
    package static func statements(of source: SourceDeclarations, _ body: ByteRange) -> [CodeStatement] {
        var reader = CodeReader(source, body)
        guard reader.isOpen("{") else { return [] }
        return reader.braces()
    }

    /// An initial value.
    package static func value(of source: SourceDeclarations, _ range: ByteRange) -> CodeExpression {
        var reader = CodeReader(source, range)
        return reader.expression()
    }

    /// A value that is one expression; nil for more than one, and for statements.
    package static func wholeValue(of source: SourceDeclarations, _ range: ByteRange) -> CodeExpression? {
        var reader = CodeReader(source, range)
        let value = reader.expression()
        return reader.isAtEnd ? value : nil
    }

    // MARK: Tokens

    var isAtEnd: Bool { at >= tokens.count }

    func text(_ number: Int) -> String {
        guard tokens.indices.contains(number) else { return "" }
        let token = tokens[number]
        return String(decoding: bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
    }

    func reads(_ number: Int, _ kind: CodeToken.Kind, _ text: StaticString) -> Bool {
        guard tokens.indices.contains(number), tokens[number].kind == kind else { return false }
        let token = tokens[number]
        guard Int(token.end - token.start) == text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { bytes[Int(token.start)..<Int(token.end)].elementsEqual($0) }
    }

    func isMark(_ text: StaticString, at number: Int) -> Bool { reads(number, .mark, text) }
    func isMark(_ text: StaticString) -> Bool { reads(at, .mark, text) }
    func isWord(_ text: StaticString) -> Bool { reads(at, .word, text) }
    func isOpen(_ text: StaticString) -> Bool { reads(at, .open, text) }
    func isOpen(_ text: StaticString, at number: Int) -> Bool { reads(number, .open, text) }

    func kind(_ number: Int) -> CodeToken.Kind? { tokens.indices.contains(number) ? tokens[number].kind : nil }

    /// The identifier of the next token, without backticks; empty if it is not a word.
    var word: String {
        guard kind(at) == .word else { return "" }
        let text = text(at)
        return text.utf8.first == UInt8(ascii: "`") ? String(text.dropFirst().dropLast()) : text
    }

    mutating func consume(mark text: StaticString) -> Bool {
        guard isMark(text) else { return false }
        at += 1
        return true
    }

    mutating func consume(word text: StaticString) -> Bool {
        guard isWord(text) else { return false }
        at += 1
        return true
    }

    /// From a token's first byte to the end of the token read last.
    func range(from number: Int) -> ByteRange {
        guard tokens.indices.contains(number) else { return .none }
        let last = max(number, min(at, tokens.count) - 1)
        return ByteRange(Int(tokens[number].start), Int(tokens[last].end))
    }

    func range(of number: Int) -> ByteRange {
        tokens.indices.contains(number) ? ByteRange(Int(tokens[number].start), Int(tokens[number].end)) : .none
    }

    /// The text of tokens, with only a single space between two words.
    func joined(_ numbers: Range<Int>) -> String {
        var text = ""
        for number in numbers {
            if number > numbers.lowerBound, kind(number) == .word, kind(number - 1) == .word { text += " " }
            text += self.text(number)
        }
        return text
    }

    // MARK: Brackets

    /// Reads the contents of the current bracket, and skips the closing bracket.
    mutating func inside<Result>(_ read: (inout CodeReader, _ end: Int) -> Result) -> Result {
        let end = min(max(Int(tokens[at].partner), at + 1), tokens.count)
        let before = endsAtBrace
        endsAtBrace = false
        at += 1
        let result = read(&self, end)
        at = min(end + 1, tokens.count)
        endsAtBrace = before
        return result
    }

    mutating func skipBrackets() { inside { _, _ in } }

    /// The statements in the current braces.
    mutating func braces() -> [CodeStatement] {
        inside { reader, end in
            let parameters = reader.language == .swift ? reader.closureParameters(end) : []
            return parameters + reader.statements(until: end)
        }
    }

    mutating func statements(until end: Int) -> [CodeStatement] {
        guard depth < Self.maximumDepth else { return [] }
        depth += 1
        defer { depth -= 1 }
        var found: [CodeStatement] = []
        while at < end {
            let before = at
            let outer = (conditions: conditions, count: found.count)
            conditions = max(conditions, tokens[at].conditions)
            switch language {
            case .swift: readSwiftStatement(end, &found)
            case .objectiveC: readObjectiveCStatement(end, &found)
            }
            if at == before { at += 1 }
            conditions = outer.conditions
            if hasConditions, found.count > outer.count, isConditional(before..<at) {
                let inner = Array(found[outer.count...])
                found.removeSubrange(outer.count...)
                let branch = CodeBranch(
                    kind: .compiled, conditions: [], body: inner, otherwise: [], range: range(of: before))
                found.append(.branch(branch))
            }
        }
        return found
    }

    /// Whether any of a statement's own tokens is between `#if` and `#endif`. Those in braces belong to other statements.
    private func isConditional(_ statement: Range<Int>) -> Bool {
        var number = statement.lowerBound
        while number < min(statement.upperBound, tokens.count) {
            if tokens[number].conditions > conditions { return true }
            number = isOpen("{", at: number) ? max(Int(tokens[number].partner), number + 1) : number + 1
        }
        return false
    }

    /// The words among the tokens that are followed by a token that ends a parameter or a pattern.
    func parameters(_ numbers: Range<Int>) -> [CodeStatement] {
        numbers.compactMap { (number) -> CodeStatement? in
            guard kind(number) == .word, !isMark(".", at: number - 1), !isMark(":", at: number - 1) else { return nil }
            let isLast =
                isMark(",", at: number + 1) || isMark(":", at: number + 1) || kind(number + 1) == .close
                || reads(number + 1, .word, "in") || isMark("=", at: number + 1)
            return isLast ? CodeStatement.parameter(text(number), range(of: number)) : nil
        }
    }

    /// Expressions between commas; other tokens are skipped.
    mutating func expressions(until end: Int) -> [CodeExpression] {
        var found: [CodeExpression] = []
        while at < end {
            let before = at
            if kind(at) != .mark || isPrefixMark { found.append(expression()) }
            if at == before { at += 1 }
        }
        return found
    }
}
