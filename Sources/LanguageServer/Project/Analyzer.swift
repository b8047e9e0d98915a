package import Base
import InterfaceBuilder
package import Linting
package import ProjectModel
package import RuleEngine

/// The results of one analysis of a root.
struct Analysis: Sendable {
    let root: Path
    /// The number of changes before it began.
    let generation: Int
    /// The files as they were read.
    let view: FileView
    /// The open files at that time.
    let open: [Path: OpenDocument]
    /// The files with current findings; nil: all files. Findings in other files are older.
    var fresh: Set<Path>?
    /// Its cost.
    var effort = Effort()
    /// Nil when there is no valid one.
    var configuration: Configuration?
    /// The run, with its findings in each document.
    var run: LintRun?
    /// The linted documents.
    var documents: Set<Path> = []
    /// The targets of documents that are symbolic links.
    var linked: Set<Path> = []
    var summaries: [NibSummary] = []
    var diagnostics: [Path: [Diagnostic]] = [:]
    /// Findings in documents that are shown in open code, too.
    var echoes: [Path: [Diagnostic]] = [:]
    /// The problems of configurations, rule files and baselines; then nothing was linted where they apply.
    var problems: [Path: [ConfigurationProblem]] = [:]
    /// Other failures, for the log.
    var failures: [String] = []

    var isComplete: Bool { fresh == nil }

    /// Counts operations, because times vary.
    struct Effort: Hashable, Sendable {
        var readSources = 0
        var lintedDocuments = 0
    }

    struct ConfigurationProblem: Hashable, Sendable {
        var position: Position
        var message: String
    }

    /// Adds the findings in some documents.
    /// - Parameter rules: Those that were not run; their earlier findings there are kept.
    mutating func take(_ new: [Diagnostic], in documents: Set<Path>, keeping rules: Set<String>) {
        let found = Dictionary(grouping: new) { $0.place.path }
        for path in documents {
            let kept = diagnostics[path, default: []].filter { rules.contains($0.rule) }
            let all = found[path, default: []] + kept
            diagnostics[path] =
                all.isEmpty ? nil : all.sorted { ($0.place.start.offset, $0.rule) < ($1.place.start.offset, $1.rule) }
        }
    }

    mutating func note(_ error: any Error) {
        switch error {
        case ConfigurationError.problems(let found):
            for problem in found {
                let path = root.join(Path(problem.path)).normalized
                problems[path, default: []].append(
                    ConfigurationProblem(position: problem.position, message: problem.message))
            }
        case ConfigurationError.unreadable(let error):
            let path = root.join(error.path).normalized
            problems[path, default: []].append(
                ConfigurationProblem(position: .start, message: "This file can't be read: \(error.message)."))
        case ConfigurationError.commandLine(let lines): failures += lines
        case let error as FileError: failures.append("\(error.path.printable): \(error.message)")
        default: failures.append("\(error)")
        }
    }

    var project: Project? { run?.project }

    /// Whether the findings can depend on a file. They can't depend on other tools' settings and prose, and editors
    /// have them open, too.
    func mayDepend(on path: Path) -> Bool {
        guard let configuration, run != nil, problems[path] == nil, !configuration.settingsFiles.contains(path) else {
            return true
        }
        let name = path.lastComponent
        if name == ConfigurationSearch.fileName.lastComponent { return true }
        let isData = ["yml", "yaml", "json"].contains(path.fileExtension)
        return !(isData && name.hasPrefix(".") || ["md", "markdown", "txt"].contains(path.fileExtension))
    }

    /// The summary of a document.
    func summary(of path: Path) -> NibSummary? { summaries.first { $0.path == path } }

    var index: SourceIndex { project?.sources ?? SourceIndex() }

    /// The index of a source.
    func number(ofSource path: Path) -> Int? { index.files.firstIndex { $0.path == path } }
}

