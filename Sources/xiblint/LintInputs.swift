import Arguments
import Configuration
import Discovery
import Linting
import POSIX
import ProjectModel
import Reports
import Text

/// What a command line and a configuration give to lint.
struct LintInputs {
    private(set) var files: [LintInput] = []
    /// What was named and cannot be opened.
    private(set) var problems: [FileError] = []
    /// Folders on the way that could not be read.
    private(set) var warnings: [FileError] = []
    /// The folders that are linted as a whole.
    private(set) var folders: [Path] = []
    /// What git says has changed, when only that is looked at.
    private(set) var changed: Set<Path>?
    /// Code that was named.
    private var sources: Set<Path> = []
    /// How many documents `exclude` leaves out.
    private(set) var excluded = 0
    /// Why git was not able to report which ignored documents it tracks.
    private var gitProblem: GitError?
    /// What was named and is left out.
    private var refused: [Path] = []
    /// Configurations in folders.
    private var configurations: [Path] = []
    /// Why nothing is linted; nil when something is.
    private(set) var emptiness: Emptiness?
    private let folder: Path

    /// - Parameters:
    ///   - configuration: Its root moves to where the files are.
    ///   - folder: The working directory.
    /// - Throws: When standard input cannot be read.
    init(_ arguments: ParsedArguments, _ configuration: inout Configuration, folder: Path) throws(FileError) {
        try self.init(arguments, finding: &configuration, folder: folder)
        // Of what was found, the walk has met them.
        for path in files.lazy.filter({ $0.bytes != nil }).map(\.path) + sources { configuration.look(for: path) }
    }

    private init(
        _ arguments: ParsedArguments, finding configuration: inout Configuration, folder: Path
    ) throws(FileError) {
        self.folder = folder
        var named = arguments.operands
        if named.contains("-") {
            named.removeAll { $0 == "-" }
            try readStandardInput(arguments, &configuration)
            if named.isEmpty {
                _ = configuration.moveRoot(for: files.map(\.path) + refused, in: [], workingFolder: folder)
                if files.isEmpty { emptiness = .refused }
                return
            }
        }
        folders = named.isEmpty ? [folder] : named.map { folder.join(Path($0)).normalized }
        let code = named.filter {
            ProjectReader.isSource(Path($0)) && (try? fileStatus(folder.join(Path($0))).kind) == .file
        }
        sources = Set(code.map { folder.join(Path($0)).normalized })
        if !code.isEmpty {
            named.removeAll(where: code.contains)
            if named.isEmpty {
                _ = configuration.moveRoot(for: files.map(\.path) + sources, in: [], workingFolder: folder)
                if files.isEmpty { emptiness = .onlyCode }
                return
            }
        }
        let paths = named.map { Path($0) }
        let filtersNamed = arguments[LintOptions.forceExclude]
        var finder = configuration.find(paths, in: folder, filtersNamed: filtersNamed)
        let found = (finder.documents + finder.refused).map(\.path) + files.map(\.path)
        if configuration.moveRoot(for: found, in: folders, workingFolder: folder) {
            finder = configuration.find(paths, in: folder, filtersNamed: filtersNamed)
        }
        files += finder.documents.map(LintInput.init)
        excluded = finder.excluded
        gitProblem = finder.gitProblem
        problems = finder.namedProblems
        warnings = finder.foundProblems
        refused += finder.refused.map(\.path)
        configurations = finder.configurations
        if files.isEmpty { emptiness = Emptiness(finder, paths, configuration, folder: folder) }
    }

    /// Takes out what has not changed. What does not come from a file stays.
    /// - Parameter commit: Since when, as it was named.
    mutating func keep(changed: Set<Path>, since commit: String) {
        files = files.filter { file in
            if file.bytes != nil { return true }
            // Of a link that is not followed, the link itself has changed.
            let named = file.leadsOut ? file.path.parent : file.path
            let real = (try? realPath(named)) ?? named
            return changed.contains(file.leadsOut ? real.join(Path(file.path.lastComponent)) : real)
        }
        // Of the code only what is in the folders.
        let folders = folders.map { (try? realPath($0)) ?? $0 }
        self.changed = changed.filter { path in folders.contains(where: path.isOrIsInside) }
        self.folders = []
        if files.isEmpty {
            emptiness = Emptiness(reason: "No .xib or .storyboard file has changed since \(commit).")
        }
    }

    /// What a command looks at that shows the documents, and reports nothing.
    struct Survey {
        var run: LintRun
        var paths: ReportPaths
        /// Whether everything that was named could be opened.
        var isWhole: Bool
    }

