import Base

/// A line on the terminal with the progress of a long run; never shown in a pipe.
struct Progress: Sendable {
    let total: Int
    let isShown: Bool
    private let begin = monotonicNanoseconds()
    /// Shorter runs show nothing.
    private static let patience: UInt64 = 500_000_000

    init(total: Int, isShown: Bool) {
        self.total = total
        self.isShown = isShown
    }

    func show(_ count: Int) {
        guard count % 16 == 0, monotonicNanoseconds() - begin > Self.patience else { return }
        _ = try? OutputStream.standardError.write("\rLinting \(count) of \(total)\u{1B}[K")
    }

    func clear() {
        guard isShown, monotonicNanoseconds() - begin > Self.patience else { return }
        _ = try? OutputStream.standardError.write("\r\u{1B}[K")
    }
}
