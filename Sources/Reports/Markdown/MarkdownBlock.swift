/// A block of Markdown, limited to the syntax of rationales.
enum MarkdownBlock: Hashable {
    case paragraph(String)
    case heading(String)
    /// `indent` is in characters; the marker is `-` or a number.
    case item(indent: Int, marker: String, String)
    /// Verbatim lines: code and tables.
    case verbatim([String])

    static func parse(_ markdown: String) -> [MarkdownBlock] {
        var parser = Parser()
        for line in markdown.lines { parser.add(line) }
        parser.endBlock()
        return parser.blocks
    }

    /// The text of the block on one line, without its markup.
    var plainText: String {
        switch self {
        case .paragraph(let text), .heading(let text): MarkdownInline.plain(text)
        case .item(_, let marker, let text): "\(marker) \(MarkdownInline.plain(text))"
        case .verbatim(let lines): lines.joined(separator: " ")
        }
    }
}

private struct Parser {
    private(set) var blocks: [MarkdownBlock] = []
    /// The block that the next line may belong to.
    private var open: MarkdownBlock?
    /// The fence of an unterminated code block.
    private var fence: String?

    mutating func add(_ line: Substring) {
        let indent = line.prefix { $0 == " " }.count
        let text = line.drop { $0 == " " }
        if let fence {
            if text.hasPrefix(fence) { endBlock() } else { addVerbatim(line) }
            return
        }
        if text.hasPrefix("```") || text.hasPrefix("~~~") {
            endBlock()
            fence = String(text.prefix { $0 == text.first })
            open = .verbatim([])
        } else if text.isEmpty {
            if case .verbatim? = open { addVerbatim("") } else { endBlock() }
        } else if text.hasPrefix("|") {
            if case .verbatim? = open {} else { endBlock() }
            addVerbatim(line)
        } else if indent >= 4, isAfterBlank {
            addVerbatim(line.dropFirst(4))
        } else if let heading = Self.heading(text) {
            endBlock()
            blocks.append(.heading(heading))
        } else if let (marker, rest) = Self.item(text) {
            endBlock()
            open = .item(indent: indent, marker: marker, rest)
        } else {
            addText(String(text))
        }
    }

    mutating func endBlock() {
        if case .verbatim(var lines)? = open {
            while lines.last?.isEmpty == true { lines.removeLast() }
            open = .verbatim(lines)
        }
        if let open { blocks.append(open) }
        open = nil
        fence = nil
    }

    /// Whether indented text would be code, not the rest of a paragraph.
    private var isAfterBlank: Bool {
        switch open {
        case nil, .verbatim?: true
        default: false
        }
    }

    private mutating func addVerbatim(_ line: Substring) {
        guard case .verbatim(let lines)? = open else {
            open = .verbatim([String(line)])
            return
        }
        open = .verbatim(lines + [String(line)])
    }

    private mutating func addText(_ text: String) {
        switch open {
        case .paragraph(let before)?: open = .paragraph(before + " " + text)
        case .item(let indent, let marker, let before)?:
            open = .item(indent: indent, marker: marker, before + " " + text)
        default:
            endBlock()
            open = .paragraph(text)
        }
    }

    private static func heading(_ text: Substring) -> String? {
        let rest = text.drop { $0 == "#" }
        guard rest.count < text.count, rest.first == " " else { return nil }
        return String(rest.drop { $0 == " " })
    }

    private static func item(_ text: Substring) -> (marker: String, rest: String)? {
        let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
        guard parts.count == 2 else { return nil }
        if ["-", "*", "+"].contains(parts[0]) { return ("-", String(parts[1])) }
        let isNumber = parts[0].count <= 4 && parts[0].last == "." && parts[0].dropLast().allSatisfy(\.isNumber)
        return isNumber && parts[0].count > 1 ? (String(parts[0]), String(parts[1])) : nil
    }
}

/// Markdown within a line.
enum MarkdownInline {
    /// Without the markup of code, emphasis and links.
    static func plain(_ markdown: String) -> String {
        var plain = ""
        for (index, part) in markdown.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
            // Every second part is code, which is kept verbatim.
            plain += index.isMultiple(of: 2) ? withoutLinks(part.replacing("**", with: "")) : String(part)
        }
        return plain
    }

    private static func withoutLinks(_ text: some StringProtocol) -> String {
        var rest = Substring(text)
        var plain = ""
        while let middle = rest.firstRange(of: "](") {
            guard let open = rest[..<middle.lowerBound].lastIndex(of: "["),
                let close = rest[middle.upperBound...].firstIndex(of: ")")
            else {
                plain += rest[..<middle.upperBound]
                rest = rest[middle.upperBound...]
                continue
            }
            plain += rest[..<open]
            plain += rest[rest.index(after: open)..<middle.lowerBound]
            plain += " (\(rest[middle.upperBound..<close]))"
            rest = rest[rest.index(after: close)...]
        }
        return plain + rest
    }
}
