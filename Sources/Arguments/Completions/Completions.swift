/// A shell for which there are completions.
package enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish
}

/// Completion scripts for a program's commands, options and values.
package struct Completions: Sendable {
    private let program: Program
    private let vocabulary: Vocabulary

    package init(_ program: Program, _ vocabulary: Vocabulary) {
        self.program = program
        self.vocabulary = vocabulary
    }

    package func script(for shell: Shell) -> String {
        let model = CompletionModel(program, vocabulary)
        switch shell {
        case .bash: return BashCompletions(model: model).script
        case .zsh: return ZshCompletions(model: model).script
        case .fish: return FishCompletions(model: model).script
        }
    }

    /// Placeholders without an entry in the vocabulary, as its keys could be.
    package var unknownPlaceholders: [String] {
        program.commands.flatMap { command in
            let options = command.options.compactMap { option -> (key: String, placeholder: String)? in
                guard case .text(let placeholder) = option.argument else { return nil }
                return ("--\(option.name) \(placeholder)", placeholder)
            }
            let operands = command.operands.slots.filter { !isLiteral($0) }.map { ("\(command.name) \($0)", $0) }
            return (options + operands).filter { vocabulary[$0.key] == nil && vocabulary[$0.placeholder] == nil }
                .map(\.key)
        }
    }
}

/// Whether an operand's placeholder is literal, like a word in lowercase letters.
func isLiteral(_ placeholder: String) -> Bool { placeholder.allSatisfy { $0.isLowercase || $0 == "-" } }

extension String {
    /// In single quotes, for bash and zsh.
    var shellQuoted: String { "'" + replacing("'", with: #"'\''"#) + "'" }
}
