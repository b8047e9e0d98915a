import Base
import ProjectModel
import RuleEngine

extension ConfigurationFile {
    /// The second step.
    /// - Parameters:
    ///   - rules: All existing ones.
    ///   - unjudged: Names of rules whose files are broken.
    mutating func readSettings(rules: [Rule], presets: [Preset], unjudged: Set<String>) {
        settings.include = fields["include"].flatMap { globs($0, "include", whenEmpty: "nothing would be linted") }
        settings.exclude = fields["exclude"].flatMap { globs($0, "exclude", whenEmpty: nil) }
        settings.failOn = fields["fail-on"].flatMap { node in
            reader.choice(node, "fail-on", of: Severity.self).map { Setting($0, origin(node.start.line)) }
        }
        settings.sources = fields["sources"].flatMap { readSources($0) }
        settings.baseline = fields["baseline"].flatMap { node in
            reader.line(node, "baseline").map { Setting(resolve($0), origin(node.start.line)) }
        }
        if let node = fields["rules"] {
            settings.rules = changes(node, rules, presets, unjudged) { [path] in .file(path, line: $0) }
        }
        for node in fields["overrides"].map({ reader.items($0) }) ?? [] {
            if let layer = readOverride(node, rules, presets, unjudged) { settings.overrides.append(layer) }
        }
    }

    private func origin(_ line: Int) -> SettingOrigin { .file(path, line: line) }

    private mutating func readSources(_ node: YAMLNode) -> Setting<SourcesSetting>? {
        var sources = SourcesSetting()
        if node.entries == nil {
            guard let word = reader.word(node, "sources", of: ["on", "off"]) else { return nil }
            sources.isOn = word == "on"
        } else {
            guard let keys = reader.fields(node, "sources", keys: ConfigurationSyntax.sources.names) else { return nil }
            if let exclude = keys["exclude"].flatMap({ globs($0, "sources.exclude", whenEmpty: nil) }) {
                sources.exclude = exclude.globs.map(\.value)
                sources.folder = exclude.folder
            }
        }
        return Setting(sources, origin(node.start.line))
    }

    private mutating func readOverride(
        _ node: YAMLNode, _ rules: [Rule], _ presets: [Preset], _ unjudged: Set<String>
    ) -> RuleLayer? {
        guard let parts = reader.fields(node, "an override", keys: ConfigurationSyntax.override.names) else {
            return nil
        }
        let files = reader.required("files", in: parts, of: "an override").flatMap {
            globs($0, "files", whenEmpty: "the override would be for no file")
        }
        let changes = reader.required("rules", in: parts, of: "an override").map { node in
            self.changes(node, rules, presets, unjudged) { [path] in .override(path, line: $0) }
        }
        guard let files, let changes else { return nil }
        return RuleLayer(files: files, changes: changes)
    }

    private mutating func changes(
        _ node: YAMLNode, _ rules: [Rule], _ presets: [Preset], _ unjudged: Set<String>,
        origin: (Int) -> SettingOrigin
    ) -> [RuleChange] {
        let placed = reader.ruleSettings(node, "rules", of: rules, unjudged: unjudged)
        settings.aliases += placed.filter { $0.name != $0.setting.rule }.map {
            AliasUse(alias: $0.name, rule: $0.setting.rule, origin: origin($0.position.line))
        }
        return placed.map { RuleChange($0, origin: origin).named($0.name, in: presets) }
    }

    /// - Parameter whenEmpty: Why an empty list is an error; nil when it is not.
    private mutating func globs(_ node: YAMLNode, _ name: String, whenEmpty: String?) -> PathGlobs? {
        let items = reader.items(node)
        if items.isEmpty, let whenEmpty { reader.note("\(name) is empty: \(whenEmpty)", at: node) }
        var globs: [Setting<Glob>] = []
        for item in items {
            guard let text = reader.line(item, node.items == nil ? name : "an entry of \(name)") else { continue }
            do {
                let glob = try Glob(text)
                if glob.literal == nil { settings.wildcards += 1 + text.utf8.count / PathGlobs.bytesOfOne }
                guard settings.wildcards <= PathGlobs.mostWildcards else {
                    reader.note(
                        "more than \(PathGlobs.mostWildcards) globs with wildcards: name folders instead", at: item)
                    break
                }
                globs.append(Setting(glob, origin(item.start.line)))
            } catch {
                reader.note(error.message, in: item, utf8Offset: error.offset)
            }
        }
        return PathGlobs(folder: folder, globs: globs)
    }
}
