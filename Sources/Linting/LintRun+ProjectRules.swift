import Diagnostics
import InterfaceBuilder
import POSIX
import ProjectIndex
import RuleEngine

extension LintRun {
    /// Adds what the rules find that look at the project as a whole: when folders are linted. Who names a document wants to
    /// hear of that document.
    func addProjectFindings(to result: inout LintResult) async {
        guard let project, inputs.contains(where: { !$0.isNamed }) else { return }
        let active = rules.everyActive.filter {
            ProjectRules.includes($0.rule) && $0.rule.appliesTo.isMet(by: project)
        }
        if active.isEmpty { return }
        let view = ProjectView(project: project, documents: await summaries(of: project))
        let found = active.flatMap { ProjectRules.diagnose($0, view) }.compactMap(configured)
        result.diagnostics = LintResult.adding(found, to: result.diagnostics)
    }

    /// A finding as the configuration has it for its file; nil when the rule is off there.
    private func configured(_ diagnostic: Diagnostic) -> Diagnostic? {
        let path = Path(diagnostic.place.path).located(in: root)
        guard let severity = rules.selection(for: path).severity(of: diagnostic.rule) else { return nil }
        var diagnostic = diagnostic
        diagnostic.severity = severity
        return diagnostic
    }

    /// Of every document of the project, and of those that are linted: what a folder leaves out still uses what is in it.
    private func summaries(of project: Project) async -> [NibSummary] {
        let given = Dictionary(inputs.compactMap { input in input.bytes.map { (input.path, $0) } }) { first, _ in first
        }
        let paths = Set(project.documents + inputs.map(\.path)).sorted { $0 < $1 }
        let workers = max(1, min(jobs, paths.count))
        return await withTaskGroup(of: [NibSummary].self) { group in
            for worker in 0..<workers {
                group.addTask {
                    guard let reader = DocumentReader() else { return [] }
                    return stride(from: worker, to: paths.count, by: workers).compactMap { index in
                        let path = paths[index]
                        guard let bytes = given[path] ?? (try? readFile(path)),
                            let document = try? reader.read(bytes, path: path.string)
                        else { return nil }
                        return NibSummary(document)
                    }
                }
            }
            var all: [NibSummary] = []
            for await some in group { all += some }
            return all.sorted { Path($0.path) < Path($1.path) }
        }
    }
}
