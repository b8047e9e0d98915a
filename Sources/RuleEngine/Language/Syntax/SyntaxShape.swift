/// The shape of a value in the YAML files that users write. The known keys for checking these files and the JSON
/// Schemas for editors come from the same tables of shapes.
package indirect enum SyntaxShape: Hashable, Sendable {
    /// A scalar; numbers and words are used as written.
    case text
    case boolean, integer, number
    /// One of the given words.
    case word([String])
    /// A list, or a single item.
    case list(SyntaxShape)
    /// A list, even for a single item.
    case sequence(SyntaxShape)
    /// A map with user-defined names.
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
    /// A sentence without its period.
    package var description: String
    /// The value if the key is absent; nil if the description states it.
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

    /// The shape of values of an option of this type.
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
