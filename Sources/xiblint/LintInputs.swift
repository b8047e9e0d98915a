import Base
import Linting
import ProjectModel
import Reports

/// The files to lint according to a command line and a configuration.
struct LintInputs {
    private(set) var files: [LintInput] = []
    /// Named files that cannot be opened.
    private(set) var problems: [FileError] = []
    /// Folders on the way that could not be read.
    private(set) var warnings: [FileError] = []
    /// The folders that are linted completely.
    private(set) var folders: [Path] = []
    /// The files that git reports as changed, when only those are linted.
    private(set) var changed: Set<Path>?
    /// Their changes, if the state before them is known.
    private var changes: Changes?
    /// Named files that affect findings in documents, and are not documents themselves.
    private(set) var affecting: Set<Path> = []
    /// The number of documents that `exclude` excludes.
    private(set) var excluded = 0
    /// Documents in folders that tools fill, by that folder.
    private(set) var skipped: [Path: [Path]] = [:]
    /// Why git was not able to report which ignored documents it tracks.
    private var gitProblem: GitError?
    /// Named files that are excluded.
    private var refused: [Path] = []
    /// Configurations of folders.
    private var configurations: [Path] = []
    /// Of several named folders those without files to lint.
    private var withoutDocuments: [Path] = []
    /// Why nothing is linted; nil when something is.
    var emptiness: Emptiness?
    let folder: Path

    /// - Parameters:
    ///   - configuration: Its root is moved to the files.
    ///   - folder: The working directory.
    ///   - isRepeated: Whether it was done before, on other files: standard input has been read.
    /// - Throws: When standard input cannot be read.
    init(
        _ arguments: ParsedArguments, _ configuration: inout Configuration, folder: Path,
        isRepeated: Bool = false
    ) throws(FileError) {
        try self.init(arguments, finding: &configuration, folder: folder, isRepeated: isRepeated)
        // The walk has read the configurations of found files.
        for path in files.lazy.filter({ $0.bytes != nil }).map(\.path) + affecting { configuration.look(for: path) }
    }

    private init(
        _ arguments: ParsedArguments, finding configuration: inout Configuration, folder: Path,
        isRepeated: Bool
    ) throws(FileError) {
        self.folder = folder
        // ChangedSince uses the files that pre-commit names.
        var named = arguments[ChangedSince.preCommit] ? [] : arguments.operands
        if named.contains("-") {
            named.removeAll { $0 == "-" }
            if !isRepeated { try readStandardInput(arguments, &configuration) }
            if named.isEmpty {
                _ = configuration.moveRoot(for: files.map(\.path) + refused, in: [], workingFolder: folder)
                if files.isEmpty { emptiness = .refused }
                return
            }
        }
        var listed = ListedNames(like: folder)
        // A configuration stands for the files it applies to.
        var paths = named.map { name in
            let path = listed.path(Path(name), in: folder)
            if path.ownName == ConfigurationSearch.fileName, kind(path) == .file { return path.parent }
            let isExtended = configuration.files.contains(folder.join(path).normalized)
            return isExtended ? configuration.file?.parent ?? path : path
        }
        folders = paths.isEmpty ? [folder] : paths.map { folder.join($0).normalized }
        // A file that is named now may not have existed.
        let others = paths.filter { path in
            guard Self.affectsFindings(path) else { return false }
            let kind = kind(path)
            return kind == .file || isRepeated && kind == .missing
        }
        affecting = Set(others.map { folder.join($0).normalized.located(in: configuration.root) })
        paths.removeAll(where: others.contains)
        let filtersNamed = arguments[LintOptions.forceExclude]
        func find() -> DocumentFinder {
            // Any document can depend on the other named files.
            let folders = affecting.isEmpty ? [] : [configuration.root]
            return configuration.find(paths + folders, in: folder, filtersNamed: filtersNamed)
        }
        var finder = find()
        let found = (finder.documents + finder.refused).map(\.path) + files.map(\.path) + affecting
        let isMoved = configuration.moveRoot(for: found, in: folders, workingFolder: folder)
        if isMoved, finder.dependsOnRoot || configuration.nested != nil { finder = find() }
        files += finder.documents.map(LintInput.init)
        // Documents that are linted because of other named files were not requested.
        excluded = affecting.isEmpty ? finder.excluded : 0
        skipped = affecting.isEmpty ? finder.skipped : [:]
        gitProblem = finder.gitProblem
        problems = finder.namedProblems
        warnings = finder.foundProblems
        refused += finder.refused.map(\.path)
        configurations = finder.configurations
        if !affecting.isEmpty {
            emptiness = .onlyAffecting
        } else if files.isEmpty {
            emptiness = Emptiness(finder, paths, configuration, folder: folder)
        } else if paths.count > 1 {
            // A folder with the name of a document is one.
            withoutDocuments = paths.filter { path in
                if DocumentFinder.isDocument(path) || kind(path) != .folder { return false }
                let place = folder.join(path).normalized
                return !files.contains { $0.path.isOrIsInside(place) }
                    && DocumentFinder([path], in: folder, root: configuration.root).documents.isEmpty
            }
        }
    }

