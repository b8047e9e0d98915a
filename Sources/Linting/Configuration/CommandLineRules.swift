import Base
import ProjectModel
import RuleEngine

/// The command line's options for rules. They take precedence over everything else.
package struct CommandLineRules: Hashable, Sendable {
    /// The values of `--only`: ids, presets and categories separated by commas. Empty: as configured.
    package var only: [String]
    /// The values of `--rule`: `NAME=SEVERITY`, of the same names.
    package var severities: [String]

    package init(only: [String] = [], severities: [String] = []) {
        self.only = only
        self.severities = severities
    }

    /// The changes, in order.
    /// - Parameter elsewhere: Rules of other configurations, whose names are not errors; nil: no name is an error.
    func resolved(
        _ rules: [Rule], _ presets: [Preset], elsewhere: [Rule]?
    ) throws(ConfigurationError) -> (layers: [RuleLayer], aliases: [AliasUse]) {
        var resolver = Resolver(rules: rules, presets: presets, elsewhere: elsewhere)
        var layers: [RuleLayer] = []
        let changes = severities.flatMap { resolver.changes($0) }
        if !changes.isEmpty { layers.append(RuleLayer(changes: changes)) }
        if !only.isEmpty { layers.append(RuleLayer(changes: resolver.only(only))) }
        if !resolver.problems.isEmpty { throw .commandLine(resolver.problems) }
        return (layers, resolver.aliases)
    }
}

private struct Resolver {
    let rules: [Rule]
    let presets: [Preset]
    let elsewhere: [Rule]?
    var aliases: [AliasUse] = []
    var problems: [String] = []

    init(rules: [Rule], presets: [Preset], elsewhere: [Rule]?) {
        self.rules = rules
        self.presets = presets
        self.elsewhere = elsewhere
    }

    mutating func changes(_ text: String) -> [RuleChange] {
        let option = "--rule \(text)"
        let words = RuleSetting.Level.words
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let name = parts.first, let word = parts.last else {
            problems.append("option \"--rule\" takes RULE=SEVERITY, not \"\(text)\"")
            return []
        }
        let named = named(String(name), option)
        guard let level = RuleSetting.Level(word: String(word)) else {
            let hint = suggestion(for: String(word), in: words)
            problems.append(
                "\(option): a severity is one of \(words.joined(separator: ", ")), not \"\(word)\"\(hint)")
            return []
        }
        return named.map {
            RuleChange(rule: $0.id, level: level, origin: .commandLine(option)).named(String(name), in: presets)
        }
    }

    /// Turns on the named rules and all others off.
    mutating func only(_ values: [String]) -> [RuleChange] {
        let option = "--only \(values.joined(separator: ","))"
        let names = values.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }.map(String.init)
        var named: [String: String] = [:]
        for name in names { for rule in self.named(name, "--only") { named[rule.id] = name } }
        return rules.map { rule in
            guard let name = named[rule.id] else {
                return RuleChange(rule: rule.id, level: .off, origin: .commandLine(option))
            }
            if var change = asPreset(rule, name) {
                change.yields = true
                return change
            }
            return RuleChange(rule: rule.id, level: .kept, origin: .commandLine(option)).named(name, in: presets)
        }
    }

    /// A preset's setting for a rule, if the name is a preset's.
    private func asPreset(_ rule: Rule, _ name: String) -> RuleChange? {
        guard rules.all(named: name).isEmpty, let preset = presets.first(where: { $0.id == name }) else { return nil }
        return preset.settings.first { $0.rule == rule.id }.map { RuleChange($0, preset: name) }
    }

    /// The rules with a name, or those of a preset or a category.
    private mutating func named(_ name: String, _ option: String) -> [Rule] {
        var named = rules.all(named: name)
        if named.isEmpty { named = elsewhere?.all(named: name) ?? [] }
        for rule in named where rule.id != name {
            aliases.append(AliasUse(alias: name, rule: rule.id, origin: .commandLine(option)))
        }
        if !named.isEmpty { return named }
        if let group = rules.group(name, presets) { return group }
        guard let elsewhere else { return [] }
        let known = rules + elsewhere
        let hint = didYouMean(suggestions(for: name, in: known.map(\.id) + presets.map(\.id) + known.map(\.category)))
        problems.append(
            "\(option): "
                + (name.isEmpty
                    ? "a rule's id is missing" : "unknown rule \"\(name)\"\(hint.isEmpty ? "" : ".\(hint)")"))
        return []
    }
}
