import POSIX

/// Some paths with all folders around them, for many questions whether one of them lies in a folder. It compares the text
/// alone: all begin with the path of the same folder.
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

    /// Whether one of the paths is this one, or lies in it.
    func contains(_ folder: Path) -> Bool { all.contains(folder) }
}

extension Path {
    /// Whether it is one of some folders, or lies in one.
    func isInside(any folders: Set<Path>) -> Bool {
        var bytes = bytes[...]
        while !folders.contains(Path(bytes: Array(bytes))) {
            guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return false }
            bytes = bytes[..<slash]
        }
        return true
    }
}
