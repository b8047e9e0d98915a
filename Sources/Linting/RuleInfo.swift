package import Base
package import RuleEngine

/// The description of a rule in reports and pages, without the parts for the engine.
package struct RuleInfo: Hashable, Sendable {
    package var id: String
    /// One line of plain text.
    package var title: String
    package var category: String
    /// The severity in the rule file; a configuration can change it.
    package var defaultSeverity: Severity
    /// The severity in the current configuration; nil: it is off.
    package var severity: Severity?
    /// The version that added it.
    package var since: String
    /// Older names, and names in other linters.
    package var aliases: [String] = []
    /// The kinds of documents, the platforms, and what else it needs; an empty list means any, or nothing.
    package var documents: [String] = []
    package var platforms: [String] = []
    package var needs: [String] = []
    /// Markdown: the reason, and the effect at run time. Empty if only the title is known.
    package var rationale = ""
    package var references: [String] = []
    /// How many findings in real apps were right; empty if nobody has read them.
    package var evidence = ""
    package var options: [Option] = []
    /// The fixes of its findings.
    package var fixes: [Fix] = []
    package var valid: [RuleExample] = []
    /// `↓` marks each reported place.
    package var invalid: [RuleExample] = []
    /// The presets that contain it, in the order of their ids.
    package var presets: [PresetUse] = []
    /// The URL of its page, or a path in xiblint's repository if that has no URL; empty for a custom rule.
    package var page = ""

    /// The URL of its page, if it has one.
    package var pageAddress: String? { page.hasPrefix("https://") ? page : nil }

    /// Terms for sorting and searching, without duplicates: a custom category can be the name of a platform.
    package var tags: [String] { ([category] + documents + platforms).distinct }

    /// The severity without a configuration; nil: it is off.
    package var recommendedSeverity: Severity? {
        guard let use = presets.last(where: { $0.preset == "recommended" }), use.level != "off" else { return nil }
        return use.level.flatMap(Severity.init) ?? defaultSeverity
    }
}

extension RuleInfo {
    package struct Option: Hashable, Sendable {
        package var name: String
        /// As in a rule file, such as `list of string`.
        package var type: String
        package var defaultValue: JSONValue
        /// The value in the current configuration.
        package var value: JSONValue
        /// Markdown, a phrase.
        package var description: String
    }

    package struct Fix: Hashable, Sendable {
        /// An imperative, with `…` for parts that depend on the finding.
        package var title: String
        /// Whether it can be applied without a review.
        package var isSafe: Bool
    }

    /// The settings of a rule in a preset.
    package struct PresetUse: Hashable, Sendable {
        package var preset: String
        /// A severity, `on` or `off`; nil if only options are set.
        package var level: String?
        package var options: [JSONMember] = []
    }
}

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
            references: prose?.references ?? [], evidence: prose?.evidence ?? "",
            options: zip(rule.options, values).map { option, value in
                Option(
                    name: option.name, type: option.type.text, defaultValue: option.defaultValue.json,
                    value: value.json,
                    description: option.description)
            },
            fixes: rule.fixes.map { Fix(title: $0.title.outline, isSafe: $0.safety == .safe) }.distinct,
            valid: prose?.valid ?? [], invalid: prose?.invalid ?? [],
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

extension Rule {
    fileprivate var fixes: [FixTemplate] {
        switch body {
        case .assertions(_, let pattern): pattern.value.assertions.compactMap(\.fix)
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
            case .expression(let source): Self.choice(in: source) ?? "…"
            case .optional: ""
            }
        }.joined()
    }

    /// The texts that an expression chooses from: "Connect it, or remove it".
    private static func choice(in expression: String) -> String? {
        let pieces = expression.split(separator: "'", omittingEmptySubsequences: false)
        let texts = pieces.enumerated().filter { $0.offset % 2 == 1 && $0.element.contains(" ") }.map(\.element)
        guard let first = texts.first else { return nil }
        return texts.dropFirst().reduce(String(first)) { "\($0), or \($1.prefix(1).lowercased())\($1.dropFirst())" }
    }
}

extension OptionValue.Entry {
    package var json: JSONMember { JSONMember(key, value.json) }
}
