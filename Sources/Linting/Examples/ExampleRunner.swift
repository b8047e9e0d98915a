import Diagnostics
import POSIX
package import RuleEngine
package import RuleLanguage
import Text

/// Runs the examples that a rule's file gives, each in all the variants of the harness: they are the rule's tests.
package struct ExampleRunner {
    private let rule: Rule
    private let prose: RuleProse

    package init(rule: Rule, prose: RuleProse) {
        self.rule = rule
        self.prose = prose
    }

    /// How many examples there are, and which do not hold.
    package func run() throws(EngineError) -> (count: Int, failures: [ExampleFailure]) {
        var failures: [ExampleFailure] = []
        for (kind, examples) in [("valid", prose.valid), ("invalid", prose.invalid)] {
            for (index, example) in examples.enumerated() {
                let name = "\(kind) example \(index + 1)" + (example.name.isEmpty ? "" : " (\(example.name))")
                if let problem = try check(example, isValid: kind == "valid") {
                    failures.append(ExampleFailure(rule: rule.id, example: name, problem: problem))
                }
            }
        }
        return (prose.valid.count + prose.invalid.count, failures)
    }

    /// What does not hold in an example; nil when all is well.
    private func check(_ example: RuleExample, isValid: Bool) throws(EngineError) -> String? {
        let document = ExampleDocument.expand(xml: example.xml, for: rule.appliesTo)
        if !isValid, document.marks.isEmpty { return "it marks no place with ↓" }
        if isValid, !document.marks.isEmpty { return "a valid example marks no place" }
        let active = ActiveRule(rule, settings: example.options)
        let linter = try FileLinter(rules: RuleSelection(active: [active]), root: "/")
        let path = Path("/" + (example.path ?? "Example.\(document.kind.rawValue)")).normalized
        for variant in document.variants() {
            let result = try linter.lint(LintInput(path: path, bytes: variant.bytes))
            let problem = compare(result, variant, example)
            if example.isToDo {
                if problem != nil { return nil }
                continue
            }
            if let problem {
                return variant.style == .asIs ? problem : "\(problem), in the variant \(variant.style.rawValue)"
            }
        }
        return example.isToDo ? "it is marked as a known gap (todo), but it holds now: take the mark away" : nil
    }

    private func compare(_ result: FileResult, _ variant: ExampleVariant, _ example: RuleExample) -> String? {
        if let failure = result.failures.first {
            return "the expression \(failure.expression) failed: \(failure.message)"
        }
        if let problem = result.readingProblem, rule.body != .problem(problem.kind.rawValue) {
            return "its document cannot be read: \(problem.message)"
        }
        let found = result.diagnostics.map(\.place.start.offset)
        if found != variant.marks {
            let source = SourceText(variant.bytes)
            func places(_ offsets: [Int]) -> String {
                offsets.isEmpty ? "nothing" : offsets.map { place(source.position(at: $0)) }.joined(separator: ", ")
            }
            let said = result.diagnostics.first.map { " (\"\($0.message)\")" } ?? ""
            return "expected \(places(variant.marks)), came \(places(found))\(said)"
        }
        let messages = result.diagnostics.map(\.message)
        if !example.messages.isEmpty, messages != example.messages {
            return "expected the messages \(quoted(example.messages)), came \(quoted(messages))"
        }
        return nil
    }

    private func place(_ position: Position) -> String { "line \(position.line) column \(position.column)" }

    private func quoted(_ messages: [String]) -> String { messages.map { "\"\($0)\"" }.joined(separator: ", ") }
}

/// An example that does not hold.
package struct ExampleFailure: Hashable, Sendable {
    package var rule: String
    package var example: String
    package var problem: String
}
