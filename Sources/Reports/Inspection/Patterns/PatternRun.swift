package import Base
import InterfaceBuilder
package import Linting
package import ProjectModel
package import RuleEngine

/// The patterns of a project's xibs of views and cells: the documents, the code that loads them, and the mismatches.
package struct PatternRun: Sendable {
    /// Of the linted documents, by path.
    package let bindings: [NibBinding]
    /// The findings about them of the rules for custom views.
    package let findings: [Diagnostic]
    /// Rules that failed on a document.
    package let failures: [RuleError]

    package init(_ run: LintRun) async throws(EngineError) {
        var run = run
        run.rules = run.rules.keeping { $0.category == "custom-view" }
        run.alwaysSummarizes = true
        await run.readProject(always: true)
        let result = try await run.run()
        failures = result.failures
        let sources = run.project?.sources ?? SourceIndex()
        await sources.findLoadingCalls(jobs: run.jobs)
        let calls = sources.loadingCalls
        let bindings = result.summaries.filter { $0.isViewXib || $0.isCellXib }.map {
            NibBinding(nib: $0, loads: calls.loads(ofNib: $0.name, in: sources))
        }
        self.bindings = bindings.sorted { $0.nib.path < $1.nib.path }
        let ends = Dictionary(bindings.map { ($0.nib.path, Self.ends(of: $0.nib)) }) { first, _ in first }
        findings = result.diagnostics.filter { finding in
            if let ends = ends[finding.place.path] { return finding.object.map { ends.contains($0.id) } ?? true }
            return finding.related.contains { ends[$0.place.path] != nil }
        }
    }

    /// The objects that a xib is bound by. Problems inside the view don't matter here.
    private static func ends(of nib: NibSummary) -> Set<String?> {
        Set(([nib.owner].compactMap { $0 } + nib.topLevel).map(\.id))
    }
}

/// The graph of the documents of a run and the classes that they are bound to.
package struct GraphRun: Sendable {
    package let graph: NibGraph
    /// The number of test documents that are left out.
    package let tests: Int

    package init(_ run: LintRun, showsTests: Bool) async throws(EngineError) {
        var run = run
        run.rules = run.rules.keeping { _ in false }
        run.alwaysSummarizes = true
        await run.readProject(always: true)
        let summaries = try await run.run().summaries
        let sources = run.project?.sources ?? SourceIndex()
        await sources.findLoadingCalls(jobs: run.jobs)
        let root = run.root
        let isTest: (Path) -> Bool = { path in
            !showsTests
                && path.relative(to: root).components.dropLast().contains { folder in
                    let name = String(decoding: folder, as: UTF8.self)
                    return ["Test", "tests", "Specs"].contains(name) || name.hasSuffix("Tests")
                }
        }
        graph = NibGraph(
            summaries.sorted { $0.path < $1.path }, calls: sources.loadingCalls, index: sources,
            leavesOut: isTest)
        tests = summaries.count { isTest($0.path) }
    }
}
