/// An invalid command line. Its description is two lines for standard error; the exit code is 2.
package struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problem, beginning with the program's name.
    package var message: String
    /// Where to find help.
    package var hint: String

    package var description: String { "\(message)\n\(hint)" }
}

/// A list in a sentence: `a, b or c`.
func either(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) or \(last)"
}

func didYouMean(_ word: String?) -> String {
    word.map { ". Did you mean \"\($0)\"?" } ?? ""
}
