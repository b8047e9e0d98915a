import Base
import Linting
import ProjectModel
import TestSupport
import Testing

@testable import RuleEngine

/// A folder with configurations, whose built-in rules and presets are a few made-up ones.
struct ConfiguredProject {
    let scratch: ScratchFolder

    /// - Parameter files: Texts by path.
    init(_ files: [Path: String] = [:]) throws {
        scratch = try ScratchFolder()
        for (path, text) in files { try scratch.write(text, to: path) }
    }

    /// With one configuration at the root.
    init(_ text: String) throws { try self.init([".xiblint.yml": text]) }

    var path: Path { scratch.path }

    func loader(in folder: Path = ".", catalog: RuleCatalog = ConfiguredProject.catalog) -> ConfigurationLoader {
        ConfigurationLoader(catalog: catalog, workingFolder: path.join(folder).normalized)
    }

    func load(
        _ choice: ConfigurationChoice = .nearest, in folder: Path = ".", only: [String] = [], severities: [String] = []
    ) throws -> Configuration {
        try loader(in: folder).load(choice, commandLine: CommandLineRules(only: only, severities: severities))
    }

    /// The problems, as printed.
    func problems(
        _ choice: ConfigurationChoice = .nearest, in folder: Path = ".",
        catalog: RuleCatalog = ConfiguredProject.catalog
    ) -> [String] {
        do throws(ConfigurationError) {
            _ = try loader(in: folder, catalog: catalog).load(choice)
            return []
        } catch {
            switch error {
            case .unreadable(let error): return ["\(error)"]
            case .problems(let problems): return problems.map(\.text)
            case .commandLine(let lines): return lines
            }
        }
    }

    /// A rule's effective state: `warning (preset recommended) require=owner (.xiblint.yml:3)`; options at their
    /// defaults are omitted.
    func state(_ rule: String, of file: Path? = nil, _ configuration: Configuration) throws -> String {
        let states = configuration.assignment.states(for: file.map { path.join($0) })
        let state = try #require(states.first { $0.rule.id == rule })
        let severity = "\(state.severity.value?.rawValue ?? "off") (\(text(state.severity.origin)))"
        let options = zip(state.rule.options, state.options).filter { $1.origin != .byDefault }
            .map { " \($0.name)=\(text($1.value)) (\(text($1.origin)))" }
        return severity + options.joined()
    }

    /// The same without the origins.
    func value(_ rule: String, of file: Path? = nil, _ configuration: Configuration) throws -> String {
        try state(rule, of: file, configuration).replacing(#/ \([^)]*\)/#, with: "")
    }

    func text(_ origin: SettingOrigin) -> String {
        switch origin {
        case .byDefault: "default"
        case .preset(let name): "preset \(name)"
        case .file(let file, let line): "\(file.relative(to: path)):\(line)"
        case .override(let file, let line): "override \(file.relative(to: path)):\(line)"
        case .commandLine(let option): option
        }
    }

    private func text(_ value: OptionValue) -> String {
        switch value {
        case .null: "null"
        case .boolean(let value): "\(value)"
        case .number(let value): "\(value)"
        case .string(let text): text
        case .list(let values): "[\(values.map(text).joined(separator: ","))]"
        case .map(let entries): "{\(entries.map { "\($0.key):\(text($0.value))" }.joined(separator: ","))}"
        }
    }
}

extension ConfiguredProject {
    static let catalog = RuleCatalog(
        rules: [
            rule(
                "file-owner-set", aliases: ["owner-set", "no_owner"],
                [
                    option("require", .enumeration(["binding", "owner"]), .string("binding"))
                ]),
            rule("freeform-size"),
            rule(
                "many-options",
                [
                    option("count", .integer, .number(1)), option("ratio", .number, .number(0.5)),
                    option("strict", .boolean, .boolean(false)), option("name", .nullable(.string), .null),
                    option("pattern", .regex, .string("")), option("words", .list(.string), .list([])),
                    option("limits", .map(.integer), .map([])), option("deep", .map(.list(.regex)), .map([])),
                    option("sizes", .list(.enumeration(["1", "2", "true"])), .list([])),
                ]),
            rule("stack-view-priorities", aliases: ["old-priorities"], [option("strict", .boolean, .boolean(false))]),
        ],
        presets: [
            preset(
                "recommended",
                [
                    RuleSetting(rule: "file-owner-set", level: .on),
                    RuleSetting(rule: "freeform-size", level: .severity(.note)),
                ]),
            preset(
                "xib-guide",
                [
                    RuleSetting(
                        rule: "file-owner-set", level: .kept, options: [.init(key: "require", value: .string("owner"))]),
                    RuleSetting(rule: "freeform-size", level: .severity(.warning)),
                ]),
        ])

    private static func rule(_ id: String, aliases: [String] = [], _ options: [RuleOption] = []) -> Rule {
        Rule(
            id: id, category: "style",
            parts: .init(
                aliases: aliases, options: options, body: .assertions([.element("view")], Deferred { Pattern() })),
            details: .init(title: "Title of \(id)", since: "0.1"))
    }

    private static func option(_ name: String, _ type: OptionType, _ value: OptionValue) -> RuleOption {
        RuleOption(name: name, type: type, defaultValue: value, description: "About \(name)")
    }

    private static func preset(_ id: String, _ settings: [RuleSetting]) -> Preset {
        Preset(id: id) { Preset.Content(title: "Title of \(id)", settings: settings) }
    }
}

/// A user's rule file; line 7 is the first added one.
func customRule(_ id: String, adding more: String = "") -> String {
    """
    id: \(id)
    title: A title
    severity: note
    match: view
    assert: "@id"
    message: No id
    \(more)
    """
}
