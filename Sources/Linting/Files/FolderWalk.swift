package import POSIX

/// What was found below a folder, in the order of the paths' bytes.
///
/// What git ignores is left out, and the folders that tools fill: `Pods`, `Carthage` and the like. Symbolic links to files
/// are followed, those to folders are not, so that no walk goes in circles or leaves its folder. Whoever walks can leave out
/// more.
package struct FolderWalk: Sendable {
    package struct Item: Hashable, Sendable {
        /// Begins with the path of the folder that was walked.
        package var path: Path
        /// The same file without symbolic links.
        package var realPath: Path
    }

    /// Dependencies and products of builds.
    package static let skippedFolders: Set<Path> = [
        ".build", ".git", "Carthage", "DerivedData", "Pods", "node_modules",
    ]

    package private(set) var items: [Item] = []
    /// Folders and ignore files that could not be read; the walk went on without them.
    package private(set) var problems: [FileError] = []
    /// What was wanted and is left out because git ignores it; what is in ignored folders is not known.
    package private(set) var ignored: [Path] = []

    /// Walks a folder; an error is about this folder itself.
    /// - Parameters:
    ///   - folder: Anything that names a folder, a symbolic link as well.
    ///   - isWanted: Asked about names. A folder that is wanted is an item itself and not entered.
    ///   - leavesOut: Asked about what would be taken or entered.
    package init(
        _ folder: Path, isWanted: (_ name: Path) -> Bool,
        leavesOut: (_ item: Item, _ isFolder: Bool) -> Bool = { _, _ in false }
    ) throws(FileError) {
        let start = Folder(item: Item(path: folder, realPath: try realPath(folder)), rules: nil)
        // What is to be done next stands at the end.
        var steps = try enter(start, isWanted, leavesOut).reversed() as [Step]
        while let step = steps.popLast() {
            switch step {
            case .take(let item):
                items.append(item)
            case .enter(let folder):
                do throws(FileError) {
                    steps += try enter(folder, isWanted, leavesOut).reversed()
                } catch {
                    problems.append(error)
                }
            }
        }
    }

    private struct Folder {
        var item: Item
        /// Those of the folder it is in; nil for the start.
        var rules: IgnoreRules?
    }

    private enum Step {
        case take(Item)
        case enter(Folder)
    }

    private mutating func enter(
        _ folder: Folder, _ isWanted: (Path) -> Bool, _ leavesOut: (Item, Bool) -> Bool
    ) throws(FileError) -> [Step] {
        let entries = try listFolder(folder.item.path)
        var rules = folder.rules ?? IgnoreRules(above: folder.item.realPath, &problems)
        rules.enter(folder.item.realPath, entries, &problems)
        // A folder comes where the paths come that begin with it and a slash.
        var steps: [(sortKey: Path, step: Step)] = []
        for entry in entries {
            let isWanted = isWanted(entry.name)
            let isEntered = entry.kind == .folder && !isWanted
            guard isWanted || isEntered && !Self.skippedFolders.contains(entry.name) else { continue }
            var item = Item(
                path: folder.item.path.join(entry.name), realPath: folder.item.realPath.join(entry.name))
            guard !rules.ignores(item.realPath, isFolder: entry.kind == .folder) else {
                if isWanted { ignored.append(item.path) }
                continue
            }
            guard !leavesOut(item, isEntered) else { continue }
            if isEntered {
                let sortKey = Path(bytes: item.path.bytes + [UInt8(ascii: "/")])
                steps.append((sortKey, .enter(Folder(item: item, rules: rules))))
            } else if follow(&item, entry.kind) {
                steps.append((item.path, .take(item)))
            }
        }
        return steps.sorted { $0.sortKey < $1.sortKey }.map(\.step)
    }

    /// Finds what a symbolic link leads to. False for pipes and devices, which are left alone: reading could take for
    /// ever. A link that leads nowhere is taken, so that reading it says so.
    private func follow(_ item: inout Item, _ kind: FolderEntry.Kind) -> Bool {
        guard kind == .symbolicLink else { return kind != .other }
        guard let target = try? realPath(item.path) else { return true }
        item.realPath = target
        return (try? fileStatus(target))?.kind != .other
    }
}
