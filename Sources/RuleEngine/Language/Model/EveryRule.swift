/// The preset `all`. It has no file: it is generated from the existing rules, so that none is missing.
extension Preset {
    package static let nameOfAll = "all"

    /// Every rule, including those that are off by default, with its default severity and options.
    package static func all(of rules: [Rule]) -> Preset {
        Preset(
            id: nameOfAll, title: "Every rule there is",
            description: """
                Each rule at its own severity, your own rules among them. To look around with: some of the rules contradict
                each other.

                """,
            settings: rules.map { RuleSetting(rule: $0.id, level: .on) })
    }
}
