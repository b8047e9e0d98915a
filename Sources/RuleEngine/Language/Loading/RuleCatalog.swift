import Base

/// The rules and presets for every run.
package struct RuleCatalog: Hashable, Sendable {
    /// In the order of their ids.
    package let rules: [Rule]
    /// In the order of their ids; `all` is always among them.
    package let presets: [Preset]
    /// The version of the program that has these rules, for configurations that require one; empty: any.
    package var version = ""

    package init(rules: [Rule], presets: [Preset]) {
        self.rules = rules
        let fromFiles = presets.filter { $0.id != Preset.nameOfAll }
        self.presets = (fromFiles + [.all(of: rules)]).sorted { $0.id < $1.id }
    }

    /// The rules and presets in the program, whose files are known to be right: a test checks them. Most of them is read when it
    /// is needed.
    package init(embedded files: [EmbeddedFile]) {
        let isPreset = { (file: EmbeddedFile) in file.name.hasPrefix("presets/") }
        let rules = files.filter { !isPreset($0) }.map(RuleDecoder.rule).sorted { $0.id < $1.id }
        let presets = files.filter(isPreset).map { file in
            Preset(id: fileStem(file.name)) {
                var reader = NodeReader(path: file.name, bytes: [], isTrusted: true)
                return reader.preset(NodeFields(packed: file.nodes), of: rules) ?? Preset.Content()
            }
        }
        self.init(rules: rules, presets: presets)
    }
}

extension NodeReader {
    mutating func preset(_ fields: NodeFields, of rules: [Rule]) -> Preset.Content? {
        let title = required("title", in: fields, of: "a preset").flatMap { line($0, "title") }
        let description = required("description", in: fields, of: "a preset").flatMap { text($0, "description") }
        let settings = required("rules", in: fields, of: "a preset").map {
            ruleSettings($0, "rules", of: rules).map(\.setting)
        }
        guard let title, let description, let settings else { return nil }
        return Preset.Content(title: title, description: description, settings: settings)
    }
}
