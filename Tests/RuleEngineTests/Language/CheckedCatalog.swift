import Base

@testable import RuleEngine

/// Rules and presets that are checked. A run trusts those in the program. Tests read the files as what they are: written
/// by hand.
/// - Parameter files: By name in the rules' folder: `layout/duplicate-constraint.yml`, `presets/recommended.yml`.
/// - Throws: Every mistake found.
func checkedCatalog(_ files: [(name: String, text: String)]) throws(RuleFileError) -> RuleCatalog {
    var problems: [RuleFileProblem] = []
    var loaded: [LoadedRule] = []
    var presetFiles: [(name: String, text: String)] = []
    for file in files.sorted(by: { $0.name < $1.name }) {
        let parts = file.name.split(separator: "/")
        guard parts.count == 2, let folder = parts.first, file.name.hasSuffix(".yml") else {
            let message = "a rule's file is category/id.yml in the rules' folder, a preset's presets/id.yml"
            problems.append(RuleFileProblem(path: file.name, position: .start, message: message))
            continue
        }
        if folder == "presets" {
            presetFiles.append(file)
            continue
        }
        do throws(RuleFileError) {
            let origin = RuleOrigin.builtIn(category: String(folder))
            let bytes = Array(file.text.utf8)
            loaded.append(try RuleLoader().load(bytes, path: file.name, origin: origin))
        } catch {
            problems += error.problems
        }
    }
    // The id of an invalid rule is unknown, so references to rules can't be checked.
    if !problems.isEmpty { throw RuleFileError(problems: problems) }
    problems += checkRuleSet(loaded)
    let rules = loaded.map(\.rule).sorted { $0.id < $1.id }
    var presets: [Preset] = []
    for file in presetFiles {
        if file.name == "presets/\(Preset.nameOfAll).yml" {
            let message = "the preset \"\(Preset.nameOfAll)\" is made from all rules: remove this file"
            problems.append(RuleFileProblem(path: file.name, position: .start, message: message))
            continue
        }
        do throws(RuleFileError) {
            presets.append(try loadPreset(Array(file.text.utf8), path: file.name, rules: rules))
        } catch {
            problems += error.problems
        }
    }
    if !problems.isEmpty { throw RuleFileError(problems: problems) }
    return RuleCatalog(rules: rules, presets: presets)
}

/// Loads a preset's file: `id` (the file's name), `title`, `description` and `rules`.
///
/// - Parameter rules: The rules that it may contain.
/// - Throws: Every mistake found.
func loadPreset(_ bytes: [UInt8], path: String, rules: [Rule]) throws(RuleFileError) -> Preset {
    var reader = NodeReader(path: path, bytes: bytes)
    let stem = fileStem(path)
    var content: Preset.Content?
    if let fields = reader.root("a preset") {
        reader.checkKeys(fields, known: ["id", "title", "description", "rules"])
        let id = reader.required("id", in: fields, of: "a preset").flatMap { reader.line($0, "id") }
        content = reader.preset(fields, of: rules)
        if let id, id != stem, let node = fields["id"] {
            reader.note("id must be the file's name, \"\(stem)\"; this is \"\(id)\": rename one of them", at: node)
        }
    }
    try reader.finish()
    // Missing parts have been noted.
    guard let content else { throw RuleFileError(problems: reader.problems) }
    return Preset(id: stem) { content }
}
