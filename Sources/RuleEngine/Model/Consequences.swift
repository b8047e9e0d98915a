import InterfaceBuilder

/// A message whose parts depend on whether something loads its document.
///
/// `ib:consequence(a, b)` puts a character that no document can have before, between and after its two texts, so that a
/// message is evaluated once.
struct Consequences {
    /// For a document that is not known to be loaded or not.
    let unknown: String
    /// If something loads it, and if nothing does; nil if no part depends on it.
    let messages: (alive: String, dead: String)?

    /// - Parameter nothing: What is said instead of a consequence if nothing loads the document.
    init(_ text: String, nothing: String) {
        let parts = Self.parts(of: text)
        func joined(_ choice: Int?) -> String {
            parts.enumerated().map { index, part in
                if index % 3 == 0 || index % 3 == choice { return part }
                return choice == nil && index % 3 == 1 ? nothing : ""
            }.joined()
        }
        unknown = joined(2)
        // The reason comes first then.
        messages = parts.count > 1 ? (joined(1), joined(nil).replacing("\(nothing). ", with: "")) : nil
    }

    static func marked(alive: String, unknown: String) -> String { "\(mark)\(alive)\(mark)\(unknown)\(mark)" }

    /// A value in a message, in one line.
    static func oneLine(_ value: String) -> String { parts(of: value).map(\.oneLine).joined(separator: String(mark)) }

    /// What is around consequences, then the two texts of each, in turn.
    private static func parts(of text: String) -> [String] {
        guard text.unicodeScalars.contains(mark) else { return [text] }
        return text.unicodeScalars.split(separator: mark, omittingEmptySubsequences: false).map { String($0) }
    }

    private static let mark: Unicode.Scalar = "\u{FFFF}"
}
