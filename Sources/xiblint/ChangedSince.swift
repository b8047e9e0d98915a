import Arguments
import Discovery
import POSIX

/// `--changed-since`: only documents that git says have changed.
///
/// As in other linters, a branch's own changes are meant: what the work tree has that the last commit in common with REF has
/// not, committed or not, and what git does not know yet.
enum ChangedSince {
    static let option = Option<String?>.text(
        "changed-since", "REF",
        "Report only files that are new or changed since this branch left REF, a git commit"
    )

    /// Takes out of the documents those that have not changed.
    static func filter(_ found: inout LintInputs, _ arguments: ParsedArguments) throws(GitError) {
        guard let name = arguments[option] else { return }
        do throws(GitError) {
            let git = try Git()
            guard let commit = try git.commit(name) else { throw GitError.unknownCommit(name) }
            guard let base = try git.mergeBase(commit) else {
                throw GitError(
                    message: "\(name) and the current commit have no common ancestor here. "
                        + "In a shallow clone, fetch more of the history")
            }
            found.keep(changed: try git.changed(since: base), since: name)
        } catch {
            throw GitError(message: "--changed-since: \(error.message)")
        }
    }
}
