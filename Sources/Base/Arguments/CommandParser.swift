/// A parser for the words of one command, from the left.
struct CommandParser {
    let command: Command
    private let words: [String]
    private var position = 0
    private(set) var arguments = ParsedArguments()
    /// The index of the first operand, unless `--` comes before it.
    private(set) var firstOperand: Int?

    /// Describes the problem in a phrase; the program adds the rest.
    struct Problem: Error {
        var message: String
    }

    init(_ command: Command, _ words: [String]) throws(Problem) {
        self.command = command
        self.words = words
        try readWords()
    }

    private mutating func readWords() throws(Problem) {
        while let word = next() {
            if word == "--" {
                arguments.operands += words[position...]
                return
            } else if word.hasPrefix("--") {
                try readLongOption(word)
            } else if word.hasPrefix("-"), word != "-" {
                try readShortOptions(word)
            } else {
                if firstOperand == nil { firstOperand = position - 1 }
                arguments.operands.append(word)
            }
        }
    }

    /// Checks the number of operands.
    func checkOperands() throws(Problem) {
        let operands = command.operands
        if arguments.operands.count < operands.count.lowerBound {
            throw Problem(message: "\"\(command.name)\" needs a \(operands.placeholder)")
        }
        if arguments.operands.count > operands.count.upperBound {
            let extra = arguments.operands[operands.count.upperBound]
            let most = operands.count.upperBound == 0 ? "no arguments" : "only one \(operands.placeholder)"
            throw Problem(message: "\"\(command.name)\" takes \(most), but got \"\(extra)\"")
        }
    }

    private mutating func next() -> String? {
        guard position < words.count else { return nil }
        defer { position += 1 }
        return words[position]
    }

    /// `--name`, `--name value` or `--name=value`.
    private mutating func readLongOption(_ word: String) throws(Problem) {
        let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        let value = parts.count > 1 ? String(parts[1]) : nil
        if let option = command.options.first(where: { $0.name == name }) {
            try read(option, "--\(name)", value)
        } else {
            throw unknown("--\(name)")
        }
    }

    /// `-j 4`, `-j4`, `-q`, and several flags in one word.
    private mutating func readShortOptions(_ word: String) throws(Problem) {
        var letters = word.dropFirst()
        while let letter = letters.popFirst() {
            guard let option = command.options.first(where: { $0.short == letter }) else {
                // No letter of `-format` was meant as an option.
                throw unknown(letters.count == word.count - 2 ? word : "-\(letter)")
            }
            if case .none = option.argument {
                note("", for: option)
            } else {
                return try read(option, "-\(letter)", letters.isEmpty ? nil : String(letters))
            }
        }
    }

    /// `spelling`: as written; `attached`: the value in the same word.
    private mutating func read(
        _ option: OptionDeclaration, _ spelling: String, _ attached: String?
    ) throws(Problem) {
        if case .none = option.argument {
            guard attached == nil else { throw Problem(message: "option \"\(spelling)\" takes no value") }
            return note("", for: option)
        }
        guard let value = attached ?? separateValue() else {
            throw Problem(message: "option \"\(spelling)\" needs a value: \(option.argument.expectation)")
        }
        try check(value, option.argument, spelling)
        note(value, for: option)
    }

    /// The next word, unless it is an option: then the value is missing.
    private mutating func separateValue() -> String? {
        guard position < words.count, !words[position].hasPrefix("--") else { return nil }
        return next()
    }

    private func check(
        _ value: String, _ argument: OptionDeclaration.Argument, _ spelling: String
    ) throws(Problem) {
        let wrong = "option \"\(spelling)\" takes \(argument.expectation), not \"\(value)\""
        switch argument {
        case .none, .text:
            break
        case .word(_, let allowed):
            guard !allowed.contains(value) else { return }
            throw Problem(message: wrong + didYouMean(nearest(to: value, in: allowed)))
        case .integer(_, let allowed):
            guard let number = Int(value), allowed.contains(number) else { throw Problem(message: wrong) }
        }
    }

    private mutating func note(_ word: String, for option: OptionDeclaration) {
        arguments.given[option.name, default: []].append(word)
    }

    private func unknown(_ spelling: String) -> Problem {
        let name = String(spelling.drop { $0 == "-" })
        let known = command.options.map(\.name) + ["help", "version"]
        // A single letter is similar to everything short.
        let near = name.count > 1 ? known.first { $0 == name } ?? nearest(to: name, in: known) : nil
        return Problem(message: "unknown option \"\(spelling)\"" + didYouMean(near.map { "--\($0)" }))
    }
}

extension OptionDeclaration.Argument {
    /// The allowed values, as a phrase.
    var expectation: String {
        switch self {
        case .none: ""
        case .text(let placeholder): placeholder
        case .word(_, let allowed): either(allowed)
        case .integer(_, let allowed) where allowed.upperBound == .max: "a whole number from \(allowed.lowerBound)"
        case .integer(_, let allowed): "a whole number from \(allowed.lowerBound) to \(allowed.upperBound)"
        }
    }
}

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
