package import Base

/// The files found below a folder, in the order of the paths' bytes.
///
/// Files that git ignores and does not track are not among them, nor is what is in folders that tools fill (`SkippedFolder`).
/// Symbolic links to files are followed, those to folders are not, so that no walk is circular or leaves its folder. The caller can
/// exclude more.
package struct FolderWalk: Sendable {
    package struct Item: Hashable, Sendable {
        /// Begins with the path of the folder that was walked.
        package var path: Path
        /// The same file without symbolic links.
        package var realPath: Path
        /// Whether it is a link that leads out of the boundary, which is not followed.
        package var leadsOut = false
    }

    /// Why something is not an item.
    package enum Exclusion: Hashable, Sendable {
        case uncounted
        /// It is in `excluded`, or its content is.
        case counted
    }

    package private(set) var items: [Item] = []
    /// Folders and ignore files that could not be read; the walk went on without them.
    package private(set) var problems: [FileError] = []
    /// Wanted files and folders that git ignores; the content of ignored folders is unknown.
    package private(set) var ignored: [Path] = []
    /// What would be an item if the caller did not exclude it.
    package private(set) var excluded: [Item] = []
    /// What would be an item in a folder that tools fill, by that folder.
    package private(set) var skipped: [Path: [Item]] = [:]
    private let boundary: Boundary
    private var tracked: TrackedFiles

    /// Walks a folder; an error is about this folder itself.
    /// - Parameters:
    ///   - folder: Anything that names a folder, including a symbolic link.
    ///   - boundary: What links may lead to.
    ///   - isWanted: Called with names. A wanted folder is an item itself and not entered.
    ///   - exclusion: Called with what would be taken or entered, and with the content of a counted folder.
    ///   - entering: Called with each folder and its content, before the other closures are called for that content.
    package init(
        _ folder: Path, boundary: Boundary = Boundary(), isWanted: (_ name: Path) -> Bool,
        exclusion: (_ item: Item, _ isFolder: Bool) -> Exclusion? = { _, _ in nil },
        entering: (_ folder: Path, _ entries: [FolderEntry]) -> Void = { _, _ in }
    ) throws(FileError) {
        self.boundary = boundary
        let start = Folder(item: Item(path: folder, realPath: try realPath(folder)), rules: nil)
        tracked = TrackedFiles(around: start.item.realPath)
        // The next step is at the end.
        var steps = try enter(start, isWanted, exclusion, entering).reversed() as [Step]
        while let step = steps.popLast() {
            switch step {
            case .take(let item):
                items.append(item)
            case .enter(let folder):
                do throws(FileError) {
                    steps += try enter(folder, isWanted, exclusion, entering).reversed()
                } catch {
                    if folder.isTaken { problems.append(error) }
                }
            }
        }
    }

    /// Why git was not able to report which ignored files it tracks; nil when it was, or was not queried.
    package var gitProblem: GitError? { tracked.problem }

    private struct Folder {
        var item: Item
        /// The rules of its parent folder; nil for the start.
        var rules: IgnoreRules?
        /// Whether git ignores it, and only tracked files count.
        var isIgnored = false
        /// Whether its content is counted and not taken.
        var isExcluded = false
        /// The folder that tools fill that it is, or is in.
        var skipped: Path?

        var isTaken: Bool { !isExcluded && skipped == nil }
    }

    private enum Step {
        case take(Item)
        case enter(Folder)
    }

    private mutating func enter(
        _ folder: Folder, _ isWantedName: (Path) -> Bool, _ exclusion: (Item, Bool) -> Exclusion?,
        _ entering: (Path, [FolderEntry]) -> Void
    ) throws(FileError) -> [Step] {
        let entries = try listFolder(folder.item.path)
        if folder.isTaken { entering(folder.item.path, entries) }
        var found: [FileError] = []
        var rules = folder.rules ?? IgnoreRules(above: folder.item.realPath, &found)
        // Another repository in this one has its own ignore rules and index.
        let isTop = rules.enter(folder.item.realPath, entries, &found)
        if isTop { tracked.enter(folder.item.realPath) }
        let isIgnored = folder.isIgnored && !isTop
        if folder.isTaken { problems += found }
        // A folder is sorted as its path with a slash.
        var steps: [(sortKey: Path, step: Step)] = []
        for entry in entries {
            let isWanted = isWantedName(entry.name)
            let isEntered = entry.kind == .folder && !isWanted
            guard isWanted || isEntered && entry.name != ".git" else { continue }
            var item = Item(
                path: folder.item.path.join(entry.name), realPath: folder.item.realPath.join(entry.name))
            let isIgnored = isIgnored || rules.ignores(item.realPath, isFolder: entry.kind == .folder)
            guard !isIgnored || tracked.has(item.realPath, isFolder: isEntered, isWantedName) else {
                if isWanted { ignored.append(item.path) }
                continue
            }
            // All documents that tools bring are counted as theirs.
            let exclusion = folder.skipped == nil ? exclusion(item, isEntered) : nil
            if exclusion == .uncounted { continue }
            let isExcluded = folder.isExcluded || exclusion == .counted
            if isEntered {
                let sortKey = Path(bytes: item.path.bytes + [UInt8(ascii: "/")])
                let skipped = folder.skipped ?? (SkippedFolder.isOne(item.realPath) ? item.path : nil)
                let inner = Folder(
                    item: item, rules: rules, isIgnored: isIgnored, isExcluded: isExcluded, skipped: skipped)
                steps.append((sortKey, .enter(inner)))
            } else if let place = folder.skipped {
                skipped[place, default: []].append(item)
            } else if isExcluded {
                excluded.append(item)
            } else if follow(&item, entry.kind) {
                steps.append((item.path, .take(item)))
            }
        }
        return steps.sorted { $0.sortKey < $1.sortKey }.map(\.step)
    }

    /// Resolves the target of a symbolic link. False for pipes and devices, which are skipped: reading them could take
    /// forever. A dangling link is taken, so that reading it reports the error.
    private func follow(_ item: inout Item, _ kind: FolderEntry.Kind) -> Bool {
        guard kind == .symbolicLink else { return kind != .other }
        guard (try? boundary.check(item.path)) != nil else {
            item.leadsOut = true
            return true
        }
        guard let target = try? realPath(item.path) else { return true }
        item.realPath = target
        return fileKind(target) != .other
    }
}

