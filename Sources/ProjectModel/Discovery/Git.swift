package import Base

/// The git repository around the working directory, queried by running `git`.
///
/// The contents of a work tree may come from a stranger, so nothing in it may make git run a program: the repository is
/// named instead of discovered (files named `HEAD`, `objects` and `refs` make any folder look like a bare one, whose
/// `config` git would obey), and settings that could start programs or change the output have no effect. The user's
/// environment keeps its effect: `GIT_DIR`, `GIT_WORK_TREE`, `GIT_INDEX_FILE`, `GIT_CONFIG_*`.
package struct Git: Hashable, Sendable {
    /// The top of the work tree, absolute and without symbolic links.
    package let top: Path
    /// The options before a subcommand that name the repository.
    private let repository: [Path]

    /// Variables that are removed, because they are about another repository.
    private var environment: [String: String] = [:]

    /// - Throws: When there is no git, or no repository.
    package init() throws(GitError) {
        try self.init(Self.repository())
    }

    /// The repository of a work tree, which may differ from the one around the working directory.
    init(_ tree: GitWorkTree) throws(GitError) {
        let here = (try? currentFolder()).flatMap { GitWorkTree(around: $0) }
        if here?.top == tree.top || environmentVariable("GIT_DIR") != nil, let own = try? Git(), own.top == tree.top {
            self = own
            return
        }
        try self.init(Self.repository(of: tree.top))
        // A hook's index is that of its own repository.
        if environmentVariable("GIT_INDEX_FILE") != nil {
            environment["GIT_INDEX_FILE"] = tree.repository.join("index").string
        }
    }

    private init(_ location: (repository: [Path], folder: Path?)) throws(GitError) {
        let (repository, folder) = location
        let words = folder.map { ["-C", $0] } ?? repository
        // Without a named repository git also checks that the user trusts its owner (`safe.directory`).
        let outcome = try Self.outcome(words + ["rev-parse", "--show-toplevel"])
        guard outcome.exitCode == 0 else { throw GitError(outcome) }
        let top = outcome.output.droppingLineEnd()
        guard !top.isEmpty else { throw GitError(message: "git knows of no work tree here") }
        // The work tree is named later, regardless of `core.worktree`.
        let path = folder ?? Path(bytes: top)
        self.top = (try? realPath(path)) ?? path
        self.repository = repository
    }

    /// The options that name the repository, and the folder in which git discovers that one and no other; neither where
    /// the environment names it.
    private static func repository() throws(GitError) -> ([Path], folder: Path?) {
        if environmentVariable("GIT_DIR") != nil { return ([], nil) }
        guard let folder = try? currentFolder(), let top = GitWorkTree(around: folder)?.top else {
            throw GitError(message: "the working directory is not in a git work tree")
        }
        let named = repository(of: top)
        return environmentVariable("GIT_WORK_TREE") == nil ? named : (Array(named.0.prefix(1)), nil)
    }

    private static func repository(of top: Path) -> ([Path], folder: Path?) {
        let directory = Path(bytes: Array("--git-dir=".utf8) + top.join(".git").bytes)
        return ([directory, Path(bytes: Array("--work-tree=".utf8) + top.bytes)], top)
    }

    /// The commit that a name resolves to; nil when there is none.
    package func commit(_ name: String) throws(GitError) -> String? {
        try answer(["rev-parse", "--verify", "--quiet", "--end-of-options", Path(name + "^{commit}")])
    }

    /// The last common ancestor of two commits; nil when there is none.
    package func mergeBase(_ commit: String, _ other: String = "HEAD") throws(GitError) -> String? {
        try answer(["merge-base", Path(commit), Path(other)])
    }

    /// The parents of a commit, also those that a shallow clone does not have.
    func parents(of commit: String) throws(GitError) -> [String] {
        let text = String(decoding: try run(["cat-file", "commit", Path(commit)]), as: UTF8.self)
        return text.split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }.compactMap { line in
            line.hasPrefix("parent ") ? String(line.dropFirst("parent ".count)) : nil
        }
    }

    /// The files of the work tree that differ from a commit's.
    func differences(from commit: String) throws(GitError) -> [Changes.Difference] {
        differences(try run(try withoutFilters() + Self.comparison + [Path(commit), "--"]))
    }

    /// The files of the index that differ from the current commit's; all of them before the first commit.
    func differencesOfIndex() throws(GitError) -> [Changes.Difference] {
        differences(try run(Self.comparison + ["--cached", "--"]))
    }

    /// The files of the index that differ from the current commit's, with a single call of git.
    /// - Returns: Whether each is an ordinary file; otherwise it is, or was, a link or a submodule.
    package static func changedInIndex() throws(GitError) -> [(path: Path, isFile: Bool)] {
        let (repository, folder) = try Self.repository()
        let place = folder.map { ["-C", $0] } ?? repository
        let outcome = try outcome(place + comparison + ["--cached", "--"])
        guard outcome.exitCode == 0 else { throw GitError(outcome) }
        return rawDifferences(outcome.output).map { ((folder ?? ".").join($0.path), !$0.isSpecial) }
    }

    /// The files that differ in the commits that are being merged; none outside of a merge.
    func differencesOfMerge() throws(GitError) -> [Changes.Difference] {
        guard let other = try commit("MERGE_HEAD") else { return [] }
        return differences(try run(Self.comparison + ["HEAD", Path(other), "--"]))
    }

    static let comparison: [Path] = [
        "diff", "--raw", "--no-abbrev", "-z", "--no-renames", "--no-color", "--no-ext-diff", "--no-textconv",
        "--no-relative", "--ignore-submodules=dirty",
    ]

    static let comparisonWithRenames = comparison.filter { $0 != "--no-renames" } + ["--find-renames", "-l0"]

    /// A path that differs, and its two versions.
    struct RawDifference {
        var path: Path
        /// Of a renamed file.
        var formerPath: Path?
        var old = Version()
        var new = Version()
        var isUnmerged = false

        struct Version {
            var mode = Git.missing
            var object = "0"

            /// Whether there is none, or only a file that git has not stored.
            var isUnknown: Bool { object.allSatisfy { $0 == "0" } }
        }

        /// Whether one of the versions is a link or a submodule.
        var isSpecial: Bool { [old.mode, new.mode].contains { $0 == Git.link || $0 == Git.submodule } }
    }

    static let link = "120000"
    static let submodule = "160000"
    static let missing = "000000"

    static func rawDifferences(_ output: [UInt8]) -> [RawDifference] {
        // `:100644 100644 <old object> <new object> M`, the path; with `R097`, the former one comes before it.
        var fields = names(output)[...]
        var found: [RawDifference] = []
        while let head = fields.popFirst(), let path = fields.popFirst() {
            let words = head.bytes.dropFirst().split(separator: UInt8(ascii: " ")).map {
                String(decoding: $0, as: UTF8.self)
            }
            guard words.count == 5 else { break }
            let renamed = words[4].hasPrefix("R") || words[4].hasPrefix("C") ? fields.popFirst() : nil
            found.append(
                RawDifference(
                    path: renamed ?? path, formerPath: renamed == nil ? nil : path,
                    old: RawDifference.Version(mode: words[0], object: words[2]),
                    new: RawDifference.Version(mode: words[1], object: words[3]), isUnmerged: words[4] == "U"))
        }
        return found
    }

    private func differences(_ output: [UInt8]) -> [Changes.Difference] {
        var listed = ListedNames(like: top)
        return Self.rawDifferences(output).flatMap { change -> [Changes.Difference] in
            let (old, new) = (change.old, change.new)
            let path = top.join(listed.path(change.path, in: top))
            var differences: [Changes.Difference] = []
            if new.mode == Self.submodule {
                differences = Self.differences(ofSubmodule: path, from: old.mode == Self.submodule ? old.object : nil)
            }
            let wasFile = old.mode != Self.missing && old.mode != Self.submodule
            let isFile = new.mode != Self.missing && new.mode != Self.submodule
            if wasFile || isFile {
                let before = Changes.Difference.Old(isLink: old.mode == Self.link, object: old.object, repository: self)
                differences.append(
                    Changes.Difference(
                        path: path, old: wasFile ? before : nil, isGone: !isFile, isLink: new.mode == Self.link))
            }
            return differences
        }
    }

    /// All files of a submodule that was added or moved to another commit: those that are equal have changed for the
    /// repository around it, too. Without the former commit in the clone, there was none of them.
    private static func differences(ofSubmodule top: Path, from commit: String?) -> [Changes.Difference] {
        // One that is not checked out has no files.
        guard GitWorkTree(around: top)?.top == top, let git = try? Git(GitWorkTree(top: top)),
            let tracked = try? git.tracked()
        else { return [] }
        var former: [Path: Changes.Difference]?
        if let commit, let name = try? git.commit(commit), let found = try? git.differences(from: name) {
            former = Dictionary(found.map { ($0.path, $0) }) { first, _ in first }
        }
        let all = tracked.flatMap { path, isSubmodule in
            isSubmodule
                ? differences(ofSubmodule: path, from: nil)
                : [Changes.Difference(path: path, old: nil, isGone: false)]
        }
        guard let former else { return all }
        let equal = all.filter { former[$0.path] == nil }
        return former.values.sorted { $0.path < $1.path }
            + equal.map { Changes.Difference(path: $0.path, old: nil, isGone: false, isEqual: true) }
    }

    /// The untracked files in the work tree that are not ignored.
    func untracked() throws(GitError) -> [Path] {
        var listed = ListedNames(like: top)
        return Self.names(try run(["ls-files", "--others", "--exclude-standard", "--full-name", "-z", "--", ":/"]))
            .map { top.join(listed.path($0, in: top)) }
    }

    /// The last commit that changed a file; nil when none has.
    package func lastCommit(of file: Path) throws(GitError) -> String? {
        // A path outside of the work tree is an error.
        guard file.isInside(top) else { return nil }
        let inTop = Path(bytes: Array(":(top,literal)".utf8) + file.relative(to: top).bytes)
        return try answer(["rev-list", "-1", "HEAD", "--", inTop])
    }

    /// The files renamed since a commit, as git detects them: by the similarity of their texts.
    /// - Parameters:
    ///   - other: The commit in which they have the new names; nil means the work tree.
    ///   - fileExtensions: Those of the files to consider; none means all files.
    package func renames(
        since commit: String, in other: String? = nil, of fileExtensions: Set<String> = DocumentFinder.fileExtensions
    ) throws(GitError) -> [(old: Path, new: Path)] {
        let files = fileExtensions.sorted().map { Path(":(top,glob,icase)**/*.\($0)") }
        let output = try run(
            try withoutFilters() + Self.comparisonWithRenames + ["--diff-filter=R"]
                + [commit, other].compactMap(\.self).map { Path($0) } + ["--"] + files)
        var listed = ListedNames(like: top)
        return Self.rawDifferences(output).map { change in
            (top.join(change.formerPath ?? change.path), top.join(listed.path(change.path, in: top)))
        }
    }

    /// The content of the index: files, links, and the places of submodules.
    func tracked() throws(GitError) -> [(path: Path, isSubmodule: Bool)] {
        // `160000 <object> 0`
        try listing(["ls-files", "--stage", "--full-name", "-z", "--", ":/"]).map { words, path in
            (path, words[0] == Self.submodule)
        }
    }

    /// All entries of a commit's tree except its folders.
    func tree(of commit: String) throws(GitError) -> [(mode: String, object: String, path: Path)] {
        // `100644 blob <object>`
        try listing(["ls-tree", "-r", "-z", "--full-tree", Path(commit)]).map { ($0.words[0], $0.words[2], $0.path) }
    }

    /// A list of files: three words about each, and after a tab its path.
    func listing(_ words: [Path]) throws(GitError) -> [(words: [String], path: Path)] {
        var listed = ListedNames(like: top)
        return Self.names(try run(words)).compactMap { line in
            guard let tab = line.bytes.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
            let words = line.bytes[..<tab].split(separator: UInt8(ascii: " ")).map {
                String(decoding: $0, as: UTF8.self)
            }
            let path = Path(bytes: Array(line.bytes[(tab + 1)...]))
            return words.count == 3 ? (words, top.join(listed.path(path, in: top))) : nil
        }
    }

    static func names(_ output: [UInt8]) -> [Path] {
        var names: [Path] = []
        var start = 0
        while start < output.count {
            let end = firstOffset(of: "\0", in: output, from: start) ?? output.count
            if end > start { names.append(Path(bytes: Array(output[start..<end]))) }
            start = end + 1
        }
        return names
    }

    /// Options that turn off the filters of the settings, whose programs git would run on files of the work tree that
    /// may have changed. Only the settings know their names.
    func withoutFilters() throws(GitError) -> [Path] {
        // Without such settings, it fails.
        let output = try outcome(["config", "--null", "--name-only", "--get-regexp", "^filter\\."]).output
        var options: [Path] = []
        for name in Set(Self.names(output)).sorted(by: <) {
            guard !name.bytes.contains(UInt8(ascii: "=")) else {
                throw GitError(message: "git's setting \(name.printable) can't be turned off. Rename the filter")
            }
            let off = name.fileExtension == "required" ? "=false" : "="
            options += ["-c", Path(bytes: name.bytes + off.utf8)]
        }
        return options
    }

    func run(_ words: [Path], input: [UInt8] = []) throws(GitError) -> [UInt8] {
        let outcome = try outcome(words, input: input)
        guard outcome.exitCode == 0 else { throw GitError(outcome) }
        return outcome.output
    }

    /// The line that a command writes; nil when it fails or writes none.
    private func answer(_ words: [Path]) throws(GitError) -> String? {
        let outcome = try outcome(words)
        let line = outcome.output.droppingLineEnd()
        return outcome.exitCode == 0 && !line.isEmpty ? String(decoding: line, as: UTF8.self) : nil
    }

    func outcome(_ words: [Path], input: [UInt8] = []) throws(GitError) -> ProgramOutcome {
        try Self.outcome(repository + words, environment, input: input)
    }

    private static func outcome(
        _ words: [Path], _ environment: [String: String] = [:], input: [UInt8] = []
    ) throws(GitError) -> ProgramOutcome {
        do {
            return try runProgram(
                "git", restrictions + words, input: input,
                environment: environment.merging(settings) { $1 })
        } catch {
            throw error.isMissing ? .notInstalled : GitError(message: "git can't be run: \(error.message)")
        }
    }

    /// No network, whatever protocols the settings allow; git passes the user's pathspec settings on to hooks, which must
    /// not affect our paths.
    private static let settings = [
        "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "none", "GIT_LITERAL_PATHSPECS": "0",
        "GIT_GLOB_PATHSPECS": "0", "GIT_NOGLOB_PATHSPECS": "0", "GIT_ICASE_PATHSPECS": "0",
    ]

    /// No program of a configuration, no bare repository that is discovered, no network (git before 2.44 does not know
    /// `GIT_NO_LAZY_FETCH`), no write to the index. A file that was only touched has not changed, one that git is told to
    /// assume unchanged may have, and output is in git's own order and form. Commands that only some of these settings
    /// affect get all of them, so that none is forgotten.
    private static let restrictions: [Path] =
        ["--no-pager", "--no-optional-locks"]
        + [
            "safe.bareRepository=explicit", "core.fsmonitor=false", "core.hooksPath=/dev/null", "protocol.allow=never",
            "diff.autoRefreshIndex=true", "diff.orderFile=/dev/null", "color.ui=false", "log.showSignature=false",
            "gpg.program=", "credential.helper=", "core.askPass=", "core.sshCommand=",
            "core.gitProxy=", "core.alternateRefsCommand=", "core.editor=", "core.ignoreStat=false",
            "core.precomposeUnicode=false",
        ].flatMap { ["-c", Path($0)] }
}

extension [UInt8] {
    fileprivate func droppingLineEnd() -> [UInt8] { last == UInt8(ascii: "\n") ? dropLast() : self }
}
