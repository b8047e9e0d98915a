package import Base
import BuiltInRules
import InterfaceBuilder
package import RuleEngine

/// Runs the examples of a rule's file, the first valid and the first invalid one in all the variants of the harness: they are
/// the rule's tests.
package struct ExampleRunner {
    private let rule: Rule
    private let prose: RuleProse
    private let others: [Rule]

    package init(rule: Rule, prose: RuleProse) {
        self.rule = rule
        self.prose = prose
        switch rule.body {
        case .problem(RunProblem.unusedSuppression), .problem(RunProblem.unjudged):
            // A rule about suppressions, or about what other rules can't judge, needs other rules.
            others = BuiltInRules.catalog.rules.filter { $0.id != rule.id }
        case .problem(RunProblem.tooComplex):
            let rule = try? RuleFiles.loader.load(Array(Self.costlyRule.utf8), path: "counts-all.yml")
            others = rule.map { [$0.rule] } ?? []
        default: others = []
        }
    }

    /// No built-in rule exceeds its budget in a small document. This one takes as many operations as the sixth power of
    /// the number of elements.
    private static let costlyRule = """
        id: counts-all
        title: Counts all elements for each element
        severity: note
        scope: document
        report: count(//*[count(//*[count(//*[count(//*[count(//*[count(//*) > 0]) > 0]) > 0]) > 0]) > 0]) = 0
        message: There is no element
        examples:
          valid: ['<view id="v"/>']
        """

    /// Runs all examples, the valid ones first.
    package func run() throws(EngineError) -> ExampleResult {
        var result = ExampleResult(count: prose.valid.count + prose.invalid.count)
        for (isValid, examples) in [(true, prose.valid), (false, prose.invalid)] {
            for (index, example) in examples.enumerated() {
                let name = Self.name(example, index, isValid: isValid)
                let outcome = try check(example, isValid: isValid, inAllVariants: index == 0)
                if !isValid { result.messages.append(outcome.messages) }
                guard let problem = outcome.problem else { continue }
                result.failures.append(
                    ExampleProblem(rule: rule.id, example: name, problem: problem, position: example.position))
            }
        }
        return result
    }

    /// The name of an example in messages: "invalid example 2 (an outlet)".
    static func name(_ example: RuleExample, _ index: Int, isValid: Bool) -> String {
        "\(isValid ? "valid" : "invalid") example \(index + 1)" + (example.name.isEmpty ? "" : " (\(example.name))")
    }

    private struct Outcome {
        /// The failure; nil when the example passes.
        var problem: String?
        /// The messages, when they were reported at the marked places, in every variant.
        var messages: [String]?
    }

    private func check(
        _ example: RuleExample, isValid: Bool, inAllVariants: Bool
    ) throws(EngineError) -> Outcome {
        let document = ExampleDocument.expand(xml: example.xml, for: rule.appliesTo)
        let surroundings = ExampleProject(example, of: rule)
        let isMarked = !document.marks.isEmpty || !surroundings.marks.isEmpty
        if !isValid, !isMarked { return Outcome(problem: "it marks no place with ↓") }
        if isValid, isMarked { return Outcome(problem: "a valid example marks no place") }
        let places = ExamplePlaces(example, document)
        let active = ActiveRule(rule, settings: example.options)
        let selection = RuleSelection(active: [active] + others.map { ActiveRule($0) })
        let path = Path("/" + (example.path ?? "Example.\(document.kind.rawValue)")).normalized
        let linter = try FileLinter(
            rules: RuleAssignment(selection), root: "/", readsSuppressions: !others.isEmpty,
            project: surroundings.project(for: rule, document: path))
        if rule.body == .problem(RunProblem.noise) { linter.earlier[path] = surroundings.earlierVersion }
        var outcome = Outcome()
        for variant in inAllVariants ? document.variants() : [document.asIs] {
            var result = try linter.lint(LintInput(path: path, bytes: variant.bytes))
            let isOpen = result.diagnostics.contains { $0.consequence != nil }
            if isOpen || rule.scope == .project,
                let project = surroundings.project(for: rule, document: path)
            {
                let view = surroundings.view(project, own: (path, variant.bytes))
                result.diagnostics += view.diagnose(active)
                view.resolveConsequences(of: &result.diagnostics)
            }
            result.keep(findingsOf: rule, among: selection)
            let hint = variant.style == .asIs ? "" : ", in the variant \(variant.style.rawValue)"
            let (own, elsewhere) = ExampleProject.split(result.diagnostics, document: path)
            result.diagnostics = own
            if let problem = problemWithPlaces(result, variant, places)
                ?? problem(elsewhere, expected: surroundings)
            {
                outcome = Outcome(problem: problem + hint)
                break
            }
            if let fixed = example.fixed,
                let problem = try FixedExample(xml: fixed, of: rule).problem(
                    variant, path, result.diagnostics, linter)
            {
                outcome = Outcome(problem: problem + hint)
                break
            }
            let messages = (own + elsewhere).map(\.message)
            if outcome.messages == nil { outcome.messages = messages }
            if !example.messages.isEmpty, messages != example.messages, outcome.problem == nil {
                outcome.problem =
                    "expected the messages \(quoted(example.messages)), came \(quoted(messages))" + hint
            }
        }
        guard example.isToDo else { return outcome }
        // A known gap has no relevant messages.
        return Outcome(
            problem: outcome.problem == nil
                ? "it is marked as a known gap (todo), but passes now: remove todo" : nil)
    }

    /// The problem with the findings in other files than the document.
    private func problem(_ elsewhere: [Diagnostic], expected: ExampleProject) -> String? {
        let found = elsewhere.map(ExampleProject.spot)
        guard found != expected.marks else { return nil }
        let said = elsewhere.first.map { " (\"\($0.message)\")" } ?? ""
        return "expected \(expected.text(expected.marks)), came \(expected.text(found)) in the other files\(said)"
    }

    private func problemWithPlaces(_ result: FileResult, _ variant: ExampleVariant, _ places: ExamplePlaces) -> String?
    {
        if let failure = result.failures.first, !failure.isBound || rule.body != .problem(RunProblem.tooComplex) {
            return "the expression \(failure.expression) failed: \(failure.message)"
        }
        if let problem = result.readingProblem, rule.body != .problem(problem.kind.rawValue) {
            return "its document can't be read: \(problem.message)"
        }
        let found = result.diagnostics.map(\.place.start.offset)
        guard found != variant.marks else { return nil }
        let said = result.diagnostics.first.map { " (\"\($0.message)\")" } ?? ""
        return "expected \(places.text(variant.marks, in: variant)), came \(places.text(found, in: variant))\(said)"
    }

    private func quoted(_ messages: [String]) -> String { messages.map { "\"\($0)\"" }.joined(separator: ", ") }
}

