import Base
import Linting
import ProjectModel

/// What is reported when only a change counts: `--changed-since`, and `--pre-commit` for the commit that is about to be
/// made.
///
/// As in other linters, a branch's own changes are meant: what the work tree has that the last common ancestor with REF
/// does not, committed or not, including untracked files. Findings that they cause elsewhere are detected by the same
/// run on the files before the change: what it does not find there is new, at any place.
struct ChangedSince {
    static let option = Option<String?>.text(
        "changed-since", "REF",
        "Report only findings that are new since this branch left REF, a git commit, and those in files that have changed"
    )
    static let preCommit = Option<Bool>.flag(
        "pre-commit",
        "Run as a pre-commit hook: report only what the next commit introduces; for named files outside of it, their findings"
    )

    /// The files whose findings are all reported; absolute and without symbolic links.
    let files: Set<Path>
    /// The changes to compare with the state before; nil: nothing is new elsewhere.
    let changes: Changes?
    /// The start of the change, as text.
    let name: String

}

extension ChangedSince {
    /// Nil when everything is to be reported.
    init?(_ arguments: ParsedArguments, folder: Path) throws(CommandError) {
        if arguments[Self.preCommit] {
            guard arguments[Self.option] == nil else {
                throw CommandError("give --changed-since or --pre-commit, not both.")
            }
            do throws(GitError) { try self.init(named: arguments.operands, folder) } catch {
                throw CommandError("--pre-commit: \(error.message)")
            }
        } else if let name = arguments[Self.option] {
            do throws(GitError) { self.init(try Changes(since: name), since: name) } catch {
                throw CommandError("--changed-since: \(error.message)")
            }
        } else {
            return nil
        }
    }

    private init(_ changes: Changes, since name: String) {
        self.init(files: changes.present, changes: changes, name: name)
    }

    /// The files that pre-commit passes are those of the commit, or of the range of `--from-ref`, as far as they still
    /// exist; or else, for `--all-files` and `--files`, any files.
    private init(named: [String], _ folder: Path) throws(GitError) {
        let last = "the last commit"
        if let from = environmentVariable("PRE_COMMIT_FROM_REF"), !from.isEmpty {
            self.init(try Changes(since: from), since: from)
            return
        }
        // It passes no deleted files, no links, and none that its hook does not match.
        if named.isEmpty, try !Git.changedInIndex().contains(where: { !$0.isFile || LintRun.mayDecide($0.path) }) {
            self.init(files: [], changes: nil, name: last)
            return
        }
        let changes = try Changes(ofIndexIn: Git())
        var listed = ListedNames(like: folder)
        let paths = Set(
            named.map { name in
                let path = folder.join(listed.path(Path(name), in: folder)).normalized
                return (try? realPath(path.parent)).map { $0.join(path.ownName) } ?? path
            })
        // For a merge, it passes the files that were in conflict, which may be unchanged.
        var own = changes.present
        if !paths.isSubset(of: own) { own.formUnion(try changes.filesOfMerge()) }
        if paths.isSubset(of: own) {
            self.init(changes, since: last)
        } else {
            self.init(files: paths, changes: nil, name: last)
        }
    }

    /// The commit before the change; nil when there is none, or it is not known.
    var base: String? { changes?.base }

    /// Whether there is nothing to lint.
    var isEmpty: Bool { files.isEmpty && changes?.isEmpty ?? true }

    /// Restricts the linted files to the changed ones, as far as those are known before the run.
    func narrow(_ found: inout LintInputs) {
        found.note(changes, of: files)
        let reason =
            isEmpty ? "Nothing has changed since \(name)." : "No problems since \(name)."
        found.emptiness = Emptiness(reason: reason)
        if isEmpty { found.leaveGiven() }
    }

    /// Keeps the findings that the change brings.
    /// - Returns: The remark about it, if any.
    func leaveChanges(
        in result: inout LintResult, _ prepared: PreparedRun, _ arguments: ParsedArguments, folder: Path
    ) throws -> String? {
        let found = prepared.found
        let changed = found.changed ?? []
        var remark: String?
        if let changes {
            do {
                var before: LintResult?
                let others = result.rulesOfOthers(than: changed, given: found.given)
                if !others.isEmpty {
                    let files = try changes.filesBefore()
                    if let path = files.unknown.min() {
                        throw GitError.incomplete(path.relative(to: prepared.configuration.root))
                    }
                    // Another configuration may have read other files.
                    let isSame = !changes.present.union(changes.gone).contains {
                        ["yml", "yaml"].contains($0.fileExtension)
                    }
                    let earlier = isSame ? prepared.run.project?.earlier?.project : nil
                    before = try files.seeing {
                        let before = try PreparedRun(
                            arguments, folder: folder, isRepeated: true, project: earlier)
                        // What was not linted is not known to be new.
                        if !before.broken.all.isSubset(of: prepared.broken.all) {
                            throw CommandError(lines: before.broken.errors)
                        }
                        var run = before.run
                        run.rules = run.rules.deciding(others)
                        return try run.run()
                    }
                }
                result.leaveChanges(
                    in: changed, given: found.given, before: before, names: try changes.newNames(),
                    root: prepared.configuration.root)
            } catch {
                let reason = (error as? GitError)?.message ?? CommandError(error).lines.joined(separator: " ")
                result = try dependents(of: changes, prepared).run()
                remark =
                    "The earlier findings are unknown, so all findings that depend on the change are reported: \(reason)"
            }
        } else {
            result.leave(in: changed, root: prepared.configuration.root)
        }
        guard remark == nil else { return remark }
        // The others were linted only for the comparison.
        let own = found.files.filter(found.isOfChange)
        result.files = own.count - result.openingProblems.count
        result.otherFiles = Set(result.diagnostics.map(\.place.path)).subtracting(own.map(\.path)).count
        return remark
    }

    /// A run that reports all findings that can depend on a change, whether they are new or not.
    private func dependents(of changes: Changes, _ prepared: PreparedRun) -> LintRun {
        var run = prepared.run
        run.affectingFiles = AffectingFiles(
            files: changes.present.union(changes.gone).filter(LintRun.mayDecide),
            documents: Set(prepared.found.files.filter(prepared.found.isOfChange).map(\.path)), isCompleteChange: true)
        return run
    }
}
