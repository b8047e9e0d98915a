import POSIX
import SourceSyntax

/// What an Xcode project uses, as far as it matters for finding missing files.
struct XcodeProject: Sendable {
    /// The `project.pbxproj`.
    let path: Path
    /// The files that it refers to, whether or not they are used.
    var files: [Path] = []
    /// The folders that it copies with everything in them.
    var folders: [Path] = []
    /// The folders whose files it includes without listing them, including sources: synchronized groups.
    var groups: [Path] = []
    /// The Swift and Objective-C sources that its targets compile, or that its scripts and rules generate.
    var sources: Set<Path> = []
    /// Names of sources that the build generates in its own folders.
    var madeSources: Set<String> = []
    /// Names of remote Swift packages.
    var packages: Set<String> = []
    /// Folders of local Swift packages.
    var localPackages: [Path] = []
    /// The last components of the names of its files, including build products.
    var names: [String] = []
    /// Info.plists of targets: the last components of their paths.
    var infoPropertyLists: Set<String> = []
    /// The values of all build settings: some are values of Info.plist keys.
    var settings: Set<String> = []

    init(_ path: Path, _ bytes: [UInt8]) throws(PropertyListError) {
        self.path = path
        let objects = try XcodeObjects(path, bytes)
        for (id, object) in objects.all { add(id, object, objects) }
        files.sort()
        folders.sort()
        groups.sort()
        localPackages.sort()
        names.sort()
        for target in objects.all.values { addSources(of: target, objects) }
    }

    private mutating func add(_ id: String, _ object: PropertyList, _ objects: XcodeObjects) {
        switch object["isa"]?.string {
        case "PBXFileReference":
            names.append(Path(object["path"]?.string ?? object["name"]?.string ?? "").lastComponent)
            guard let path = objects.path(of: id) else { return }
            let type = object["lastKnownFileType"]?.string ?? object["explicitFileType"]?.string
            if type == "folder" { folders.append(path) } else { files.append(path) }
        case "PBXFileSystemSynchronizedRootGroup":
            if let path = objects.path(of: id) { groups.append(path) }
        case "XCRemoteSwiftPackageReference":
            packages.insert(Self.packageName(object["repositoryURL"]?.string ?? id))
        case "XCLocalSwiftPackageReference":
            if let path = object["relativePath"]?.string {
                localPackages.append(objects.root.join(Path(path)).normalized)
            }
        case "PBXBuildRule":
            addMade(XcodeObjects.strings(object["outputFiles"]), objects)
        case "XCBuildConfiguration":
            let values = object["buildSettings"]
            if let plist = values?["INFOPLIST_FILE"]?.string { infoPropertyLists.insert(Path(plist).lastComponent) }
            settings.formUnion(values?.members?.compactMap(\.value.string) ?? [])
        default: break
        }
    }

    /// `kit` of `https://example.com/Kit.git`, the identity in Package.resolved.
    static func packageName(_ address: String) -> String {
        let name = Path(address).lastComponent.lowercased()
        return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
    }

    // MARK: Sources

    private mutating func addSources(of target: PropertyList, _ objects: XcodeObjects) {
        for phase in objects.objects(target["buildPhases"]) {
            addMade(XcodeObjects.strings(phase["outputPaths"]), objects)
            guard phase["isa"]?.string == "PBXSourcesBuildPhase" else { continue }
            for file in objects.objects(phase["files"]) {
                guard let id = file["fileRef"]?.string, let object = objects.all[id] else { continue }
                let name = object["path"]?.string ?? object["name"]?.string ?? ""
                guard Self.mayDeclareClass(name) else { continue }
                if let path = objects.path(of: id) {
                    sources.insert(path)
                } else {
                    madeSources.insert(Path(name).lastComponent)
                }
            }
        }
    }

    private mutating func addMade(_ outputs: [String], _ objects: XcodeObjects) {
        for output in outputs where Self.mayDeclareClass(output) {
            if let path = objects.path(ofSetting: output) {
                sources.insert(path)
            } else {
                madeSources.insert(Path(output).lastComponent)
            }
        }
    }

    /// Whether a file is code that may declare a class; declarations in a header are implemented elsewhere.
    static func mayDeclareClass(_ name: String) -> Bool {
        SourceLanguage.isSource(Array(name.utf8)) && !name.hasSuffix(".h")
    }
}
