/// The preset `all`. No file says it: it is made from the rules that there are, so that no rule is forgotten.
extension Preset {
    package static let nameOfAll = "all"

    /// Every rule, also one that is off by default, at its own severity and with its own options.
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
