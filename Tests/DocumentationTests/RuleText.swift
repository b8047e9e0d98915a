import Base
import Linting
import RuleEngine

/// A rule as text, loaded and run as `xiblint test` does with a user's own rule.
struct RuleText {
    var text: String

    /// The value of its `id`, which is also its file's name.
    var id: String {
        let line = text.split(separator: "\n").first { $0.hasPrefix("id:") } ?? ""
        return String(line.dropFirst(3)).trimmingSpaces
    }

    func load() throws(RuleFileError) -> LoadedRule {
        try RuleLoader().load(Array(text.utf8), path: "\(id).yml")
    }

    /// Its problems: those of the loader, or the examples that fail. Lines are the rule's.
    func problems() -> [(line: Int, text: String)] {
        do {
            let loaded = try load()
            let result = try ExampleRunner(rule: loaded.rule, prose: loaded.prose).run()
            return result.failures.map { (1, "\($0.rule): \($0.example): \($0.problem)") }
        } catch let error as RuleFileError {
            return error.problems.map { ($0.position.line, $0.text) }
        } catch {
            return [(1, "\(error)")]
        }
    }
}

extension String {
    var trimmingSpaces: String {
        var text = self[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
