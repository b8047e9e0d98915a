package import POSIX

/// The work tree of a git repository: a folder with `.git` in it.
package struct GitWorkTree: Sendable {
    package let top: Path

    init(top: Path) {
        self.top = top
    }

    /// The innermost work tree that a folder is in or is the top of; nil when there is none.
    /// - Parameter folder: An absolute path without symbolic links.
    package init?(around folder: Path) {
        var folder = folder
        while !Self.isTop(folder) {
            let parent = folder.parent
            if parent == folder { return nil }
            folder = parent
        }
        top = folder
    }

    /// The beginning of the current commit's name; nil before the first one, and without git.
    package var shortCommit: String? { (try? Git(self).commit("HEAD")).flatMap { $0.map { String($0.prefix(9)) } } }

    /// The repository's own ignore file, which is in no commit; it need not exist.
    var excludeFile: Path {
        let repository = repository
        let common = Self.firstLine(of: repository.join("commondir")).map { repository.join(Path(bytes: Array($0))) }
        return (common ?? repository).join("info/exclude")
    }

    /// Where the repository keeps what belongs to this work tree.
    var repository: Path {
        let link = top.join(".git")
        // A submodule or a further work tree has a file there, which says where the repository is.
        guard let target = Self.firstLine(of: link), target.starts(with: "gitdir: ".utf8) else { return link }
        return top.join(Path(bytes: Array(target.dropFirst("gitdir: ".utf8.count))))
    }

    private static func isTop(_ folder: Path) -> Bool {
        switch (try? fileStatus(folder.join(".git")))?.kind {
        case .file, .folder: true
        case .other, .missing, nil: false
        }
    }

    private static func firstLine(of file: Path) -> ArraySlice<UInt8>? {
        (try? readFile(file))?.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    }
}
