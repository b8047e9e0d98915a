import Diagnostics
package import Text

extension NodeReader {
    /// What a preset or a configuration says about rules: a map from a rule's id (or alias) to a severity word, or to a map
    /// with `severity` and options.
    package mutating func ruleSettings(_ node: YAMLNode, _ name: String, of rules: [Rule]) -> [RuleSetting] {
        guard let entries = node.entries else {
            mismatch(node, name, "a map of rules by id")
            return []
        }
        var lines: [String: Int] = [:]
        return entries.compactMap { entry in
            guard let setting = ruleSetting(entry, of: rules) else { return nil }
            if let line = lines.updateValue(entry.key.start.line, forKey: setting.rule) {
                note("\(setting.rule) is set already, on line \(line): keep one of the two", at: entry.key)
            }
            return setting
        }
    }

    private mutating func ruleSetting(_ entry: YAMLNode.Entry, of rules: [Rule]) -> RuleSetting? {
        guard let rule = rule(entry.key, of: rules) else { return nil }
        let node = entry.value
        if node.entries == nil, node.items == nil {
            let word = word(node, rule.id, of: RuleSetting.Level.words)
            return word.flatMap(RuleSetting.Level.init(word:)).map { RuleSetting(rule: rule.id, level: $0) }
        }
        guard let entries = node.entries else {
            mismatch(
                node, rule.id, "a severity (\(RuleSetting.Level.words.joined(separator: ", "))) or a map of options")
            return nil
        }
        let severity = node["severity"].flatMap { word($0, "severity", of: RuleSetting.Level.words) }
        let options = optionValues(entries.filter { $0.key.scalar != "severity" }, of: rule.options)
        let level = severity.flatMap(RuleSetting.Level.init(word:)) ?? .kept
        return RuleSetting(rule: rule.id, level: level, options: options)
    }

    /// The rule that an id or an alias names.
    package mutating func rule(_ node: YAMLNode, of rules: [Rule]) -> Rule? {
        let name = node.scalar ?? ""
        if let rule = rules.first(where: { $0.id == name }) ?? rules.first(where: { $0.aliases.contains(name) }) {
            return rule
        }
        note("unknown rule \"\(name)\"" + suggestion(for: name, in: rules.map(\.id)), at: node)
        return nil
    }
}
