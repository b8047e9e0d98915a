import Base
import Linting
import ProjectModel
import Reports

/// What a change adds that hides findings from its own check: suppressions, entries of the baseline, excluded documents,
/// and documents in folders that tools fill.
///
/// The configuration of the commit before the change is compared with that of the work tree, whichever of them the run
/// uses: with `--base-config`, what the change adds has its effect later.
struct ChangeExceptions {
    static let strict = Option<Bool>.flag(
        "strict-change",
        "Exit with 1 when the change adds a suppression, a baseline entry, an excluded or skipped file, or makes references uncheckable"
    )

    private let arguments: ParsedArguments
    private let prepared: PreparedRun
    private let folder: Path
    /// The files of the change; nil: all that the commit does not have.
    private let changed: Set<Path>?
    private let commit: CommitFiles
    /// As the user named the commit.
    private let name: String
    private let hasChanged: Bool

    /// Nil without a commit to compare with.
    init?(
        _ arguments: ParsedArguments, _ prepared: PreparedRun, _ changedSince: ChangedSince?, folder: Path
    ) throws(CommandError) {
        self.arguments = arguments
        self.prepared = prepared
        self.folder = folder
        if let changedSince, let base = changedSince.base {
            // A hook that is not asked for it stays fast.
            if arguments[ChangedSince.preCommit], !arguments[Self.strict] { return nil }
            do throws(GitError) { commit = try CommitFiles(base) } catch {
                throw CommandError("--changed-since: \(error.message).")
            }
            (changed, name, hasChanged) = (changedSince.files, changedSince.name, !changedSince.isEmpty)
        } else if let commit = prepared.configuration.source.commit {
            self.commit = commit
            (changed, name, hasChanged) = (nil, commit.name, true)
        } else {
            return nil
        }
    }

    /// Why the option has no effect; nil when it has.
    static func problem(_ arguments: ParsedArguments) -> String? {
        let hasCommit =
            arguments[ChangedSince.option] != nil || arguments[ChangedSince.preCommit]
            || arguments[ConfigurationOptions.baseConfig] != nil
        return !arguments[strict] || hasCommit
            ? nil : "--strict-change needs --changed-since, --pre-commit or --base-config."
    }

    func find(_ result: LintResult) -> NewExceptions {
        guard hasChanged else {
            return NewExceptions(since: name, suppressed: 0, baselined: 0, excluded: [], skipped: [])
        }
        let (before, after) = (state(before: true), state(before: false))
        // Without a readable configuration, a run would fail.
        let excluded = after.map { before?.documents.subtracting($0.documents) ?? [] } ?? []
        let skipped = [before, after].reduce(into: Set<Path>()) { $0.formUnion($1?.skipped ?? []) }
        return NewExceptions(
            since: name, suppressed: result.newlySuppressed(since: commit, prepared.found.files),
            baselined: after.map { newEntries($0.baseline, before?.baseline ?? Baseline()) } ?? 0,
            excluded: excluded.subtracting(skipped).sorted { $0 < $1 }.map { $0.relative(to: folder) },
            skipped: skipped.filter(isNew).sorted { $0 < $1 }.map { $0.relative(to: folder) },
            unjudged: result.unjudged)
    }

    // MARK: Configurations

    /// What a run over the current files lints and does not report with a configuration.
    private struct State {
        var documents: Set<Path>
        var skipped: Set<Path>
        var baseline: Baseline

        init(_ found: LintInputs, _ baseline: Baseline) {
            documents = Set(found.files.lazy.filter { $0.bytes == nil }.map(\.path))
            skipped = Set(found.skipped.values.joined())
            self.baseline = baseline
        }
    }

    private func state(before: Bool) -> State? {
        let used = prepared.configuration.source.commit
        if before ? used?.object == commit.object : used == nil {
            return State(prepared.found, baseline(prepared.configuration))
        }
        let commit = before ? commit : nil
        func load(_ choice: ConfigurationChoice? = nil) -> Configuration? {
            try? ConfigurationOptions.load(arguments, in: folder, from: commit, choice)
        }
        // If the former configuration is unknown, everything that is excluded now counts.
        guard var configuration = load() ?? (before ? load(ConfigurationChoice.none) : nil),
            let found = try? LintInputs(arguments, &configuration, folder: folder, isRepeated: true)
        else { return nil }
        return State(found, baseline(configuration))
    }

    private func baseline(_ configuration: Configuration) -> Baseline {
        if arguments[BaselineOptions.noBaseline] { return Baseline() }
        let named = arguments[BaselineOptions.baseline].map { folder.join(Path($0)).normalized }
        guard let file = named ?? configuration.baseline?.value,
            let known = try? BaselineOptions.read(
                file, configuration.source, isNamed: named != nil, folder: folder, mayBeMissing: true)
        else { return Baseline() }
        return configuration.rebased(known)
    }

    // MARK: Differences

    /// The number of entries that a baseline did not have; those of a renamed file are the same.
    private func newEntries(_ baseline: Baseline, _ former: Baseline) -> Int {
        var new = baseline
        new.remove(former)
        if new.isEmpty { return 0 }
        let root = prepared.configuration.root
        let renames = (try? Git().renames(since: commit.object)) ?? []
        let names = renames.map { ($0.old.relative(to: root).composed, $0.new.relative(to: root)) }
        new = baseline
        new.remove(former.following(Dictionary(names) { first, _ in first }, in: root))
        return new.size.entries
    }

    /// Whether a skipped document was added, or was not skipped before.
    private func isNew(_ path: Path) -> Bool {
        guard commit.holds(path) else { return false }
        if commit.kind(path) == .missing { return changed?.contains(path) ?? true }
        return commit.skippedFolder(around: path.parent, below: prepared.configuration.root) == nil
    }
}
