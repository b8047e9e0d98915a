/// A setting of a rule, available to its expressions as a variable.
package struct RuleOption: Hashable, Sendable {
    package var name: String
    package var type: OptionType
    package var defaultValue: OptionValue
    package var description: String
    /// The words allowed in braces in its regular expressions, such as `stem` for `{stem}`.
    package var placeholders: [String]

    package init(
        name: String, type: OptionType, defaultValue: OptionValue, description: String, placeholders: [String] = []
    ) {
        self.name = name
        self.type = type
        self.defaultValue = defaultValue
        self.description = description
        self.placeholders = placeholders
    }
}

/// The type of an option's value.
package indirect enum OptionType: Hashable, Sendable {
    case boolean, integer, number, string
    /// An XML Schema regular expression that the entire string must match.
    case regex
    case enumeration([String])
    case list(OptionType)
    case map(OptionType)
    /// The type or `null`.
    case nullable(OptionType)
}

/// A value of an option.
package indirect enum OptionValue: Hashable, Sendable {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case list([OptionValue])
    /// In the order of the file.
    case map([Entry])

    package struct Entry: Hashable, Sendable {
        package var key: String
        package var value: OptionValue

        package init(key: String, value: OptionValue) {
            self.key = key
            self.value = value
        }
    }
}
