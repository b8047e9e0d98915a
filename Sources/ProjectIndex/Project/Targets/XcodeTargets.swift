import POSIX

/// The targets of an Xcode project with the files of their build phases.
struct XcodeTargets {
    private(set) var targets: [ProjectTargets.Target] = []
    private let objects: [String: PropertyList]
    /// The group that an object stands in.
    private var groups: [String: String] = [:]
    /// The folder from which paths count.
    private let root: Path

    /// Nil when the file cannot be read.
    init?(_ path: Path, _ bytes: [UInt8]) {
        guard let list = try? PropertyListFile(bytes).root, let members = list["objects"]?.members else { return nil }
        objects = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
        let project = list["rootObject"]?.string.flatMap { [objects] in objects[$0] }
        root = path.parent.parent.join(Path(project?["projectDirPath"]?.string ?? "")).normalized
        for (id, object) in objects {
            for child in Self.strings(object["children"]) { groups[child] = id }
        }
        for (_, object) in objects.sorted(by: { $0.key < $1.key })
        where object["isa"]?.string == "PBXNativeTarget" {
            targets.append(target(object))
        }
        addFolders()
    }

    private static func strings(_ list: PropertyList?) -> [String] { list?.items?.compactMap(\.string) ?? [] }

    private func target(_ object: PropertyList) -> ProjectTargets.Target {
        let isFramework = object["productType"]?.string == "com.apple.product-type.framework" && !isStatic(object)
        var target = ProjectTargets.Target(
            name: object["name"]?.string ?? "", product: isFramework ? .framework : .other)
        for phase in Self.strings(object["buildPhases"]).compactMap({ objects[$0] }) {
            guard ["PBXSourcesBuildPhase", "PBXResourcesBuildPhase"].contains(phase["isa"]?.string) else { continue }
            for file in Self.strings(phase["files"]) {
                guard let reference = objects[file]?["fileRef"]?.string else { continue }
                // One with localisations is a group of them.
                let parts =
                    objects[reference]?["isa"]?.string == "PBXVariantGroup"
                    ? Self.strings(objects[reference]?["children"]) : [reference]
                for part in parts { if let path = path(of: part) { target.files.insert(path) } }
            }
        }
        return target
    }

    /// A framework that is linked into the app has no bundle that would be found by its classes.
    private func isStatic(_ target: PropertyList) -> Bool {
        let list = target["buildConfigurationList"]?.string.flatMap { objects[$0] }
        return Self.strings(list?["buildConfigurations"]).contains { id in
            objects[id]?["buildSettings"]?["MACH_O_TYPE"]?.string.map { $0 != "mh_dylib" } ?? false
        }
    }

    // MARK: Paths

    private func path(of id: String) -> Path? {
        var parts: [Path] = []
        var next: String? = id
        var steps = 0
        while let current = next, let object = objects[current], steps < 64 {
            steps += 1
            if let part = object["path"]?.string { parts.insert(Path(part), at: 0) }
            switch object["sourceTree"]?.string {
            case "<group>": next = groups[current]
            case "SOURCE_ROOT": next = nil
            case "<absolute>": return parts.first.map { parts.dropFirst().reduce($0) { $0.join($1) } }
            default: return nil
            }
        }
        return parts.reduce(root) { $0.join($1) }.normalized
    }

    // MARK: Folders

    /// Folders that Xcode takes as they are, with the files that it is told to leave out.
    private mutating func addFolders() {
        let natives = objects.sorted { $0.key < $1.key }.filter { $0.value["isa"]?.string == "PBXNativeTarget" }
        for (number, target) in natives.enumerated() {
            for group in Self.strings(target.value["fileSystemSynchronizedGroups"]) {
                guard let path = path(of: group) else { continue }
                let without = exceptions(of: group, target: target.key).map { path.join(Path($0)).normalized }
                targets[number].folders.append(ProjectTargets.Folder(path: path, without: Set(without)))
            }
        }
        // A file of a folder that belongs to one target can be given to another one.
        for (id, object) in objects where object["isa"]?.string == "PBXFileSystemSynchronizedRootGroup" {
            guard let path = path(of: id) else { continue }
            for (number, target) in natives.enumerated()
            where !Self.strings(target.value["fileSystemSynchronizedGroups"]).contains(id) {
                let files = exceptions(of: id, target: target.key).map { path.join(Path($0)).normalized }
                targets[number].files.formUnion(files)
            }
        }
    }

    private func exceptions(of group: String, target: String) -> [String] {
        Self.strings(objects[group]?["exceptions"]).compactMap { objects[$0] }
            .filter { $0["target"]?.string == target }.flatMap { Self.strings($0["membershipExceptions"]) }
    }
}
