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

/// What a shell needs to know of a program.
struct CompletionModel {
    let name: String
    let commands: [CompletedCommand]
    /// What is meant when no command is named.
    let defaultCommand: String

    init(_ program: Program, _ vocabulary: Vocabulary) {
        name = program.name
        defaultCommand = program.defaultCommand.name
        let names = WordList("commands", program.commands.map { WordList.Word($0.name, $0.summary) })
        let vocabulary = vocabulary.merging(["COMMAND": .words(names)]) { $1 }
        let help = Command(
            name: "help", summary: "Show the help of the program, or that of a command",
            operands: .optional(placeholder: "COMMAND"))
        commands = (program.commands + [help]).map { CompletedCommand($0, vocabulary) }
    }

    /// The lists that are used more than once or are long, by name.
    var sharedLists: [WordList] {
        var lists: [String: WordList] = [:]
        for command in commands {
            for suggestion in command.options.compactMap(\.value) + command.operands {
                for list in suggestion.lists where !list.name.isEmpty { lists[list.name] = list }
            }
        }
        return lists.values.sorted { $0.name < $1.name }
    }
}

/// A command as shells complete it.
struct CompletedCommand {
    let name: String
    let summary: String
    let options: [CompletedOption]
    /// In order; the last one again and again when `repeatsLast`.
    let operands: [Suggestion]
    let repeatsLast: Bool

    init(_ command: Command, _ vocabulary: Vocabulary) {
        name = command.name
        summary = command.summary
        options =
            command.options.flatMap { CompletedOption.all($0, vocabulary) }
            + [CompletedOption(name: "help", short: "h", help: "Show the help", isRepeatable: false, value: nil)]
        operands = command.operands.slots.map { slot in
            if isLiteral(slot) { return .words(WordList("", [.init(slot)])) }
            return vocabulary["\(command.name) \(slot)"] ?? vocabulary[slot] ?? .nothing
        }
        repeatsLast = command.operands.repeatsLast
    }
}

/// An option as shells complete it; a `--no-` form is an option of its own here.
struct CompletedOption {
    let name: String
    let short: Character?
    let help: String
    let isRepeatable: Bool
    /// Nil when it takes none.
    let value: Suggestion?
    /// How its value is called.
    var placeholder = ""

    /// All spellings.
    var spellings: [String] { (short.map { ["-\($0)"] } ?? []) + ["--\(name)"] }
}

extension CompletedOption {
    static func all(_ option: OptionDeclaration, _ vocabulary: Vocabulary) -> [CompletedOption] {
        let value: Suggestion? =
            switch option.argument {
            case .none: nil
            case .word(_, let allowed): .words(WordList("", allowed.map { .init($0) }))
            case .integer: .nothing
            case .text(let placeholder):
                vocabulary["--\(option.name) \(placeholder)"] ?? vocabulary[placeholder] ?? .nothing
            }
        let names = option.isNegatable ? [option.name, "no-\(option.name)"] : [option.name]
        return names.map { name in
            CompletedOption(
                name: name, short: option.short, help: option.help, isRepeatable: option.isRepeatable, value: value,
                placeholder: option.argument.placeholder)
        }
    }
}

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
