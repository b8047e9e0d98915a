package import Diagnostics
package import POSIX
package import ProjectIndex
package import RuleEngine
package import RuleLanguage

/// What a rule made of a line of code, or a rule about the whole project of a line of any file, and what became of it.
package struct RuleInCode: Sendable {
    /// Whether the rule is on for the file.
    package var isOn: Bool
    /// Why it was not applied at all; nil when it was.
    package var skipped: String?
    /// What is said of this line, there or elsewhere with this line as a related place.
    package var reported: [Diagnostic]
    package var suppressed: [SuppressedDiagnostic]
    package var baselined: [Diagnostic]
    /// The calls in the line that load or name a document.
    package var calls: [LoadingCall]
}

extension LintRun {
    /// Whether a rule's finding in a line is looked for in the whole project.
    package func looksIntoCode(_ rule: Rule, at path: Path) -> Bool {
        ProjectRules.includes(rule) || ProjectReader.isSource(path)
    }

    /// Looks at one line of a file, with all documents of the project linted.
    /// - Parameter line: From 1.
    package func explain(_ rule: Rule, inCodeAt path: Path, line: Int) async throws(EngineError) -> RuleInCode {
        var run = self
        let active = rules.selection(for: path.located(in: root)).active.first { $0.rule.id == rule.id }
        run.rules = RuleAssignment(RuleSelection(active: [active ?? ActiveRule(rule)]))
        run.changed = [path]
        await run.readProject(always: true)
        run.changed = nil
        run.inputs = (run.project?.documents ?? []).map { LintInput(path: $0) }
        run.folders = [root]
        let result = try await run.run()
        func isHere(_ place: Place) -> Bool {
            Path(place.path) == path && place.start.line <= line && place.end.line >= line
        }
        func concerns(_ diagnostic: Diagnostic) -> Bool {
            diagnostic.rule == rule.id && (isHere(diagnostic.place) || diagnostic.related.contains { isHere($0.place) })
        }
        let sources = run.project?.sources ?? SourceIndex()
        let calls = sources.loadingCalls.calls.filter {
            sources.files[$0.declaration.file].path == path
                && isHere(sources.place(of: $0.nameRange, inFile: $0.declaration.file))
        }
        return RuleInCode(
            isOn: active != nil, skipped: run.skippedRules.first { $0.rule == rule.id }?.reason,
            reported: result.diagnostics.filter(concerns),
            suppressed: result.suppressed.filter { concerns($0.diagnostic) },
            baselined: result.baselined.filter(concerns), calls: calls)
    }
}
