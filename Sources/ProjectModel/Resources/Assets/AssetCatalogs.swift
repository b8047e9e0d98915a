package import Base

/// The sets of all asset catalogs, found from the paths of the files in them.
struct AssetCatalogs: Sendable {
    private(set) var catalogs: Set<Path> = []
    private(set) var assets: [Asset] = []
    private(set) var problems: [ResourceProblem] = []
    /// Whether any image set contains image files.
    private(set) var hasImageFile = false
    /// The files that list the files of an image set.
    private(set) var imageContents: [Path] = []

    private var seen: Set<Path> = []
    /// The folder of the last file, with its final slash, and how often each file in it is noted.
    private var lastFolder: (path: ArraySlice<UInt8>, end: Int, notes: Int)?
    /// By path: whether a folder adds its name as namespace to its assets; nil when unknown.
    private var namespaces: [Path: Bool?] = [:]

    /// Adds a file; returns whether it is in a catalog.
    /// - Parameter read: Returns the bytes of a folder's `Contents.json`, nil when there is none.
    mutating func add(_ path: Path, read: (Path) -> [UInt8]?) -> Bool {
        // A set has several files, but everything that matters is in the names of the folders.
        if let last = lastFolder, path.bytes.count > last.end, path.bytes[..<last.end] == last.path,
            !path.bytes[last.end...].contains(UInt8(ascii: "/"))
        {
            for _ in 0..<last.notes { note(path) }
            return true
        }
        guard firstOffset(of: ".xcassets/", in: path.bytes) != nil else { return false }
        let components = path.components
        guard
            let catalog = components.dropLast().firstIndex(where: { $0.suffix(9).elementsEqual(".xcassets".utf8) })
        else { return false }
        func name(_ index: Int) -> String { String(decoding: components[index], as: UTF8.self) }
        func folder(_ index: Int) -> Path { Path(bytes: Array(path.bytes[..<components[index].endIndex])) }
        catalogs.insert(folder(catalog))
        var folders: [Int] = []
        var notes = 0
        defer {
            let end = (path.bytes.lastIndex(of: UInt8(ascii: "/")) ?? 0) + 1
            lastFolder = (path.bytes[..<end], end, notes)
        }
        for index in components.indices.dropLast().dropFirst(catalog + 1) {
            let (stem, ending) = Self.split(name(index))
            guard let kind = AssetKind(folderExtension: ending) else {
                folders.append(index)
                continue
            }
            let set = folder(index)
            if seen.insert(set).inserted {
                for space in spaces(folders.map { (name($0), folder($0)) }, read) {
                    assets.append(Asset(name: space + stem, kind: kind, path: set))
                }
            }
            if kind.isImage {
                note(path)
                notes += 1
            }
            // Brand assets and layered images contain sets.
            guard kind == .otherImage else { break }
        }
        return true
    }

    private mutating func note(_ path: Path) {
        if hasImageFile { return }
        let name = path.lastComponent
        if LooseImages.isImage(name) { hasImageFile = true }
        if name == "Contents.json" { imageContents.append(path) }
    }

    /// Whether image sets name files, but none has any: the images were left out of this copy of the project.
    func lacksImageFiles(_ read: (Path) -> [UInt8]?) -> Bool {
        !hasImageFile
            && imageContents.contains { path in
                read(path).map { firstOffset(of: "\"filename\"", in: $0) != nil } ?? false
            }
    }

    /// The maximum number of names of a set: it doubles with each folder whose `Contents.json` can't be read.
    private static let mostSpaces = 64

    /// The prefixes of the names in a folder. Where it is unknown whether a folder provides a namespace, both names are
    /// added, so that neither is reported as missing.
    private mutating func spaces(_ folders: [(name: String, path: Path)], _ read: (Path) -> [UInt8]?) -> [String] {
        var spaces = [""]
        for folder in folders {
            let name = Self.split(folder.name).ending == "spriteatlas" ? Self.split(folder.name).stem : folder.name
            let longer = spaces.map { $0 + name + "/" }
            switch providesNamespace(folder.path, read) {
            case true: spaces = longer
            case false: break
            case nil: if spaces.count < Self.mostSpaces { spaces += longer }
            }
        }
        return spaces
    }

    private mutating func providesNamespace(_ folder: Path, _ read: (Path) -> [UInt8]?) -> Bool? {
        if let known = namespaces[folder] { return known }
        let answer = readNamespace(folder, read)
        namespaces[folder] = .some(answer)
        return answer
    }

    private mutating func readNamespace(_ folder: Path, _ read: (Path) -> [UInt8]?) -> Bool? {
        let path = folder.join("Contents.json")
        guard let bytes = read(path) else { return false }
        do throws(JSONError) {
            let contents = try parseJSON(bytes)
            guard contents.members != nil else {
                problems.append(ResourceProblem(path: path, message: "an object is expected here", position: .start))
                return nil
            }
            return contents["properties"]?["provides-namespace"]?.bool ?? false
        } catch {
            problems.append(ResourceProblem(path: path, message: error.message, position: error.position))
            return nil
        }
    }

    /// A name and its extension.
    private static func split(_ name: String) -> (stem: String, ending: String) {
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return (name, "") }
        return (String(name[..<dot]), String(name[name.index(after: dot)...]))
    }
}

/// The kind of an asset in a catalog.
package enum AssetKind: String, CaseIterable, Hashable, Sendable {
    case image, color, symbol, data
    /// Icons, layered images and similar assets, which are named like images.
    case otherImage

    /// The kind of a folder in a catalog, by its extension; nil for a plain folder.
    init?(folderExtension: String) {
        switch folderExtension {
        case "imageset": self = .image
        case "colorset": self = .color
        case "symbolset": self = .symbol
        case "dataset": self = .data
        case "appiconset", "brandassets", "iconset", "imagestack", "launchimage", "sticker", "cubetextureset",
            "textureset":
            self = .otherImage
        default: return nil
        }
    }

    /// Whether an image can be loaded by its name.
    package var isImage: Bool { self == .image || self == .symbol || self == .otherImage }
}

/// A named resource of a catalog.
package struct Asset: Hashable, Sendable {
    /// The name in documents: with the names of the folders that provide a namespace, `Icons/Star`.
    package var name: String
    package var kind: AssetKind
    /// The set's folder.
    package var path: Path
}

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
