import Diagnostics

/// The colors of a report for readers; plain text where there are none.
struct TerminalStyle {
    /// As the terminal's commands write it.
    enum Face: String {
        case strong = "1"
        case dim = "2"
        case error = "1;31"
        case warning = "1;33"
        case note = "1;36"
    }

    var usesColor: Bool

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
