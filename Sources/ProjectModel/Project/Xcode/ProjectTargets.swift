package import Base
import SourceSyntax

/// The targets of a project, as far as its package manifests and Xcode projects declare them explicitly.
package struct ProjectTargets: Sendable {
    /// The product of a target.
    package enum Product: Hashable, Sendable {
        /// A framework with its own bundle.
        case framework
        /// A target of a Swift package, which has a resource bundle when it has resources.
        case package
        /// Anything else: an app, an extension, tests, a library that is linked into one of them.
        case other
    }

    package struct Target: Hashable, Sendable {
        package var name: String
        package var product: Product
        /// Its settings in each configuration; empty when unknown.
        package var settings: [BuildSettings] = []
        /// The names of its module in all configurations.
        var modules: Set<String>
        /// The sources and resources that it lists.
        var files: Set<Path> = []
        /// The folders whose files all belong to it.
        var folders: [Folder] = []
        /// The nibs and storyboards that it lists among the sources to compile.
        var compiledDocuments: Set<Path> = []
        /// Those that it lists twice.
        var repeatedDocuments: Set<Path> = []
        /// The names of the frameworks and libraries that it lists for linking.
        var links: Set<String> = []
        /// Whether its product is a static library, of which the linker takes what is referred to.
        var isStaticLibrary = false

        package init(name: String, product: Product) {
            self.name = name
            self.product = product
            modules = [ProjectTargets.module(of: name)]
        }

        /// Whether a file is one of its sources or resources.
        package func contains(_ path: Path) -> Bool {
            files.contains(path) || folders.contains { $0.contains(path) }
        }
    }

    /// The module's name of a target: `My_App` of `My-App`.
    static func module(of name: String) -> String {
        String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }

    struct Folder: Hashable, Sendable {
        var path: Path
        /// Files and folders in it that don't belong to the target.
        var without: Set<Path> = []

        func contains(_ file: Path) -> Bool {
            file.isInside(path) && !without.contains(where: file.isOrIsInside)
        }
    }

    package let all: [Target]

    /// - Parameter files: Package manifests, and the files of Xcode projects; others are ignored.
    init(_ files: [(path: Path, bytes: [UInt8])], _ xcode: XcodeProjects) {
        let targets = Dictionary(xcode.all.map { ($0.path, $0.targets) }) { first, _ in first }
        all = files.flatMap { path, bytes in
            path.lastComponent == "Package.swift" ? PackageManifest(path, bytes).targets : targets[path] ?? []
        }
    }

    /// The targets that contain a file; empty when unknown.
    package func targets(of path: Path) -> [Target] { all.filter { $0.contains(path) } }

    /// Whether one of them builds a module with a name.
    func hasModule(_ name: String) -> Bool { all.contains { $0.modules.contains(name) } }

    /// Their numbers.
    func numbers(of path: Path) -> [Int] { all.indices.filter { all[$0].contains(path) } }
}

/// The targets of an Xcode project with the files of their build phases.
struct XcodeTargets {
    private(set) var targets: [ProjectTargets.Target] = []
    private let objects: XcodeObjects
    private let natives: [(id: String, object: PropertyList)]

    /// - Parameters:
    ///   - path: The `project.pbxproj`.
    ///   - read: Returns the bytes of an `.xcconfig` file.
    init(_ objects: XcodeObjects, _ path: Path, read: (Path) -> [UInt8]?) {
        self.objects = objects
        natives = objects.of("PBXNativeTarget")
        let reader = XcodeSettings(objects, path, read: read)
        targets = natives.map { target($0.object, reader.settings(of: $0.object)) }
        addFolders()
    }

    private static let phases: Set<String> = [
        "PBXSourcesBuildPhase", "PBXResourcesBuildPhase", "PBXCopyFilesBuildPhase",
    ]

    private func target(_ object: PropertyList, _ settings: [BuildSettings]) -> ProjectTargets.Target {
        let isFramework = object["productType"]?.string == "com.apple.product-type.framework" && !isStatic(object)
        var target = ProjectTargets.Target(
            name: object["name"]?.string ?? "", product: isFramework ? .framework : .other)
        target.settings = settings
        target.isStaticLibrary = object["productType"]?.string == "com.apple.product-type.library.static"
        let modules = settings.compactMap {
            $0.setting("PRODUCT_MODULE_NAME")?.text ?? $0.setting("PRODUCT_NAME")?.text
        }
        for module in modules where !module.contains("$") { target.modules.insert(ProjectTargets.module(of: module)) }
        var built: Set<Path> = []
        for phase in objects.objects(object["buildPhases"]) {
            let kind = phase["isa"]?.string ?? ""
            guard Self.phases.contains(kind) || kind == "PBXFrameworksBuildPhase" else { continue }
            for file in objects.objects(phase["files"]) {
                guard let reference = file["fileRef"]?.string else { continue }
                if kind == "PBXFrameworksBuildPhase" {
                    let linked = objects.all[reference]
                    target.links.insert(Path(linked?["path"]?.string ?? linked?["name"]?.string ?? "").stem)
                    continue
                }
                // A localized file is a group of files.
                let isGroup = objects.all[reference]?["isa"]?.string == "PBXVariantGroup"
                let parts = isGroup ? XcodeObjects.strings(objects.all[reference]?["children"]) : [reference]
                let paths = parts.compactMap(objects.path(of:))
                target.files.formUnion(paths)
                // A copy to another folder is not a second one.
                if kind == "PBXCopyFilesBuildPhase" { continue }
                let documents = paths.filter { ["xib", "storyboard"].contains($0.fileExtension) }
                target.repeatedDocuments.formUnion(documents.filter(built.contains))
                built.formUnion(documents)
                if kind == "PBXSourcesBuildPhase" { target.compiledDocuments.formUnion(documents) }
            }
        }
        return target
    }

