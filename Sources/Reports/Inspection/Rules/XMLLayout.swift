/// The XML of an example for a page: an element on each line, indented by its depth. The marks `↓` stay in place.
struct XMLLayout {
    /// A start tag that is longer gets a line for each of its attributes.
    private static let widest = 110

    private var lines: [String] = []
    private var depth = 0
    /// The last line is a start tag, so that its end tag or text may follow in the same line.
    private var isOpen = false
    private var pending = ""

    /// The unchanged example when it is not simple XML: its syntax may be what is wrong.
    static func indented(_ xml: String) -> String {
        var layout = XMLLayout()
        return layout.add(xml) ? layout.lines.joined(separator: "\n") : xml
    }

    private mutating func add(_ xml: String) -> Bool {
        var rest = xml[...]
        while let open = rest.firstIndex(of: "<") {
            addText(rest[..<open])
            rest = rest[open...]
            guard !rest.hasPrefix("<!"), let end = Self.endOfTag(rest) else { return false }
            guard addTag(rest[..<end]) else { return false }
            rest = rest[end...]
        }
        addText(rest)
        return depth == 0 && pending.isEmpty
    }

    private mutating func addText(_ text: Substring) {
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if words.allSatisfy({ $0 == "↓" }) { pending += words } else { appendText(words) }
    }

    private mutating func appendText(_ words: String) {
        if isOpen { lines[lines.count - 1] += words } else { append(words) }
    }

    /// False for an end tag without a start tag.
    private mutating func addTag(_ tag: Substring) -> Bool {
        let text = pending + tag.split(whereSeparator: \.isNewline).joined(separator: " ")
        pending = ""
        if tag.hasPrefix("</") {
            depth -= 1
            guard depth >= 0 else { return false }
            if isOpen { lines[lines.count - 1] += text } else { append(text) }
            isOpen = false
        } else {
            append(text)
            isOpen = !tag.hasSuffix("/>") && !tag.hasPrefix("<?")
            if isOpen { depth += 1 }
        }
        return true
    }

    private mutating func append(_ text: String) {
        let margin = String(repeating: "    ", count: depth)
        guard text.count > Self.widest, let name = text.firstIndex(of: " ") else {
            lines.append(margin + text)
            return
        }
        lines.append(margin + text[..<name])
        for attribute in Self.attributes(text[text.index(after: name)...]) { lines.append("\(margin)    \(attribute)") }
    }

    private static func endOfTag(_ text: Substring) -> Substring.Index? {
        var quote: Character?
        for index in text.indices {
            if text[index] == quote {
                quote = nil
            } else if quote == nil, "\"'".contains(text[index]) {
                quote = text[index]
            } else if quote == nil, text[index] == ">" {
                return text.index(after: index)
            }
        }
        return nil
    }

    /// As many on a line as fit.
    private static func attributes(_ text: Substring) -> [String] {
        var parts = [""]
        var quote: Character?
        for character in text {
            if character == quote { quote = nil } else if quote == nil, "\"'".contains(character) { quote = character }
            if character == " ", quote == nil { parts.append("") } else { parts[parts.count - 1].append(character) }
        }
        var lines: [String] = []
        for part in parts where !part.isEmpty {
            if let last = lines.last, last.count + part.count < widest - 20 {
                lines[lines.count - 1] += " " + part
            } else {
                lines.append(part)
            }
        }
        return lines
    }
}
