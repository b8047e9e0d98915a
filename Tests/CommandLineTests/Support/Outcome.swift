import Foundation

/// The output of a process, and how it ended.
struct Outcome {
    enum End: Hashable {
        case exit(Int32)
        /// Number 9 is the signal that kills a process that hangs.
        case signal(Int32)
    }

    var output: Data
    var errors: Data
    var end: End

    /// Nil when it did not end by itself.
    var code: Int32? { if case .exit(let code) = end { code } else { nil } }

    /// It exited with a documented code, and did not crash.
    var isOrderly: Bool { code.map { (0...2).contains($0) } ?? false }

    /// For a failed test: its exit code and the end of its output.
    var summary: String { "\(end): \(String(decoding: errors.suffix(2000), as: UTF8.self))" }
}

extension Outcome {
    var text: String { String(decoding: output, as: UTF8.self) }

    /// Both streams.
    var all: String { text + String(decoding: errors, as: UTF8.self) }
}