    /// The bundle of a class in a statically linked framework is not the framework's.
    private func isStatic(_ target: PropertyList) -> Bool {
        objects.configurations(of: target).contains { configuration in
            configuration["buildSettings"]?["MACH_O_TYPE"]?.string.map { $0 != "mh_dylib" } ?? false
        }
    }

    // MARK: Folders

    /// Folders that Xcode includes completely, without the files that are excluded from them.
    private mutating func addFolders() {
        for (number, target) in natives.enumerated() {
            for group in objects.folders(of: target.object) {
                guard let path = objects.path(of: group) else { continue }
                let without = exceptions(in: path, of: group, target: target.id)
                targets[number].folders.append(ProjectTargets.Folder(path: path, without: Set(without)))
            }
        }
        // A file in a folder of one target can be a member of another target.
        for (id, _) in objects.of("PBXFileSystemSynchronizedRootGroup") {
            guard let path = objects.path(of: id) else { continue }
            for (number, target) in natives.enumerated() where !objects.folders(of: target.object).contains(id) {
                targets[number].files.formUnion(exceptions(in: path, of: id, target: target.id))
            }
        }
    }

    private func exceptions(in folder: Path, of group: String, target: String) -> [Path] {
        objects.objects(objects.all[group]?["exceptions"])
            .filter { $0["target"]?.string == target }.flatMap { XcodeObjects.strings($0["membershipExceptions"]) }
            .map { folder.join(Path($0)).normalized }
    }
}

/// Which sources no target compiles, and which documents none builds, in the folders of Xcode projects that list their
/// sources.
struct CompiledFiles: Sendable {
    /// The files with which other tools build the sources around them.
    static let otherBuilds: Set<String> = [
        "Package.swift", "Project.swift", "project.yml", "CMakeLists.txt", "meson.build", "BUILD",
        "BUILD.bazel", "BUCK",
    ]

    /// The folders with Xcode projects.
    private var folders: Set<Path> = []
    /// Lowercase, like the file systems of most Macs.
    private var sources: Set<String> = []
    /// The folders whose sources may all be compiled, besides those that projects list.
    private var complete: Set<Path> = []
    private var documents: Set<String> = []
    /// The folders whose documents may all be in an app; nil if any document may be.
    private var copiedFolders: Set<Path>? = []

    init() {}

    /// - Parameters:
    ///   - files: Those of `otherBuilds`, and any others.
    ///   - pods: The folders of pods that the project publishes.
    init(_ projects: XcodeProjects, files: [Path], pods: [Path]) {
        guard projects.problems.isEmpty else { return }
        for project in projects.all where !project.sources.isEmpty {
            folders.insert(project.path.parent.parent)
            sources.formUnion(project.sources.union(project.tests).map { $0.string.lowercased() })
            documents.formUnion(project.documents.map { $0.string.lowercased() })
        }
        guard !folders.isEmpty else { return }
        let isKnown = !projects.all.contains(where: \.mayBuildOtherDocuments)
        copiedFolders = isKnown ? Set(projects.all.flatMap(\.copiedFolders)) : nil
        complete = Set(projects.all.flatMap { $0.groups + $0.tests + $0.localPackages } + pods)
        for file in files {
            switch file.lastComponent {
            case "Podfile": complete.insert(file.parent.join("Pods"))
            case "Cartfile": complete.insert(file.parent.join("Carthage"))
            case let name: if Self.otherBuilds.contains(name) { complete.insert(file.parent) }
            }
        }
    }

    /// Whether it's certain that none of them compiles a source.
    func lacks(_ path: Path) -> Bool {
        XcodeProject.mayDeclareClass(path.string) && !sources.contains(path.string.lowercased()) && isListed(path)
    }

    /// Whether it's certain that none of them has a document.
    func lacks(document path: Path) -> Bool {
        guard let copiedFolders else { return false }
        return !documents.contains(path.string.lowercased()) && isListed(path) && !path.isInside(any: copiedFolders)
    }

    /// Whether a project would list it.
    private func isListed(_ path: Path) -> Bool {
        !folders.isEmpty && path.isInside(any: folders) && !path.isInside(any: complete)
    }
}

extension Path {
    /// Whether it is one of some folders, or is in one.
    func isInside(any folders: Set<Path>) -> Bool {
        var bytes = bytes[...]
        while !folders.contains(Path(bytes: Array(bytes))) {
            guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return false }
            bytes = bytes[..<slash]
        }
        return true
    }
}
