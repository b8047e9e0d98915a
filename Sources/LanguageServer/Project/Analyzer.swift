package import Configuration
package import Discovery
import Linting
package import POSIX
import ProjectModel
package import RuleLanguage
import Text

/// Lints roots as `xiblint lint` does, with open files in the place of those on the disk.
package struct Analyzer: Sendable {
    package var catalog: RuleCatalog
    package var choice = ConfigurationChoice.nearest
    package var commandLine = CommandLineRules()
    /// Folders that links and configurations may lead to.
    package var trusted: [Path] = []
    package var jobs = 1
    package var usesCache = true

    package init(catalog: RuleCatalog) { self.catalog = catalog }

    /// - Parameters:
    ///   - root: Absolute and without symbolic links.
    ///   - open: The files that are open, by their paths without symbolic links.
    ///   - change: What has happened since an earlier look; nil: everything is read.
    func analyze(_ root: Path, open: [Path: OpenDocument], generation: Int, since change: Change? = nil) async
        -> Analysis
    {
        // What is open and was not changed is what it is on the disk, and the cache knows that.
        let changed = open.mapValues(\.bytes).filter { path, bytes in (try? readFile(path)) != bytes }
        let entries = changed.mapValues { FileView.Entry.file(size: $0.count) }
        let view = FileView(entries) { path throws(FileError) in
            guard let bytes = changed[path] else { throw .missing(path) }
            return bytes
        }
        let isNew = changed.keys.contains { (try? fileStatus($0).kind) != .file }
        var analysis = Analysis(root: root, generation: generation, view: view, open: open)
        analysis.changed = Set(changed.keys)
        await view.seeing {
            do {
                if let change, let run = change.run {
                    analysis.configuration = change.last.configuration
                    try await finish(run, &analysis)
                } else {
                    try await lint(&analysis, keepsCache: usesCache && !isNew)
                }
            } catch {
                analysis.refuse(error)
            }
        }
        return analysis
    }

    /// What an earlier look was, and which files have changed since.
    struct Change: Sendable {
        var last: Analysis
        var paths: Set<Path>

        /// The same run with only the changed documents linted again; nil when more has changed than the contents of documents.
        var run: LintRun? {
            guard var run = last.run, paths.isSubset(of: last.documents), paths.allSatisfy(isFile) else { return nil }
            run.known.forget(paths)
            return run
        }

        private func isFile(_ path: Path) -> Bool { (try? fileStatus(path).kind) == .file }
    }

    private func lint(_ analysis: inout Analysis, keepsCache: Bool) async throws {
        let root = analysis.root
        let loader = ConfigurationLoader(
            catalog: catalog, workingFolder: root, source: ConfigurationSource(workingFolder: root, trusted: trusted))
        var configuration = try loader.load(choice, commandLine: commandLine)
        analysis.configuration = configuration
        var finder = configuration.find([], in: root)
        if configuration.moveRoot(for: finder.documents.map(\.path), in: [root], workingFolder: root) {
            finder = configuration.find([], in: root)
        }
        try check(configuration)
        var run = LintRun(
            inputs: finder.documents.map(LintInput.init), configuration: configuration, jobs: jobs)
        run.folders = [root]
        run.alwaysSummarizes = true
        run.keepsResults = true
        run.cache = keepsCache ? ProjectCache(of: configuration.root) : nil
        await run.readProject(nesting: &configuration)
        try check(configuration)
        if run.project == nil { await run.readProject(always: true) }
        run.baseline = try baseline(configuration).map { BaselineUse($0, folders: [root]) }
        analysis.configuration = configuration
        try await finish(run, &analysis)
        // Of what is not on the disk, the next run has no use.
        if analysis.changed.isEmpty { run.cache?.save() }
    }

    private func finish(_ run: LintRun, _ analysis: inout Analysis) async throws {
        var run = run
        let result = try await run.run()
        // What failed is tried again the next time.
        run.known = result.failures.isEmpty ? result.known : KnownResults()
        run.cache = nil
        analysis.run = run
        analysis.documents = Set(run.inputs.filter { !$0.leadsOut }.map(\.path))
        analysis.summaries = result.summaries
        analysis.diagnostics = Dictionary(grouping: result.diagnostics) { Path($0.place.path) }
        analysis.failures = result.failures.map { "the rule \($0.rule) failed on \($0.path): \($0.message)" }
    }

    /// Fails when the configuration of a folder is wrong.
    private func check(_ configuration: Configuration) throws {
        if let problem = configuration.nested?.problems.first { throw problem }
    }

    private func baseline(_ configuration: Configuration) throws -> Baseline? {
        guard let file = configuration.baseline?.value else { return nil }
        let text: [UInt8]
        do throws(FileError) {
            text = try configuration.source.read(file)
        } catch {
            if error.isMissing { return nil }
            throw error
        }
        do {
            return configuration.rebased(try Baseline(text: text))
        } catch {
            let problem = RuleFileProblem(path: file.string, position: error.position, message: error.message)
            throw ConfigurationError.problems([problem])
        }
    }
}
