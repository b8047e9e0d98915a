import Base

/// The objects of an Xcode project by their ids, and the paths of the files and folders that it refers to.
struct XcodeObjects {
    let all: [String: PropertyList]
    /// The folder of `SOURCE_ROOT`.
    let root: Path
    let rootObject: PropertyList?
    /// By the ids of references and groups; without build products and SDK files.
    private var paths: [String: Path] = [:]

    /// - Parameter path: The `project.pbxproj`.
    init(_ path: Path, _ bytes: [UInt8]) throws(PropertyListError) {
        let list = try Self.list(bytes)
        all = Dictionary((list["objects"]?.members ?? []).map { ($0.key, $0.value) }) { first, _ in first }
        rootObject = list["rootObject"]?.string.flatMap { [all] in all[$0] }
        let directory = Path(rootObject?["projectDirPath"]?.string ?? "")
        root = path.parent.parent.join(directory).normalized
        findPaths()
    }

    /// An unresolved merge conflict leaves both sides, which can be parsed together.
    private static func list(_ bytes: [UInt8]) throws(PropertyListError) -> PropertyList {
        do throws(PropertyListError) { return try PropertyListFile(bytes).root } catch {
            let markers = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].map { Array($0.utf8) }
            let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
            let rest = lines.filter { line in !markers.contains { line.starts(with: $0) } }
            guard rest.count < lines.count, let file = try? PropertyListFile(Array(rest.joined(separator: [0x0A])))
            else { throw error }
            return file.root
        }
    }

    /// The objects with an `isa`, in the order of their ids.
    func of(_ kind: String) -> [(id: String, object: PropertyList)] {
        all.filter { $0.value["isa"]?.string == kind }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    static func strings(_ list: PropertyList?) -> [String] { list?.items?.compactMap(\.string) ?? [] }

    /// The objects of a list of ids.
    func objects(_ list: PropertyList?) -> [PropertyList] { Self.strings(list).compactMap { all[$0] } }

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
