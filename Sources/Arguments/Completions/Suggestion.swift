/// What a shell can offer where a value is wanted.
package indirect enum Suggestion: Sendable {
    /// Only the user knows.
    case nothing
    case words(WordList)
    /// Several of the words, with commas.
    case list(WordList)
    /// One of the words, `=` and a value.
    case assignment(WordList, Suggestion)
    /// A value, perhaps with one of the words and `=` before it.
    case optionalAssignment(WordList, Suggestion)
    case either(WordList, Suggestion)
    /// Files whose names have one of these extensions, any file without one, and the folders on the way.
    case files(extensions: [String])
    case folders
}

/// Words to choose from.
package struct WordList: Sendable {
    /// What they are, in the plural and in lower-case letters: `rules`. Lists of one name hold the same words.
    package var name: String
    package var words: [Word]

    package init(_ name: String, _ words: [Word]) {
        self.name = name
        self.words = words
    }

    package struct Word: Sendable {
        package var text: String
        /// A phrase, or nothing where the word says it all.
        package var help: String

        package init(_ text: String, _ help: String = "") {
            self.text = text
            self.help = help
        }
    }

    var texts: [String] { words.map(\.text) }
}

/// What the placeholders of options and operands stand for.
///
/// A key is a placeholder, such as `FILE`, or, which comes first, an operand's with its command before it, as `test FILE`,
/// or an option's with the option, as `--config FILE`.
package typealias Vocabulary = [String: Suggestion]

extension Suggestion {
    var lists: [WordList] {
        switch self {
        case .nothing, .files, .folders: []
        case .words(let list), .list(let list): [list]
        case .assignment(let list, let then), .optionalAssignment(let list, let then), .either(let list, let then):
            [list] + then.lists
        }
    }
}
