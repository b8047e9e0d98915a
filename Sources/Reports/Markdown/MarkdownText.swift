import Base

/// Plain text as Markdown.
package enum MarkdownText {
    /// Text that reads the same as Markdown, on one line.
    package static func escape(_ text: String) -> String {
        var escaped = ""
        // Scalar by scalar: Swift combines a mark with the character before it.
        for (index, scalar) in TerminalText.line(text).unicodeScalars.enumerated() {
            if special.contains(scalar) || index == 0 && specialAtStart.contains(scalar) { escaped.append("\\") }
            escaped.unicodeScalars.append(scalar)
        }
        return escaped
    }

    /// Escaped text from outside: `@name`, `#1` and a URL do not become a mention, a reference or a link. Hosts
    /// find these in the rendered text, where only a comment separates them.
    package static func escapeForeign(_ text: String) -> String {
        var escaped = String.UnicodeScalarView()
        let scalars = Array(escape(text).unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            escaped.append(scalar)
            let next = index + 1 < scalars.count ? scalars[index + 1].properties : nil
            let begins =
                switch scalar {
                case "@", "#": next?.isAlphabetic == true || next?.numericType != nil
                case ":": scalars[(index + 1)...].starts(with: "//".unicodeScalars)
                case ".": scalars[max(0, index - 3)..<index].elementsEqual("www".unicodeScalars) && next != nil
                default: false
                }
            if begins { escaped.append(contentsOf: "<!-- -->".unicodeScalars) }
        }
        return String(escaped)
    }

    private static let special = Set("\\`*_[]<>|~&$".unicodeScalars)
    private static let specialAtStart = Set("#+-=".unicodeScalars)

    /// Text in backticks, on one line.
    package static func code(_ text: String) -> String {
        let text = TerminalText.line(text)
        let fence = String(repeating: "`", count: longestRun(in: text) + 1)
        let scalars = text.unicodeScalars
        let margin = scalars.isEmpty || scalars.first == "`" || scalars.last == "`" ? " " : ""
        return fence + margin + text + margin + fence
    }

    /// A separate code block.
    package static func block(_ text: String, language: String) -> String {
        let fence = String(repeating: "`", count: max(3, longestRun(in: text) + 1))
        return "\(fence)\(language)\n\(text.trimmed)\n\(fence)"
    }

    /// A table of cells that are Markdown.
    package static func table(_ head: [String], _ rows: [[String]]) -> String {
        ([head, head.map { _ in "---" }] + rows).map(row).joined(separator: "\n")
    }

    /// A line of a table.
    static func row(_ cells: [String]) -> String { "| " + cells.map(cell).joined(separator: " | ") + " |" }

    private static func cell(_ markdown: String) -> String {
        var cell = String.UnicodeScalarView()
        for scalar in TerminalText.line(markdown.trimmed).unicodeScalars {
            // In text a bar is escaped already; in code it must be, too.
            if scalar == "|", cell.last != "\\" { cell.append("\\") }
            cell.append(scalar)
        }
        return String(cell)
    }

    private static func longestRun(in text: String) -> Int {
        text.unicodeScalars.split { $0 != "`" }.map(\.count).max() ?? 0
    }
}

extension String {
    /// Without blank lines before it and white space after it.
    package var trimmed: String {
        var text = self[...]
        while let last = text.last, last.isWhitespace { text.removeLast() }
        while let end = text.firstIndex(where: \.isNewline), text[..<end].allSatisfy(\.isWhitespace) {
            text = text[text.index(after: end)...]
        }
        return String(text)
    }

    var lines: [Substring] { split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) }
}