    /// The same for a command's arguments, with what is to be said of them said.
    static func survey(_ arguments: ParsedArguments) throws -> Survey {
        let folder = try currentFolder()
        var configuration = try ConfigurationOptions.load(arguments, in: folder)
        let inputs = try LintInputs(arguments, &configuration, folder: folder)
        try ConfigurationOptions.check(configuration, in: folder)
        for remark in inputs.remarks(arguments, configuration) { Console.complain(remark) }
        if let emptiness = inputs.emptiness { Console.complain(emptiness.reason) }
        for problem in inputs.problems { Console.complain("xiblint: \(problem)") }
        return Survey(
            run: inputs.run(arguments, configuration),
            paths: ReportPaths(folder: folder, root: configuration.root), isWhole: inputs.problems.isEmpty)
    }

    /// The same, with the project read, and the configurations that it has in its folders.
    func run(
        _ arguments: ParsedArguments, nesting configuration: inout Configuration
    ) async throws(CommandError) -> LintRun {
        try ConfigurationOptions.check(configuration, in: folder)
        var run = run(arguments, configuration)
        await run.readProject(nesting: &configuration)
        try ConfigurationOptions.check(configuration, in: folder)
        return run
    }

    /// A run over these files.
    func run(_ arguments: ParsedArguments, _ configuration: Configuration) -> LintRun {
        var run = LintRun(
            inputs: files, configuration: configuration, jobs: arguments[LintOptions.jobs] ?? processorCount())
        run.folders = changed == nil && files.contains { !$0.isNamed } ? folders : []
        run.changed = changed ?? (sources.isEmpty ? nil : sources)
        return run
    }

    private mutating func readStandardInput(
        _ arguments: ParsedArguments, _ configuration: inout Configuration
    ) throws(FileError) {
        let path = folder.join(Path(arguments[LintOptions.stdinFilename] ?? "<stdin>")).normalized
        configuration.look(for: path)
        let bytes = try POSIX.readStandardInput()
        if arguments[LintOptions.forceExclude], configuration.leavesOut(path) {
            refused.append(path)
        } else {
            files.append(LintInput(path: path, bytes: bytes, isNamed: true))
        }
    }

    /// What is worth saying about the configuration, beside the findings.
    func remarks(_ arguments: ParsedArguments, _ configuration: Configuration) -> [String] {
        let named = configuration.everyConfiguration.count > 1 ? files.filter(\.isNamed) : []
        let decided = Set(named.flatMap { configuration.location($0.path).foldersAbove })
        var remarks = ConfigurationOptions.warnings(configuration, in: folder) { folder in
            decided.contains(folder) || folders.contains { configuration.location($0) == folder || folder.isInside($0) }
        }
        // Who names a configuration, or wants none, knows what is not read.
        let commit = configuration.source.commit
        if let commit, configuration.file == nil {
            remarks.append("\(commit.name) has no .xiblint.yml here: this run is without a configuration.")
        }
        if let gitProblem {
            remarks.append("Ignored files are left out, even if git tracks them: \(gitProblem.message).")
        }
        if arguments[ConfigurationOptions.config] == nil, !arguments[ConfigurationOptions.noConfig], commit == nil {
            let read = Set(configuration.files).union(configuration.nested?.files ?? [])
            remarks += configurations.filter { !read.contains($0) && !read.contains(configuration.location($0)) }
                .map { unusedWarning($0, configuration.file) }
        }
        if changed == nil, folders.contains(where: configuration.root.isOrIsInside) {
            remarks += configuration.unmatchedPatterns(documents: files.map(\.path)).map(unmatchedWarning)
        }
        if arguments[LintOptions.verbose] {
            remarks += ConfigurationOptions.notes(configuration, in: folder)
            remarks += refused.map { "\(shown($0)) is left out." }
        }
        return remarks
    }

    private func unmatchedWarning(_ unmatched: UnmatchedPattern) -> String {
        let place = OriginText(folder: folder).text(unmatched.pattern.origin)
        return
            "\(place): warning: the pattern \"\(unmatched.pattern.value.pattern)\" of \"\(unmatched.key)\" matches no file"
    }

    private func unusedWarning(_ unused: Path, _ used: Path?) -> String {
        let instead =
            used.map { "the run has \(shown($0)). Move what it says into \"overrides\" there" }
            ?? "it is not at or above the working directory. Run xiblint there, or name it with --config"
        return "\(shown(unused)): warning: this configuration is not used: \(instead)"
    }

    private func shown(_ path: Path) -> String { path.relative(to: folder).printable }
}
