package import POSIX

/// What git is asked. It is run in the working directory, whose repository is meant.
package struct Git: Sendable {
    /// The top of the work tree, absolute and without symbolic links.
    package let top: Path

    /// - Throws: When there is no git, or no repository.
    package init() throws(GitError) {
        let top = try Self.run(["rev-parse", "--show-toplevel"]).droppingLineEnd()
        guard !top.isEmpty else { throw GitError(message: "git knows of no work tree here") }
        let path = Path(bytes: top)
        self.top = (try? realPath(path)) ?? path
    }

    /// The commit that a name stands for; nil when it stands for none.
    package func commit(_ name: String) throws(GitError) -> String? {
        let words: [Path] = ["rev-parse", "--verify", "--quiet", "--end-of-options", Path(name + "^{commit}")]
        let outcome = try Self.outcome(words)
        guard outcome.exitCode == 0 else { return nil }
        return String(decoding: outcome.output.droppingLineEnd(), as: UTF8.self)
    }

    /// The last commit that a commit and the current one have both grown from; nil when there is none.
    package func mergeBase(_ commit: String) throws(GitError) -> String? {
        let outcome = try Self.outcome(["merge-base", Path(commit), "HEAD"])
        guard outcome.exitCode == 0 else { return nil }
        return String(decoding: outcome.output.droppingLineEnd(), as: UTF8.self)
    }

    /// The files in the work tree that differ from a commit, and those that git does not know and does not ignore.
    package func changed(since commit: String) throws(GitError) -> Set<Path> {
        let compared = [
            "diff", "--name-only", "-z", "--no-renames", "--diff-filter=d", "--no-ext-diff", "--no-relative",
        ]
        let tracked = try Self.run(compared.map { Path($0) } + [Path(commit), "--"])
        let untracked = try Self.run(
            ["ls-files", "--others", "--exclude-standard", "--full-name", "-z", "--", ":/"])
        return Set((Self.names(tracked) + Self.names(untracked)).map { top.join($0) })
    }

    /// The last commit that changed a file; nil when none has.
    package func lastCommit(of file: Path) throws(GitError) -> String? {
        // A path outside of the work tree is an error.
        guard file.isInside(top) else { return nil }
        let inTop = Path(bytes: Array(":(top,literal)".utf8) + file.relative(to: top).bytes)
        let outcome = try Self.outcome(["log", "-1", "--format=%H", "--", inTop])
        let name = outcome.output.droppingLineEnd()
        return outcome.exitCode == 0 && !name.isEmpty ? String(decoding: name, as: UTF8.self) : nil
    }

    /// The documents that are called otherwise now than in a commit, as git sees it: by how much their texts have in common.
    package func renames(since commit: String) throws(GitError) -> [(old: Path, new: Path)] {
        let compared = ["diff", "--name-status", "-z", "--find-renames", "--diff-filter=R", "--no-ext-diff"]
        let documents = DocumentFinder.fileExtensions.sorted().map { Path(":(top,glob)**/*.\($0)") }
        let output = try Self.run(
            compared.map { Path($0) } + ["-l0", "--no-relative", Path(commit), "--"] + documents)
        // `R097`, the old name, the new name.
        let fields = Self.names(output)
        return stride(from: 0, to: fields.count - 2, by: 3).map { index in
            (top.join(fields[index + 1]), top.join(fields[index + 2]))
        }
    }

    private static func names(_ output: [UInt8]) -> [Path] {
        output.split(separator: 0).map { Path(bytes: Array($0)) }
    }

    private static func run(_ words: [Path]) throws(GitError) -> [UInt8] {
        let outcome = try outcome(words)
        guard outcome.exitCode == 0 else { throw GitError(outcome) }
        return outcome.output
    }

    private static func outcome(_ words: [Path]) throws(GitError) -> ProgramOutcome {
        do {
            return try runProgram("git", words)
        } catch {
            let reason =
                error.isMissing ? "git is not installed, or not on the PATH" : "git cannot be run: \(error.message)"
            throw GitError(message: reason)
        }
    }
}

/// Why git gave no answer.
package struct GitError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A phrase to stand after a colon.
    package var message: String

    package var description: String { message }

    package init(message: String) { self.message = message }

    /// In git's own words.
    init(_ outcome: ProgramOutcome) {
        let line = outcome.errors.split(separator: UInt8(ascii: "\n")).first ?? []
        var text = Path(bytes: Array(line)).printable
        for mark in ["fatal: ", "error: "] where text.hasPrefix(mark) { text.removeFirst(mark.count) }
        message = text.isEmpty ? "git failed" : "git says: \(text)"
    }
}

extension [UInt8] {
    fileprivate func droppingLineEnd() -> [UInt8] { last == UInt8(ascii: "\n") ? dropLast() : self }
}
