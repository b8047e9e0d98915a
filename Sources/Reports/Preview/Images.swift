import Base
import InterfaceBuilder
import LibXML
import ProjectModel

/// The images of a project that a document names.
struct Images {
    struct Image {
        /// `data:image/png;base64,…`; nil for one that is only named.
        var address: String?
        /// Whether it is a shape in the tint color.
        var isTemplate = false
        /// In points, as the document noted it.
        var size: (width: Double, height: Double)?
        /// Whether it is one of Apple's symbols, which can't be copied.
        var isSymbol = false
    }

    private let document: Document
    private let resources: ResourceIndex?
    private let embeds: Bool
    private let isDark: Bool
    private var known: [String: Image] = [:]
    private var notes: [String: ElementRef] = [:]

    /// A larger file is only named.
    private static let mostBytes = 200_000
    /// All files of a picture.
    private static let mostBytesOfAll = 4_000_000
    private var bytesOfAll = 0

    init(_ document: Document, resources: ResourceIndex?, embeds: Bool, isDark: Bool) {
        (self.document, self.resources, self.embeds, self.isDark) = (document, resources, embeds, isDark)
        let tree = document.tree
        guard let list = tree.child(tree.root, named: "resources") else { return }
        for entry in tree.children(list) where tree.hasName("image", entry) {
            if let name = tree.attribute("name", entry) { notes[name] = entry }
        }
    }

    mutating func image(_ name: String, isSystem: Bool) -> Image {
        if let image = known[name] { return image }
        var image = Image()
        if let note = notes[name] {
            if let width = document.number("width", of: note), let height = document.number("height", of: note),
                (1...4_000).contains(width), (1...4_000).contains(height)
            {
                image.size = (width, height)
            }
            image.isSymbol = document.tree.hasAttribute("catalog", "system", note)
        }
        image.isSymbol = image.isSymbol || isSystem
        if embeds, !image.isSymbol, let resources { find(name, resources, &image) }
        known[name] = image
        return image
    }

    private mutating func find(_ name: String, _ resources: ResourceIndex, _ image: inout Image) {
        var files = resources.imageFiles(name).sorted()
        for set in resources.imageSets(name) where set.kind == .image {
            guard let bytes = resources.read(set.path.join("Contents.json")), let json = try? parseJSON(bytes)
            else {
                continue
            }
            image.isTemplate = json["properties"]?["template-rendering-intent"]?.string == "template"
            files = Self.files(json, isDark: isDark).map { set.path.join(Path($0)) } + files
        }
        for file in files {
            guard let bytes = resources.read(file), bytes.count <= Self.mostBytes,
                bytesOfAll + bytes.count <= Self.mostBytesOfAll, let type = Self.type(bytes)
            else { continue }
            bytesOfAll += bytes.count
            image.address = "data:\(type);base64,\(Base64Text.encode(bytes))"
            if image.size == nil, let pixels = Self.pixels(bytes) {
                let name = file.stem
                let scale = name.hasSuffix("@3x") ? 3.0 : name.hasSuffix("@2x") ? 2 : 1
                image.size = (pixels.width / scale, pixels.height / scale)
            }
            return
        }
    }

    /// The files of an image set, the one for most screens first.
    private static func files(_ json: JSONValue, isDark: Bool) -> [String] {
        let entries = json["images"]?.items ?? []
        func rank(_ entry: JSONValue) -> Int {
            let isForDark = entry["appearances"]?.items?.contains { $0["value"]?.string == "dark" } ?? false
            let scale = ["2x": 0, "3x": 1, "1x": 2][entry["scale"]?.string ?? ""] ?? 0
            return (isForDark == isDark ? 0 : 10) + scale + (entry["idiom"]?.string == "universal" ? 0 : 3)
        }
        let ranked = entries.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
        // A file of the set itself.
        return ranked.compactMap { $0.element["filename"]?.string }.filter { !$0.contains("/") && $0 != ".." }
    }

    /// The type of a file by its first bytes: a checkout may contain pointers instead of files.
    private static func type(_ bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "image/png" }
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
        return isHarmlessSVG(bytes) ? "image/svg+xml" : nil
    }

    /// Whether an SVG file runs nothing and refers to nothing.
    private static func isHarmlessSVG(_ bytes: [UInt8]) -> Bool {
        let text = String(String(decoding: bytes, as: UTF8.self).lowercased().map { $0.isWhitespace ? " " : $0 })
        guard text.drop(while: { $0.isWhitespace || $0 == "\u{FEFF}" }).hasPrefix("<"), text.contains("<svg") else {
            return false
        }
        let forbidden = [
            "<script", "<!entity", "<foreignobject", "<image", "<iframe", "@import", "javascript:", "<?xml-stylesheet",
            "<animate", "<set", "data:",
        ]
        if forbidden.contains(where: text.contains) { return false }
        return isLocal(text, after: "href", ["=\"#", "='#"]) && isLocal(text, after: "url(", ["#", "\"#", "'#"])
            && !hasHandler(text)
    }

    /// Whether what follows a word is always a reference inside the file.
    private static func isLocal(_ text: String, after word: String, _ starts: [String]) -> Bool {
        var rest = text[...]
        while let range = rest.firstRange(of: word) {
            rest = rest[range.upperBound...]
            if !starts.contains(where: rest.hasPrefix) { return false }
        }
        return true
    }

    private static func hasHandler(_ text: String) -> Bool {
        [" on", "/on", "\"on", "'on"].contains { start in
            var rest = text[...]
            while let range = rest.firstRange(of: start) {
                rest = rest[range.upperBound...]
                if rest.drop(while: \.isLetter).drop(while: { $0 == " " }).first == "=" { return true }
            }
            return false
        }
    }

    private static func pixels(_ bytes: [UInt8]) -> (width: Double, height: Double)? {
        guard bytes.count > 24, bytes[0] == 0x89 else { return nil }
        func number(_ start: Int) -> Double { bytes[start..<start + 4].reduce(0) { $0 * 256 + Double($1) } }
        let (width, height) = (number(16), number(20))
        return (1...20_000).contains(width) && (1...20_000).contains(height) ? (width, height) : nil
    }
}

enum Base64Text {
    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    static func encode(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        var index = 0
        while index < bytes.count {
            let rest = bytes.count - index
            let bits =
                Int(bytes[index]) << 16 | (rest > 1 ? Int(bytes[index + 1]) << 8 : 0)
                | (rest > 2 ? Int(bytes[index + 2]) : 0)
            text.append(digits[bits >> 18])
            text.append(digits[bits >> 12 & 63])
            text.append(rest > 1 ? digits[bits >> 6 & 63] : UInt8(ascii: "="))
            text.append(rest > 2 ? digits[bits & 63] : UInt8(ascii: "="))
            index += 3
        }
        return String(decoding: text, as: UTF8.self)
    }
}
