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

    /// Rules and presets that are checked.
    /// - Parameter files: By name in the rules' folder: `layout/duplicate-constraint.yml`, `presets/recommended.yml`.
    /// - Throws: Every mistake found.
    package init(files: [(name: String, text: String)]) throws(RuleFileError) {
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
        self.init(rules: rules, presets: presets)
    }
}
