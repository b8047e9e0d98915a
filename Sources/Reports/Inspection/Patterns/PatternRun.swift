import Base
import InterfaceBuilder
package import Linting
package import ProjectModel
package import RuleEngine

extension LintRun {
    /// The result of some rules, with summaries of all documents and with the sources whose loading calls are known.
    fileprivate func survey(_ isIncluded: (Rule) -> Bool) throws(EngineError) -> (LintResult, SourceIndex) {
        var run = self
        run.rules = run.rules.keeping(isIncluded)
        run.alwaysSummarizes = true
        run.readProject(always: true)
        let result = try run.run()
        let sources = run.project?.sources ?? SourceIndex()
        sources.findLoadingCalls(jobs: run.jobs, indexesWords: false)
        return (result, sources)
    }
}

extension PatternReport {
    /// The patterns of a project's xibs of views and cells: the documents, the code that loads them, and the mismatches.
    package init(_ run: LintRun, paths: ReportPaths, version: String) throws(EngineError) {
        let (result, sources) = try run.survey { $0.category == "custom-view" }
        let calls = sources.loadingCalls
        let bindings = result.summaries.filter { $0.isViewXib || $0.isCellXib }.map {
            NibBinding(nib: $0, loads: calls.loads(ofNib: $0.name, in: sources))
        }
        let ends = Dictionary(bindings.map { ($0.nib.path, Self.ends(of: $0.nib)) }) { first, _ in first }
        let findings = result.diagnostics.filter { finding in
            if let ends = ends[finding.place.path] { return finding.object.map { ends.contains($0.id) } ?? true }
            return finding.related.contains { ends[$0.place.path] != nil }
        }
        self.init(
            bindings: bindings.sorted { $0.nib.path < $1.nib.path }, findings: findings, failures: result.failures,
            paths: paths, version: version)
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

    package init(_ run: LintRun, showsTests: Bool) throws(EngineError) {
        let (result, sources) = try run.survey { _ in false }
        let root = run.root
        let isTest: (Path) -> Bool = { path in
            !showsTests
                && path.relative(to: root).components.dropLast().contains { folder in
                    let name = String(decoding: folder, as: UTF8.self)
                    return ["Test", "tests", "Specs"].contains(name) || name.hasSuffix("Tests")
                }
        }
        graph = NibGraph(
            result.summaries.sorted { $0.path < $1.path }, calls: sources.loadingCalls, index: sources,
            leavesOut: isTest)
        tests = result.summaries.count { isTest($0.path) }
    }
}
