import Foundation

/// The output of a process, and how it ended.
struct Outcome {
    enum End: Hashable {
        case exit(Int32)
        /// Signal 9 is what kills a hanging process.
        case signal(Int32)
    }

    var output: Data
    var errors: Data
    var end: End

    /// Nil if a signal ended it.
    var code: Int32? { if case .exit(let code) = end { code } else { nil } }

    /// It ended with a documented exit code, and did not crash.
    var isOrderly: Bool { code.map { (0...2).contains($0) } ?? false }

    /// For a failed test: how it ended and the end of its standard error.
    var summary: String { "\(end): \(String(decoding: errors.suffix(2000), as: UTF8.self))" }
}

extension Outcome {
    var text: String { String(decoding: output, as: UTF8.self) }

    /// Both streams.
    var all: String { text + String(decoding: errors, as: UTF8.self) }
}
