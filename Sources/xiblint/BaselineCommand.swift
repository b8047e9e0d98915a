import Base
import Linting
import ProjectModel
import RuleEngine

/// `xiblint baseline`: records the known findings.
struct BaselineCommand: Subcommand {
    static let output = Option<String?>.text(
        "output", short: "o", "FILE", default: "the configuration's baseline, else .xiblint-baseline.json at the root",
        "File to write")
    static let prune = Option<Bool>.flag("prune", "Only remove entries that no longer occur")
    static let command = Command(
        name: "baseline", summary: "Write current findings to a baseline, to report only new ones",
        discussion: [
            "Lints like \"xiblint lint\" and writes the findings to the baseline, a file to commit. Then \"xiblint lint\" "
                + "reports only findings that are not in it. An entry is identified by its rule, file and object, not by its "
                + "line.",
            "When run again, it replaces the entries of the linted files and keeps the others.",
        ],
        operands: .any(placeholder: "PATH"),
        options: [
            output, prune, BaselineOptions.renames, LintOptions.jobs, LintOptions.quiet, LintOptions.forceExclude,
        ] + ConfigurationOptions.all,
        exitCodes: [
            0: "the baseline is written",
            2: "it is not: usage, configuration, or a file that can't be opened",
        ], writes: true)

    let arguments: ParsedArguments

    func run() throws -> Int32 {
        let folder = try currentFolder()
        var configuration = try ConfigurationOptions.load(arguments, in: folder)
        guard !arguments.operands.contains("-") else {
            throw CommandError("a baseline needs files, not standard input.")
        }
        let found = try LintInputs(arguments, &configuration, folder: folder)
        let run = found.run(arguments, nesting: &configuration)
        try found.check(configuration, run.project, isQuiet: arguments[LintOptions.quiet])
        let file =
            arguments[Self.output].map { folder.join(Path($0)).normalized } ?? configuration.baseline?.value
            ?? configuration.root.join(BaselineOptions.defaultName)
        try write(file, configuration, found, run, folder)
        return ExitCode.clean
    }

    private func write(
        _ file: Path, _ configuration: Configuration, _ found: LintInputs, _ run: LintRun, _ folder: Path
    ) throws {
        let shown = BaselineOptions.shown(file, folder)
        let isPruned = arguments[Self.prune]
        let isFound = arguments[Self.output] == nil
        let old = try BaselineOptions.read(
            file, configuration.source, isNamed: !isFound, folder: folder, mayBeMissing: !isPruned)
        let known = try BaselineOptions.follow(
            configuration.rebased(old ?? Baseline()), file, arguments, configuration.root)
        let result = try lint(known, found, run, folder)

        var new = known
        new.remove(result.staleEntries)
        if !isPruned { new.merge(Baseline(result.diagnostics + result.baselined, root: configuration.root)) }
        if old == nil || new != old {
            do {
                try writeFile(new.text, to: file)
            } catch {
                throw CommandError("the baseline can't be written: \(error)")
            }
        }
        if !arguments[LintOptions.quiet] {
            Console.print(summary(old, new, shown, result) + hint(file, configuration, folder))
        }
    }

    private func lint(
        _ known: Baseline, _ found: LintInputs, _ run: LintRun, _ folder: Path
    ) throws -> LintResult {
        if let reason = found.emptiness?.reason { Console.complain(reason) }
        for problem in found.warnings { Console.complain("xiblint: \(problem)") }
        var run = run
        run.baseline = BaselineUse(known, folders: found.folders)
        let result = try run.run()
        if let problem = (found.problems + result.openingProblems).first {
            throw CommandError("\(problem.path.relative(to: folder).printable): \(problem.message)")
        }
        if let failure = result.failures.first {
            throw CommandError("the rule \(failure.rule) failed: \(failure.message), in \(failure.expression)")
        }
        return result
    }

    // MARK: Text

    private func summary(_ old: Baseline?, _ new: Baseline, _ shown: String, _ result: LintResult) -> String {
        let size = new.size
        func entries(_ count: Int) -> String { count == 1 ? "1 entry" : "\(count) entries" }
        let inFiles = "\(entries(size.entries)) in \(counted(size.files, "file"))"
        if arguments[Self.prune] {
            let removed = (old ?? Baseline()).size.entries - size.entries
            if old == new { return "\(shown): nothing to remove, \(inFiles).\n" }
            if removed <= 0 { return "\(shown): the entries of renamed files were updated, \(inFiles).\n" }
            return "\(shown): removed \(entries(removed)), \(inFiles) left.\n"
        }
        if old == new { return "\(shown) is up to date: \(inFiles).\n" }
        return "Wrote \(shown): \(inFiles). Commit it.\n"
    }

