import Base

extension RuleDecoder {
    /// The parts, and the positions of the rules that it yields to.
    /// - Parameter id: Nil if it is wrong, or the rule is known to be right.
    mutating func decodeParts(_ fields: NodeFields, id: String? = nil) -> (parts: Rule.Parts?, yields: [Position]) {
        let severity = reader.required("severity", in: fields, of: "a rule").flatMap {
            reader.choice($0, "severity", of: Severity.self)
        }
        let aliases = decodeAliases(fields, id: id)
        let isOnByDefault = decodeDefault(fields)
        let appliesTo = decodeApplicability(fields)
        let ruleScope = fields["scope"].flatMap { reader.choice($0, "scope", of: Rule.Scope.self) } ?? .element
        scope.options = decodeOptions(fields)
        let body = decodeBody(fields, ruleScope)
        let (yields, positions) = decodeYields(fields, id: id)
        guard let severity, let body else { return (nil, positions) }
        let parts = Rule.Parts(
            aliases: aliases, isOnByDefault: isOnByDefault, severity: severity, appliesTo: appliesTo, scope: ruleScope,
            options: scope.options, body: body, yieldsTo: yields)
        return (parts, positions)
    }

    mutating func decodeDetails(_ fields: NodeFields) -> Rule.Details? {
        let title = reader.required("title", in: fields, of: "a rule").flatMap { reader.line($0, "title") }
        let since = fields["since"].flatMap { reader.line($0, "since") }
        return title.map { Rule.Details(title: $0, since: since ?? "") }
    }

    mutating func decodeID(_ fields: NodeFields) -> String? {
        guard let node = reader.required("id", in: fields, of: "a rule"), let id = reader.line(node, "id") else {
            return nil
        }
        guard isKebabCase(id) else {
            reader.note("id must be lower-case words with hyphens, such as outlet-exists; this is \"\(id)\"", at: node)
            return nil
        }
        let stem = fileStem(reader.path)
        guard id == stem else {
            reader.note("id must be the file's name, \"\(stem)\"; this is \"\(id)\": rename one of them", at: node)
            return nil
        }
        return id
    }

    mutating func decodeCategory(_ fields: NodeFields) -> String? {
        guard let node = fields["category"] else {
            guard case .builtIn = origin else { return "custom" }
            reader.note("a rule needs the key \"category\"", at: fields.position)
            return nil
        }
        guard let category = reader.line(node, "category") else { return nil }
        if case .builtIn(let folder) = origin, category != folder {
            reader.note("category must be the folder's name, \"\(folder)\"; this is \"\(category)\"", at: node)
            return nil
        }
        guard isKebabCase(category) else {
            reader.note("category must be lower-case words with hyphens; this is \"\(category)\"", at: node)
            return nil
        }
        return category
    }

    private mutating func decodeAliases(_ fields: NodeFields, id: String?) -> [String] {
        guard let node = fields["aliases"] else { return [] }
        var aliases: [String] = []
        for item in reader.items(node) {
            guard let alias = reader.line(item, "an alias") else { continue }
            if alias == id || aliases.contains(alias) {
                reader.note("\"\(alias)\" is already a name of this rule", at: item)
            }
            aliases.append(alias)
        }
        return aliases
    }

    private mutating func decodeDefault(_ fields: NodeFields) -> Bool {
        guard let node = fields["default"] else { return true }
        if isBuiltIn, let key = fields.key("default") {
            reader.note("presets define which built-in rules run: remove \"default\"", at: key)
        }
        return reader.word(node, "default", of: ["on", "off"]) != "off"
    }

    private mutating func decodeApplicability(_ fields: NodeFields) -> Applicability {
        guard let node = fields["applies-to"],
            let parts = reader.fields(node, "applies-to", keys: RuleFileSyntax.appliesTo.names)
        else { return Applicability() }
        return Applicability(
            documents: parts["documents"].map {
                reader.choices($0, "documents", of: Applicability.DocumentKind.self)
            } ?? [],
            platforms: parts["platforms"].map {
                reader.choices($0, "platforms", of: Applicability.PlatformName.self)
            } ?? [],
            needs: parts["needs"].map { reader.choices($0, "needs", of: Applicability.Need.self) } ?? [],
            uses: parts["uses"].map { reader.choices($0, "uses", of: Applicability.Need.self) } ?? [])
    }

