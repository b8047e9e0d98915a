package import Base

/// A file's settings of one rule, with their positions.
package struct PlacedRuleSetting: Hashable, Sendable {
    package var setting: RuleSetting
    /// The id or alias, as written.
    package var name: String
    package var position: Position
    /// The positions of the options, in their order.
    package var optionPositions: [Position]
}

extension NodeReader {
    /// The rule settings of a preset or a configuration: a map from a rule's id (or alias) to a severity word, or to a
    /// map with `severity` and options.
    /// - Parameter unjudged: Names of rules that could not be loaded because of problems in their files; their settings
    ///   are skipped.
    package mutating func ruleSettings(
        _ node: YAMLNode, _ name: String, of rules: [Rule], unjudged: Set<String> = []
    ) -> [PlacedRuleSetting] {
        let entries = entries(node, name, "a map of rules by id")
        var lines: [String: Int] = [:]
        let byID = Dictionary(rules.map { ($0.id, $0) }) { first, _ in first }
        return entries.flatMap { entry -> [PlacedRuleSetting] in
            if let name = entry.key.scalar, unjudged.contains(name) { return [] }
            let named = entry.key.scalar.flatMap { byID[$0] }.map { [$0] } ?? self.rules(entry.key, of: rules)
            return named.compactMap { rule in
                if let line = lines.updateValue(entry.key.start.line, forKey: rule.id) {
                    note("\(rule.id) is set already, on line \(line): keep one of the two", at: entry.key)
                }
                return ruleSetting(entry, of: rule)
            }
        }
    }

    private mutating func ruleSetting(_ entry: YAMLNode.Entry, of rule: Rule) -> PlacedRuleSetting? {
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

    /// The rules with an id or an alias.
    private mutating func rules(_ node: YAMLNode, of rules: [Rule]) -> [Rule] {
        let name = node.scalar ?? ""
        let named = rules.all(named: name)
        if named.isEmpty { note("unknown rule \"\(name)\"" + suggestion(for: name, in: rules.map(\.id)), at: node) }
        return named
    }
}

extension [Rule] {
    /// The rule with this id, otherwise the first with this alias.
    package func named(_ name: String) -> Rule? { all(named: name).first }

    /// The rule with this id, otherwise all with this alias.
    package func all(named name: String) -> [Rule] {
        first { $0.id == name }.map { [$0] } ?? filter { $0.aliases.contains(name) }
    }
}

/// One mistake in a rule file, a preset or a configuration.
package struct RuleFileProblem: Hashable, Sendable {
    /// As passed to the loader.
    package var path: String
    package var position: Position
    /// One line: the problem, and how to fix it.
    package var message: String

    package init(path: String, position: Position, message: String) {
        self.path = path
        self.position = position
        self.message = message
    }

    /// `path:line:column: error: message`, the format of compilers.
    package var text: String { text(as: "error") }

    package func text(as severity: String) -> String {
        "\(path):\(position.line):\(position.column): \(severity): \(message)"
    }
}

/// Why a file was rejected: the mistakes found in one pass, in the order of the file, at most a hundred; never empty.
package struct RuleFileError: Error, Hashable, Sendable {
    package var problems: [RuleFileProblem]
}
