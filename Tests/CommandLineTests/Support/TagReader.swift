/// Reads one start tag or one attribute by the letter of XML's grammar, and nothing around it. It shares nothing with the
/// program, whose places it is to judge.
struct TagReader {
    enum Found: Hashable {
        case startTag(name: String, attributes: [String])
        case attribute(name: String)
    }

    private let text: [Unicode.Scalar]
    private var position = 0

    /// The kind of the entire text; nil when it is neither, or has something before or after it.
    static func read(_ text: String) -> Found? {
        var reader = TagReader(text)
        let found = text.hasPrefix("<") ? reader.startTag() : reader.attribute().map { .attribute(name: $0) }
        return reader.position == reader.text.count ? found : nil
    }

    private init(_ text: String) {
        self.text = Array(text.unicodeScalars)
    }

    /// `'<' Name (S Attribute)* S? '/'? '>'`
    private mutating func startTag() -> Found? {
        guard take("<"), let name = name() else { return nil }
        var attributes: [String] = []
        while skipSpace(), let attribute = attribute() { attributes.append(attribute) }
        _ = take("/")
        return take(">") ? .startTag(name: name, attributes: attributes) : nil
    }

    /// `Name S? '=' S? ('"' [^<"]* '"' | "'" [^<']* "'")`
    private mutating func attribute() -> String? {
        guard let name = name() else { return nil }
        _ = skipSpace()
        guard take("=") else { return nil }
        _ = skipSpace()
        for quote in ["\"", "'"] as [Unicode.Scalar] where take(quote) {
            while position < text.count, text[position] != quote, text[position] != "<" { position += 1 }
            return take(quote) ? name : nil
        }
        return nil
    }

    private mutating func name() -> String? {
        let start = position
        while position < text.count, !" \t\r\n=<>/\"'".unicodeScalars.contains(text[position]) { position += 1 }
        return position > start ? String(String.UnicodeScalarView(text[start..<position])) : nil
    }

    private mutating func skipSpace() -> Bool {
        let start = position
        while position < text.count, " \t\r\n".unicodeScalars.contains(text[position]) { position += 1 }
        return position > start
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard position < text.count, text[position] == scalar else { return false }
        position += 1
        return true
    }
}
