package import Base
package import RuleEngine

/// The rules that a run applies.
package struct RuleSelection: Hashable, Sendable {
    /// In the order of their ids.
    package var active: [ActiveRule]

    package init(active: [ActiveRule]) { self.active = active.sorted { $0.rule.id < $1.rule.id } }

    /// The rules that run without a configuration: the preset `recommended`.
    package static func recommended(_ catalog: RuleCatalog) -> RuleSelection {
        guard let preset = catalog.presets.first(where: { $0.id == "recommended" }) else {
            return RuleSelection(active: [])
        }
        return RuleSelection(preset: preset, rules: catalog.rules)
    }

    /// The rules that a preset turns on.
    package init(preset: Preset, rules: [Rule]) {
        self.init(
            active: preset.settings.compactMap { setting in
                guard setting.level != .off, let rule = rules.first(where: { $0.id == setting.rule }) else {
                    return nil
                }
                var severity: Severity?
                if case .severity(let chosen) = setting.level { severity = chosen }
                return ActiveRule(rule, severity: severity, settings: setting.options)
            })
    }

    /// Equal selections have equal digests, and hardly any others: the rules themselves are not hashed.
    package var digest: Int {
        var hasher = Hasher()
        for rule in active {
            hasher.combine(rule.rule.id)
            hasher.combine(rule.severity)
            hasher.combine(rule.options)
        }
        return hasher.finalize()
    }

    /// The severity that a rule runs with; nil when it is off.
    package func severity(of rule: String) -> Severity? { active.first { $0.rule.id == rule }?.severity }

    /// The rules that report a problem of the reader or the run.
    package func rules(forProblem name: String) -> [ActiveRule] { active.filter { $0.rule.body == .problem(name) } }
}
