import CodeAnalysis
import Configuration
import Diagnostics
import Discovery
import InterfaceBuilder
import Linting
import POSIX
import ProjectModel
import RuleLanguage
import Text

/// What one look at a root has found.
struct Analysis: Sendable {
    let root: Path
    /// How many changes there had been when it began.
    let generation: Int
    /// The files as they were seen.
    let view: FileView
    /// What was open, as it was then.
    let open: [Path: OpenDocument]
    /// Where this is the last word at the change; nil: everywhere. What is said of other files is from before.
    var fresh: Set<Path>?
    /// What it took.
    var effort = Effort()
    /// Nil when there is no valid one.
    var configuration: Configuration?
    /// What was run, with what it found in each document.
    var run: LintRun?
    /// Those that were linted.
    var documents: Set<Path> = []
    /// What documents that are symbolic links lead to.
    var linked: Set<Path> = []
    var summaries: [NibSummary] = []
    var diagnostics: [Path: [Diagnostic]] = [:]
    /// Those of documents that are shown in open code, too.
    var echoes: [Path: [Diagnostic]] = [:]
    /// What is wrong with configurations, rule files and baselines; then nothing was linted.
    var problems: [Path: [ConfigurationProblem]] = [:]
    /// What went wrong otherwise, for the log.
    var failures: [String] = []

    var isComplete: Bool { fresh == nil }

    /// Counts what was done, because time says little about it.
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

    /// Takes what was found in some documents.
    /// - Parameter rules: Those that had no say; what they found there before is kept.
    mutating func take(_ new: [Diagnostic], in documents: Set<Path>, keeping rules: Set<String>) {
        let found = Dictionary(grouping: new) { $0.place.path }
        for path in documents {
            let kept = diagnostics[path, default: []].filter { rules.contains($0.rule) }
            let all = found[path, default: []] + kept
            diagnostics[path] =
                all.isEmpty ? nil : all.sorted { ($0.place.start.offset, $0.rule) < ($1.place.start.offset, $1.rule) }
        }
    }

    /// Says why nothing could be linted.
    mutating func refuse(_ error: any Error) {
        diagnostics = [:]
        switch error {
        case ConfigurationError.problems(let found):
            for problem in found {
                let path = root.join(Path(problem.path)).normalized
                problems[path, default: []].append(
                    ConfigurationProblem(position: problem.position, message: problem.message))
            }
        case ConfigurationError.unreadable(let error):
            let path = root.join(error.path).normalized
            problems[path] = [
                ConfigurationProblem(position: .start, message: "This file can't be read: \(error.message).")
            ]
        case ConfigurationError.commandLine(let lines): failures += lines
        case let error as FileError: failures.append("\(error.path.printable): \(error.message)")
        default: failures.append("\(error)")
        }
    }

    var project: Project? { run?.project }

    /// Whether what was found can change with a file. With other tools' settings and texts for people it can't, and editors have
    /// them open, too.
    func mayDepend(on path: Path) -> Bool {
        guard let configuration, run != nil, !configuration.settingsFiles.contains(path) else { return true }
        let name = path.lastComponent
        if name == ConfigurationSearch.fileName.lastComponent { return true }
        let isData = ["yml", "yaml", "json"].contains(path.fileExtension)
        return !(isData && name.hasPrefix(".") || ["md", "markdown", "txt"].contains(path.fileExtension))
    }

    /// The summary of a document.
    func summary(of path: Path) -> NibSummary? { summaries.first { $0.path == path } }

    var index: SourceIndex { project?.sources ?? SourceIndex() }

    /// The number of a source in the index.
    func number(ofSource path: Path) -> Int? { index.files.firstIndex { $0.path == path } }
}
