import Base

/// Loads a preset's file: `id` (the file's name), `title`, `description` and `rules`.
///
/// - Parameter rules: The rules that it may contain.
/// - Throws: Every mistake found.
package func loadPreset(_ bytes: [UInt8], path: String, rules: [Rule]) throws(RuleFileError) -> Preset {
    var reader = NodeReader(path: path, bytes: bytes)
    let content = reader.root("a preset").flatMap { reader.preset($0, of: rules) }
    try reader.finish()
    // Missing parts have been noted.
    guard let content else { throw RuleFileError(problems: reader.problems) }
    return Preset(id: fileStem(path)) { content }
}

extension NodeReader {
    mutating func preset(_ fields: NodeFields, of rules: [Rule]) -> Preset.Content? {
        checkKeys(fields, known: ["id", "title", "description", "rules"])
        let stem = fileStem(path)
        let id = isTrusted ? stem : required("id", in: fields, of: "a preset").flatMap { line($0, "id") }
        let title = required("title", in: fields, of: "a preset").flatMap { line($0, "title") }
        let description = required("description", in: fields, of: "a preset").flatMap { text($0, "description") }
        let settings = required("rules", in: fields, of: "a preset").map {
            ruleSettings($0, "rules", of: rules).map(\.setting)
        }
        if let id, id != stem, let node = fields["id"] {
            note("id must be the file's name, \"\(stem)\"; this is \"\(id)\": rename one of them", at: node)
        }
        guard id != nil, let title, let description, let settings else { return nil }
        return Preset.Content(title: title, description: description, settings: settings)
    }
}
