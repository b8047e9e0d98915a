package import Base

/// The resources of a project by their names in documents.
///
/// A document finds what is in the bundle that it is loaded from. Which files are copied into which bundle is not
/// distinguished: a name in any catalog or file of the project, in any target, package or pod, is present. A name in
/// none of them is absent, unless something that could contain it is missing itself: see `Uncertainty`.
/// Resource bundles of Swift packages that are not checked out, Carthage's frameworks and pods that are built as
/// frameworks don't count: they have their own bundles, which no document of the project searches.
package struct ResourceIndex: Sendable {
    var assets: [AssetKind: [String: [Asset]]] = [:]
    var images = LooseImages()
    var fonts = Fonts()
    var strings = StringsFiles()
    /// The documents by the names with which code and storyboards load them.
    private(set) var documents: [String: [Path]] = [:]
    var namedByProjects: Set<String> = []
    var compiledDocuments: Set<String> = []
    /// The files of compiled documents.
    package private(set) var compiledFiles: [Path] = []
    var settings = ProjectTexts()
    /// Typo lookup in the names of a kind: built when the first name is absent, then cached.
    let near = Memo<Kind, NearWords>()
    /// The folders of pods that the project publishes.
    package private(set) var podFolders: [Path] = []
    /// Info.plists that could be parsed.
    private(set) var infoFiles: [Path] = []
    /// Text files that code may read names from, and files of build settings. Read only on demand.
    private(set) var textFiles: [Path] = []
    /// Of names that were looked up, those in these files: `xiblint lsp` asks for the same ones after each key.
    private(set) var textNames = Memo<Set<String>, Set<String>>()
    package private(set) var problems: [ResourceProblem] = []
    package private(set) var summary = Summary()
    /// Why a missing image or color is uncertain; empty when it is certain.
    package private(set) var uncertainty: [Uncertainty] = []
    /// Additional reasons why a missing image is uncertain.
    package private(set) var imageUncertainty: [Uncertainty] = []
    /// Additional reasons why a missing font is uncertain.
    package private(set) var fontUncertainty: [Uncertainty] = []

    /// Returns the bytes of a file of the project, nil when it can't be read: strings tables are read only on demand.
    package private(set) var read: @Sendable (Path) -> [UInt8]?

    package struct Summary: Hashable, Sendable {
        package var catalogs = 0
        package var imageSets = 0
        package var colorSets = 0
        package var symbolSets = 0
        package var dataSets = 0
        package var looseImages = 0
        package var fontFiles = 0
        package var stringsTables = 0
        package var documents = 0
    }

    /// - Parameters:
    ///   - files: All files of the project, including its dependencies, in any order; files other than resources are
    ///     ignored.
    ///   - projects: The Xcode projects among them, if they have been parsed.
    ///   - read: Returns the bytes of a file, nil when it can't be read. Called for few files: `Contents.json` of
    ///     folders in catalogs, Info.plists, fonts, and files that describe the project; later, for strings tables and
    ///     the documents next to them.
    init(files: [Path], projects xcode: XcodeProjects? = nil, read: @escaping @Sendable (Path) -> [UInt8]?) {
        self.read = read
        var catalogs = AssetCatalogs()
        var projects = ProjectFiles()
        let xcode = xcode ?? XcodeProjects(files, read: read)
        projects.add(xcode)
        var propertyLists: [Path] = []
        var compiled: [Path] = []
        for path in files where !catalogs.add(path, read: read) {
            let name = path.lastComponent
            let ending = path.fileExtension.lowercased()
            if ProjectFiles.names.contains(name) {
                if let bytes = read(path) { projects.add(path, bytes) }
            } else if let format = StringsTable.Format(rawValue: ending) {
                strings.add(path, format)
            } else if DocumentFinder.isDocument(path) {
                documents[Self.nameWithoutDevice(path.stem), default: []].append(path)
                summary.documents += 1
            } else if LooseImages.endings.contains(ending) {
                images.add(path)
                summary.looseImages += 1
            } else if name == "icon.json", path.parent.fileExtension == "icon" {
                images.add(path.parent)
            } else if Fonts.endings.contains(ending) {
                fonts.files.append(path)
            } else if ending == "plist" {
                propertyLists.append(path)
                textFiles.append(path)
            } else if ending == "podspec" {
                podFolders += Podspec.folders(read(path) ?? [], in: path.parent)
            } else if Self.textEndings.contains(ending) {
                textFiles.append(path)
            } else if ending == "car", !Self.hasOwnBundle(path) {
                compiled.append(path)
            } else if ending == "nib" || path.parent.fileExtension == "storyboardc" {
                // A file, or a folder with one in it.
                for name in [path, path.parent] where ["nib", "storyboardc"].contains(name.fileExtension) {
                    compiledDocuments.insert(name.stem)
                }
                compiledFiles.append(path)
            }
        }
        let named = Set(xcode.all.flatMap(\.infoPropertyLists))
        for path in propertyLists
        where path.lastComponent.lowercased().contains("info") || named.contains(path.lastComponent) {
            addInfo(path, read)
        }
        fonts.finish(read: read)
        namedByProjects = projects.images
        for project in xcode.all { settings.add(project.settings) }
        for asset in catalogs.assets { assets[asset.kind, default: [:]][asset.name, default: []].append(asset) }
        problems += catalogs.problems + xcode.problems
        count(catalogs)
        findUncertainty(files, catalogs, projects, xcode.all, compiled)
        if catalogs.lacksImageFiles(read) { imageUncertainty.append(.missingImageFiles) }
        if summary.imageSets + summary.symbolSets + summary.looseImages == 0 { imageUncertainty.append(.noImage) }
    }

    /// The same index, whose files are read in another way when they are needed.
    func reading(
        _ way: (@escaping @Sendable (Path) -> [UInt8]?) -> @Sendable (Path) -> [UInt8]?
    ) -> ResourceIndex {
        var index = self
        index.read = way(read)
        index.textNames = Memo()
        return index
    }

    /// The same index with other contents of some strings tables.
    package func replacing(_ contents: [Path: [UInt8]]) -> ResourceIndex {
        var index = self
        let read = read
        index.read = { contents[$0] ?? read($0) }
        return index
    }

    private mutating func addInfo(_ path: Path, _ read: (Path) -> [UInt8]?) {
        guard let bytes = read(path) else { return }
        do throws(PropertyListError) {
            let root = try PropertyListFile(bytes).root
            if let listed = ListedFonts(root) { fonts.listings.append(listed) }
            settings.add(root)
            if !Self.hasOwnBundle(path) { infoFiles.append(path) }
        } catch {
            problems.append(ResourceProblem(path: path, error))
        }
    }

    private mutating func count(_ catalogs: AssetCatalogs) {
        func sets(_ kind: AssetKind) -> Int { Set(catalogs.assets.lazy.filter { $0.kind == kind }.map(\.path)).count }
        summary.catalogs = catalogs.catalogs.count
        summary.imageSets = sets(.image)
        summary.colorSets = sets(.color)
        summary.symbolSets = sets(.symbol)
        summary.dataSets = sets(.data)
        summary.fontFiles = fonts.files.count
        summary.stringsTables = strings.count
    }

    private mutating func findUncertainty(
        _ files: [Path], _ catalogs: AssetCatalogs, _ projects: ProjectFiles, _ xcode: [XcodeProject],
        _ compiled: [Path]
    ) {
        var shared: [Uncertainty] = []
        let around = PathsAround(projects.podfiles.isEmpty && projects.submodules.isEmpty ? [] : files)
        for podfile in projects.podfiles where !around.contains(podfile.parent.join("Pods")) {
            shared.append(.missing(.pods(podfile: podfile)))
        }
        // An Xcode project names the catalogs and images that it uses, so only the folders that it includes completely
        // matter. When the project is generated, a submodule that a Podfile names is used only for its pods.
        let (pods, groups) = (PathsAround(projects.bundledPods), Set(xcode.flatMap(\.groups)))
        let aroundGroups = PathsAround(groups)
        for submodule in projects.submodules where !around.contains(submodule) {
            let isOfPods = !xcode.isEmpty || pods.contains(submodule)
            if !isOfPods || aroundGroups.contains(submodule) || submodule.isInside(any: groups) {
                shared.append(.missing(.submodule(submodule)))
            }
        }
        if catalogs.catalogs.isEmpty { uncertainty.append(.noCatalog) }
        let present = Set(catalogs.catalogs.map(\.lastComponent))
        var named: Set<String> = []
        for (name, project) in projects.catalogs where !present.contains(name) && named.insert(name).inserted {
            uncertainty.append(.missingCatalog(name: name, project: project))
        }
        uncertainty += compiled.map(Uncertainty.compiledCatalog) + shared
        if fonts.files.isEmpty { fontUncertainty.append(.noFont) }
        fontUncertainty += fonts.unreadable.map(Uncertainty.unreadableFont) + shared
    }

    /// Whether a file is in a bundle that the project's documents don't search.
    private static func hasOwnBundle(_ path: Path) -> Bool {
        path.components.dropLast().contains { component in
            [".framework", ".xcframework", ".bundle", ".app", ".appex"].contains {
                String(decoding: component, as: UTF8.self).hasSuffix($0)
            }
        }
    }

    /// Documents for one device are loaded by the name without the device.
    static func nameWithoutDevice(_ name: String) -> String {
        for device in ["~ipad", "~iphone"] where name.hasSuffix(device) { return String(name.dropLast(device.count)) }
        return name
    }
}
