import Base
import SourceSyntax

/// What an Xcode project uses, as far as it matters for finding missing files.
struct XcodeProject: Sendable {
    /// The `project.pbxproj`.
    let path: Path
    /// The files that it refers to, whether or not they are used.
    var files: [Path] = []
    /// The folders whose files it includes without listing them, including sources: synchronized groups.
    var groups: [Path] = []
    /// The Swift and Objective-C sources that its targets compile, or that its scripts and rules generate.
    var sources: Set<Path> = []
    /// The nibs and storyboards in the build phases of its targets.
    var documents: Set<Path> = []
    /// The folders that it copies as they are.
    var copiedFolders: [Path] = []
    /// Whether a script or another tool may build documents that no build phase lists.
    var mayBuildOtherDocuments = false
    /// The sources and synchronized groups of targets for tests only.
    var tests: Set<Path> = []
    /// Names of sources that the build generates in its own folders.
    var madeSources: Set<String> = []
    /// Names of remote Swift packages.
    var packages: Set<String> = []
    /// Folders of local Swift packages.
    var localPackages: [Path] = []
    /// The names of its targets and of the package products that they use: most are names of modules.
    var modules: Set<String> = []
    /// The last components of the names of its files, including build products.
    var names: [String] = []
    /// Info.plists of targets: the last components of their paths.
    var infoPropertyLists: Set<String> = []
    /// The values of all build settings: some are values of Info.plist keys.
    var settings: Set<String> = []
    let targets: [ProjectTargets.Target]
    /// Why Xcode can't read it, although it is understood here.
    let problem: PropertyListError?
    /// The languages that it has, including `Base`.
    var regions: [String] = []
    /// The language that the app is developed in, and that is used when it has none of the user's.
    var developmentRegion: String?

    /// - Parameter read: Returns the bytes of an `.xcconfig` file.
    init(_ path: Path, _ bytes: [UInt8], read: (Path) -> [UInt8]?) throws(PropertyListError) {
        self.path = path
        let objects = try XcodeObjects(path, bytes)
        problem = objects.problem
        targets = XcodeTargets(objects, path, read: read).targets
        for (id, object) in objects.all { add(id, object, objects) }
        regions = XcodeObjects.strings(objects.rootObject?["knownRegions"])
        developmentRegion = objects.rootObject?["developmentRegion"]?.string
        files.sort()
        groups.sort()
        localPackages.sort()
        names.sort()
        for target in objects.all.values where !Self.isTest(target) { addSources(of: target, objects) }
        leaveOutTests(objects)
    }

    private static func isTest(_ target: PropertyList) -> Bool {
        target["productType"]?.string.map { $0.contains("test") } ?? false
    }

    /// What only tests use brings nothing to the app.
    private mutating func leaveOutTests(_ objects: XcodeObjects) {
        let targets = objects.of("PBXNativeTarget").map(\.object)
        func folders(_ targets: [PropertyList]) -> Set<Path> {
            Set(targets.flatMap(objects.folders).compactMap(objects.path(of:)))
        }
        let own = sources
        for target in targets where Self.isTest(target) { addSources(of: target, objects) }
        tests = sources.subtracting(own).union(
            folders(targets.filter(Self.isTest)).subtracting(folders(targets.filter { !Self.isTest($0) })))
        sources = own
        groups.removeAll(where: tests.contains)
    }

