/// An option of a command: how it is written, and what type its value has once it is read.
///
/// A command declares its options as constants and asks what was given with `arguments[option]`.
package struct Option<Value: Sendable>: Sendable, DeclaredOption {
    package let declaration: OptionDeclaration
    /// Makes the value of the words that were given for it, the first one first; they have been checked.
    let read: @Sendable ([String]) -> Value
}

/// An option of any type.
package protocol DeclaredOption: Sendable {
    var declaration: OptionDeclaration { get }
}

/// How an option is written and explained.
package struct OptionDeclaration: Sendable {
    /// What has to follow the name.
    package enum Argument: Sendable {
        case none
        case text(placeholder: String)
        case word(placeholder: String, allowed: [String])
        case integer(placeholder: String, allowed: ClosedRange<Int>)

        /// How the value is called; empty when there is none.
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
    /// Whether each time it is given adds something.
    package var isRepeatable = false
    /// A phrase without a full stop; allowed words and the default are added to it.
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
    /// Any text; the last one counts. `default` says in words what happens without it.
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
    /// Any text, as often as one likes.
    package static func list(_ name: String, short: Character? = nil, _ placeholder: String, _ help: String) -> Option {
        let argument = OptionDeclaration.Argument.text(placeholder: placeholder)
        var declaration = OptionDeclaration(name: name, short: short, argument: argument, help: help)
        declaration.isRepeatable = true
        return Option(declaration: declaration) { $0 }
    }
}

extension Option where Value == Int? {
    /// A whole number; the last one counts. `default` says in words what happens without it.
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
    /// One of the words of an enumeration, or nil; the last one counts. `default` says in words what happens without it.
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
