import Diagnostics
package import Text

/// What a file says about one rule, with the places.
package struct PlacedRuleSetting: Hashable, Sendable {
    package var setting: RuleSetting
    /// The id or alias, as it is written.
    package var name: String
    package var position: Position
    /// Of the options, in their order.
    package var optionPositions: [Position]
}

extension NodeReader {
    /// What a preset or a configuration says about rules: a map from a rule's id (or alias) to a severity word, or to a map
    /// with `severity` and options.
    /// - Parameter unjudged: Names that are known although their rules are not, because their files are broken; what
    ///   is said about them is passed over.
    package mutating func ruleSettings(
        _ node: YAMLNode, _ name: String, of rules: [Rule], unjudged: Set<String> = []
    ) -> [PlacedRuleSetting] {
        guard let entries = node.entries else {
            mismatch(node, name, "a map of rules by id")
            return []
        }
        var lines: [String: Int] = [:]
        return entries.compactMap { entry in
            if let name = entry.key.scalar, unjudged.contains(name) { return nil }
            guard let setting = ruleSetting(entry, of: rules) else { return nil }
            let rule = setting.setting.rule
            if let line = lines.updateValue(entry.key.start.line, forKey: rule) {
                note("\(rule) is set already, on line \(line): keep one of the two", at: entry.key)
            }
            return setting
        }
    }

    private mutating func ruleSetting(_ entry: YAMLNode.Entry, of rules: [Rule]) -> PlacedRuleSetting? {
        guard let rule = rule(entry.key, of: rules) else { return nil }
        var placed = PlacedRuleSetting(
            setting: RuleSetting(rule: rule.id, level: .kept), name: entry.key.scalar ?? rule.id,
            position: entry.key.start, optionPositions: [])
        let node = entry.value
        if node.entries == nil, node.items == nil {
            guard let level = word(node, rule.id, of: Level.words).flatMap(Level.init(word:)) else { return nil }
            placed.setting.level = level
            return placed
        }
        guard let entries = node.entries else {
            mismatch(node, rule.id, "a severity (\(Level.words.joined(separator: ", "))) or a map of options")
            return nil
        }
        let severity = node["severity"].flatMap { word($0, "severity", of: Level.words) }
        if let level = severity.flatMap(Level.init(word:)) { placed.setting.level = level }
        for option in entries where option.key.scalar != "severity" {
            let values = optionValues([option], of: rule.options, besides: ["severity"])
            placed.setting.options += values
            placed.optionPositions += values.map { _ in option.key.start }
        }
        return placed
    }

    private typealias Level = RuleSetting.Level

    /// The rule that an id or an alias names.
    package mutating func rule(_ node: YAMLNode, of rules: [Rule]) -> Rule? {
        let name = node.scalar ?? ""
        if let rule = rules.named(name) { return rule }
        note("unknown rule \"\(name)\"" + suggestion(for: name, in: rules.map(\.id)), at: node)
        return nil
    }
}

extension [Rule] {
    /// The rule with this id, or else with this alias.
    package func named(_ name: String) -> Rule? {
        first { $0.id == name } ?? first { $0.aliases.contains(name) }
    }
}
