import Base
import InterfaceBuilder
import Linting
import ProjectModel
import RuleEngine

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

    init(root: Path, generation: Int, view: FileView, open: [Path: OpenDocument]) {
        self.root = root
        self.generation = generation
        self.view = view
        self.open = open
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

    /// Records why nothing could be linted.
    mutating func refuse(_ error: any Error) {
        diagnostics = [:]
        note(error)
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
