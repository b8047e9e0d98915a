package import Base

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

    /// An abbreviated object name of the current commit; nil before the first one, and without git.
    package var shortCommit: String? { (try? Git(self).commit("HEAD")).flatMap { $0.map { String($0.prefix(9)) } } }

    /// The repository's own ignore file, which is not in any commit; it need not exist.
    var excludeFile: Path {
        let repository = repository
        let common = Self.firstLine(of: repository.join("commondir")).map { repository.join(Path(bytes: Array($0))) }
        return (common ?? repository).join("info/exclude")
    }

    /// The repository's folder for this work tree.
    var repository: Path {
        let link = top.join(".git")
        // A submodule or an additional work tree has a file there, which names the repository.
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
