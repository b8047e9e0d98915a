import Base

/// One `xiblint:disable rule-id -- why`, as written in a note or a comment.
struct Directive: Hashable {
    /// A range of the text.
    struct Piece: Hashable {
        var text: String
        var range: Range<Int>
    }

    enum Problem: Hashable {
        /// The word after `xiblint:` is unknown here.
        case unknownWord
        /// It names no rule.
        case noRules
        /// A word after the rules, where a comma or a reason is expected.
        case stray(Piece)
    }

    /// The mark that every directive begins with.
    static let mark = "xiblint:"

    /// The word that follows `xiblint:`, such as `disable-subtree`; the range has both.
    var word: Piece
    /// The names in it, whether rules or not.
    var names: [Piece] = []
    var reason: String?
    var problem: Problem?
    /// All of it, up to the end of its last line.
    var range: Range<Int>

    /// All directives in a text.
    /// - Parameter words: The words allowed after `xiblint:`.
    static func all(in text: [UInt8], words: [String]) -> [Directive] {
        var parser = DirectiveParser(text: text, words: words)
        return parser.all()
    }
}

private struct DirectiveParser {
    let text: [UInt8]
    let words: [String]
    var at = 0

    mutating func all() -> [Directive] {
        var directives: [Directive] = []
        while let start = nextMark() {
            if let directive = directive(from: start) { directives.append(directive) }
        }
        return directives
    }

    /// The start of the next `xiblint:` that is not part of a longer word.
    private mutating func nextMark() -> Int? {
        let mark = Array("xiblint:".utf8)
        while at + mark.count <= text.count {
            let start = at
            if text[start] == mark[0], text[start...].starts(with: mark), start == 0 || !isNamePart(text[start - 1]) {
                at += mark.count
                return start
            }
            at += 1
        }
        return nil
    }

    /// Nil when no word follows `xiblint:`: then it is prose.
    private mutating func directive(from start: Int) -> Directive? {
        let wordStart = at
        while at < text.count,
            isNamePart(text[at]) || (text[at] == colon && at + 1 < text.count && isLetter(text[at + 1]))
        {
            at += 1
        }
        guard at > wordStart, isLetter(text[wordStart]) else { return nil }
        var directive = Directive(
            word: Directive.Piece(text: String(decoding: text[wordStart..<at], as: UTF8.self), range: start..<at),
            range: start..<at)
        if words.contains(directive.word.text) {
            readNames(&directive)
            if directive.names.isEmpty, directive.problem == nil { directive.problem = .noRules }
        } else {
            directive.problem = .unknownWord
        }
        if directive.reason == nil { skipLine() }
        var end = at
        while end > start, BlankBytes.inLine(text[end - 1]) { end -= 1 }
        directive.range = start..<end
        return directive
    }

    private mutating func readNames(_ directive: inout Directive) {
        // The list may go on in the next line after a comma.
        var isListOpen = false
        while true {
            skipSpaces(withLines: isListOpen)
            if readReason(&directive) || isAtLineEnd { return }
            if text[at] == comma {
                at += 1
                isListOpen = true
                continue
            }
            let name = name()
            guard directive.names.isEmpty || isListOpen else {
                directive.problem = .stray(name)
                return
            }
            directive.names.append(name)
            isListOpen = false
        }
    }

    /// The text after `--` or a dash that replaced it, also on the next line, or after `:` on the same line.
    private mutating func readReason(_ directive: inout Directive) -> Bool {
        let before = at
        if isAtLineEnd { skipSpaces(withLines: true) }
        let isNextLine = at > before
        guard let length = dashLength ?? (!isNextLine && at < text.count && text[at] == colon ? 1 : nil) else {
            at = before
            return false
        }
        at += length
        let start = at
        skipLine()
        directive.reason = String(decoding: text[start..<at], as: UTF8.self).trimmed
        return true
    }

    /// Up to a space, a comma, a colon or the beginning of a reason.
    private mutating func name() -> Directive.Piece {
        let start = at
        while at < text.count, !isAtLineEnd, !BlankBytes.inLine(text[at]), text[at] != comma, text[at] != colon,
            dashLength == nil
        { at += 1 }
        // Guarantees progress.
        if at == start { at += 1 }
        return piece(start..<at)
    }

    // MARK: Characters

    private var dashLength: Int? {
        let rest = text[at...]
        if rest.starts(with: "--".utf8) { return rest.prefix { $0 == UInt8(ascii: "-") }.count }
        // Xcode's text fields replace two hyphens with one dash.
        return ["—", "–"].first { rest.starts(with: $0.utf8) }?.utf8.count
    }

    private var isAtLineEnd: Bool { at >= text.count || lineEndLength > 0 }

    private var lineEndLength: Int {
        guard at < text.count else { return 0 }
        if text[at] == 0x0A || text[at] == 0x0D { return 1 }
        // U+2028 and U+2029: Option-Return in Xcode's text fields.
        let isSeparator = text[at] == 0xE2 && at + 2 < text.count && text[at + 1] == 0x80
        return isSeparator && (text[at + 2] == 0xA8 || text[at + 2] == 0xA9) ? 3 : 0
    }

    private mutating func skipSpaces(withLines: Bool) {
        while at < text.count {
            let lineEnd = lineEndLength
            if lineEnd > 0 {
                guard withLines else { return }
                at += lineEnd
            } else if BlankBytes.inLine(text[at]) {
                at += 1
            } else {
                return
            }
        }
    }

    private mutating func skipLine() { while !isAtLineEnd { at += 1 } }

    private func piece(_ range: Range<Int>) -> Directive.Piece {
        Directive.Piece(text: String(decoding: text[range], as: UTF8.self), range: range)
    }

    private let comma = UInt8(ascii: ",")
    private let colon = UInt8(ascii: ":")

    private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    private func isNamePart(_ byte: UInt8) -> Bool {
        isLetter(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
}

extension String {
    /// Nil when nothing is left without the spaces around it.
    var trimmed: String? {
        guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace })
        else { return nil }
        return String(self[start...end])
    }
}
