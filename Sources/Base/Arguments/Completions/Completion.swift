/// What can stand in place of the last word of a command line.
struct Completion {
    /// The part of the word before what is completed: `--format=`, or the ids of a list and their commas.
    var lead = ""
    /// What has been typed behind it.
    var value = ""
    /// They begin with the value.
    var words: [Candidate] = []
    var files: Files?

    /// Folders, and files with one of some extensions, with any if there are none.
    struct Files {
        var extensions: [String] = []
        var areFolders = false
    }
}

extension Completion {
    /// - Parameter words: Without the program's name, up to the cursor.
    init(_ words: [String], _ all: Completions) {
        let line = CompletedLine(words, all)
        value = words.last ?? ""
        if let option = line.option {
            offer(all.values(of: option) ?? .nothing)
        } else if !line.hasEnded, value.hasPrefix("--"), let equals = value.firstIndex(of: "=") {
            let spelling = String(value[..<equals])
            skip(to: value.index(after: equals))
            offer(all.option(spelling, of: line.command).flatMap(all.values) ?? .nothing)
        } else if !line.hasEnded, value.hasPrefix("-") {
            let options = all.options(of: line.command).filter { $0.isRepeatable || !line.given.contains($0.name) }
            offer(options.map { Candidate("--\($0.name)", $0.help) })
            if line.isFirst { offer([Candidate("--version", "Show the version")]) }
            if value == "-" {
                offer(options.compactMap { option in option.short.map { Candidate("-\($0)", option.help) } })
            }
        } else {
            // A path is offered beside the commands once there is a letter of it.
            if !line.isFirst || !value.isEmpty { offer(all.operand(line.places, of: line.command)) }
            if line.isFirst { offer(all.commands.map { Candidate($0.name, $0.summary) }) }
        }
    }

    private mutating func skip(to index: String.Index) {
        lead += value[..<index]
        value = String(value[index...])
    }

    private mutating func offer(_ candidates: [Candidate], _ ending: Candidate.Ending = .whole) {
        for var candidate in candidates where candidate.text.hasPrefix(value) {
            candidate.ending = ending
            words.append(candidate)
        }
    }

    private mutating func offer(_ suggestion: Suggestion) {
        let equals = value.firstIndex(of: "=").map { value.index(after: $0) }
        switch suggestion {
        case .nothing: break
        case .words(let list): offer(list)
        case .list(let list):
            let given = value.split(separator: ",", omittingEmptySubsequences: false).dropLast().map(String.init)
            if let comma = value.lastIndex(of: ",") { skip(to: value.index(after: comma)) }
            offer(list.filter { !given.contains($0.text) }, .item)
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
    var command: Command
    /// The option whose value is to be completed.
    var option: OptionDeclaration?
    /// The number of operands before the cursor.
    var places = 0
    /// The names of the options before the cursor.
    var given: Set<String> = []
    /// Whether `--` is before the cursor.
    var hasEnded = false
    private var isNamed = false

    /// Whether a command can stand there.
    var isFirst: Bool { !isNamed && places == 0 && !hasEnded }

    init(_ words: [String], _ all: Completions) {
        command = all.program.defaultCommand
        for word in words.dropLast() {
            if option != nil {
                option = nil
            } else if !hasEnded, word == "--" {
                hasEnded = true
            } else if !hasEnded, word.hasPrefix("-"), word != "-" {
                let spelling = word.hasPrefix("--") ? String(word.prefix { $0 != "=" }) : word
                guard let found = all.option(spelling, of: command) else { continue }
                given.insert(found.name)
                if all.values(of: found) != nil, spelling == word { option = found }
            } else if isFirst, let named = all.commands.first(where: { $0.name == word }) {
                command = named
                isNamed = true
            } else {
                places += 1
            }
        }
    }
}

/// The completions for a value.
package indirect enum Suggestion: Sendable {
    /// No completions.
    case nothing
    case words([Candidate])
    /// Several of the words, with commas.
    case list([Candidate])
    /// One of the words, `=` and a value.
    case assignment([Candidate], Suggestion)
    /// A value, perhaps with one of the words and `=` before it.
    case optionalAssignment([Candidate], Suggestion)
    case either([Candidate], Suggestion)
    /// Files whose names have one of these extensions, any file when empty, and folders.
    case files(extensions: [String])
    case folders
}

/// A word that is offered.
package struct Candidate: Sendable {
    package var text: String
    /// A phrase, or empty where the word needs no explanation.
    package var help: String
    var ending = Ending.whole

    /// What follows it.
    enum Ending: String {
        case whole = "word"
        /// `=` and a value.
        case assignment = "name"
        /// Perhaps a comma and another one.
        case item
    }

    package init(_ text: String, _ help: String = "") {
        self.text = text
        self.help = help
    }
}

/// The meanings of the placeholders of options and operands.
///
/// A key is a placeholder, such as `FILE`, or, with precedence, an operand's with its command before it, as `test
/// FILE`, or an option's with the option, as `--config FILE`.
package typealias Vocabulary = [String: Suggestion]
