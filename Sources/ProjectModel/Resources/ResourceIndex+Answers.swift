package import POSIX
import Text

extension ResourceIndex {
    // MARK: Images

    /// Whether the project has an image of that name, in a catalog or as a file. AppKit's own names (`NSAddTemplate`) never
    /// lack; SF Symbols are not asked about (`catalog="system"`).
    package func image(_ name: String) -> ResourcePresence {
        mayHaveImage(name) ? .present : absence(of: name, uncertainty + imageUncertainty, near: .image)
    }

    package func lacksImage(_ name: String) -> Bool { image(name) == .absent }

    /// A name that is one of the project's with a slip in it is missing whatever else is.
    private func absence(of name: String, _ reasons: [ResourceUncertainty], near kind: Kind) -> ResourcePresence {
        reasons.isEmpty || nearWords(kind).slip(name) != nil ? .absent : .unknown(reasons)
    }

    private func nearWords(_ kind: Kind) -> NearWords {
        near.value(for: kind) { NearWords(names(kind)) }
    }

    /// The sets of that name, in all catalogs.
    package func imageSets(_ name: String) -> [Asset] {
        AssetKind.allCases.filter(\.isImage).flatMap { assets[$0]?[name] ?? [] }
    }

    /// The files that an image's name may stand for.
    package func imageFiles(_ name: String) -> [Path] { images.files(named: name) }

    func mayHaveImage(_ name: String) -> Bool {
        if name.isEmpty || Self.isSystemImage(name) || !imageSets(name).isEmpty || !imageFiles(name).isEmpty {
            return true
        }
        // Also an image of a catalog may be named with an ending or a scale.
        let plain = LooseImages.plainName(name)
        if !imageSets(plain).isEmpty || namedByProjects.contains(plain.lowercased()) { return true }
        // What lies in a bundle that is not here.
        return name.split(separator: "/").dropLast().contains { $0.lowercased().hasSuffix(".bundle") }
    }

    /// Names that AppKit has images for all begin so, and more come with each system.
    private static func isSystemImage(_ name: String) -> Bool {
        name.hasPrefix("NS") && name.dropFirst(2).first?.isUppercase == true
    }

    // MARK: Colors, data, symbols

    /// Whether a catalog of the project has a color of that name.
    package func color(_ name: String) -> ResourcePresence {
        name.isEmpty || assets[.color]?[name] != nil ? .present : absence(of: name, uncertainty, near: .color)
    }

    /// The color sets of that name, in all catalogs.
    package func colorSets(_ name: String) -> [Asset] { assets[.color]?[name] ?? [] }

    // MARK: Fonts

    /// Whether a font file of the project has a font of that PostScript name. Apple's own fonts
    /// never lack; others may be installed on a Mac: ask only about those that a document lists as its own (`customFonts`).
    package func font(_ postScriptName: String) -> ResourcePresence {
        postScriptName.isEmpty || fonts.byName[postScriptName] != nil || SystemFonts.contains(postScriptName)
            ? .present : absence(of: postScriptName, fontUncertainty, near: .font)
    }

    package func isSlipOfFont(_ name: String) -> Bool { nearWords(.font).slip(name) != nil }

    /// The fonts of that PostScript name, in all files.
    package func fonts(_ postScriptName: String) -> [Font] { fonts.byName[postScriptName] ?? [] }

    // MARK: Suggestions

    package enum Kind: Hashable, Sendable {
        case image, color, font
    }

    /// The name that was probably meant; nil when none is near.
    package func nearest(_ name: String, _ kind: Kind) -> String? { nearWords(kind).nearest(to: name) }

    /// All names of a kind.
    package func names(_ kind: Kind) -> Set<String> {
        switch kind {
        case .image:
            AssetKind.allCases.filter(\.isImage).reduce(into: images.names) {
                $0.formUnion(assets[$1].map { Array($0.keys) } ?? [])
            }
        case .color: Set(assets[.color].map { Array($0.keys) } ?? [])
        case .font: Set(fonts.byName.keys)
        }
    }

    /// Whether a file is one that can bring or describe resources, or says what the project is made of, by its name. JSON and YAML
    /// may say names, too, but are what tools write again and again: a report among them.
    static func mayHold(_ path: Path) -> Bool {
        let ending = path.fileExtension.lowercased()
        return LooseImages.endings.contains(ending) || Fonts.endings.contains(ending) || Self.endings.contains(ending)
            || StringsTable.Format(rawValue: ending) != nil || ProjectWalk.isProjectFile(path)
            || Self.bundles.contains { firstOffset(of: $0, in: path.bytes) != nil }
    }

    private static let endings: Set<String> = ["plist", "xcconfig", "podspec", "car", "nib", "a"]
    private static let bundles = [".xcassets/", ".framework/", ".xcframework/", ".storyboardc/", ".nib/"].map {
        Array($0.utf8)
    }

    // MARK: Documents and their texts

    /// The documents that are loaded by a name: those of several targets, languages and devices.
    package func documents(named name: String) -> [Path] { documents.documents(named: name) }

    /// The files with a document's texts in other languages.
    package func tables(forDocument path: Path) -> [DocumentTable] { strings.tables(forDocument: path) }

    /// What such a file holds; nil when it cannot be read or understood.
    package func contents(of table: DocumentTable) -> StringsTable? {
        read(table.path).flatMap { bytes in try? StringsTable(bytes, format: table.format) }
    }

    /// The other documents of a document's name, in whatever folder: they may share its tables.
    package func namesakes(ofDocument path: Path) -> [Path] {
        documents(named: path.stem).filter { $0 != path }
    }

    /// The bytes of a file of the project; nil when it cannot be read.
    package func bytes(of path: Path) -> [UInt8]? { read(path) }
}
