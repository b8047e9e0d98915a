/// A version that a configuration requires: `0.1` allows `0.1.2`, and `>=0.1.2` allows `0.2`.
struct RequiredVersion: Hashable, Sendable {
    private let numbers: [Int]
    private let isMinimum: Bool

    /// Nil for other text.
    init?(_ text: String) {
        isMinimum = text.hasPrefix(">=")
        guard let numbers = Self.numbers(of: isMinimum ? text.dropFirst(2).drop { $0 == " " } : text[...]) else {
            return nil
        }
        self.numbers = numbers
    }

    func allows(_ version: String) -> Bool {
        guard let other = Self.numbers(of: version[...]) else { return false }
        return isMinimum ? !other.lexicographicallyPrecedes(numbers) : other.starts(with: numbers)
    }

    private static func numbers(of text: Substring) -> [Int]? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { part in
            part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
        }
        return parts.count <= 3 && !parts.contains(nil) ? parts.compactMap(\.self) : nil
    }
}
