/// The severity of a finding. `error`: it will crash or misbehave at run time; `warning`: likely wrong; `note`: style.
package enum Severity: String, Comparable, CaseIterable, Sendable {
    case note, warning, error

    package static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

    /// From 0, the least severe.
    package var rank: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }
}
