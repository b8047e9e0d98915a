import POSIX

/// Finds what a project builds on and has not beside it.
struct MissingDependencies {
    /// The files that say what a project builds on.
    static let fileNames: Set<String> = ["Podfile", "Cartfile", "Package.resolved", "project.pbxproj", ".gitmodules"]

    private(set) var found: [MissingDependency] = []
    private let folders: [Path]

    /// - Parameters:
    ///   - files: Those of `fileNames`, and any others.
    ///   - folders: All in which there are files.
    ///   - hasPackages: Whether Swift packages are checked out.
    ///   - frameworks: Those that are here built.
    init(
        _ files: [Path], folders: [Path], hasPackages: Bool, frameworks: [Path] = [], read: (Path) -> [UInt8]?
    ) {
        self.folders = folders
        for path in files {
            switch path.lastComponent {
            case "Podfile":
                if !hasFile(in: path.parent.join("Pods")) { found.append(.pods(podfile: path)) }
            case "Cartfile":
                if !hasFile(in: path.parent.join("Carthage/Checkouts")) { found.append(.carthage(cartfile: path)) }
            case "Package.resolved":
                if !hasPackages { found.append(.packages(list: path)) }
            case "project.pbxproj":
                if !hasPackages, let bytes = read(path),
                    firstOffset(of: "XCRemoteSwiftPackageReference", in: bytes) != nil
                {
                    found.append(.packages(list: path))
                }
            case ".gitmodules":
                for submodule in read(path).map({ ProjectFiles.submodulePaths($0) }) ?? [] {
                    let folder = path.parent.join(Path(submodule)).normalized
                    if !hasFile(in: folder) { found.append(.submodule(folder)) }
                }
            default: break
            }
        }
        found += frameworks.map(MissingDependency.framework)
    }

    /// Compares the text alone: the paths all begin with that of the same folder.
    private func hasFile(in folder: Path) -> Bool {
        let start = folder.bytes + [UInt8(ascii: "/")]
        return folders.contains { $0 == folder || $0.bytes.starts(with: start) }
    }
}
