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
        let argument = Argument.word(placeholder: placeholder, allowed: choices.allCases.map(\.rawValue))
        self.init(name: name, short: short, argument: argument, help: help)
    }
}
