package import Base

extension ResourceIndex {
    // MARK: Images

    /// Whether the project has an image with a name, in a catalog or as a file. AppKit's own names (`NSAddTemplate`)
    /// are always present; SF Symbols are not looked up (`catalog="system"`).
    package func image(_ name: String) -> Presence {
        mayHaveImage(name) ? .present : absence(of: name, uncertainty + imageUncertainty, near: .image)
    }

    package func lacksImage(_ name: String) -> Bool { image(name) == .absent }

    /// A name that is a typo of one of the project's is absent despite uncertainty.
    private func absence(of name: String, _ reasons: [Uncertainty], near kind: Kind) -> Presence {
        reasons.isEmpty || nearWords(kind).slip(name) != nil ? .absent : .unknown(reasons)
    }

    private func nearWords(_ kind: Kind) -> NearWords {
        near.value(for: kind) { NearWords(names(kind)) }
    }

    /// The image sets with a name, in all catalogs.
    package func imageSets(_ name: String) -> [Asset] {
        AssetKind.allCases.filter(\.isImage).flatMap { assets[$0]?[name] ?? [] }
    }

    /// The files that an image's name may refer to.
    package func imageFiles(_ name: String) -> [Path] { images.files(named: name) }

    func mayHaveImage(_ name: String) -> Bool {
        if name.isEmpty || Self.isSystemImage(name) || !imageSets(name).isEmpty || !imageFiles(name).isEmpty {
            return true
        }
        // An image of a catalog may also be named with an extension or a scale.
        let plain = LooseImages.plainName(name)
        if !imageSets(plain).isEmpty || namedByProjects.contains(plain.lowercased()) { return true }
        // An image in a bundle that was not found.
        return name.split(separator: "/").dropLast().contains { $0.lowercased().hasSuffix(".bundle") }
    }

    /// All names of AppKit's images begin like this, and each system version adds more.
    static func isSystemImage(_ name: String) -> Bool {
        name.hasPrefix("NS") && name.dropFirst(2).first?.isUppercase == true
    }

    // MARK: Colors, data, symbols

    /// Whether a catalog of the project has a color with a name.
    package func color(_ name: String) -> Presence {
        name.isEmpty || assets[.color]?[name] != nil ? .present : absence(of: name, uncertainty, near: .color)
    }

    /// The color sets with a name, in all catalogs.
    package func colorSets(_ name: String) -> [Asset] { assets[.color]?[name] ?? [] }

    // MARK: Fonts

    /// Whether a font file of the project has a font with a PostScript name. Apple's own fonts are always present;
    /// others may be installed on a Mac: call it only for fonts that a document lists as its own (`customFonts`).
    package func font(_ postScriptName: String) -> Presence {
        postScriptName.isEmpty || fonts.byName[postScriptName] != nil || SystemFonts.contains(postScriptName)
            ? .present : absence(of: postScriptName, fontUncertainty, near: .font)
    }

    package func isSlipOfFont(_ name: String) -> Bool { nearWords(.font).slip(name) != nil }

    /// How many other fonts of the same family the project has, by the part of PostScript names before the hyphen: `Brand-Bold`
    /// and `Brand-Thin`.
    package func fontsOfFamily(of name: String) -> Int {
        Fonts.family(name).map { fonts.families[$0, default: 0] - (fonts.byName[name] == nil ? 0 : 1) } ?? 0
    }

    /// The fonts with a PostScript name, in all files.
    package func fonts(_ postScriptName: String) -> [Font] { fonts.byName[postScriptName] ?? [] }

    // MARK: Suggestions

    package enum Kind: Hashable, Sendable {
        case image, color, font
    }

    /// The name that was probably intended; nil when none is near.
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

    /// Whether a file can contain or describe resources, or describes the project, by its name. JSON and YAML files may
    /// contain names, too, but tools write them frequently, such as reports.
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

    /// The documents that are loaded by a name, in the order of their paths: those of several targets, languages and
    /// devices.
    package func documents(named name: String) -> [Path] { (documents[Self.nameWithoutDevice(name)] ?? []).sorted() }

    /// The files with a document's strings in other languages.
    package func tables(forDocument path: Path) -> [DocumentTable] { strings.tables(forDocument: path) }

    /// The languages that the project has strings for.
    package var languages: Set<String> {
        let tables = tables(named: "Localizable").filter { $0.format != .stringsdict }
        let catalogs = tables.filter { $0.format == .xcstrings }.compactMap(contents)
        let folders = tables.map(\.language).filter { !["", "Base"].contains($0) }
        return Set(folders).union(catalogs.flatMap { $0.entries.flatMap(\.languages) })
    }

    /// The strings files with a name.
    package func tables(named stem: String) -> [DocumentTable] { strings.tables(named: stem) }

    /// The problems of the strings tables of documents that can't be parsed, in the order of their paths.
    package func problems(inTablesOf documents: [Path]) -> [ResourceProblem] {
        let tables = Dictionary(documents.flatMap(tables(forDocument:)).map { ($0.path, $0) }) { first, _ in first }
        return tables.values.sorted { $0.path < $1.path }.compactMap { table in
            guard let bytes = read(table.path) else { return nil }
            do throws(PropertyListError) {
                _ = try StringsTable(bytes, format: table.format)
                return nil
            } catch {
                return ResourceProblem(path: table.path, error)
            }
        }
    }

    /// The contents of such a file; nil when it can't be read or parsed.
    package func contents(of table: DocumentTable) -> StringsTable? {
        read(table.path).flatMap { bytes in try? StringsTable(bytes, format: table.format) }
    }

    /// The other documents with a document's name, in any folder: they may share its tables.
    package func namesakes(ofDocument path: Path) -> [Path] {
        documents(named: path.stem).filter { $0 != path }
    }
}
