package import Base

/// The changes of a branch or of a commit that is about to be made, and the files before them.
package struct Changes: Sendable {
    /// A path that differs.
    struct Difference: Hashable, Sendable {
        var path: Path
        /// The old version; nil when there was none.
        var old: Old?
        var isGone: Bool
        /// Whether it is a link now.
        var isLink = false
        /// Whether its content was the same: a file in a submodule that has changed.
        var isEqual = false

        struct Old: Hashable, Sendable {
            var isLink: Bool
            var object: String
            /// The repository that has the object.
            var repository: Git
        }
    }

    /// Files that exist and did not, or differed.
    package let present: Set<Path>
    /// Files that no longer exist.
    package let gone: Set<Path>
    /// The commit before, as git's object name; nil before the first one.
    package let base: String?
    private let git: Git
    private let differences: [Difference]

    /// What the work tree has and a commit does not, or has different: committed since, not committed, untracked.
    /// - Throws: When git does not know the commit, or its relation to the current one.
    package init(since name: String) throws(GitError) {
        let git = try Git()
        guard let commit = try git.commit(name) else { throw .unknownCommit(name) }
        guard let base = try git.mergeBase(commit) else {
            throw .noCommonAncestor("\(name) and the current commit")
        }
        try self.init(from: base, in: git)
    }

    /// What the work tree has and a commit does not, or has different.
    package init(from commit: String, in git: Git) throws(GitError) {
        let untracked = try git.untracked().map { Difference(path: $0, old: nil, isGone: false) }
        self.init(git, commit, try git.differences(from: commit) + untracked)
    }

    /// What the commit that is about to be made has and the current one does not, or has different.
    package init(ofIndexIn git: Git) throws(GitError) {
        self.init(git, try git.commit("HEAD"), try git.differencesOfIndex())
    }

    private init(_ git: Git, _ base: String?, _ differences: [Difference]) {
        self.git = git
        self.base = base
        // To a file system that ignores case, or the form of a character, a file with such a new name is the same file.
        let byPath = Dictionary(differences.map { ($0.path, $0) }) { first, second in
            var merged = first.isGone ? second : first
            merged.old = first.old ?? second.old
            return merged
        }
        self.differences = Array(byPath.values)
        present = Set(byPath.values.lazy.filter { !$0.isGone }.map(\.path))
        gone = Set(byPath.values.lazy.filter(\.isGone).map(\.path))
    }

    package var isEmpty: Bool { differences.isEmpty }

    /// The files affected by a merge that is about to be committed, changed or not, including those that were in
    /// conflict.
    package func filesOfMerge() throws(GitError) -> Set<Path> { Set(try git.differencesOfMerge().map(\.path)) }

    /// The files before the changes. Untracked files have their current content; what is not in this clone is unknown,
    /// because nothing is fetched.
    package func filesBefore() throws(GitError) -> FileView {
        var sizes: [String: Int] = [:]
        var contents: [String: [UInt8]] = [:]
        for (git, old) in Dictionary(grouping: differences.compactMap(\.old), by: \.repository) {
            let objects = Set(old.map(\.object)).sorted()
            let known = try git.sizes(ofObjects: objects)
            // Git is run once for all but the largest.
            let small = objects.filter { known[$0].map { $0 <= Self.largestKept } == true }
            // An object has the same content in every repository.
            sizes.merge(known) { first, _ in first }
            contents.merge(try git.contents(ofObjects: small)) { first, _ in first }
        }
        var entries: [Path: FileView.Entry] = [:]
        var files: [Path: Difference.Old] = [:]
        var unknown: Set<Path> = []
        for difference in differences where !difference.isEqual {
            guard let old = difference.old else {
                entries[difference.path] = .missing
                continue
            }
            if sizes[old.object] == nil { unknown.insert(difference.path) }
            if old.isLink {
                entries[difference.path] = .link(to: Path(bytes: contents[old.object] ?? []))
            } else {
                entries[difference.path] = .file(size: sizes[old.object] ?? 0)
                files[difference.path] = old
            }
        }
        let (known, old) = (contents, files)
        return FileView(entries, unknown: unknown) { path throws(FileError) in
            guard let file = old[path] else { throw .missing(path) }
            if let content = known[file.object] { return content }
            do throws(GitError) { return try file.repository.content(ofObject: file.object) } catch {
                throw .missing(path)
            }
        }
    }

    /// Larger files are images and the like, whose contents are never read.
    private static let largestKept = 4 << 20

    /// The current names of renamed files.
    package func newNames() throws(GitError) -> [Path: Path] {
        guard let base, !gone.isEmpty, !present.isEmpty else { return [:] }
        let renames = try git.renames(since: base, of: [])
        var names = Dictionary(renames.map { ($0.old, $0.new) }) { first, _ in first }
        // Git looks for renames only in tracked files. An untracked one is a renamed file if it has its content.
        let known = Set(names.values)
        let ordered = differences.sorted { $0.path < $1.path }
        let lost = ordered.filter { $0.isGone && $0.old?.isLink == false && names[$0.path] == nil }
        let added = ordered.lazy.filter { $0.old == nil && !$0.isGone && !$0.isLink }.map(\.path)
            .filter { !known.contains($0) && fileKind($0) == .file && !$0.bytes.contains(UInt8(ascii: "\n")) }
        if lost.isEmpty || added.isEmpty { return names }
        let files = Array(added)
        let byObject = Dictionary(grouping: lost) { $0.old?.object ?? "" }.mapValues { $0.map(\.path) }
        for (new, object) in zip(files, try git.objects(ofFiles: files)) {
            // Files of several folders may have the same content.
            let same = byObject[object] ?? []
            if let old = same.first(where: { $0.parent == new.parent }) ?? same.first { names[old] = new }
        }
        return names
    }
}
