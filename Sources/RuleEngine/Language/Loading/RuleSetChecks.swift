import Base

/// Checks all rules together: duplicate names, and rules that yield to unknown rules or in a circle.
///
/// - Parameters:
///   - loaded: The rules whose files the problems are reported in.
///   - others: Rules that exist already, such as the built-in ones for custom rules.
package func checkRuleSet(_ loaded: [LoadedRule], beside others: [Rule] = []) -> [RuleFileProblem] {
    let rules = others + loaded.map(\.rule)
    let ids = rules.map(\.id)
    return problemsWithNames(loaded, others) + loaded.flatMap { problemsWithYields(of: $0, ids: ids, rules: rules) }
}

private func problemsWithNames(_ loaded: [LoadedRule], _ others: [Rule]) -> [RuleFileProblem] {
    var problems: [RuleFileProblem] = []
    // Ids first: if an alias is another rule's id, the alias is the problem.
    var owners: [String: String] = [:]
    for rule in others {
        for name in [rule.id] + rule.aliases { owners[name] = "the built-in rule \(rule.id)" }
    }
    let ids = Set(loaded.map(\.rule.id))
    let aliases = Set(loaded.flatMap(\.rule.aliases))
    func claim(_ name: String, _ what: String, _ rule: LoadedRule, _ position: Position) {
        // An alias may belong to the rules that a former rule was split into.
        if owners[name] != nil, others.isEmpty, aliases.contains(name), !ids.contains(name) { return }
        if let owner = owners[name] {
            let message = "\(what) \"\(name)\" already belongs to \(owner): choose another one"
            problems.append(RuleFileProblem(path: rule.path, position: position, message: message))
        } else {
            owners[name] = "\(rule.rule.id) (\(rule.path))"
        }
    }
    for rule in loaded { claim(rule.rule.id, "the id", rule, rule.places.id) }
    for rule in loaded {
        for (alias, position) in zip(rule.rule.aliases, rule.places.aliases) {
            claim(alias, "the alias", rule, position)
        }
    }
    return problems
}

private func problemsWithYields(of loaded: LoadedRule, ids: [String], rules: [Rule]) -> [RuleFileProblem] {
    zip(loaded.rule.yieldsTo, loaded.places.yieldsTo).compactMap { yield, position in
        let message: String
        if !ids.contains(yield.rule) {
            message = "unknown rule \"\(yield.rule)\"" + suggestion(for: yield.rule, in: ids)
        } else if yields(yield.rule, to: loaded.rule.id, in: rules) {
            message = "\(yield.rule) also yields to \(loaded.rule.id): neither would report"
        } else {
            return nil
        }
        return RuleFileProblem(path: loaded.path, position: position, message: message)
    }
}

/// Whether a rule yields to another one, directly or through others.
private func yields(_ first: String, to last: String, in rules: [Rule]) -> Bool {
    var seen: Set<String> = [first]
    var open = [first]
    while let id = open.popLast() {
        guard let rule = rules.first(where: { $0.id == id }) else { continue }
        for yield in rule.yieldsTo {
            if yield.rule == last { return true }
            if seen.insert(yield.rule).inserted { open.append(yield.rule) }
        }
    }
    return false
}
