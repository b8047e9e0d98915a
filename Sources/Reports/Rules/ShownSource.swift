import Base

extension RuleInfo.Example.Source {
    /// The text for display; for a binary file, such as a font, only its size.
    package var shownText: String {
        let isBinary = text.unicodeScalars.contains { $0.value < 0x20 && !["\n", "\r", "\t"].contains($0) }
        return isBinary ? "(\(text.utf8.count) bytes, no text)" : text
    }
}