    private func kind(_ path: Path) -> FileKind? { try? fileStatus(folder.join(path)).kind }

    /// Whether a file is not linted and yet affects findings in documents.
    private static func affectsFindings(_ path: Path) -> Bool {
        !DocumentFinder.isDocument(path) && LintRun.mayDecide(path)
    }

    /// Records a change, and the changed files that are in the named ones.
    mutating func note(_ changes: Changes?, of changed: Set<Path>) {
        self.changes = changes
        let folders = folders.map { (try? realPath($0)) ?? $0 }
        self.changed = changed.filter { path in folders.contains(where: path.isOrIsInside) }
    }

    /// Removes everything that comes from a file.
    mutating func leaveGiven() { files.removeAll { $0.bytes == nil } }

    /// The paths of inputs that do not come from a file.
    var given: Set<Path> { Set(files.lazy.filter { $0.bytes != nil }.map(\.path)) }

    /// Whether a document has changed, or does not come from a file.
    func isOfChange(_ file: LintInput) -> Bool {
        if file.bytes != nil { return true }
        // For a link that is not followed, the link itself has changed.
        let named = file.leadsOut ? file.path.parent : file.path
        let real = (try? realPath(named)) ?? named
        return changed?.contains(file.leadsOut ? real.join(Path(file.path.lastComponent)) : real) ?? true
    }

    /// The documents for a command that shows them and reports nothing.
    struct Survey {
        var run: LintRun
        var paths: ReportPaths
        /// Whether all named files could be opened.
        var isComplete: Bool
    }

    /// The documents that a command's arguments name. Remarks are printed.
    static func survey(_ arguments: ParsedArguments) throws -> Survey {
        let folder = try currentFolder()
        var configuration = try ConfigurationOptions.load(arguments, in: folder)
        let inputs = try LintInputs(arguments, &configuration, folder: folder)
        try inputs.check(configuration)
        for remark in inputs.remarks(arguments, configuration) + inputs.unmatched(configuration) {
            Console.complain(remark)
        }
        if let emptiness = inputs.emptiness { Console.complain(emptiness.reason) }
        for problem in inputs.problems { Console.complain("xiblint: \(problem)\(problem.nearMisses)") }
        return Survey(
            run: inputs.run(arguments, configuration),
            paths: ReportPaths(folder: folder, root: configuration.root), isComplete: inputs.problems.isEmpty)
    }

    /// The run over the documents, with the project read unless it is given, and the configurations of its folders.
    func run(
        _ arguments: ParsedArguments, nesting configuration: inout Configuration, _ project: Project? = nil
    ) -> LintRun {
        var run = run(arguments, configuration)
        run.project = project
        run.readProject(nesting: &configuration)
        run.affectingFiles?.note(rulesOf: configuration, in: folder)
        return run
    }

    /// A run over these files.
    func run(_ arguments: ParsedArguments, _ configuration: Configuration) -> LintRun {
        var run = LintRun(
            inputs: files, configuration: configuration, jobs: arguments[LintOptions.jobs] ?? processorCount())
        run.changes = changes
        run.folders = files.contains { !$0.isNamed } && affecting.isEmpty ? folders : []
        if !affecting.isEmpty {
            run.affectingFiles = AffectingFiles(files: affecting, documents: Set(requested.map(\.path)))
        }
        run.changed = changed ?? (affecting.isEmpty ? nil : affecting)
        return run
    }

    /// The files that are linted for themselves, and not for what others mean for them.
    var requested: [LintInput] {
        if changed != nil { return files.filter(isOfChange) }
        if affecting.isEmpty { return files }
        return files.filter { file in file.isNamed || folders.contains(where: file.path.isOrIsInside) }
    }