    /// How to make use of the file.
    private func hint(_ file: Path, _ configuration: Configuration, _ folder: Path) -> String {
        if arguments[Self.prune] || configuration.baseline?.value == file { return "" }
        let configurationFile = configuration.file
        let base = configurationFile?.parent ?? configuration.root
        let line = "baseline: \(file.relative(to: base).printable)"
        guard let configurationFile else {
            return "To use it in every run, add this to .xiblint.yml:\n\n    \(line)\n"
        }
        let name = BaselineOptions.shown(configurationFile, folder)
        return "To use it in every run, add this to \(name):\n\n    \(line)\n"
    }
}

/// The baseline options that `lint` and `baseline` share.
enum BaselineOptions {
    static let baseline = Option<String?>.text(
        "baseline", "FILE", default: "the configuration's", "File with known findings, which are not reported"
    )
    static let noBaseline = Option<Bool>.flag("no-baseline", "Report the findings in the baseline too")
    static let strict = Option<Bool>.flag(
        "strict-baseline", "Exit with 1 when entries of the baseline no longer occur")
    static let renames = Option<Bool>.flag(
        "renames", "Apply the baseline to files that were renamed in git since it was written")

    static let defaultName: Path = ".xiblint-baseline.json"

    /// The findings that a run does not report; nil: everything is reported.
    /// - Parameter isQuiet: Whether a missing baseline is not reported.
    static func use(
        _ arguments: ParsedArguments, _ configuration: Configuration, _ found: LintInputs, folder: Path, isQuiet: Bool
    ) throws(CommandError) -> BaselineUse? {
        if arguments[noBaseline] {
            guard arguments[baseline] == nil else {
                throw CommandError("give --baseline or --no-baseline, not both.")
            }
            return nil
        }
        let named = arguments[baseline].map { folder.join(Path($0)).normalized }
        guard let file = named ?? configuration.baseline?.value else { return nil }
        guard
            let known = try read(
                file, configuration.source, isNamed: named != nil, folder: folder, mayBeMissing: named == nil)
        else {
            if !isQuiet {
                Console.complain(
                    "xiblint: the baseline \(shown(file, folder)) does not exist yet. Run \"xiblint baseline\" to write it."
                )
            }
            return nil
        }
        let followed = try follow(configuration.rebased(known), file, arguments, configuration.root)
        return BaselineUse(followed, folders: found.folders)
    }

    /// Nil when it does not exist, and may be missing.
    /// - Parameter isNamed: Whether the user named it, rather than the configuration.
    static func read(
        _ file: Path, _ source: ConfigurationSource, isNamed: Bool, folder: Path, mayBeMissing: Bool
    ) throws(CommandError) -> Baseline? {
        let text: [UInt8]
        do {
            text = try source.read(file, isNamed: isNamed)
        } catch {
            if error.isMissing, mayBeMissing { return nil }
            throw CommandError("the baseline \(shown(file, folder)) can't be read: \(error.message)")
        }
        do {
            return try Baseline(text: text)
        } catch {
            let place = "\(shown(file, folder)):\(error.position.line):\(error.position.column)"
            throw CommandError(lines: ["\(place): error: \(error.message)"])
        }
    }

    /// The baseline with the current names of documents according to git, if that is requested.
    static func follow(
        _ baseline: Baseline, _ file: Path, _ arguments: ParsedArguments, _ root: Path
    ) throws(CommandError) -> Baseline {
        // A commit may move a document.
        guard arguments[renames] || arguments[ChangedSince.preCommit] else { return baseline }
        do throws(GitError) {
            let git = try Git()
            var commit = try git.lastCommit(of: (try? realPath(file)) ?? file)
            if commit == nil { commit = try git.commit("HEAD") }
            guard let commit else { return baseline }
            let renames = try git.renames(since: commit).map { renamed in
                (renamed.old.relative(to: root).composed, renamed.new.relative(to: root))
            }
            return baseline.following(Dictionary(renames) { first, _ in first }, in: root)
        } catch {
            throw CommandError("--renames: \(error.message).")
        }
    }

    /// The remark about entries that no longer occur; nil when there are none.
    static func remark(_ stale: Baseline, _ arguments: ParsedArguments) -> String? {
        if stale.isEmpty { return nil }
        let count = stale.size.entries
        let what =
            count == 1 ? "1 entry of the baseline no longer occurs" : "\(count) entries of the baseline no longer occur"
        let output = arguments[baseline].map { " --output \($0)" } ?? ""
        return "\(what). Run \"xiblint baseline --prune\(output)\" to remove \(count == 1 ? "it" : "them")."
    }

    static func shown(_ path: Path, _ folder: Path) -> String { path.relative(to: folder).printable }
}
