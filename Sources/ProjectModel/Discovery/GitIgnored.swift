package import Base

/// Whether a walk skips a file because git ignores it, or a folder it is in, and does not track it.
/// - Parameters:
///   - path: Absolute; the file need not exist.
///   - isFolder: Whether it is a folder, in which git tracks nothing.
package func isIgnoredByGit(_ path: Path, isFolder: Bool = false) -> Bool {
    var existing = path.parent
    while existing.parent != existing, (try? fileStatus(existing))?.kind != .folder { existing = existing.parent }
    guard let folder = try? realPath(existing), let tree = GitWorkTree(around: folder) else { return false }
    let file = folder.join(path.relative(to: existing))
    // Unreadable files are skipped, as in a walk.
    var problems: [FileError] = []
    var current = tree.top
    var rules = IgnoreRules(above: current, &problems)
    let names = file.relative(to: tree.top).components
    for (index, name) in names.enumerated() {
        rules.enter(current, (try? listFolder(current)) ?? [], &problems)
        current = current.join(Path(bytes: Array(name)))
        if rules.ignores(current, isFolder: isFolder || index < names.count - 1) {
            var tracked = TrackedFiles(around: tree.top)
            return !tracked.has(file, isFolder: isFolder) { isFolder || $0 == file.ownName }
        }
    }
    return false
}