    private mutating func readStandardInput(
        _ arguments: ParsedArguments, _ configuration: inout Configuration
    ) throws(FileError) {
        let path = folder.join(Path(arguments[LintOptions.stdinFilename] ?? "<stdin>").listed(in: folder)).normalized
        configuration.look(for: path)
        let bytes = try Base.readStandardInput()
        if arguments[LintOptions.forceExclude], configuration.leavesOut(path) {
            refused.append(path)
        } else {
            files.append(LintInput(path: path, bytes: bytes, isNamed: true))
        }
    }

    /// Remarks about the configuration, besides the findings.
    func remarks(_ arguments: ParsedArguments, _ configuration: Configuration) -> [String] {
        let named = configuration.everyConfiguration.count > 1 ? files.filter(\.isNamed) : []
        let decided = Set(named.flatMap { configuration.location($0.path).foldersAbove })
        var remarks = ConfigurationOptions.warnings(configuration, in: folder) { folder in
            decided.contains(folder) || folders.contains { configuration.location($0) == folder || folder.isInside($0) }
        }
        // If the user names a configuration, or none, unread ones are not reported.
        let commit = configuration.source.commit
        if let commit, configuration.file == nil {
            remarks.append("\(commit.name) has no .xiblint.yml here, so this run uses no configuration.")
        }
        if let gitProblem {
            remarks.append("Ignored files are skipped, even if git tracks them: \(gitProblem.message).")
        }
        if arguments[ConfigurationOptions.config] == nil, !arguments[ConfigurationOptions.noConfig], commit == nil {
            let read = Set(configuration.files).union(configuration.nested?.files ?? [])
            remarks += configurations.filter { !read.contains($0) && !read.contains(configuration.location($0)) }
                .map { unusedWarning($0, configuration.file) }
        }
        if arguments[LintOptions.verbose] {
            if looksAtAll(configuration) {
                let unmatched = configuration.unmatchedPatterns(documents: files.map(\.path))
                remarks += unmatched.map { unmatchedText($0, "warning") }
            }
            remarks += ConfigurationOptions.notes(configuration, in: folder)
            remarks += refused.map { "\(shown($0)) is skipped." }
        }
        return remarks
    }

    private func looksAtAll(_ configuration: Configuration) -> Bool {
        changed == nil && folders.contains(where: configuration.root.isOrIsInside)
    }

    /// Included files and patterns that match nothing, although something else is linted.
    /// - Parameter isFailure: Whether the run fails for it.
    func unmatched(_ configuration: Configuration, isFailure: Bool = false) -> [String] {
        let kind = isFailure ? "error" : "warning"
        let includes =
            looksAtAll(configuration) ? configuration.unmatchedIncludes(documents: files.map(\.path)) : []
        return includes.map { unmatchedText($0, kind) }
            + withoutDocuments.map { "xiblint: \(kind): no .xib or .storyboard files found in \($0.printable)" }
    }

    /// The remark that another linter's configuration is not read, where there is none of ours.
    func peerRemark(_ arguments: ParsedArguments, _ configuration: Configuration) -> String? {
        guard configuration.file == nil, !arguments[ConfigurationOptions.noConfig], configuration.source.commit == nil
        else { return nil }
        return PeerLinter.all(in: folder).first.map {
            "\($0.fileName) is a configuration of \($0.name). Run \"xiblint migrate\" to convert it."
        }
    }

    private func unmatchedText(_ unmatched: UnmatchedPattern, _ kind: String) -> String {
        let place = OriginText(folder: folder).text(unmatched.pattern.origin)
        return
            "\(place): \(kind): the pattern \"\(unmatched.pattern.value.pattern)\" of \"\(unmatched.key)\" matches no file"
    }

    private func unusedWarning(_ unused: Path, _ used: Path?) -> String {
        let instead =
            used.map { "the run uses \(shown($0)). Move its settings to \"overrides\" there" }
            ?? "it is not at or above the working directory. Run xiblint there, or use --config"
        return "\(shown(unused)): warning: this configuration is not used: \(instead)"
    }

    private func shown(_ path: Path) -> String { path.relative(to: folder).printable }
}

extension Path {
    /// A named path with the names that its folders list.
    func listed(in folder: Path) -> Path {
        var names = ListedNames(like: folder)
        return names.path(self, in: folder)
    }
}
