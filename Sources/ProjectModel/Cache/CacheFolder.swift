package import Base

/// The folder of the caches: one file for each project.
package struct CacheFolder: Sendable {
    package let path: Path

    package init(_ path: Path) { self.path = path }

    /// The folder in `XIBLINT_CACHE_DIR`, else the system's folder for caches; nil when there is neither this nor a
    /// home folder.
    package static var standard: CacheFolder? {
        func folder(_ variable: String) -> Path? {
            // A path that is not absolute depends on the working directory: it is ignored, as the XDG specification
            // requires.
            environmentVariable(variable).map { Path($0) }.flatMap { $0.isAbsolute ? $0 : nil }
        }
        if let own = environmentVariable("XIBLINT_CACHE_DIR") {
            let path = Path(own)
            return path.isAbsolute ? CacheFolder(path) : (try? currentFolder()).map { CacheFolder($0.join(path)) }
        }
        #if os(macOS)
            return folder("HOME").map { CacheFolder($0.join("Library/Caches/xiblint")) }
        #else
            let caches = folder("XDG_CACHE_HOME") ?? folder("HOME")?.join(".cache")
            return caches.map { CacheFolder($0.join("xiblint")) }
        #endif
    }

    /// The file of the project in a folder.
    package func file(of root: Path) -> Path {
        let hash = ContentHash(root.normalized.bytes)
        let digits = [hash.first, hash.second].map { number in
            let digits = String(number, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }
        return path.join(Path("\(digits.joined()).\(Self.ending)"))
    }

    private static let ending = "cache"

    /// The cache files of all projects.
    private var files: [Path] {
        let entries = (try? listFolder(path)) ?? []
        return entries.filter { $0.kind == .file && $0.name.fileExtension == Self.ending }.map { path.join($0.name) }
    }

    /// Removes all cache files. Returns their number.
    package func clear() -> Int { files.count { removeFile($0) } }

    /// Removes the files that were not written for 30 days.
    func removeOld(at time: Int) {
        for file in files {
            guard let status = try? fileStatus(file), status.modified < time - 30 * Self.day else { continue }
            removeFile(file)
        }
    }

    /// In nanoseconds.
    static let day = 86_400 * 1_000_000_000
}
