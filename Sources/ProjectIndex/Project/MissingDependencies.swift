import POSIX

/// Finds what a project builds on and has not beside it.
struct MissingDependencies {
    private(set) var found: [MissingDependency] = []
    private let files: [Path]

    /// - Parameters:
    ///   - files: All files of the project.
    ///   - frameworks: Those that are here built.
    init(_ files: [Path], _ frameworks: [Path], read: (Path) -> [UInt8]?) {
        self.files = files
        let hasPackages = files.contains { path in
            path.components.contains { $0.elementsEqual("checkouts".utf8) }
        }
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
        return files.contains { $0.bytes.starts(with: start) }
    }
}
