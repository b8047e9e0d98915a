import Base

/// The colors and symbols of a report for a terminal.
struct TerminalStyle {
    /// As terminal escape codes.
    enum Face: String {
        case strong = "1"
        case dim = "2"
        case error = "1;31"
        case warning = "1;33"
        case note = "1;36"
    }

    private let usesColor: Bool
    private let isUTF8: Bool

    init(_ context: ReportContext) {
        usesColor = context.usesColor
        isUTF8 = context.isUTF8
    }

    /// A message of xiblint.
    func text(_ message: String) -> String {
        let text = TerminalText.part(message)
        return isUTF8 ? text : TerminalText.ascii(text)
    }

    var ellipsis: String { isUTF8 ? "…" : "..." }

    func paint(_ text: String, _ face: Face) -> String {
        usesColor ? "\u{1B}[\(face.rawValue)m\(text)\u{1B}[0m" : text
    }
}

extension Severity {
    var face: TerminalStyle.Face {
        switch self {
        case .error: .error
        case .warning: .warning
        case .note: .note
        }
    }
}
