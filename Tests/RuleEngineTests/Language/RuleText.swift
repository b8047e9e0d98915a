import Base
import RuleEngine
import Testing

/// A small rule file, whose lines can be replaced.
///
///     1  id: my-rule
///     2  title: A title
///     3  severity: note
///     4  match: view
///     5  assert: "@id"
///     6  message: "No id at {name()}"
///     7  (what is added)
func ruleText(_ changes: [Int: String] = [:], adding more: String = "") -> String {
    let lines = [
        "id: my-rule", "title: A title", "severity: note", "match: view", "assert: \"@id\"",
        "message: \"No id at {name()}\"",
    ]
    let changed = lines.enumerated().map { changes[$0.offset + 1] ?? $0.element }
    return (changed + [more]).joined(separator: "\n")
}

/// Loads a rule file named `my-rule.yml`.
func load(
    _ text: String, path: String = "my-rule.yml", origin: RuleOrigin = .custom, loader: RuleLoader = RuleLoader()
) throws(RuleFileError) -> LoadedRule {
    try loader.load(Array(text.utf8), path: path, origin: origin)
}

/// The loader's problems with a rule file: `line:column: message`.
func problems(
    _ text: String, path: String = "my-rule.yml", origin: RuleOrigin = .custom, loader: RuleLoader = RuleLoader()
) -> [String] {
    do throws(RuleFileError) {
        _ = try load(text, path: path, origin: origin, loader: loader)
        return []
    } catch {
        return error.problems.map { "\($0.position.line):\($0.position.column): \($0.message)" }
    }
}
