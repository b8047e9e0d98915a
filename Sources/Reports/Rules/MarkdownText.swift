/// Plain text as Markdown.
enum MarkdownText {
    /// Text that reads the same as Markdown, on one line.
    static func escape(_ text: String) -> String {
        var escaped = ""
        for (index, character) in TerminalText.line(text).enumerated() {
            let isSpecial = "\\`*_[]<>|~&$".contains(character) || index == 0 && "#+-=".contains(character)
            if isSpecial { escaped.append("\\") }
            escaped.append(character)
        }
        return escaped
    }

    /// Text in backticks, on one line.
    static func code(_ text: String) -> String {
        let text = TerminalText.line(text)
        let fence = String(repeating: "`", count: longestRun(in: text) + 1)
        let margin = text.isEmpty || text.first == "`" || text.last == "`" ? " " : ""
        return fence + margin + text + margin + fence
    }

    /// A block of code that stands by itself.
    static func block(_ text: String, language: String) -> String {
        let fence = String(repeating: "`", count: max(3, longestRun(in: text) + 1))
        return "\(fence)\(language)\n\(text.trimmed)\n\(fence)"
    }

    /// A table of cells that are Markdown.
    static func table(_ head: [String], _ rows: [[String]]) -> String {
        let lines = [head, head.map { _ in "---" }] + rows
        return lines.map { "| " + $0.map(cell).joined(separator: " | ") + " |" }.joined(separator: "\n")
    }

    private static func cell(_ markdown: String) -> String {
        var cell = ""
        for character in TerminalText.line(markdown.trimmed) {
            // In text a bar is escaped already; in code it must be as well.
            if character == "|", cell.last != "\\" { cell.append("\\") }
            cell.append(character)
        }
        return cell
    }

    private static func longestRun(in text: String) -> Int {
        text.split { $0 != "`" }.map(\.count).max() ?? 0
    }
}

extension String {
    /// Without blank lines before it and white space after it.
    var trimmed: String {
        var text = self[...]
        while let last = text.last, last.isWhitespace { text.removeLast() }
        while let end = text.firstIndex(where: \.isNewline), text[..<end].allSatisfy(\.isWhitespace) {
            text = text[text.index(after: end)...]
        }
        return String(text)
    }

    var lines: [Substring] { split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) }
}
