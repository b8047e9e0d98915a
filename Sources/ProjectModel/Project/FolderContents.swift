import Base

/// The contents of a folder, for finding what is missing. All paths begin with the path of this folder.
struct FolderContents {
    private let start: [UInt8]
    /// The sources.
    private let sources: [Path]
    /// The folders that contain files.
    private let folders: PathsAround
    /// Whether Swift packages are checked out.
    let hasPackages: Bool
    /// Whether there is a file, or a link to one.
    private let exists: (Path) -> Bool

    init(
        of root: Path, sources: [Path], folders: [Path], hasPackages: Bool, exists: @escaping (Path) -> Bool
    ) {
        let folder = root.normalized.bytes
        start = folder.last == UInt8(ascii: "/") ? folder : folder + [UInt8(ascii: "/")]
        self.sources = sources
        self.folders = PathsAround(folders)
        self.hasPackages = hasPackages
        self.exists = exists
    }

    /// Whether a normalized path is in the folder.
    func isInside(_ path: Path) -> Bool {
        path.isAbsolute
            ? (path.bytes + [UInt8(ascii: "/")]).starts(with: start) : !path.bytes.starts(with: Array("..".utf8))
    }

    func holdsAny(in folder: Path) -> Bool { folders.contains(folder) }

    /// Whether a folder has this name, wherever it is.
    func hasFolder(named name: String) -> Bool { folders.names.contains(Array(name.utf8)[...]) }

    /// The sources that were not found. Case-insensitive, like the file systems of most Macs.
    func missing(_ paths: some Sequence<Path>) -> [Path] {
        let known = Set(sources)
        let missing = paths.filter { !known.contains($0) && !exists($0) }
        if missing.isEmpty { return [] }
        let folded = Set(sources.map { $0.string.lowercased() })
        return missing.filter { !folded.contains($0.string.lowercased()) }
    }
}
