package import Base

/// Why a git command failed.
package struct GitError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A phrase that follows a colon.
    package var message: String

    package var description: String { message }

    package init(message: String) { self.message = message }

    static let notInstalled = GitError(message: "git is not installed, or not on the PATH")

    package static func unknownCommit(_ name: String) -> GitError {
        GitError(message: "git knows no commit \"\(name)\" here. Fetch it first: a shallow clone does not have it")
    }

    /// The files of a commit are not all in this clone: a partial clone.
    package static func incomplete(_ path: Path) -> GitError {
        GitError(message: "some files of the earlier commit are not in this clone, such as \(path.printable)")
    }

    static func noCommonAncestor(_ commits: String) -> GitError {
        GitError(
            message: "\(commits) have no common ancestor here. In a shallow clone, fetch more of the history")
    }

    /// Git's own message.
    init(_ outcome: ProgramOutcome) {
        let line = outcome.errors.split(separator: UInt8(ascii: "\n")).first ?? []
        var text = Path(bytes: Array(line)).printable
        for mark in ["fatal: ", "error: "] where text.hasPrefix(mark) { text.removeFirst(mark.count) }
        message = text.isEmpty ? "git failed" : "git reports \"\(text)\""
    }
}
