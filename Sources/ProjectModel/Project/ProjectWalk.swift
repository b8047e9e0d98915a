package import Base
import SourceSyntax

/// Walks all files of a project that matter for its classes and resources, including its dependencies: files that git
/// ignores are included, because installed pods and generated sources usually are ignored.
package struct ProjectWalk: Sendable {
    /// All files except Swift and Objective-C sources, in the order of the walk.
    package private(set) var others: [Path] = []
    /// Interface Builder documents.
    package private(set) var documents: [Path] = []
    /// Files that describe a project, including manifests of Swift packages.
    package private(set) var projectFiles: [Path] = []
    /// The folders that contain files, including sources.
    package private(set) var folders: [Path] = []
    /// Core Data models.
    package private(set) var dataModels: [Path] = []
    /// The files with the name that is collected.
    package private(set) var noted: [Path] = []
    /// Whether a folder of checked-out packages contains files.
    package private(set) var hasCheckouts = false
    /// Compiled frameworks and static libraries.
    package private(set) var frameworks: [Path] = []
    /// Links to folders outside of the walked one, which are not entered, and links to sources outside of the boundary.
    package private(set) var linksOutside: [Path] = []
    /// Links that lead out of the boundary: their names count, but their targets are not read.
    package private(set) var refused: Set<Path> = []
    /// Folders that could not be read; the walk continued without them.
    package private(set) var problems: [FileError] = []
    /// Whether there was more than the limit allows: then the files found are not a project, but a part of some large
    /// folder.
    package private(set) var isCutOff = false

    /// The maximum number of files and folders in a project's folder.
    package static let usualLimit = 1_000_000
    /// The limit for a folder that is a project only because it is the working directory: it may be a home folder.
    package static let limitElsewhere = 20_000

    private static let staticLibrary = Array(".a".utf8)
    private static let catalog = Array(".xcassets".utf8)
    private static let framework = [".framework", ".xcframework"].map { Array($0.utf8) }
    private static let projectFileNames = Set(
        MissingDependencies.fileNames.union(ProjectModules.fileNames).union(CompiledFiles.otherBuilds).map { Path($0) })
    /// Never entered.
    private static let skipped: Set<Path> = [".git", ".svn", ".hg"]
    /// Where a tool fills them, they contain checkouts of packages and are entered only for these.
    private static let products: Set<Path> = [".build", "DerivedData"]
    private static let checkouts: Set<Path> = ["checkouts", "SourcePackages"]

    /// A folder to enter.
    private struct Step {
        var path: Path
        /// Whether only the path to checkouts is followed in it.
        var isProduct = false
        var isInCheckouts = false
    }

    private let boundary: Boundary
    /// The real path of the walked folder.
    private let realRoot: Path?
    private let keepsOthers: Bool
    private let notedName: Path?
    private let limit: Int
    private var visited = 0
    /// A stack: the next folder is the last element.
    private var upcoming: [Step]

    /// - Parameters:
    ///   - folder: Absolute.
    ///   - keepsOthers: Whether to collect the paths of files other than sources.
    ///   - notedName: The name of other files to collect.
    ///   - boundary: Where links may lead to.
    ///   - limit: The maximum number of files and folders.
    package init(
        _ folder: Path, keepsOthers: Bool = true, notedName: Path? = nil, boundary: Boundary = Boundary(),
        limit: Int = usualLimit
    ) {
        self.boundary = boundary
        self.keepsOthers = keepsOthers
        self.notedName = notedName
        self.limit = limit
        realRoot = try? realPath(folder)
        upcoming = [Step(path: folder)]
    }

    /// Lists the next folder. Returns the Swift and Objective-C files in it; nil at the end.
    package mutating func next() -> [Path]? {
        guard let step = upcoming.popLast() else { return nil }
        let entries: [FolderEntry]
        do throws(FileError) {
            entries = try listFolder(step.path)
        } catch {
            problems.append(error)
            return []
        }
        visited += entries.count
        if visited > limit {
            isCutOff = true
            return nil
        }
        var sources: [Path] = []
        var hasFiles = false
        let inner = upcoming.count
        for entry in entries {
            switch entry.kind {
            case .folder: enter(entry.name, in: step)
            case .file, .symbolicLink:
                if !step.isProduct, add(entry, in: step.path, &sources) { hasFiles = true }
            case .other: continue
            }
        }
        upcoming[inner...].reverse()
        if hasFiles {
            folders.append(step.path)
            hasCheckouts = hasCheckouts || step.isInCheckouts
        }
        return sources
    }

    private mutating func enter(_ name: Path, in step: Step) {
        if Self.skipped.contains(name) { return }
        // A large project has more folders in its catalogs than anywhere else.
        if !keepsOthers, name.bytes.ends(with: Self.catalog) { return }
        let path = step.path.join(name)
        if Self.framework.contains(where: { name.bytes.ends(with: $0) }) {
            enter(framework: path)
            return
        }
        let isCheckout = name == "checkouts"
        var next = Step(path: path, isInCheckouts: step.isInCheckouts || isCheckout)
        if step.isProduct {
            // Everything in DerivedData/App-…/SourcePackages/checkouts, otherwise only the path to it.
            guard isCheckout || Self.checkouts.contains(name) || step.path.lastComponent == "DerivedData" else {
                return
            }
            next.isProduct = !isCheckout
        } else {
            if name == "node_modules", SkippedFolder.isOne(path) { return }
            next.isProduct = Self.products.contains(name) && SkippedFolder.isOne(path)
        }
        upcoming.append(next)
    }

    /// The headers of a compiled framework declare its classes, except those in Swift.
    private mutating func enter(framework: Path) {
        let headers = framework.join("Headers")
        // In a framework for a Mac it's a link.
        guard fileKind(headers) == .folder, (try? boundary.check(headers)) != nil else {
            return frameworks.append(framework)
        }
        upcoming.append(Step(path: headers))
        let modules = (try? listFolder(framework.join("Modules"))) ?? []
        if modules.contains(where: { $0.name.fileExtension == "swiftmodule" }) { frameworks.append(framework) }
    }

    /// Returns whether it is a file.
    private mutating func add(_ entry: FolderEntry, in folder: Path, _ sources: inout [Path]) -> Bool {
        let isSource = SourceLanguage.isSource(entry.name.bytes)
        let path = folder.join(entry.name)
        if entry.kind == .symbolicLink, !follows(path, isSource) { return false }
        if isSource { sources.append(path) } else if keepsOthers { others.append(path) }
        if DocumentFinder.isDocument(entry.name) { documents.append(path) }
        if entry.name == "contents", Self.isDataModel(path) { dataModels.append(path) }
        if entry.name.bytes.ends(with: Self.staticLibrary), !Self.isOfC(entry.name.stem) { frameworks.append(path) }
        if Self.projectFileNames.contains(entry.name) || XcodeVersion.mayBe(in: path) { projectFiles.append(path) }
        if entry.name == notedName { noted.append(path) }
        return true
    }

    /// Whether a static library has no classes, as far as its name is known: `libsqlite3`, `libboost_system`.
    private static func isOfC(_ name: String) -> Bool {
        name.hasPrefix("lib") && librariesOfC.contains(String(name.dropFirst(3).prefix(while: \.isLetter)))
    }

    private static let librariesOfC: Set = [
        "archive", "avcodec", "avdevice", "avfilter", "avformat", "avutil", "boost", "bz", "crypto", "curl",
        "event", "ffi", "freetype", "gmp", "gnutls", "hogweed", "iconv", "icudata", "icui", "icuuc", "jpeg",
        "lua", "lzma", "mariadb", "mysqlclient", "nettle", "ogg", "opus", "pcre", "png", "postproc", "pq",
        "protobuf", "realmcore", "sharpyuv", "sodium", "sqlite", "ssh", "ssl", "swresample", "swscale",
        "tiff", "turbojpeg", "uv", "vorbis", "vorbisenc", "vorbisfile", "vpx", "webp", "webpdecoder",
        "webpdemux", "webpmux", "xml", "z", "zstd",
    ]

    /// Whether a link leads to a file to include. CocoaPods links all headers of all pods into one folder; they are
    /// read at their real path, unless that is outside of the folder.
    private mutating func follows(_ link: Path, _ isSource: Bool) -> Bool {
        switch fileKind(link) {
        case .file:
            if (try? boundary.check(link)) == nil {
                refused.insert(link)
                if isSource { linksOutside.append(link) }
                return !isSource
            }
            return !isSource || leadsOutside(link)
        case .folder:
            if leadsOutside(link) { linksOutside.append(link) }
            return false
        default: return false
        }
    }

    private func leadsOutside(_ link: Path) -> Bool {
        guard let realRoot, let real = try? realPath(link) else { return false }
        return real != realRoot && !real.isInside(realRoot) && !realRoot.isInside(real)
    }

    /// Whether a file describes the project or declares classes without being a source, by its name.
    static func isProjectFile(_ path: Path) -> Bool {
        projectFileNames.contains(path.ownName) || isDataModel(path) || XcodeVersion.mayBe(in: path)
    }

    /// Whether a file is a version of a Core Data model.
    static func isDataModel(_ path: Path) -> Bool {
        path.lastComponent == "contents" && path.parent.fileExtension == "xcdatamodel"
    }
}

