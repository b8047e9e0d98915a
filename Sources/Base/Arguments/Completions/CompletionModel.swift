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
