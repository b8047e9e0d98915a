package import Base
package import ProjectModel
package import RuleEngine

/// The effective settings of a rule, and the origin of each.
package struct RuleState: Sendable {
    package let rule: Rule
    /// Nil: the rule is off.
    package private(set) var severity: Setting<Severity?>
    /// Of the options that are set, by name.
    private var values: [String: Setting<OptionValue>] = [:]

    /// One for each option of the rule, in its order.
    package var options: [Setting<OptionValue>] {
        rule.options.map { values[$0.name] ?? Setting($0.defaultValue) }
    }

    /// The rule before any setting.
    init(_ rule: Rule, isOn: Bool) {
        self.rule = rule
        severity = Setting(isOn ? rule.severity : nil)
    }

    init(_ active: ActiveRule) {
        rule = active.rule
        severity = Setting(active.severity)
        values = Dictionary(active.settings.map { ($0.key, Setting($0.value)) }) { $1 }
    }

    /// Applies one layer: a severity is set, a map without one turns a rule that is off on at its own severity;
    /// an option's value replaces the former one completely.
    mutating func apply(_ change: RuleChange) {
        switch change.level {
        case _ where change.yields && severity.value != nil && severity.origin.isOfUser: break
        case .off: severity = Setting(nil, change.origin)
        case .on: severity = Setting(rule.severity, change.origin)
        case .severity(let chosen): severity = Setting(chosen, change.origin)
        case .kept: if severity.value == nil { severity = Setting(rule.severity, change.origin) }
        }
        for option in change.defaults where hasOption(option.name) {
            if origin(ofOption: option.name) == .byDefault { values[option.name] = option.setting }
        }
        for option in change.options where hasOption(option.name) {
            if !change.yields || !origin(ofOption: option.name).isOfUser { values[option.name] = option.setting }
        }
    }

    private func hasOption(_ name: String) -> Bool { rule.options.contains { $0.name == name } }
    private func origin(ofOption name: String) -> SettingOrigin { values[name]?.origin ?? .byDefault }

    /// The rule for the engine; nil when it is off.
    var active: ActiveRule? {
        severity.value.map { severity in
            let settings = values.map { OptionValue.Entry(key: $0, value: $1.value) }
            return ActiveRule(rule, severity: severity, settings: settings.sorted { $0.key < $1.key })
        }
    }
}

/// The settings of one rule in one place.
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
    /// The values of options that nothing else sets.
    var defaults: [Option] = []
    /// Whether the user's settings stay, as over a preset that is extended.
    var yields = false
}

extension RuleChange {
    /// Another linter's name for a rule means the rule with that linter's behavior.
    func named(_ name: String, in presets: [Preset]) -> RuleChange {
        guard name != rule, let setting = PeerLinter.setting(rule, named: name, in: presets) else { return self }
        var change = self
        change.defaults = setting.options.map { Option(name: $0.key, setting: Setting($0.value, origin)) }
        return change
    }

    /// A preset's setting.
    init(_ setting: RuleSetting, preset: String) {
        self.init(
            rule: setting.rule, level: setting.level, origin: .preset(preset),
            options: setting.options.map { Option(name: $0.key, setting: Setting($0.value, .preset(preset))) })
    }

    /// A file's setting; `origin` returns that of a line.
    init(_ placed: PlacedRuleSetting, origin: (Int) -> SettingOrigin) {
        self.init(rule: placed.setting.rule, level: placed.setting.level, origin: origin(placed.position.line))
        options = zip(placed.setting.options, placed.optionPositions).map { option, position in
            Option(name: option.key, setting: Setting(option.value, origin(position.line)))
        }
    }
}

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
        return RuleSelection(
            active: preset.settings.compactMap { setting in
                var state = catalog.rules.first { $0.id == setting.rule }.map { RuleState($0, isOn: false) }
                state?.apply(RuleChange(setting, preset: preset.id))
                return state?.active
            })
    }

    /// The severity that a rule runs with; nil when it is off.
    package func severity(of rule: String) -> Severity? { active.first { $0.rule.id == rule }?.severity }

    /// The rules that report a problem of the reader or the run.
    package func rules(forProblem name: String) -> [ActiveRule] { active.filter { $0.rule.body == .problem(name) } }
}
