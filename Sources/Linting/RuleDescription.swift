package import Base
package import RuleEngine

extension RuleInfo {
    /// The description of a rule.
    /// - Parameters:
    ///   - prose: Nil leaves the rationale and the examples out.
    ///   - active: The rule as it is configured; nil when it is off.
    ///   - presets: All of them.
    package init(_ rule: Rule, prose: RuleProse?, active: ActiveRule?, presets: [Preset]) {
        let values = active?.options ?? rule.options.map(\.defaultValue)
        self.init(
            id: rule.id, title: rule.title, category: rule.category, defaultSeverity: rule.severity,
            severity: active?.severity, since: rule.since, aliases: rule.aliases,
            documents: rule.appliesTo.documents.map(\.rawValue), platforms: rule.appliesTo.platforms.map(\.rawValue),
            needs: rule.appliesTo.needs.map(\.rawValue), rationale: prose?.rationale ?? "",
            references: prose?.references ?? [],
            options: zip(rule.options, values).map { option, value in
                Option(
                    name: option.name, type: option.type.name, defaultValue: option.defaultValue.json,
                    value: value.json,
                    description: option.description)
            },
            fixes: rule.fixes.map { Fix(title: $0.title.outline, isSafe: $0.safety == .safe) },
            valid: prose?.valid.map(Example.init) ?? [], invalid: prose?.invalid.map(Example.init) ?? [],
            presets: presets.compactMap { preset in
                preset.settings.last { $0.rule == rule.id }.map {
                    PresetUse(preset: preset.id, level: $0.level.word, options: $0.options.map(\.json))
                }
            })
    }

    /// Rules with the options of a selection, in their order.
    /// - Parameters:
    ///   - presets: All of them.
    ///   - prose: A rule's user-visible prose, by its id; nil leaves the rationale and the examples out.
    package static func all(
        _ rules: [Rule], _ presets: [Preset], _ selection: RuleSelection, prose: (String) -> RuleProse?
    ) -> [RuleInfo] {
        let active = Dictionary(selection.active.map { ($0.rule.id, $0) }) { first, _ in first }
        return rules.map { RuleInfo($0, prose: prose($0.id), active: active[$0.id], presets: presets) }
    }
}

extension PresetInfo {
    package init(_ preset: Preset) {
        self.init(id: preset.id, title: preset.title, description: preset.description)
    }
}

extension RuleInfo.Example {
    fileprivate init(_ example: RuleExample) {
        self.init(
            name: example.name, xml: example.xml, path: example.path,
            sources: example.sources.map { Source(path: $0.path, text: $0.text) }, options: example.options.map(\.json),
            messages: example.messages, fixed: example.fixed, isToDo: example.isToDo)
    }
}

extension Rule {
    fileprivate var fixes: [FixTemplate] {
        switch body {
        case .assertions(let pattern): pattern.assertions.compactMap(\.fix)
        case .check(let use): use.fix.map { [$0] } ?? []
        case .problem: []
        }
    }
}

extension MessageTemplate {
    /// The text without what depends on the finding.
    fileprivate var outline: String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .expression: "…"
            case .optional: ""
            }
        }.joined()
    }
}

extension OptionType {
    /// As written in a rule file.
    fileprivate var name: String {
        switch self {
        case .boolean: "boolean"
        case .integer: "integer"
        case .number: "number"
        case .string: "string"
        case .regex: "regex"
        case .enumeration(let values): "one of \(values.joined(separator: ", "))"
        case .list(let element): "list of \(element.name)"
        case .map(let element): "map of \(element.name)"
        case .nullable(let type): "\(type.name) or null"
        }
    }
}

extension OptionValue.Entry {
    fileprivate var json: JSONMember { JSONMember(key, value.json) }
}
