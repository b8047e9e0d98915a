package import Diagnostics
package import Discovery
import RuleEngine
package import RuleLanguage
import Text

/// What is in force for a rule, and where each part comes from.
package struct RuleState: Sendable {
    package let rule: Rule
    /// Nil: the rule is off.
    package private(set) var severity: Setting<Severity?>
    /// One for each option of the rule, in its order.
    package private(set) var options: [Setting<OptionValue>]

    /// The rule before anybody says something.
    init(_ rule: Rule, isOn: Bool) {
        self.rule = rule
        severity = Setting(isOn ? rule.severity : nil)
        options = rule.options.map { Setting($0.defaultValue) }
    }

    init(_ active: ActiveRule) {
        rule = active.rule
        severity = Setting(active.severity)
        options = active.options.map { Setting($0) }
    }

    /// Lets one layer have its say: a severity is set, a map without one turns a rule that is off on at its own severity;
    /// an option's value replaces the former one whole.
    mutating func apply(_ change: RuleChange) {
        switch change.level {
        case _ where change.yields && severity.value != nil && severity.origin.isOfUser: break
        case .off: severity = Setting(nil, change.origin)
        case .on: severity = Setting(rule.severity, change.origin)
        case .severity(let chosen): severity = Setting(chosen, change.origin)
        case .kept: if severity.value == nil { severity = Setting(rule.severity, change.origin) }
        }
        for option in change.defaults {
            guard let index = rule.options.firstIndex(where: { $0.name == option.name }) else { continue }
            if options[index].origin == .byDefault { options[index] = option.setting }
        }
        for option in change.options {
            guard let index = rule.options.firstIndex(where: { $0.name == option.name }),
                !change.yields || !options[index].origin.isOfUser
            else { continue }
            options[index] = option.setting
        }
    }

    /// The rule for the engine; nil when it is off.
    var active: ActiveRule? {
        severity.value.map { severity in
            let values = zip(rule.options, options).map { OptionValue.Entry(key: $0.name, value: $1.value) }
            return ActiveRule(rule, severity: severity, settings: values)
        }
    }
}

/// What one place says about one rule.
struct RuleChange: Sendable {
    struct Option: Sendable {
        var name: String
        var setting: Setting<OptionValue>
    }

    /// The rule's id.
    var rule: String
    var level: RuleSetting.Level
    /// Of the level.
    var origin: SettingOrigin
    var options: [Option] = []
    /// What the options are that nothing else sets.
    var defaults: [Option] = []
    /// Whether what the user has set stays, as over a preset that is extended.
    var yields = false
}

extension RuleChange {
    /// Another linter's name for a rule means the rule as that linter has it.
    func named(_ name: String, in presets: [Preset]) -> RuleChange {
        guard name != rule, let setting = PeerLinter.setting(rule, named: name, in: presets) else { return self }
        var change = self
        change.defaults = setting.options.map { Option(name: $0.key, setting: Setting($0.value, origin)) }
        return change
    }

    /// What a preset says.
    init(_ setting: RuleSetting, preset: String) {
        self.init(
            rule: setting.rule, level: setting.level, origin: .preset(preset),
            options: setting.options.map { Option(name: $0.key, setting: Setting($0.value, .preset(preset))) })
    }

    /// What a file says; `origin` makes one of a line.
    init(_ placed: PlacedRuleSetting, origin: (Int) -> SettingOrigin) {
        self.init(rule: placed.setting.rule, level: placed.setting.level, origin: origin(placed.position.line))
        options = zip(placed.setting.options, placed.optionPositions).map { option, position in
            Option(name: option.key, setting: Setting(option.value, origin(position.line)))
        }
    }
}
