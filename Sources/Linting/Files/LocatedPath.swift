import POSIX

extension Path {
    /// This absolute path as it is seen from the root: the same file's real path when only that lies in the root. The root
    /// has no symbolic links in it.
    func located(in root: Path) -> Path {
        if self == root || isInside(root) { return self }
        // Of a file that does not exist, the folder may.
        let real = (try? realPath(self)) ?? (try? realPath(parent))?.join(Path(lastComponent))
        guard let real, real == root || real.isInside(root) else { return self }
        return real
    }
}
