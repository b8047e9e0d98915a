import Base

/// The ignore files that apply to a folder: those of the git work tree around it, and none outside of one.
///
/// The user's own settings do not count, so that every user gets the same list. `TrackedFiles` has the files that git
/// tracks in spite of a rule.
struct IgnoreRules: Sendable {
    /// One ignore file, and the length of its folder's path, including the slash.
    private struct Layer: Sendable {
        var prefixLength: Int
        var rules: GitIgnore

        init(_ rules: GitIgnore, in folder: Path) {
            prefixLength = folder.bytes == [UInt8(ascii: "/")] ? 1 : folder.bytes.count + 1
            self.rules = rules
        }
    }

    /// The last one takes precedence; nil outside of a work tree.
    private var layers: [Layer]?

    /// The rules of the folders above `folder`. All paths here are absolute and without symbolic links.
    init(above folder: Path, _ problems: inout [FileError]) {
        guard folder.parent != folder, let tree = GitWorkTree(around: folder.parent) else { return }
        begin(tree, &problems)
        var between = [folder.parent]
        while let first = between.last, first != tree.top { between.append(first.parent) }
        for folder in between.reversed() { add(folder.join(".gitignore"), in: folder, &problems) }
    }

    /// Adds the rules of a folder itself; `entries` is everything in it. True for the top of a work tree.
    @discardableResult
    mutating func enter(_ folder: Path, _ entries: [FolderEntry], _ problems: inout [FileError]) -> Bool {
        var isTop = false
        for entry in entries where entry.name.bytes.starts(with: ".git".utf8) {
            if entry.name == ".git", entry.kind == .file || entry.kind == .folder {
                // Another repository in this one: outside rules do not apply here.
                begin(GitWorkTree(top: folder), &problems)
                isTop = true
            } else if entry.name == ".gitignore", entry.kind == .file {
                add(folder.join(entry.name), in: folder, &problems)
            }
        }
        return isTop
    }

    /// Whether a file or folder is ignored. The folders it is in are not checked: no walk enters an ignored one.
    func ignores(_ path: Path, isFolder: Bool) -> Bool {
        for layer in (layers ?? []).reversed() {
            switch layer.rules.verdict(on: path.bytes.dropFirst(layer.prefixLength), isFolder: isFolder) {
            case .ignored: return true
            case .kept: return false
            case nil: continue
            }
        }
        return false
    }

    private mutating func begin(_ tree: GitWorkTree, _ problems: inout [FileError]) {
        layers = []
        add(tree.excludeFile, in: tree.top, &problems)
    }

    private mutating func add(_ file: Path, in folder: Path, _ problems: inout [FileError]) {
        guard layers != nil else { return }
        // Git follows no link here either.
        if linkTarget(file) != nil { return }
        do throws(FileError) {
            let text = try readOrdinaryFile(file, atMost: ConfigurationSearch.mostBytes)
            let above = layers?.reduce(0) { $0 + $1.rules.wildcardCount } ?? 0
            let rules = GitIgnore(text, mostWildcards: max(0, GitIgnore.mostWildcards - above))
            problems += rules.problems.map { problem in
                switch problem {
                case .tooLong(let line): .longPattern(file, line: line)
                case .tooMany(let line): .tooManyPatterns(file, line: line)
                }
            }
            layers?.append(Layer(rules, in: folder))
        } catch {
            if !error.isMissing { problems.append(error) }
        }
    }
}
