/// What can stand in place of the last word of a command line.
struct Completion {
    /// The part of the word before what is completed: `--format=`, or the ids of a list and their commas.
    var lead = ""
    /// What has been typed behind it.
    var value = ""
    /// They begin with the value.
    var words: [Word] = []
    var files: Files?

    struct Word {
        var text: String
        var help: String
        var ending = Ending.whole
    }

    /// What follows a word.
    enum Ending: String {
        case whole = "word"
        /// `=` and a value.
        case assignment = "name"
        /// Perhaps a comma and another one.
        case item
    }

    /// Folders, and files with one of some extensions, with any if there are none.
    struct Files {
        var extensions: [String] = []
        var areFolders = false
    }
}

extension Completion {
    /// - Parameter words: Without the program's name, up to the cursor.
    init(_ words: [String], _ model: CompletionModel) {
        let line = CompletedLine(words, model)
        value = words.last ?? ""
        if let option = line.option {
            offer(option.value ?? .nothing)
        } else if !line.hasEnded, value.hasPrefix("--"), let equals = value.firstIndex(of: "=") {
            let spelling = String(value[..<equals])
            skip(to: value.index(after: equals))
            offer(line.command.option(spelling)?.value ?? .nothing)
        } else if !line.hasEnded, value.hasPrefix("-") {
            let options = line.command.options.filter { $0.isRepeatable || !line.given.contains($0.name) }
            offer(options.map { Word(text: "--\($0.name)", help: $0.help) })
            if line.isFirst { offer([Word(text: "--version", help: "Show the version")]) }
            if value == "-" {
                offer(options.compactMap { option in option.short.map { Word(text: "-\($0)", help: option.help) } })
            }
        } else {
            // A path is offered beside the commands once there is a letter of it.
            if !line.isFirst || !value.isEmpty { offer(line.command.operand(line.places)) }
            if line.isFirst { offer(model.commands.map { Word(text: $0.name, help: $0.summary) }) }
        }
    }

    private mutating func skip(to index: String.Index) {
        lead += value[..<index]
        value = String(value[index...])
    }

    private mutating func offer(_ candidates: [Word]) { words += candidates.filter { $0.text.hasPrefix(value) } }

    private mutating func offer(_ list: WordList, _ ending: Ending = .whole) {
        offer(list.words.map { Word(text: $0.text, help: $0.help, ending: ending) })
    }

    private mutating func offer(_ suggestion: Suggestion) {
        let equals = value.firstIndex(of: "=").map { value.index(after: $0) }
        switch suggestion {
        case .nothing: break
        case .words(let list): offer(list)
        case .list(let list):
            let given = value.split(separator: ",", omittingEmptySubsequences: false).dropLast().map(String.init)
            if let comma = value.lastIndex(of: ",") { skip(to: value.index(after: comma)) }
            offer(WordList(list.words.filter { !given.contains($0.text) }), .item)
        case .files(let extensions): files = Files(extensions: extensions)
        case .folders: files = Files(areFolders: true)
        case .either(let list, let other):
            offer(other)
            offer(list)
        case .assignment(let list, let then):
            guard let equals else { return offer(list, .assignment) }
            skip(to: equals)
            offer(then)
        case .optionalAssignment(let list, let then):
            if let equals { skip(to: equals) }
            // Without a letter, files are more likely.
            if equals == nil, !value.isEmpty { offer(list, .assignment) }
            if words.isEmpty { offer(then) }
        }
    }
}

/// Where the cursor is on a command line.
private struct CompletedLine {
    var command: CompletedCommand
    /// The option whose value is to be completed.
    var option: CompletedOption?
    /// The number of operands before the cursor.
    var places = 0
    /// The names of the options before the cursor.
    var given: Set<String> = []
    /// Whether `--` is before the cursor.
    var hasEnded = false
    private var isNamed = false

    /// Whether a command can stand there.
    var isFirst: Bool { !isNamed && places == 0 && !hasEnded }

    init(_ words: [String], _ model: CompletionModel) {
        command = model.byDefault
        for word in words.dropLast() {
            if option != nil {
                option = nil
            } else if !hasEnded, word == "--" {
                hasEnded = true
            } else if !hasEnded, word.hasPrefix("-"), word != "-" {
                let spelling = word.hasPrefix("--") ? String(word.prefix { $0 != "=" }) : word
                guard let found = command.option(spelling) else { continue }
                given.insert(found.name)
                if found.value != nil, spelling == word { option = found }
            } else if isFirst, let named = model.commands.first(where: { $0.name == word }) {
                command = named
                isNamed = true
            } else {
                places += 1
            }
        }
    }
}

/// A program's commands and options, as needed for completion.
struct CompletionModel {
    let commands: [CompletedCommand]
    /// The command that runs when none is named.
    let byDefault: CompletedCommand

    init(_ program: Program, _ vocabulary: Vocabulary) {
        let names = WordList(program.commands.map { WordList.Word($0.name, $0.summary) })
        let vocabulary = vocabulary.merging(["COMMAND": .words(names)]) { $1 }
        let help = Command(
            name: "help", summary: "Show the help of the program, or that of a command",
            operands: .optional(placeholder: "COMMAND"))
        byDefault = CompletedCommand(program.defaultCommand, vocabulary)
        commands = (program.commands + [help]).map { CompletedCommand($0, vocabulary) }
    }
}

/// A command for completion.
struct CompletedCommand {
    let name: String
    let summary: String
    let options: [CompletedOption]
    /// In order; the last one is repeated when `repeatsLast`.
    private let operands: [Suggestion]
    private let repeatsLast: Bool

    init(_ command: Command, _ vocabulary: Vocabulary) {
        name = command.name
        summary = command.summary
        options =
            command.options.map { CompletedOption($0, vocabulary) }
            + [CompletedOption(name: "help", short: "h", help: "Show the help", isRepeatable: false, value: nil)]
        operands = command.operands.slots.map { slot in
            if isLiteral(slot) { return .words(WordList([.init(slot)])) }
            return vocabulary["\(command.name) \(slot)"] ?? vocabulary[slot] ?? .nothing
        }
        repeatsLast = command.operands.repeatsLast
    }

    /// The operand at a place, from 0.
    func operand(_ place: Int) -> Suggestion {
        if operands.indices.contains(place) { return operands[place] }
        return repeatsLast ? operands.last ?? .nothing : .nothing
    }

    /// `--format` or `-f`.
    func option(_ spelling: String) -> CompletedOption? {
        options.first { "--\($0.name)" == spelling || $0.short.map { "-\($0)" } == spelling }
    }
}

/// An option for completion; a `--no-` form is a separate option here.
struct CompletedOption {
    let name: String
    let short: Character?
    let help: String
    let isRepeatable: Bool
    /// Nil when it takes none.
    let value: Suggestion?
}

extension CompletedOption {
    init(_ option: OptionDeclaration, _ vocabulary: Vocabulary) {
        let value: Suggestion? =
            switch option.argument {
            case .none: nil
            case .word(_, let allowed): .words(WordList(allowed.map { .init($0) }))
            case .integer: .nothing
            case .text(let placeholder):
                vocabulary["--\(option.name) \(placeholder)"] ?? vocabulary[placeholder] ?? .nothing
            }
        self.init(
            name: option.name, short: option.short, help: option.help, isRepeatable: option.isRepeatable, value: value)
    }
}

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
