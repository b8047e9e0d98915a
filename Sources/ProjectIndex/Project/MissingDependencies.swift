import POSIX

/// Finds what a project builds on and has not beside it.
struct MissingDependencies {
    /// The files that say what a project builds on.
    static let fileNames: Set<String> = ["Podfile", "Cartfile", "Package.resolved", "project.pbxproj", ".gitmodules"]

    private(set) var found: [MissingDependency] = []
    private let folders: [Path]

    /// - Parameters:
    ///   - root: The project's folder.
    ///   - files: Those of `fileNames`, and any others.
    ///   - folders: All in which there are files.
    ///   - hasPackages: Whether Swift packages are checked out.
    ///   - frameworks: Those that are here built.
    init(
        in root: Path, _ files: [Path], folders: [Path], hasPackages: Bool, frameworks: [Path] = [],
        links: [Path] = [], read: (Path) -> [UInt8]?
    ) {
        self.folders = folders
        for path in files {
            switch path.lastComponent {
            case "Podfile":
                if !folders.holdAny(in: path.parent.join("Pods")) { found.append(.pods(podfile: path)) }
            case "Cartfile":
                if !folders.holdAny(in: path.parent.join("Carthage/Checkouts")) {
                    found.append(.carthage(cartfile: path))
                }
            case "Package.resolved":
                if !hasPackages { found.append(.packages(list: path)) }
            case "project.pbxproj":
                guard let bytes = read(path) else { continue }
                if !hasPackages, firstOffset(of: "XCRemoteSwiftPackageReference", in: bytes) != nil {
                    found.append(.packages(list: path))
                }
                for name in Self.projects(in: bytes) where !hasFolder(named: name) {
                    found.append(.project(name: String(decoding: name, as: UTF8.self), in: path))
                }
                if Self.leavesFolder(bytes, from: path.parent.parent, root) { found.append(.outside(by: path)) }
            case ".gitmodules":
                for submodule in read(path).map({ ProjectFiles.submodulePaths($0) }) ?? [] {
                    let folder = path.parent.join(Path(submodule)).normalized
                    if !folders.holdAny(in: folder) { found.append(.submodule(folder)) }
                }
            default: break
            }
        }
        found += frameworks.map(MissingDependency.framework)
        found += links.map { MissingDependency.outside(by: $0) }
    }

    /// Whether an Xcode project names a source or a folder that is not in the root. A path counts from its group, of which
    /// nothing is asked: most groups are where the project is.
    private static func leavesFolder(_ bytes: [UInt8], from folder: Path, _ root: Path) -> Bool {
        ["path = ../", "path = \"../"].contains { (start: String) in
            var offset = 0
            while let found = firstOffset(of: Array(start.utf8), in: bytes, from: offset) {
                offset = found + start.utf8.count
                let end = bytes[offset...].prefix(4096).firstIndex {
                    $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "\"")
                }
                let path = Path(bytes: Array("../".utf8) + bytes[offset..<(end ?? offset)])
                let isSource = ProjectWalk.isSource(path.bytes) || path.fileExtension.isEmpty
                if isSource, !folder.join(path).normalized.isInside(root) { return true }
            }
            return false
        }
    }

    /// The names of the Xcode projects that one refers to: `path = ../Kit/Kit.xcodeproj;`.
    private static func projects(in bytes: [UInt8]) -> Set<[UInt8]> {
        let ending = Array(".xcodeproj".utf8)
        var names: Set<[UInt8]> = []
        var start = 0
        while let found = firstOffset(of: ".xcodeproj", in: bytes, from: start) {
            start = found + ending.count
            // In a path, which ends here: the workspace inside and the comments beside it do not count.
            guard start < bytes.count, bytes[start] == UInt8(ascii: ";") || bytes[start] == UInt8(ascii: "\"") else {
                continue
            }
            let name = bytes[..<found].reversed().prefix { byte in
                ![UInt8(ascii: "/"), UInt8(ascii: "\""), UInt8(ascii: "="), UInt8(ascii: "\n")].contains(byte)
            }.reversed().drop { $0 == UInt8(ascii: " ") }
            if !name.isEmpty { names.insert(name + ending) }
        }
        return names
    }

    private func hasFolder(named name: [UInt8]) -> Bool {
        folders.contains { folder in folder.components.contains { $0.elementsEqual(name) } }
    }
}

extension [Path] {
    /// Whether one of these files or folders is a folder or lies in it. Compares the text alone: all begin with the path of
    /// the same folder.
    func holdAny(in folder: Path) -> Bool {
        let start = folder.bytes + [UInt8(ascii: "/")]
        return contains { $0 == folder || $0.bytes.starts(with: start) }
    }
}
