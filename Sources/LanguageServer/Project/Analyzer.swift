package import Base
package import Linting
package import ProjectModel
package import RuleEngine

/// Lints roots like `xiblint lint`, with open files instead of those on the disk.
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
    ///   - change: The changes since an earlier analysis; nil: everything is read.
    ///   - onlyOpen: Whether only the open documents are linted for now, if that is enough to know what has changed.
    ///   - isAside: Whether a processor is left for an analysis that supersedes this one.
    /// - Returns: An unusable result when the task was canceled.
    func analyze(
        _ root: Path, open: [Path: OpenDocument], generation: Int, since change: Change? = nil, onlyOpen: Bool = false,
        isAside: Bool = false
    ) async -> Analysis {
        // Unchanged open files equal those on the disk, which the cache has.
        let changed = open.mapValues(\.bytes).filter { path, bytes in (try? readFile(path)) != bytes }
        let entries = changed.mapValues { FileView.Entry.file(size: $0.count) }
        let view = FileView(entries) { path throws(FileError) in
            guard let bytes = changed[path] else { throw .missing(path) }
            return bytes
        }
        var analysis = Analysis(root: root, generation: generation, view: view, open: open)
        await view.seeing {
            do {
                if try await !follow(change, onlyOpen: onlyOpen, isAside: isAside, &analysis) {
                    try await lint(&analysis, changed: Set(changed.keys))
                }
            } catch {
                analysis.refuse(error)
            }
        }
        return analysis
    }

    /// An earlier analysis, and the files that have changed since.
    struct Change: Sendable {
        var last: Analysis
        var paths: Set<Path>
    }

    /// Analyzes only what has changed.
    /// - Returns: False when that can't be determined, and everything has to be read.
    private func follow(
        _ change: Change?, onlyOpen: Bool, isAside: Bool, _ analysis: inout Analysis
    ) async throws -> Bool {
        guard let change, var run = change.last.run, change.last.linked.isDisjoint(with: change.paths),
            let count = run.see(change.paths)
        else { return false }
        run.jobs = isAside ? max(1, jobs - 1) : jobs
        let last = change.last
        analysis.configuration = last.configuration
        analysis.problems = last.problems
        analysis.linked = last.linked
        analysis.documents = last.documents
        analysis.effort.readSources = count
        guard onlyOpen else {
            try await finish(run, &analysis)
            return true
        }
        let open = last.documents.intersection(analysis.open.keys)
        analysis.fresh = open
        analysis.diagnostics = last.diagnostics
        let part = run.only(open)
        if !part.inputs.isEmpty {
            analysis.effort.lintedDocuments = part.unknownInputs
            let result = try await part.run()
            if result.failures.isEmpty { run.known.add(result.known) }
            analysis.take(result.diagnostics, in: open, keeping: run.projectWideRules)
        }
        analysis.run = run
        analysis.summaries = last.summaries.map { run.known.summaries[$0.path] ?? $0 }
        return true
    }

    /// - Parameter changed: The open files that differ from those on the disk.
    private func lint(_ analysis: inout Analysis, changed: Set<Path>) async throws {
        let root = analysis.root
        let loader = ConfigurationLoader(
            catalog: catalog, workingFolder: root, source: ConfigurationSource(workingFolder: root, trusted: trusted))
        var configuration = try loader.load(choice, commandLine: commandLine)
        analysis.configuration = configuration
        var finder = configuration.find([], in: root)
        if configuration.moveRoot(for: finder.documents.map(\.path), in: [root], workingFolder: root) {
            finder = configuration.find([], in: root)
        }
        var run = LintRun(
            inputs: finder.documents.map(LintInput.init), configuration: configuration, jobs: jobs)
        run.folders = [root]
        run.alwaysSummarizes = true
        run.keepsResults = true
        let isNew = changed.contains { (try? fileStatus($0).kind) != .file }
        run.usesCache = usesCache && !isNew
        await run.readProject(nesting: &configuration)
        // The other folders are linted nevertheless.
        for problem in configuration.nested?.eachProblem ?? [] { analysis.note(problem) }
        if run.project == nil { await run.readProject(always: true) }
        run.baseline = try baseline(configuration).map { BaselineUse($0, folders: [root]) }
        analysis.configuration = configuration
        analysis.effort.readSources = run.project?.sources.files.count ?? 0
        analysis.documents = Set(run.inputs.filter { !$0.leadsOut }.map(\.path))
        analysis.linked = Set(
            run.inputs.compactMap { input in (try? realPath(input.path)).flatMap { $0 == input.path ? nil : $0 } })
        try await finish(run, &analysis)
        // The next run can't use facts about files that are not on the disk.
        if changed.isEmpty { run.cache?.save() }
        // The next keystroke needs them all.
        if let index = run.project?.sources { Task(priority: .utility) { for file in index.files { _ = file.source } } }
    }

    private func finish(_ run: LintRun, _ analysis: inout Analysis) async throws {
        var run = run
        analysis.effort.lintedDocuments = run.unknownInputs
        let result = try await run.run()
        // Failed checks are tried again the next time.
        run.known = result.failures.isEmpty ? result.known : KnownResults()
        run.cache = nil
        analysis.run = run
        analysis.summaries = result.summaries
        analysis.diagnostics = Dictionary(grouping: result.diagnostics) { $0.place.path }
        analysis.failures = result.failures.map { "the rule \($0.rule) failed on \($0.path): \($0.message)" }
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
