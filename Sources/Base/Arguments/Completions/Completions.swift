/// A shell for which there are completions.
package enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish
}

/// Completions of a program's commands, options and values.
///
/// A shell's script asks the program what can stand in place of the last word, and shows it in the shell's way.
package struct Completions: Sendable {
    private let program: Program
    private let vocabulary: Vocabulary

    package init(_ program: Program, _ vocabulary: Vocabulary) {
        self.program = program
        self.vocabulary = vocabulary
    }

    package func script(for shell: Shell) -> String {
        let script =
            switch shell {
            case .bash: BashCompletions.script
            case .zsh: ZshCompletions.script
            case .fish: FishCompletions.script
            }
        return script.replacing("@NAME@", with: program.name)
    }

    /// The lines that a shell's script reads.
    ///
    /// - Parameters:
    ///   - words: What the script passes.
    ///   - list: Returns the names in a folder, and whether each is a folder.
    package func answer(
        for shell: Shell, _ words: [String], list: (_ folder: String) -> [(name: String, isFolder: Bool)]
    ) -> [String] {
        let model = CompletionModel(program, vocabulary)
        switch shell {
        case .bash: return BashCompletions(words, model)?.lines(list) ?? []
        case .zsh: return ZshCompletions.lines(Completion(words, model))
        case .fish: return FishCompletions.lines(Completion(words, model))
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