    private mutating func add(_ id: String, _ object: PropertyList, _ objects: XcodeObjects) {
        switch object["isa"]?.string {
        case "PBXFileReference":
            names.append(Path(object["path"]?.string ?? object["name"]?.string ?? "").lastComponent)
            guard let path = objects.path(of: id) else { return }
            let type = object["lastKnownFileType"]?.string ?? object["explicitFileType"]?.string
            // A folder that is copied as it is has no catalog, nib or class that an app finds.
            if type == "folder" { copiedFolders.append(path) } else { files.append(path) }
        case "PBXResourcesBuildPhase", "PBXSourcesBuildPhase", "PBXCopyFilesBuildPhase":
            for file in objects.objects(object["files"]) { addDocuments(file["fileRef"]?.string, objects) }
        case "PBXShellScriptBuildPhase":
            let script = object["shellScript"]?.string ?? ""
            let words = ["ibtool", "xib", "nib", "storyboard"]
            if words.contains(where: { script.contains($0) }) { mayBuildOtherDocuments = true }
        case "PBXLegacyTarget": mayBuildOtherDocuments = true
        case "PBXFileSystemSynchronizedRootGroup":
            if let path = objects.path(of: id) { groups.append(path) }
        case "XCRemoteSwiftPackageReference":
            packages.insert(Self.packageName(object["repositoryURL"]?.string ?? id))
        case "XCLocalSwiftPackageReference":
            if let path = object["relativePath"]?.string {
                localPackages.append(objects.root.join(Path(path)).normalized)
            }
        case "PBXNativeTarget": if let name = object["name"]?.string { modules.insert(name) }
        case "XCSwiftPackageProductDependency": if let name = object["productName"]?.string { modules.insert(name) }
        case "PBXBuildRule":
            addMade(XcodeObjects.strings(object["outputFiles"]), objects)
        case "XCBuildConfiguration":
            let values = object["buildSettings"]
            if let plist = values?["INFOPLIST_FILE"]?.string { infoPropertyLists.insert(Path(plist).lastComponent) }
            settings.formUnion(values?.members?.compactMap(\.value.string) ?? [])
        default: break
        }
    }

