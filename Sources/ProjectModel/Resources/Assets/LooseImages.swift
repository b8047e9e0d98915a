import Base

/// Image files outside of catalogs, by their names in documents.
struct LooseImages: Sendable {
    private var paths: [String: [Path]] = [:]
    private(set) var names: Set<String> = []

    /// The extensions of the files that Xcode copies as images.
    static let endings: Set<String> = [
        "png", "jpg", "jpeg", "gif", "tif", "tiff", "pdf", "heic", "heif", "svg", "icns", "bmp", "ico", "webp", "eps",
        "icon",
    ]

    static func isImage(_ name: String) -> Bool { endings.contains(ending(of: name)) }

    mutating func add(_ path: Path) {
        let name = path.lastComponent
        let plain = Self.plainName(name)
        names.insert(plain)
        for key in Set([name, plain].map(Self.key)) { paths[key, default: []].append(path) }
        // A document names a file in a bundle by its path from there: `Icons.bundle/star`.
        guard firstOffset(of: ".bundle/", in: path.bytes) != nil else { return }
        let components = path.components.map { String(decoding: $0, as: UTF8.self) }
        for index in components.indices.dropLast() where components[index].hasSuffix(".bundle") {
            let folder = components[index..<(components.count - 1)].joined(separator: "/") + "/"
            for key in Set([folder + name, folder + plain].map(Self.key)) { paths[key, default: []].append(path) }
        }
    }

    /// The files that a name may refer to. The scale, the device and the extension may be left out; the lookup is
    /// case-insensitive, like a Mac's file system.
    func files(named name: String) -> [Path] {
        paths[Self.key(name)] ?? paths[Self.key(Self.plainName(name))] ?? []
    }

    /// A file's name without `@2x`, `~ipad` and the extension.
    static func plainName(_ name: String) -> String {
        var stem = Substring(name)
        if endings.contains(ending(of: name)), let dot = stem.lastIndex(of: ".") { stem = stem[..<dot] }
        stem.drop(oneOf: ["~ipad", "~iphone", "~mac", "~tv", "~vision", "~carplay", "~universal"], from: "~")
        stem.drop(oneOf: ["@1x", "@2x", "@3x"], from: "@")
        return String(stem)
    }

    private static func ending(of name: String) -> String {
        guard let dot = name.lastIndex(of: ".") else { return "" }
        return name[name.index(after: dot)...].lowercased()
    }

    private static func key(_ name: String) -> String { name.lowercased() }
}

extension Substring {
    /// Removes suffixes, case-insensitively. All of them begin with a character that few names contain.
    fileprivate mutating func drop(oneOf endings: [String], from sign: Character) {
        guard utf8.contains(where: { $0 == sign.asciiValue }) else { return }
        for ending in endings where lowercased().hasSuffix(ending) { self = dropLast(ending.count) }
    }
}
