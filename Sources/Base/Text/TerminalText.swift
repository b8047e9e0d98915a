/// Text for a terminal.
package enum TerminalText {
    /// Text on one line, without anything that a terminal or a CI host interprets as a command or that changes the
    /// order of the surrounding characters.
    package static func line(_ text: String) -> String { WorkflowCommand.disarmed(shown(text)) }

    /// Text on one line that is not at its start, where fewer characters are a command.
    package static func part(_ text: String) -> String { WorkflowCommand.disarmed(partOfLine: shown(text)) }

    /// Without xiblint's own symbols that require UTF-8.
    package static func ascii(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { $0 == "›" || $0 == "…" }) else { return text }
        return String(text.flatMap { $0 == "›" ? ">" : $0 == "…" ? "..." : String($0) })
    }

    private static func shown(_ text: String) -> String {
        if text.unicodeScalars.allSatisfy({ harmless($0) == $0 }) { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.map(harmless)))
    }

    /// A path at the start of a line. One that looks like a command still names its file.
    package static func path(_ path: String) -> String {
        line(WorkflowCommand.beginsCommand(path) ? "./\(path)" : path)
    }

    package static func harmless(_ scalar: Unicode.Scalar) -> Unicode.Scalar { scalar.harmless }

    /// A harmless character that is visible: everything counted is. Emoji keep their joiners.
    package static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        scalar.properties.generalCategory == .format && scalar != "\u{200D}" ? "\u{FFFD}" : harmless(scalar)
    }

    /// The width of a character in terminal cells: two for emoji and East Asian wide ones, none for combining marks.
    package static func cells(_ scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x300 { return 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        switch scalar.value {
        // Parts of Korean syllables, displayed in the cells of the first one.
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
        // Regional indicators: two of them form one flag of two cells.
        case 0x1F1E6...0x1F1FF: return 1
        case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0xA4CF,
            0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6,
            0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD:
            return 2
        default: return scalar.properties.isEmojiPresentation ? 2 : 1
        }
    }

    package static func cells(_ scalars: some Sequence<Unicode.Scalar>) -> Int { scalars.reduce(0) { $0 + cells($1) } }
}

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