/// The contents of a folder, for finding what is missing. All paths begin with the path of this folder.
struct FolderContents {
    private let start: [UInt8]
    /// The sources.
    private let sources: [Path]
    /// The folders that contain files.
    private let folders: PathsAround
    /// Whether Swift packages are checked out.
    let hasPackages: Bool
    /// Whether there is a file, or a link to one.
    private let exists: (Path) -> Bool

    init(
        of root: Path, sources: [Path], folders: [Path], hasPackages: Bool, exists: @escaping (Path) -> Bool
    ) {
        let folder = root.normalized.bytes
        start = folder.last == UInt8(ascii: "/") ? folder : folder + [UInt8(ascii: "/")]
        self.sources = sources
        self.folders = PathsAround(folders)
        self.hasPackages = hasPackages
        self.exists = exists
    }

    /// Whether a normalized path is in the folder.
    func isInside(_ path: Path) -> Bool {
        path.isAbsolute
            ? (path.bytes + [UInt8(ascii: "/")]).starts(with: start) : !path.bytes.starts(with: Array("..".utf8))
    }

    func holdsAny(in folder: Path) -> Bool { folders.contains(folder) }

    /// Whether a folder has this name, wherever it is.
    func hasFolder(named name: String) -> Bool { folders.names.contains(Array(name.utf8)[...]) }

    /// The sources that were not found. Case-insensitive, like the file systems of most Macs.
    func missing(_ paths: some Sequence<Path>) -> [Path] {
        let known = Set(sources)
        let missing = paths.filter { !known.contains($0) && !exists($0) }
        if missing.isEmpty { return [] }
        let folded = Set(sources.map { $0.string.lowercased() })
        return missing.filter { !folded.contains($0.string.lowercased()) }
    }
}

/// A set of paths with all of their parent folders, for frequent lookups whether a folder contains one of them.
/// Compares only the text: all paths begin with the path of the same folder.
struct PathsAround: Sendable {
    private var all: Set<Path> = []
    /// The names of files and folders.
    private(set) var names: Set<ArraySlice<UInt8>> = []

    init(_ paths: some Sequence<Path>) {
        for path in paths {
            var bytes = path.bytes[...]
            while all.insert(Path(bytes: Array(bytes))).inserted, let slash = bytes.lastIndex(of: UInt8(ascii: "/")) {
                names.insert(bytes[(slash + 1)...])
                bytes = bytes[..<slash]
            }
        }
    }

    /// Whether one of the paths is this one, or is in it.
    func contains(_ folder: Path) -> Bool { all.contains(folder) }
}