    /// A localized file is a group of files.
    private mutating func addDocuments(_ reference: String?, _ objects: XcodeObjects) {
        guard let reference else { return }
        let parts = [reference] + XcodeObjects.strings(objects.all[reference]?["children"])
        documents.formUnion(parts.compactMap { objects.path(of: $0) }.filter { DocumentFinder.isDocument($0) })
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

/// The Xcode projects of a folder, each parsed once.
struct XcodeProjects: Sendable {
    private(set) var all: [XcodeProject] = []
    /// The problems of those that could not be parsed.
    private(set) var problems: [ResourceProblem] = []

    init() {}

    /// - Parameter files: Project files, and any others.
    init(_ files: [Path], jobs: Int = 1, read: @escaping @Sendable (Path) -> [UInt8]?) {
        let paths = files.filter { $0.lastComponent == "project.pbxproj" }
        let projects = inParallel(paths, jobs: jobs) { paths in
            paths.map { path in
                read(path).map { bytes in
                    Result { () throws(PropertyListError) in try XcodeProject(path, bytes, read: read) }
                }
            }
        }
        for (path, project) in zip(paths, projects) {
            switch project {
            case nil: break
            case .success(let project):
                all.append(project)
                if let problem = project.problem { problems.append(ResourceProblem(path: path, problem)) }
            case .failure(let error): problems.append(ResourceProblem(path: path, error))
            }
        }
    }
}

/// The objects of an Xcode project by their ids, and the paths of the files and folders that it refers to.
struct XcodeObjects {
    let all: [String: PropertyList]
    /// The folder of `SOURCE_ROOT`.
    let root: Path
    let rootObject: PropertyList?
    /// What a merge conflict broke.
    let problem: PropertyListError?
    /// By the ids of references and groups; without build products and SDK files.
    private var paths: [String: Path] = [:]

    /// - Parameter path: The `project.pbxproj`.
    init(_ path: Path, _ bytes: [UInt8]) throws(PropertyListError) {
        let (list, problem) = try Self.list(bytes)
        self.problem = problem
        all = Dictionary((list["objects"]?.members ?? []).map { ($0.key, $0.value) }) { first, _ in first }
        rootObject = list["rootObject"]?.string.flatMap { [all] in all[$0] }
        let directory = Path(rootObject?["projectDirPath"]?.string ?? "")
        root = path.parent.parent.join(directory).normalized
        findPaths()
    }

    /// An unresolved merge conflict leaves both sides, which can be parsed together.
    private static func list(_ bytes: [UInt8]) throws(PropertyListError) -> (PropertyList, PropertyListError?) {
        do throws(PropertyListError) { return (try PropertyListFile(bytes).root, nil) } catch {
            let markers = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].map { Array($0.utf8) }
            let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
            let rest = lines.filter { line in !markers.contains { line.starts(with: $0) } }
            guard rest.count < lines.count, let file = try? PropertyListFile(Array(rest.joined(separator: [0x0A])))
            else { throw error }
            return (file.root, error)
        }
    }

    /// The objects with an `isa`, in the order of their ids.
    func of(_ kind: String) -> [(id: String, object: PropertyList)] {
        all.filter { $0.value["isa"]?.string == kind }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    static func strings(_ list: PropertyList?) -> [String] { list?.items?.compactMap(\.string) ?? [] }

    /// The objects of a list of ids.
    func objects(_ list: PropertyList?) -> [PropertyList] { Self.strings(list).compactMap { all[$0] } }

    /// The build configurations of a target, or of the project.
    func configurations(of object: PropertyList?) -> [PropertyList] {
        objects(object?["buildConfigurationList"]?.string.flatMap { all[$0] }?["buildConfigurations"])
    }

    /// The folders that a target includes completely.
    func folders(of target: PropertyList) -> [String] { Self.strings(target["fileSystemSynchronizedGroups"]) }

    // MARK: Paths

    /// The path of a reference or a group; nil outside of the project's folders: products and SDKs.
    func path(of id: String) -> Path? { paths[id] }

    private static let kindsWithPath: Set<String> = [
        "PBXFileReference", "PBXGroup", "PBXVariantGroup", "XCVersionGroup", "PBXFileSystemSynchronizedRootGroup",
    ]

    /// The path of a group is relative to the enclosing group, like that of a file.
    private mutating func findPaths() {
        let inner = Set(all.values.flatMap { Self.strings($0["children"]) })
        var visited: Set<String> = []
        // The main group, and everything outside of groups.
        let outer = all.keys.filter { !inner.contains($0) }.sorted()
        var upcoming: [(id: String, folder: Path?)] = outer.map { ($0, root) }
        while let (id, folder) = upcoming.popLast() {
            guard let object = all[id], Self.kindsWithPath.contains(object["isa"]?.string ?? ""),
                visited.insert(id).inserted
            else { continue }
            let path = path(of: object, in: folder)
            paths[id] = path
            upcoming += Self.strings(object["children"]).map { ($0, path) }
        }
    }

    private func path(of object: PropertyList, in folder: Path?) -> Path? {
        let part = Path(object["path"]?.string ?? "")
        let start: Path?
        switch object["sourceTree"]?.string {
        case "<group>", nil: start = folder
        case "SOURCE_ROOT": start = root
        case "<absolute>": start = part
        default: start = nil
        }
        let path = start.map { $0.join(part).normalized }
        // In endlessly nested groups each path would contain those of all enclosing groups.
        return path.flatMap { $0.bytes.count > Self.longestPath ? nil : $0 }
    }

    /// In bytes. No system supports longer paths.
    private static let longestPath = 4096

    /// A path in a setting of a build phase: `$(SRCROOT)/Generated/Icons.swift`; nil when it contains another variable.
    func path(ofSetting text: String) -> Path? {
        for name in ["SRCROOT", "SOURCE_ROOT", "PROJECT_DIR"] {
            for start in ["$(\(name))/", "${\(name)}/", "$\(name)/"] where text.hasPrefix(start) {
                return root.join(Path(String(text.dropFirst(start.count)))).normalized
            }
        }
        return text.contains("$") ? nil : root.join(Path(text)).normalized
    }
}