/// The folders that tools fill with dependencies and products of builds. Their documents are not the project's own.
///
/// A name alone is not enough: otherwise a change could hide a document from its own check in any folder named `Pods`.
package enum SkippedFolder {
    /// By the name of a folder, the files of which one is beside it where its tool is used.
    private static let tools: [Path: [Path]] = [
        "Pods": ["Podfile", "Podfile.rb", "CocoaPods.podfile", "CocoaPods.podfile.yaml"],
        "Carthage": ["Cartfile", "Cartfile.private", "Cartfile.resolved"],
        "node_modules": ["package.json"],
        ".build": ["Package.swift"],
        "DerivedData": [],
    ]

    package static let names = tools.keys.sorted { $0 < $1 }

    /// Whether a folder is what its name says.
    /// - Parameter folder: Absolute.
    package static func isOne(_ folder: Path) -> Bool {
        isOne(folder) {
            // Nothing is beside it, but Xcode's template for git ignores it.
            guard let parent = try? realPath(folder.parent), GitWorkTree(around: parent) != nil else { return true }
            return isIgnoredByGit(folder, isFolder: true)
        }
    }

    /// The outermost one that a folder is, or is in.
    /// - Parameters:
    ///   - folder: Absolute.
    ///   - root: What is above it, and this folder itself, counts as the project's.
    package static func around(_ folder: Path, below root: Path, isOne: (Path) -> Bool = isOne) -> Path? {
        ([folder] + folder.foldersAbove).prefix { $0.isInside(root) }.last(where: isOne)
    }

    /// - Parameter isIgnored: Whether git ignores the folder, and tracks nothing in it.
    static func isOne(_ folder: Path, isIgnored: () -> Bool) -> Bool {
        let name = folder.ownName
        if name == ".git" { return true }
        guard let files = tools[name] else { return false }
        return files.isEmpty
            ? isIgnored()
            : files.contains { file in
                fileKind(folder.parent.join(file)) == .file
            }
    }
}