/// Lints roots like `xiblint lint`, with open files instead of those on the disk.
package struct Analyzer: Sendable {
    package var catalog: RuleCatalog
    package var choice = ConfigurationChoice.nearest
    package var commandLine = CommandLineRules()
    /// Folders that links and configurations may lead to.
    package var trusted: [Path] = []
    package var jobs = 1

    package init(catalog: RuleCatalog) { self.catalog = catalog }

    /// - Parameters:
    ///   - root: Absolute and without symbolic links.
    ///   - open: The files that are open, by their paths without symbolic links.
    ///   - change: The changes since an earlier analysis; nil: everything is read.
    ///   - onlyOpen: Whether only the open documents are linted for now, if that is enough to know what has changed.
    ///   - isInBackground: Whether a processor is left for an analysis that supersedes this one.
    /// - Returns: An unusable result when the task was canceled.
    func analyze(
        _ root: Path, open: [Path: OpenDocument], generation: Int, since change: Change? = nil, onlyOpen: Bool = false,
        isInBackground: Bool = false
    ) -> Analysis {
        let changed = open.mapValues(\.bytes).filter { path, bytes in (try? readFile(path)) != bytes }
        let entries = changed.mapValues { FileView.Entry.file(size: $0.count) }
        let view = FileView(entries) { path throws(FileError) in
            guard let bytes = changed[path] else { throw .missing(path) }
            return bytes
        }
        var analysis = Analysis(root: root, generation: generation, view: view, open: open)
        view.seeing {
            do {
                if try !follow(change, onlyOpen: onlyOpen, isInBackground: isInBackground, &analysis) {
                    try lint(&analysis)
                }
            } catch {
                // Nothing could be linted.
                analysis.diagnostics = [:]
                analysis.note(error)
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
        _ change: Change?, onlyOpen: Bool, isInBackground: Bool, _ analysis: inout Analysis
    ) throws -> Bool {
        guard let change, var run = change.last.run, change.last.linked.isDisjoint(with: change.paths),
            let count = run.see(change.paths)
        else { return false }
        run.jobs = isInBackground ? max(1, jobs - 1) : jobs
        let last = change.last
        analysis.configuration = last.configuration
        analysis.problems = last.problems
        analysis.linked = last.linked
        analysis.documents = last.documents
        analysis.effort.readSources = count
        guard onlyOpen else {
            try finish(run, &analysis)
            return true
        }
        let open = last.documents.intersection(analysis.open.keys)
        analysis.fresh = open
        analysis.diagnostics = last.diagnostics
        let part = run.only(open)
        if !part.inputs.isEmpty {
            analysis.effort.lintedDocuments = part.unknownInputs
            let result = try part.run()
            if result.failures.isEmpty { run.known.add(result.known) }
            analysis.take(result.diagnostics, in: open, keeping: run.projectWideRules)
        }
        analysis.run = run
        analysis.summaries = last.summaries.map { run.known.summaries[$0.path] ?? $0 }
        return true
    }

    private func lint(_ analysis: inout Analysis) throws {
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
        run.readProject(nesting: &configuration)
        // The other folders are linted nevertheless.
        for problem in configuration.nested?.eachProblem ?? [] { analysis.note(problem) }
        if run.project == nil { run.readProject(always: true) }
        run.baseline = try baseline(configuration).map { BaselineUse($0, folders: [root]) }
        analysis.configuration = configuration
        analysis.effort.readSources = run.project?.sources.files.count ?? 0
        analysis.documents = Set(run.inputs.filter { !$0.leadsOut }.map(\.path))
        analysis.linked = Set(
            run.inputs.compactMap { input in (try? realPath(input.path)).flatMap { $0 == input.path ? nil : $0 } })
        try finish(run, &analysis)
    }

    private func finish(_ run: LintRun, _ analysis: inout Analysis) throws {
        var run = run
        analysis.effort.lintedDocuments = run.unknownInputs
        let result = try run.run()
        // Failed checks are tried again the next time.
        run.known = result.failures.isEmpty ? result.known : KnownResults()
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
