/// The completions for a value.
package indirect enum Suggestion: Sendable {
    /// No completions.
    case nothing
    case words(WordList)
    /// Several of the words, with commas.
    case list(WordList)
    /// One of the words, `=` and a value.
    case assignment(WordList, Suggestion)
    /// A value, perhaps with one of the words and `=` before it.
    case optionalAssignment(WordList, Suggestion)
    case either(WordList, Suggestion)
    /// Files whose names have one of these extensions, any file when empty, and folders.
    case files(extensions: [String])
    case folders
}

/// A list of words for completion.
package struct WordList: Sendable {
    package var words: [Word]

    package init(_ words: [Word]) { self.words = words }

    package struct Word: Sendable {
        package var text: String
        /// A phrase, or empty where the word needs no explanation.
        package var help: String

        package init(_ text: String, _ help: String = "") {
            self.text = text
            self.help = help
        }
    }
}

/// The meanings of the placeholders of options and operands.
///
/// A key is a placeholder, such as `FILE`, or, with precedence, an operand's with its command before it, as `test
/// FILE`, or an option's with the option, as `--config FILE`.
package typealias Vocabulary = [String: Suggestion]
