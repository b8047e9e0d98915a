/// Text broken into lines at spaces.
package enum TextWrap {
    /// - Parameters:
    ///   - width: The width of a line in cells, including the indent; nil: the text stays on one line. A longer word
    ///     gets its own line.
    ///   - first: The prefix of the first line.
    ///   - rest: The prefix of further lines.
    package static func wrap(_ text: String, width: Int?, first: String = "", rest: String = "") -> String {
        guard let width else { return first + TerminalText.line(text) }
        var lines: [String] = []
        var line = first
        var used = TerminalText.cells(first.unicodeScalars)
        var isEmpty = true
        for word in TerminalText.line(text).split(separator: " ") {
            let cells = TerminalText.cells(word.unicodeScalars)
            if !isEmpty, used + 1 + cells > width {
                lines.append(line)
                (line, used, isEmpty) = (rest, TerminalText.cells(rest.unicodeScalars), true)
            }
            line += isEmpty ? String(word) : " \(word)"
            used += cells + (isEmpty ? 0 : 1)
            isEmpty = false
        }
        return (lines + [line]).joined(separator: "\n")
    }
    /// A line of code, broken at spaces and between elements; continuation lines are indented by two more.
    package static func wrapCode(_ line: String, width: Int?, indent: Int) -> String {
        let line = String(repeating: " ", count: indent) + TerminalText.line(line)
        guard let width, TerminalText.cells(line.unicodeScalars) > width else { return line }
        let blank = line.prefix { $0 == " " }
        var lines: [String] = []
        var current = String(blank)
        for word in line.dropFirst(blank.count).replacing("><", with: ">\n<").split(separator: " ") {
            for (index, piece) in word.split(separator: "\n").enumerated() {
                let space = index == 0 && !current.hasSuffix(" ") ? " " : ""
                if TerminalText.cells((current + space + piece).unicodeScalars) > width, !current.hasSuffix(" ") {
                    lines.append(current)
                    current = blank + "  " + piece
                } else {
                    current += space + piece
                }
            }
        }
        return (lines + [current]).joined(separator: "\n")
    }
}
