package import Base

/// A rule as configured: on, with a severity and options.
package struct ActiveRule: Hashable, Sendable {
    package var rule: Rule
    package var severity: Severity
    /// One for each option of the rule, in its order.
    package var options: [OptionValue]

    /// `settings` replace the defaults by name.
    package init(_ rule: Rule, severity: Severity? = nil, settings: [OptionValue.Entry] = []) {
        self.rule = rule
        self.severity = severity ?? rule.severity
        options = rule.options.map { option in
            settings.last { $0.key == option.name }?.value ?? option.defaultValue
        }
    }
}
