import POSIX
import Text

/// The objects of an Xcode project by their ids, and where the files and folders are that it refers to.
struct XcodeObjects {
    let all: [String: PropertyList]
    /// The folder that `SOURCE_ROOT` stands for.
    let root: Path
    let rootObject: PropertyList?
    /// By the ids of references and groups; nothing for what the build makes or an SDK has.
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

    /// A merge that is not finished leaves both sides, which can be read together.
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

    /// The objects of a kind, in the order of their ids.
    func of(_ kind: String) -> [(id: String, object: PropertyList)] {
        all.filter { $0.value["isa"]?.string == kind }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    static func strings(_ list: PropertyList?) -> [String] { list?.items?.compactMap(\.string) ?? [] }

    /// The objects that a list of ids names.
    func objects(_ list: PropertyList?) -> [PropertyList] { Self.strings(list).compactMap { all[$0] } }

    // MARK: Paths

    /// Where a reference or a group is; nil for what is not in the project's folders: products and SDKs.
    func path(of id: String) -> Path? { paths[id] }

    private static let kindsWithPath: Set<String> = [
        "PBXFileReference", "PBXGroup", "PBXVariantGroup", "XCVersionGroup", "PBXFileSystemSynchronizedRootGroup",
    ]

    /// The path of a group counts from the group around it, as the path of a file does.
    private mutating func findPaths() {
        let inner = Set(all.values.flatMap { Self.strings($0["children"]) })
        var visited: Set<String> = []
        // The main group, and whatever is in no group.
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
        // Of groups in groups without end each would have the paths of all around it.
        return path.flatMap { $0.bytes.count > Self.longestPath ? nil : $0 }
    }

    /// No system takes longer ones.
    private static let longestPath = 4096

    /// A path in a setting of a build phase: `$(SRCROOT)/Generated/Icons.swift`; nil when it leads elsewhere.
    func path(ofSetting text: String) -> Path? {
        for name in ["SRCROOT", "SOURCE_ROOT", "PROJECT_DIR"] {
            for start in ["$(\(name))/", "${\(name)}/", "$\(name)/"] where text.hasPrefix(start) {
                return root.join(Path(String(text.dropFirst(start.count)))).normalized
            }
        }
        return text.contains("$") ? nil : root.join(Path(text)).normalized
    }
}
