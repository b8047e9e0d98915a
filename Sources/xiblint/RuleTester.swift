import Base
import Linting
import RuleEngine

/// Tests one rule after the other, reports failures, and counts.
struct RuleTester {
    private(set) var failures = 0
    private var rules = 0
    private var examples = 0

    /// A built-in rule, whose file is not available.
    mutating func test(_ rule: Rule, _ prose: RuleProse?) throws {
        guard let prose else { return }
        let result = try ExampleRunner(rule: rule, prose: prose).run()
        count(result)
        for failure in result.failures { Console.print("\(failure.rule): \(failure.example): \(failure.problem)\n") }
    }

    /// A custom rule.
    mutating func test(_ file: RuleFiles.File, updates: Bool) throws {
        try test(updates ? update(file).rule : file.rule)
    }

    mutating func test(_ loaded: LoadedRule) throws {
        for warning in misspeltNames(in: loaded) { Console.print(warning.text + "\n") }
        let result = try ExampleRunner(rule: loaded.rule, prose: loaded.prose).run()
        count(result)
        for failure in result.failures {
            let place = "\(loaded.path):\(failure.position.line):\(failure.position.column)"
            Console.print("\(place): error: \(failure.example): \(failure.problem)\n")
        }
    }

    private mutating func count(_ result: ExampleResult) {
        rules += 1
        examples += result.count
        failures += result.failures.count
        for note in result.notes { Console.complain("xiblint: note: \(note)") }
    }

    var summary: String {
        let of = "\(rules) rule\(rules == 1 ? "" : "s")"
        if examples == 0 { return "There are no examples in \(of).\n" }
        let examplesText = "\(examples) example\(examples == 1 ? "" : "s")"
        if failures == 0 {
            return examples == 1 ? "The example of \(of) passes.\n" : "All \(examplesText) of \(of) pass.\n"
        }
        return "\(failures) of \(examplesText) of \(of) \(failures == 1 ? "does" : "do") not pass.\n"
    }

    /// The file with the messages of its invalid examples written into it.
    private func update(_ file: RuleFiles.File) throws -> RuleFiles.File {
        let update = try MessageUpdate(file)
        for change in update.changes {
            Console.print("\(file.rule.path):\(change.position.line):\(change.position.column): \(change.text)\n")
        }
        if update.changes.isEmpty { return file }
        try writeFile(update.file.bytes, to: file.path)
        return update.file
    }
}
