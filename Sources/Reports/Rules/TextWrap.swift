/// Text broken into lines at spaces.
package enum TextWrap {
    /// - Parameters:
    ///   - width: Cells of a line, the indent included; nil: the text stays one line. A word that is longer has a line
    ///     of its own.
    ///   - first: What the first line begins with.
    ///   - rest: What further lines begin with.
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
}
