/// The parser of message templates: `{XPath}`, `{{` and `}}` for braces, `[[ … ]]` around an optional part.
struct MessageParser {
    private let bytes: [UInt8]
    private var at = 0
    private var text: [UInt8] = []
    private var parts: [MessageTemplate.Part] = []
    private(set) var expressions: [(source: String, utf8Offset: Int)] = []
    private(set) var problems: [(message: String, utf8Offset: Int)] = []
    /// The offset of an open `[[`, and the parts before it.
    private var optional: (utf8Offset: Int, before: [MessageTemplate.Part])?

    static func parse(_ text: String) -> MessageParser {
        var parser = MessageParser(bytes: Array(text.utf8))
        while parser.at < parser.bytes.count { parser.next() }
        parser.end()
        return parser
    }

    var template: MessageTemplate { MessageTemplate(parts: parts) }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private static func isSign(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"): true
        default: false
        }
    }

    private mutating func next() {
        let sign = bytes[at...].firstIndex(where: Self.isSign) ?? bytes.count
        if sign > at {
            text += bytes[at..<sign]
            at = sign
        } else if starts(with: "{{") || starts(with: "}}") {
            text.append(bytes[at])
            at += 2
        } else if bytes[at] == UInt8(ascii: "{") {
            expression()
        } else if bytes[at] == UInt8(ascii: "}") {
            problems.append(("this brace closes nothing: write }} for a brace", at))
            at += 1
        } else if starts(with: "[[") {
            open()
        } else if starts(with: "]]"), optional == nil || !starts(with: "]]]") {
            // Of three brackets, the first one is text.
            close()
        } else {
            text.append(bytes[at])
            at += 1
        }
    }

    /// Reads up to the closing brace; braces in quotes are part of the expression.
    private mutating func expression() {
        let start = at + 1
        var quote: UInt8?
        var end = start
        while end < bytes.count {
            let byte = bytes[end]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
                quote = byte
            } else if byte == UInt8(ascii: "}") {
                break
            }
            end += 1
        }
        guard end < bytes.count else {
            let why = quote == nil ? "this brace is not closed" : "a quote in this expression is not closed"
            problems.append(("\(why): write {{ for a brace", at))
            at = bytes.count
            return
        }
        let source = String(decoding: bytes[start..<end], as: UTF8.self)
        if source.contains(where: { !$0.isWhitespace }) {
            flush()
            parts.append(.expression(source))
            expressions.append((source, start))
        } else {
            problems.append(("there is no expression in these braces: write {{ for a brace", at))
        }
        at = end + 1
    }

    private mutating func open() {
        if optional == nil {
            flush()
            optional = (at, parts)
            parts = []
        } else {
            problems.append(("[[ … ]] can't be inside another", at))
        }
        at += 2
    }

    private mutating func close() {
        if let open = optional {
            flush()
            let inner = parts
            let hasValue = inner.contains { if case .expression = $0 { true } else { false } }
            if !hasValue {
                problems.append(
                    (
                        "[[ … ]] is left out when a value in it is empty, and this one has none: put a {…} in it",
                        open.utf8Offset
                    ))
            }
            parts = open.before + [.optional(inner)]
            optional = nil
        } else {
            problems.append(("these brackets close nothing: write {']]'} for brackets", at))
        }
        at += 2
    }

    private mutating func end() {
        flush()
        if let open = optional {
            problems.append(("[[ is not closed: write ]] where the part ends", open.utf8Offset))
            parts = open.before + parts
        }
    }

    private mutating func flush() {
        if !text.isEmpty { parts.append(.text(String(decoding: text, as: UTF8.self))) }
        text = []
    }

    private func starts(with sign: String) -> Bool { bytes[at...].starts(with: sign.utf8) }
}
