import Base

/// The documents of a project by the names with which code and storyboards load them.
struct DocumentNames: Sendable {
    private var paths: [String: [Path]] = [:]

    mutating func add(_ path: Path) { paths[Self.plainName(path.stem), default: []].append(path) }

    /// All documents with a name, in the order of their paths: those of several targets, languages and devices.
    func documents(named name: String) -> [Path] { (paths[Self.plainName(name)] ?? []).sorted() }

    /// Documents for one device are loaded by the name without the device.
    private static func plainName(_ name: String) -> String {
        for device in ["~ipad", "~iphone"] where name.hasSuffix(device) { return String(name.dropLast(device.count)) }
        return name
    }
}
