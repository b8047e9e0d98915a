/// What may stand as a value in the YAML files that people write. Their checkers take the known keys from tables of these,
/// and the JSON Schemas for editors are made from the same tables.
package indirect enum SyntaxShape: Hashable, Sendable {
    /// A scalar; numbers and words are taken as they are written.
    case text
    case boolean, integer, number
    /// One of some words.
    case word([String])
    /// A list, or a single item.
    case list(SyntaxShape)
    /// A list, also of a single item.
    case sequence(SyntaxShape)
    /// A map with names of the user's own.
    case map(SyntaxShape)
    /// A map of known keys.
    case fields([SyntaxKey])
    case either([SyntaxShape])
    case orNull(SyntaxShape)
    case anything
}

/// A key of a map, with its value's shape.
package struct SyntaxKey: Hashable, Sendable {
    package var name: String
    package var shape: SyntaxShape
    package var isRequired: Bool
    /// A sentence without its full stop.
    package var description: String
    /// What it is when it is absent; nil when the description says.
    package var defaultValue: OptionValue?

    package init(
        _ name: String, _ shape: SyntaxShape, isRequired: Bool = false, _ description: String,
        default value: OptionValue? = nil
    ) {
        self.name = name
        self.shape = shape
        self.isRequired = isRequired
        self.description = description
        defaultValue = value
    }
}

extension [SyntaxKey] {
    package var names: [String] { map(\.name) }
}

extension SyntaxShape {
    package static func word<Words: RawRepresentable<String> & CaseIterable>(_ words: Words.Type) -> SyntaxShape {
        .word(words.allCases.map(\.rawValue))
    }

    /// What an option of this type takes as its value.
    package init(_ type: OptionType) {
        self =
            switch type {
            case .boolean: .boolean
            case .integer: .integer
            case .number: .number
            case .string, .regex: .text
            case .enumeration(let words): .word(words)
            case .list(let type): .list(SyntaxShape(type))
            case .map(let type): .map(SyntaxShape(type))
            case .nullable(let type): .orNull(SyntaxShape(type))
            }
    }
}
