/// A subcommand: its options and operands, and its help.
package struct Command: Sendable {
    package var name: String
    /// One line for the list of commands, a phrase without a full stop.
    package var summary: String
    /// Paragraphs for its own help.
    package var discussion: [String]
    package var operands: Operands
    package var options: [OptionDeclaration]
    /// The meanings of its exit codes, for the help.
    package var exitCodes: [ExitCode]

    package init(
        name: String, summary: String, discussion: [String] = [], operands: Operands = .none,
        options: [any DeclaredOption] = [], exitCodes: [ExitCode] = []
    ) {
        self.name = name
        self.summary = summary
        self.discussion = discussion
        self.operands = operands
        self.options = options.map(\.declaration)
        self.exitCodes = exitCodes
    }

    package struct ExitCode: Sendable {
        package var code: Int
        package var meaning: String

        package init(_ code: Int, _ meaning: String) {
            self.code = code
            self.meaning = meaning
        }
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
        var usage: String? {
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