    private mutating func decodeYields(_ fields: NodeFields, id: String?) -> (yields: [Yield], positions: [Position]) {
        guard let node = fields["yields-to"] else { return ([], []) }
        var yields: [Yield] = []
        var positions: [Position] = []
        for item in reader.items(node) {
            guard let (yield, name) = decodeYield(item) else { continue }
            if yield.rule == id {
                reader.note("a rule cannot yield to itself", at: name)
            } else if yields.contains(where: { $0.rule == yield.rule }) {
                reader.note("this rule yields to \(yield.rule) twice: keep one of the two", at: name)
            }
            yields.append(yield)
            positions.append(name.start)
        }
        return (yields, positions)
    }

    private mutating func decodeYield(_ node: YAMLNode) -> (Yield, name: YAMLNode)? {
        if node.scalar != nil { return reader.line(node, "yields-to").map { (Yield(rule: $0), node) } }
        guard let fields = reader.fields(node, "yields-to", keys: RuleFileSyntax.yield.names),
            let name = reader.required("rule", in: fields, of: "an entry of yields-to"),
            let rule = reader.line(name, "rule")
        else { return nil }
        let scope = fields["on"].flatMap { reader.choice($0, "on", of: Yield.Scope.self) }
        return (Yield(rule: rule, scope: scope ?? .object), name)
    }
}

/// The last component of a path without its extension.
func fileStem(_ path: String) -> String {
    let name = path.utf8.suffix(
        from: path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:)) ?? path.startIndex)
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else {
        return String(Substring(name))
    }
    return String(Substring(name[..<dot]))
}

extension RuleDecoder {
    mutating func decodeOptions(_ fields: NodeFields) -> [RuleOption] {
        guard let node = fields["options"] else { return [] }
        return reader.entries(node, "options", "a map of options by name").compactMap { decodeOption($0) }
    }

    private mutating func decodeOption(_ entry: YAMLNode.Entry) -> RuleOption? {
        let name = entry.key.scalar ?? ""
        if name == "severity" || !isKebabCase(name) {
            let why =
                name == "severity" ? "is reserved: it sets the rule's severity in a configuration" : "is not a name"
            reader.note("\"\(name)\" \(why); use lowercase words with hyphens", at: entry.key)
        }
        guard let fields = reader.fields(entry.value, "options.\(name)", keys: RuleFileSyntax.option.names) else {
            return nil
        }
        let description = fields["description"].flatMap { reader.line($0, "description") }
        if isBuiltIn { _ = reader.required("description", in: fields, of: "an option") }
        let placeholders = fields["placeholders"].map { reader.texts($0, "placeholders") } ?? []
        let node = reader.required("default", in: fields, of: "an option")
        guard let type = decodeType(fields) else { return nil }
        if let key = fields.key("placeholders"), type.innermost != .regex {
            reader.note("only a regex has placeholders: remove them, or make the type regex", at: key)
        }
        guard let node, let value = reader.value(node, as: type, "\(name)'s default", placeholders: placeholders)
        else { return nil }
        return RuleOption(
            name: name, type: type, defaultValue: value, description: description ?? "", placeholders: placeholders)
    }

    private mutating func decodeType(_ fields: NodeFields) -> OptionType? {
        guard let node = reader.required("type", in: fields, of: "an option"), let text = reader.line(node, "type")
        else { return nil }
        let values = fields["values"].map { reader.texts($0, "values") } ?? []
        do throws(OptionType.SyntaxProblem) {
            let type = try OptionType(text, values: values)
            let isEnumeration = if case .enumeration = type.innermost { true } else { false }
            if isEnumeration, fields["values"] == nil {
                reader.note("an enum needs the key \"values\", the list of its words", at: node)
                return nil
            }
            if !isEnumeration, let key = fields.key("values") {
                reader.note("only an enum has values: remove them, or make the type enum", at: key)
            }
            return type
        } catch {
            reader.note(error.message, in: node, utf8Offset: error.utf8Offset)
            return nil
        }
    }
}

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
