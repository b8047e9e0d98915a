package import CodeAnalysis
import Configuration
import InterfaceBuilder
package import Linting
import POSIX
import ProjectModel
package import RuleEngine

/// The graph of the documents of a run and the classes that they are bound to.
package struct GraphRun: Sendable {
    package let graph: NibGraph

    package init(_ run: LintRun) async throws(EngineError) {
        var run = run
        run.rules = run.rules.keeping { _ in false }
        run.alwaysSummarizes = true
        await run.readProject(always: true)
        let summaries = try await run.run().summaries
        let sources = run.project?.sources ?? SourceIndex()
        await sources.findLoadingCalls(jobs: run.jobs)
        graph = NibGraph(
            summaries.sorted { Path($0.path) < Path($1.path) }, calls: sources.loadingCalls, index: sources)
    }
}
