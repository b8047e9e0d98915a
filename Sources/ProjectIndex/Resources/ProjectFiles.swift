import POSIX

/// What the files that describe a project tell about resources that are not among the files at hand.
struct ProjectFiles: Sendable {
    /// Names of catalogs that Xcode projects use.
    var catalogs: [(name: String, project: Path)] = []
    /// Names of images, lowercase, that Xcode projects use.
    var images: Set<String> = []
    /// Info.plists of targets: the last components of their paths.
    var infoPropertyLists: Set<String> = []
    /// The values of all build settings: some stand for keys of an Info.plist.
    var settings: Set<String> = []
    /// Names of folders that Xcode projects take whatever lies in, without naming it.
    var wholeFolders: Set<String> = []
    /// Whether an Xcode project says what it uses.
    var hasXcodeProject = false
    /// Podfiles that put the resources of pods into the app's own bundle.
    var podfiles: [Path] = []
    /// Folders of git submodules.
    var submodules: [Path] = []
    var problems: [ResourceProblem] = []

    static let names: Set<String> = ["project.pbxproj", "Podfile", ".gitmodules"]

    mutating func add(_ path: Path, _ bytes: [UInt8]) {
        switch path.lastComponent {
        case "project.pbxproj": addXcodeProject(path, bytes)
        case "Podfile": if Self.sharesBundle(bytes) { podfiles.append(path) }
        case ".gitmodules": submodules += Self.submodulePaths(bytes).map { path.parent.join(Path($0)).normalized }
        default: break
        }
    }

    /// Whether resources of the app may come from a submodule. An Xcode project names the catalogs and images it uses, so
    /// that only folders it takes as a whole matter.
    func mayUse(submodule: Path) -> Bool {
        !hasXcodeProject
            || submodule.components.contains { wholeFolders.contains(String(decoding: $0, as: UTF8.self)) }
    }

    private mutating func addXcodeProject(_ path: Path, _ bytes: [UInt8]) {
        let root: PropertyList
        do throws(PropertyListError) {
            root = try PropertyListFile(bytes).root
        } catch {
            problems.append(ResourceProblem(path: path, message: error.message, position: error.position))
            return
        }
        hasXcodeProject = true
        for object in root["objects"]?.members ?? [] {
            switch object.value["isa"]?.string {
            case "PBXFileReference":
                let name = Path(object.value["path"]?.string ?? object.value["name"]?.string ?? "").lastComponent
                if name.hasSuffix(".xcassets") { catalogs.append((name, path)) }
                if object.value["lastKnownFileType"]?.string == "folder" { wholeFolders.insert(name) }
                if LooseImages.isImage(name) { images.insert(LooseImages.plainName(name).lowercased()) }
            case "PBXFileSystemSynchronizedRootGroup":
                wholeFolders.insert(Path(object.value["path"]?.string ?? "").lastComponent)
            case "XCBuildConfiguration":
                let values = object.value["buildSettings"]
                if let plist = values?["INFOPLIST_FILE"]?.string { infoPropertyLists.insert(Path(plist).lastComponent) }
                settings.formUnion(values?.members?.compactMap(\.value.string) ?? [])
            default: break
            }
        }
    }

    /// Whether pods are linked into the app, and their resources copied into its bundle. As frameworks (`use_frameworks!`)
    /// they have bundles of their own, where a document of the app finds nothing.
    private static func sharesBundle(_ bytes: [UInt8]) -> Bool {
        var hasPods = false
        var usesFrameworks = false
        for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let words = line.prefix { $0 != "#" }.split { $0 == " " || $0 == "\t" || $0 == "(" }
            if words.first == "pod" { hasPods = true }
            if words.first == "use_frameworks!" {
                if line.contains("static") { return true }
                usesFrameworks = true
            }
        }
        return hasPods && !usesFrameworks
    }

    static func submodulePaths(_ bytes: [UInt8]) -> [String] {
        String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap { line in
            let parts = line.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, parts[0].filter({ !$0.isWhitespace }) == "path" else { return nil }
            return String(parts[1].drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
        }
    }
}
