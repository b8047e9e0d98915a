/// A subcommand: its options and operands, and its help.
package struct Command: Sendable {
    package var name: String
    /// One line for the list of commands, a phrase without a full stop.
    package var summary: String
    /// Paragraphs for its own help.
    package var discussion: [String]
    package var operands: Operands
    package var options: [OptionDeclaration] { declarations.value }
    /// Made when the command runs, or its help is printed.
    private let declarations: Deferred<[OptionDeclaration]>
    /// The meanings of its exit codes, for the help.
    package var exitCodes: KeyValuePairs<Int, String>
    /// What other linters call it, to suggest it.
    package var namesElsewhere: [String]
    /// Whether it writes files: then it is not suggested for an unknown command.
    package var writes: Bool

    package init(
        name: String, summary: String, discussion: [String] = [], operands: Operands = .none,
        options: @autoclosure @escaping @Sendable () -> [any DeclaredOption] = [],
        exitCodes: KeyValuePairs<Int, String> = [:],
        namesElsewhere: [String] = [], writes: Bool = false
    ) {
        self.name = name
        self.summary = summary
        self.discussion = discussion
        self.operands = operands
        declarations = Deferred { options().map { $0.declaration } }
        self.exitCodes = exitCodes
        self.namesElsewhere = namesElsewhere
        self.writes = writes
    }

    /// The words that are not options.
    package enum Operands: Sendable {
        case none
        case one(placeholder: String)
        case optional(placeholder: String)
        case any(placeholder: String)
        case atLeastOne(placeholder: String)
        /// Several different ones, as the usage line shows them: `new ID`. The command checks them itself.
        case form(placeholder: String)

        /// As in the usage line.
        package var usage: String? {
            switch self {
            case .none: nil
            case .one(let placeholder), .form(let placeholder): placeholder
            case .optional(let placeholder): "[\(placeholder)]"
            case .any(let placeholder): "[\(placeholder)]..."
            case .atLeastOne(let placeholder): "\(placeholder)..."
            }
        }

        var placeholder: String {
            switch self {
            case .none: ""
            case .one(let text), .optional(let text), .any(let text), .atLeastOne(let text),
                .form(let text):
                text
            }
        }

        /// The placeholders one by one, without brackets.
        var slots: [String] {
            placeholder.split(separator: " ").map { $0.filter { $0 != "[" && $0 != "]" } }
        }

        /// Whether the last one is repeatable.
        var repeatsLast: Bool {
            switch self {
            case .any, .atLeastOne: true
            case .none, .one, .optional, .form: false
            }
        }

        /// The allowed number of operands.
        var count: ClosedRange<Int> {
            switch self {
            case .none: 0...0
            case .one: 1...1
            case .optional: 0...1
            case .any, .form: 0 ... .max
            case .atLeastOne: 1 ... .max
            }
        }
    }
}

/// An option of a command: its spelling, and the type of its parsed value.
///
/// A command declares its options as constants and reads their values with `arguments[option]`.
package struct Option<Value: Sendable>: Sendable, DeclaredOption {
    package let declaration: OptionDeclaration
    /// Converts the words that were given for it, in order, to the value; they have been validated.
    let read: @Sendable ([String]) -> Value
}

/// An option of any type.
package protocol DeclaredOption: Sendable {
    var declaration: OptionDeclaration { get }
}

/// The spelling and help of an option.
package struct OptionDeclaration: Sendable {
    /// The argument after the name.
    package enum Argument: Sendable {
        case none
        case text(placeholder: String)
        case word(placeholder: String, allowed: [String])
        case integer(placeholder: String, allowed: ClosedRange<Int>)

        /// The name of the value; empty when there is none.
        package var placeholder: String {
            switch self {
            case .none: ""
            case .text(let text), .word(let text, _), .integer(let text, _): text
            }
        }
    }

    /// Without the dashes.
    package var name: String
    package var short: Character?
    package var argument: Argument
    /// Whether each occurrence adds a value.
    package var isRepeatable = false
    /// A phrase without a period; allowed words and the default are appended to it.
    package var help: String
    package var defaultText: String?
}

extension Option where Value == Bool {
    /// On when it is given.
    package static func flag(_ name: String, short: Character? = nil, _ help: String) -> Option {
        Option(declaration: OptionDeclaration(name: name, short: short, argument: .none, help: help)) { !$0.isEmpty }
    }
}

extension Option where Value == String? {
    /// Any text; the last one counts. `default` describes the behavior without it.
    package static func text(
        _ name: String, short: Character? = nil, _ placeholder: String, default: String? = nil, _ help: String
    ) -> Option {
        var declaration = OptionDeclaration(
            name: name, short: short, argument: .text(placeholder: placeholder), help: help)
        declaration.defaultText = `default`
        return Option(declaration: declaration) { $0.last }
    }
}

extension Option where Value == [String] {
    /// Any text, repeatable.
    package static func list(_ name: String, short: Character? = nil, _ placeholder: String, _ help: String) -> Option {
        let argument = OptionDeclaration.Argument.text(placeholder: placeholder)
        var declaration = OptionDeclaration(name: name, short: short, argument: argument, help: help)
        declaration.isRepeatable = true
        return Option(declaration: declaration) { $0 }
    }
}

extension Option where Value == Int? {
    /// An integer; the last one counts. `default` describes the behavior without it.
    package static func integer(
        _ name: String, short: Character? = nil, _ placeholder: String, in allowed: ClosedRange<Int>,
        default: String? = nil, _ help: String
    ) -> Option {
        let argument = OptionDeclaration.Argument.integer(placeholder: placeholder, allowed: allowed)
        var declaration = OptionDeclaration(name: name, short: short, argument: argument, help: help)
        declaration.defaultText = `default`
        return Option(declaration: declaration) { $0.last.flatMap { Int($0) } }
    }
}

extension Option where Value: CaseIterable & RawRepresentable<String> {
    /// One of the words of an enumeration; the last one counts.
    package static func choice(
        _ name: String, short: Character? = nil, _ placeholder: String, default: Value, _ help: String
    ) -> Option {
        var declaration = OptionDeclaration(choice: name, short, placeholder, Value.self, help)
        declaration.defaultText = `default`.rawValue
        return Option(declaration: declaration) { $0.last.flatMap { Value(rawValue: $0) } ?? `default` }
    }
}

extension Option {
    /// One of the words of an enumeration, or nil; the last one counts. `default` describes the behavior without it.
    package static func choice<Choice: CaseIterable & RawRepresentable<String>>(
        _ name: String, short: Character? = nil, _ placeholder: String, default: String? = nil, _ help: String
    ) -> Option where Value == Choice? {
        var declaration = OptionDeclaration(choice: name, short, placeholder, Choice.self, help)
        declaration.defaultText = `default`
        return Option(declaration: declaration) { $0.last.flatMap { Choice(rawValue: $0) } }
    }
}

extension OptionDeclaration {
    fileprivate init(
        choice name: String, _ short: Character?, _ placeholder: String,
        _ choices: (some CaseIterable & RawRepresentable<String>).Type, _ help: String
    ) {
        let argument = Argument.word(placeholder: placeholder, allowed: choices.allCases.map { $0.rawValue })
        self.init(name: name, short: short, argument: argument, help: help)
    }
}

/// The parsed command line of a command.
package struct ParsedArguments: Sendable {
    /// The words that are not options, in order.
    package var operands: [String] = []
    /// The words given for an option, by its name.
    var given: [String: [String]] = [:]

    /// An option's value; its default is part of its declaration.
    package subscript<Value>(option: Option<Value>) -> Value {
        option.read(given[option.declaration.name] ?? [])
    }
}
