/// A command line that cannot be understood. Its description is two lines for standard error; the exit code is 2.
package struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, beginning with the program's name.
    package var message: String
    /// Where to read on.
    package var hint: String

    package var description: String { "\(message)\n\(hint)" }
}

/// A sentence part for a list: `a, b or c`.
func either(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) or \(last)"
}

func didYouMean(_ word: String?) -> String {
    word.map { ". Did you mean \"\($0)\"?" } ?? ""
}
