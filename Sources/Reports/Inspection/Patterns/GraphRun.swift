import Base
import InterfaceBuilder
package import Linting
package import ProjectModel
package import RuleEngine

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
