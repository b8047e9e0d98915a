package import Diagnostics
import InterfaceBuilder
import POSIX
package import RuleEngine
package import RuleLanguage
package import Text

/// What a rule made of a line of a document, and what became of it in a run: the answer to "why does it say nothing here?".
package struct RuleAtPlace: Sendable {
    /// Whether the rule is on for the document.
    package var isOn: Bool
    /// Why it was not applied at all; nil when it was.
    package var skipped: String?
    /// Why the document could not be read; nil when it was.
    package var unreadable: String?
    /// Whether the document is of a kind and a platform that the rule is about.
    package var applies: Bool
    package var judgements: [Element]
    /// What the run says in this line by the rule, whether or not it is hidden.
    package var reported: [Diagnostic]
    package var suppressed: [SuppressedDiagnostic]
    package var baselined: [Diagnostic]
    /// Rules that speak in this line and that the rule gives way to.
    package var speakers: [String]

    package struct Element: Hashable, Sendable {
        package var start: Position
        package var judgement: Judgement
    }
}

extension LintRun {
    /// Looks at one line of one of the inputs.
    /// - Parameter line: From 1.
    package func explain(_ rule: Rule, at input: LintInput, line: Int) async throws(EngineError) -> RuleAtPlace {
        var run = self
        run.inputs = [input]
        let path = input.path.located(in: root)
        let active = rules.selection(for: path).active.first { $0.rule.id == rule.id }
        if active == nil { run.rules = RuleAssignment(RuleSelection(active: [ActiveRule(rule)])) }
        await run.readProject()
        let result = try await run.run()
        func isHere(_ diagnostic: Diagnostic) -> Bool {
            diagnostic.place.path == input.path.string && diagnostic.place.start.line <= line
                && diagnostic.place.end.line >= line
        }
        let linter = try FileLinter(rules: run.rules, root: root, project: run.project)
        let looked = try linter.judge(input, rule: rule.id, line: line)
        let yielding = Set(rule.yieldsTo.map(\.rule))
        return RuleAtPlace(
            isOn: active != nil, skipped: run.skippedRules.first { $0.rule == rule.id }?.reason,
            unreadable: looked.problem, applies: looked.applies, judgements: looked.elements,
            reported: result.diagnostics.filter { $0.rule == rule.id && isHere($0) },
            suppressed: result.suppressed.filter { $0.diagnostic.rule == rule.id && isHere($0.diagnostic) },
            baselined: result.baselined.filter { $0.rule == rule.id && isHere($0) },
            speakers: Set(result.diagnostics.filter { yielding.contains($0.rule) }.map(\.rule)).sorted())
    }
}

extension FileLinter {
    /// What a rule makes of the elements in a line.
    func judge(_ input: LintInput, rule: String, line: Int) throws(EngineError) -> (
        applies: Bool, elements: [RuleAtPlace.Element], problem: String?
    ) {
        do {
            let (document, engine, path) = try open(input)
            let source = SourceText(document.tree.bytes)
            guard let range = source.range(ofLine: line) else { return (true, [], nil) }
            let judgements = engine.judge(document, path: path, rule: rule, in: range)
            let elements = judgements.map {
                RuleAtPlace.Element(start: source.position(at: $0.range.lowerBound), judgement: $0)
            }
            return (engine.applies(rule, to: document), elements, nil)
        } catch let error as EngineError {
            throw error
        } catch let error as ReadingProblem {
            return (false, [], error.message)
        } catch {
            return (false, [], (error as? FileError)?.message ?? "\(error)")
        }
    }
}
