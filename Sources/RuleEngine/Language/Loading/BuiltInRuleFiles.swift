import Base

/// The built-in rules loaded from their files, from which `Rules/catalog.txt` is generated.
package struct BuiltInRuleFiles: Sendable {
    package struct File: Sendable {
        /// Relative to the rules' folder: `layout/duplicate-constraint.yml`, `presets/recommended.yml`.
        package var name: String
        /// Used in problems.
        package var path: String
        package var bytes: [UInt8]

        package init(name: String, path: String, bytes: [UInt8]) {
            self.name = name
            self.path = path
            self.bytes = bytes
        }
    }

    /// In the order of their ids.
    package let rules: [LoadedRule]
    /// In the order of their ids.
    package let presets: [Preset]

    /// Checks each file, and then all together.
    /// - Throws: Every mistake found.
    package init(_ files: [File]) throws(RuleFileError) {
        var problems: [RuleFileProblem] = []
        var rules: [LoadedRule] = []
        var presetFiles: [File] = []
        for file in files.sorted(by: { $0.name < $1.name }) {
            let parts = file.name.split(separator: "/")
            guard parts.count == 2, let folder = parts.first, file.name.hasSuffix(".yml") else {
                let message = "a rule's file is category/id.yml in the rules' folder, a preset's presets/id.yml"
                problems.append(RuleFileProblem(path: file.path, position: .start, message: message))
                continue
            }
            if folder == "presets" {
                presetFiles.append(file)
                continue
            }
            do throws(RuleFileError) {
                rules.append(
                    try RuleLoader().load(
                        file.bytes, path: file.path, origin: .builtIn(category: String(folder))))
            } catch {
                problems += error.problems
            }
        }
        // The id of an invalid rule is unknown, so references to rules can't be checked.
        if !problems.isEmpty { throw RuleFileError(problems: problems) }
        problems += checkRuleSet(rules)
        var presets: [Preset] = []
        for file in presetFiles {
            if file.name == "presets/\(Preset.nameOfAll).yml" {
                let message = "the preset \"\(Preset.nameOfAll)\" is made from all rules: remove this file"
                problems.append(RuleFileProblem(path: file.path, position: .start, message: message))
                continue
            }
            do throws(RuleFileError) {
                presets.append(try loadPreset(file.bytes, path: file.path, rules: rules.map(\.rule)))
            } catch {
                problems += error.problems
            }
        }
        if !problems.isEmpty { throw RuleFileError(problems: problems) }
        self.rules = rules.sorted { $0.rule.id < $1.rule.id }
        self.presets = presets.sorted { $0.id < $1.id }
    }

    /// The part that every run needs.
    package var catalog: RuleCatalog { RuleCatalog(rules: rules.map(\.rule), presets: presets) }
}