extension FileResult {
    /// Applies suppressions like a run, and keeps the findings of one rule.
    fileprivate mutating func keep(findingsOf rule: Rule, among selection: RuleSelection) {
        if let suppressions {
            let step = SuppressionStep(RuleAssignment(selection))
            diagnostics = step.apply([suppressions], to: diagnostics).diagnostics
        }
        diagnostics.removeAll { $0.rule != rule.id }
    }
}

/// The result of a rule's examples.
package struct ExampleResult: Sendable {
    /// How many there are.
    package var count: Int
    package var failures: [ExampleProblem] = []
    /// For each invalid example the reported messages, in order; nil where they were not at the marked places, or the
    /// example is a known gap.
    package var messages: [[String]?] = []
}

/// An example that fails.
package struct ExampleProblem: Hashable, Sendable {
    package var rule: String
    package var example: String
    package var problem: String
    /// The example's place in the rule's file.
    package var position: Position
}

/// Reports places in an example, not in the document that is generated from it, which the user does not see.
struct ExamplePlaces {
    private let document: ExampleDocument
    /// The example without its marks.
    private let source: SourceText

    init(_ example: RuleExample, _ document: ExampleDocument) {
        self.document = document
        source = SourceText(ExampleMarks.strip(example.xml).bytes)
    }

    /// Places of a variant, by their text: `<view (line 2 column 5)`.
    func text(_ offsets: [Int], in variant: ExampleVariant) -> String {
        offsets.isEmpty ? "nothing" : offsets.map { text(variant.origin(of: $0)) }.joined(separator: ", ")
    }

    private func text(_ offset: Int) -> String {
        guard let origin = document.origin(of: offset) else {
            return "\(word(at: offset, in: document.bytes)) (in the document around the example)"
        }
        let position = source.position(at: origin)
        return "\(word(at: origin, in: source.bytes)) (line \(position.line) column \(position.column))"
    }

    /// A tag up to its name, or an attribute with its value.
    private func word(at offset: Int, in bytes: [UInt8]) -> String {
        var word: [UInt8] = []
        var quote: UInt8?
        for byte in bytes[min(offset, bytes.count)...] {
            let isEnd = [" ", "\n", "\r", "\t", "/", ">"].contains(Unicode.Scalar(byte))
            if isEnd, quote == nil, !word.isEmpty, word != [UInt8(ascii: "<")] { break }
            word.append(byte)
            if byte == quote { break }
            if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
        }
        let text = String(decoding: word, as: UTF8.self)
        return text.count > 40 ? "\(text.prefix(40))…" : text.isEmpty ? "its end" : text
    }
}
