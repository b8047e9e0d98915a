import Base

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
        let list = target["buildConfigurationList"]?.string.flatMap { objects.all[$0] }
        return objects.objects(list?["buildConfigurations"]).contains { configuration in
            configuration["buildSettings"]?["MACH_O_TYPE"]?.string.map { $0 != "mh_dylib" } ?? false
        }
    }

    // MARK: Folders

    /// Folders that Xcode includes completely, without the files that are excluded from them.
    private mutating func addFolders() {
        for (number, target) in natives.enumerated() {
            for group in XcodeObjects.strings(target.object["fileSystemSynchronizedGroups"]) {
                guard let path = objects.path(of: group) else { continue }
                let without = exceptions(of: group, target: target.id).map { path.join(Path($0)).normalized }
                targets[number].folders.append(ProjectTargets.Folder(path: path, without: Set(without)))
            }
        }
        // A file in a folder of one target can be a member of another target.
        for (id, _) in objects.of("PBXFileSystemSynchronizedRootGroup") {
            guard let path = objects.path(of: id) else { continue }
            for (number, target) in natives.enumerated()
            where !XcodeObjects.strings(target.object["fileSystemSynchronizedGroups"]).contains(id) {
                let files = exceptions(of: id, target: target.id).map { path.join(Path($0)).normalized }
                targets[number].files.formUnion(files)
            }
        }
    }

    private func exceptions(of group: String, target: String) -> [String] {
        objects.objects(objects.all[group]?["exceptions"])
            .filter { $0["target"]?.string == target }.flatMap { XcodeObjects.strings($0["membershipExceptions"]) }
    }
}
