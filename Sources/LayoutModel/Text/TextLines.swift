/// A text as it fits into a width.
package struct TextLines: Sendable {
    package enum Mode: Sendable { case wrap, clip, truncateTail, truncateHead, truncateMiddle }

    package private(set) var lines: [String] = []
    /// Whether a part of the text is not shown.
    package private(set) var isCut = false
    /// The font, smaller where the view allows it or the width is only estimated.
    package private(set) var font: Font

    /// Estimates differ by so much from what fits.
    package static let tolerance = 1.08

    /// - Parameters:
    ///   - most: The most lines; 0 for any number.
    ///   - height: What the lines must fit into.
    ///   - leastScale: How much smaller the font may get.
    package init(
        _ text: String, _ font: Font, width: Double, height: Double, most: Int, mode: Mode = .truncateTail,
        leastScale: Double = 1
    ) {
        self.font = font
        let paragraphs = String(text.prefix(Self.mostCharacters)).split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline
        ).map(String.init)
        isCut = text.count > Self.mostCharacters
        if most == 1 {
            fit(paragraphs.joined(separator: " "), width, mode, leastScale)
            return
        }
        let fitting = max(Int((height * 1.06) / max(font.lineHeight, 1)), 1)
        let limit = most == 0 ? fitting : min(most, fitting)
        for paragraph in paragraphs {
            lines += Self.wrapped(paragraph, font, width: width * (fitting == 1 ? Self.tolerance : 1.02))
            if lines.count > limit { break }
        }
        guard lines.count > limit else { return }
        // A text that needs one line more in this estimate is drawn a little smaller.
        let smaller = paragraphs.flatMap { Self.wrapped($0, font, width: width * Self.tolerance) }
        if smaller.count <= limit {
            lines = smaller
            self.font.size /= Self.tolerance
            return
        }
        isCut = true
        lines = Array(lines.prefix(limit))
        if let last = lines.indices.last { lines[last] = Self.truncated(lines[last] + "…", font, width, .truncateTail) }
    }

    private static let mostCharacters = 4_000

    private mutating func fit(_ text: String, _ width: Double, _ mode: Mode, _ leastScale: Double) {
        let needed = font.width(of: text)
        let scale = min(leastScale, 1 / Self.tolerance)
        if needed > width, needed * scale <= width {
            font.size *= width / needed
        } else if needed > width {
            isCut = true
            lines = [Self.truncated(text, font, width, mode)]
            return
        }
        lines = [text]
    }

    private static func truncated(_ text: String, _ font: Font, _ width: Double, _ mode: Mode) -> String {
        var letters = Array(text)
        if letters.last == "…" { letters.removeLast() }
        func fits(_ text: String) -> Bool { font.width(of: text) <= width * tolerance }
        func shown(_ count: Int) -> String {
            switch mode {
            case .clip, .wrap: return String(letters.prefix(count))
            case .truncateTail: return String(letters.prefix(count)) + "…"
            case .truncateHead: return "…" + String(letters.suffix(count))
            case .truncateMiddle:
                return String(letters.prefix((count + 1) / 2)) + "…" + String(letters.suffix(count / 2))
            }
        }
        var (low, high) = (0, letters.count)
        while low < high {
            let middle = (low + high + 1) / 2
            if fits(shown(middle)) { low = middle } else { high = middle - 1 }
        }
        return shown(low)
    }

    /// Breaks at spaces, between ideographs, and inside a word that is wider than a line.
    package static func wrapped(_ text: String, _ font: Font, width: Double) -> [String] {
        guard width > 0 else { return [text] }
        var lines: [String] = []
        var line = ""
        var length = 0.0
        for word in words(text) {
            let own = font.width(of: word)
            let visible = word.last == " " ? own - font.width(of: " ") : own
            if length + visible > width, !line.isEmpty {
                lines.append(trimmed(line))
                (line, length) = ("", 0)
            }
            if own > width {
                for letter in word {
                    let next = font.width(of: String(letter))
                    if length + next > width, !line.isEmpty {
                        lines.append(line)
                        (line, length) = ("", 0)
                    }
                    line.append(letter)
                    length += next
                }
            } else {
                line += word
                length += own
            }
        }
        lines.append(trimmed(line))
        return lines
    }

    private static func trimmed(_ line: String) -> String { line.last == " " ? String(line.dropLast()) : line }

    /// Words with the space after them.
    private static func words(_ text: String) -> [String] {
        var words: [String] = []
        var word = ""
        for letter in text {
            word.append(letter)
            let isIdeograph = letter.unicodeScalars.first.map { (0x2E80...0xD7FF).contains($0.value) } ?? false
            if letter == " " || isIdeograph {
                words.append(word)
                word = ""
            }
        }
        return word.isEmpty ? words : words + [word]
    }
}
