import Base

/// A set of paths with all of their parent folders, for frequent lookups whether a folder contains one of them.
/// Compares only the text: all paths begin with the path of the same folder.
struct PathsAround: Sendable {
    private var all: Set<Path> = []
    /// The names of files and folders.
    private(set) var names: Set<ArraySlice<UInt8>> = []

    init(_ paths: some Sequence<Path>) {
        for path in paths {
            var bytes = path.bytes[...]
            while all.insert(Path(bytes: Array(bytes))).inserted, let slash = bytes.lastIndex(of: UInt8(ascii: "/")) {
                names.insert(bytes[(slash + 1)...])
                bytes = bytes[..<slash]
            }
        }
    }

    /// Whether one of the paths is this one, or is in it.
    func contains(_ folder: Path) -> Bool { all.contains(folder) }
}
