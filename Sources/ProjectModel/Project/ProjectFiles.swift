package import Base

/// What a project's description files contain about resources that were not found among its files.
struct ProjectFiles: Sendable {
    /// Names of catalogs that Xcode projects use.
    var catalogs: [(name: String, project: Path)] = []
    /// Names of images, lowercase, that Xcode projects use.
    var images: Set<String> = []
    /// Podfiles that copy the resources of pods into the app's own bundle.
    var podfiles: [Path] = []
    /// The folders of local pods that have their own bundle.
    var bundledPods: [Path] = []
    /// The folders of git submodules.
    var submodules: [Path] = []

    static let names: Set<String> = ["Podfile", ".gitmodules"]
    private static let mostSubmodules = 10_000

    mutating func add(_ path: Path, _ bytes: [UInt8]) {
        switch path.lastComponent {
        case "Podfile":
            if Self.sharesBundle(bytes) {
                podfiles.append(path)
            } else {
                bundledPods += Self.podFolders(bytes, in: path.parent)
            }
        case ".gitmodules": submodules += Self.submodulePaths(bytes).map { path.parent.join(Path($0)).normalized }
        default: break
        }
    }

    mutating func add(_ projects: XcodeProjects) {
        for project in projects.all {
            for name in project.names {
                if name.hasSuffix(".xcassets") { catalogs.append((name, project.path)) }
                if LooseImages.isImage(name) { images.insert(LooseImages.plainName(name).lowercased()) }
            }
        }
    }

    /// Whether pods are linked into the app, and their resources copied into its bundle. As frameworks
    /// (`use_frameworks!`) they have their own bundles, which the app's documents don't search.
    private static func sharesBundle(_ bytes: [UInt8]) -> Bool {
        var hasPods = false
        var usesFrameworks = false
        for line in lines(of: bytes) {
            let words = line.prefix { $0 != "#" }.split { $0 == " " || $0 == "\t" || $0 == "(" }
            if words.first == "pod" { hasPods = true }
            if words.first == "use_frameworks!" {
                if line.contains("static") { return true }
                usesFrameworks = true
            }
        }
        return hasPods && !usesFrameworks
    }

    /// The paths from which a Podfile takes local pods: `pod 'Kit', :path => 'Kit/Kit.podspec'`.
    static func podFolders(_ bytes: [UInt8], in folder: Path) -> [Path] {
        lines(of: bytes).compactMap { line in
            let parts = line.prefix { $0 != "#" }.split { $0 == "'" || $0 == "\"" }
            guard let key = parts.firstIndex(where: { $0.contains("path:") || $0.contains(":path") }),
                parts.indices.contains(key + 1)
            else { return nil }
            return folder.join(Path(String(parts[key + 1]))).normalized
        }
    }

    private static func lines(of bytes: [UInt8]) -> [String] {
        bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.map { String(decoding: $0, as: UTF8.self) }
    }

    /// The paths in a `.gitmodules`, up to a number that no repository has.
    static func submodulePaths(_ bytes: [UInt8]) -> [String] {
        let found = bytes.lazy.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.lazy
            .compactMap { line -> String? in
                let key = line.prefix { $0 != UInt8(ascii: "=") }
                guard key.count < line.count, key.filter({ !BlankBytes.inSource($0) }) == Array("path".utf8) else {
                    return nil
                }
                let value = line.dropFirst(key.count + 1).drop(while: BlankBytes.inSource)
                return String(decoding: value.reversed().drop(while: BlankBytes.inSource).reversed(), as: UTF8.self)
            }
        return Array(found.prefix(mostSubmodules))
    }
}

/// The names of Swift modules whose sources may be in the project.
///
/// A module has the name of its target, and usually so does the target's folder: the names of targets in project files
/// and of folders with sources count.
package struct ProjectModules: Sendable {
    /// The files that name targets.
    static let fileNames: Set<String> = ["project.pbxproj", "Package.swift"]

    /// The folders with sources.
    private let folders: [Path]
    /// The bytes of Xcode projects and package manifests.
    private let projectFiles: [[UInt8]]

    package init(folders: [Path] = [], projectFiles: [[UInt8]] = []) {
        self.folders = folders
        self.projectFiles = projectFiles
    }

    /// Few modules are looked up, so no index is built.
    func contains(_ module: String) -> Bool {
        if folders.contains(where: { $0.components.contains { $0.elementsEqual(module.utf8) } }) { return true }
        // `PRODUCT_MODULE_NAME = Kit;`, `name = Kit;`, `.target(name: "Kit"`
        return projectFiles.contains { $0.mentions(["= \(module);", "\"\(module)\""]) }
    }
}
