package import POSIX
import SourceSyntax

/// All files of a project that say something about its classes and resources, those of its dependencies too: what is
/// ignored by git is taken, because installed pods and generated sources most often are.
package struct ProjectWalk: Sendable {
    /// Everything but Swift and Objective-C, in the order of the walk.
    package private(set) var others: [Path] = []
    /// Interface Builder documents.
    package private(set) var documents: [Path] = []
    /// Files that describe a project, a manifest of a Swift package among them.
    package private(set) var projectFiles: [Path] = []
    /// The folders in which there are files, sources too.
    package private(set) var folders: [Path] = []
    /// Core Data models.
    package private(set) var dataModels: [Path] = []
    /// Files of the name that is noted.
    package private(set) var noted: [Path] = []
    /// Whether a folder of checked-out packages has files.
    package private(set) var hasCheckouts = false
    /// Frameworks and static libraries that are here built.
    package private(set) var frameworks: [Path] = []
    /// Links to folders that are not in the walked one, and are not entered, and those to sources outside of the boundary.
    package private(set) var linksOutside: [Path] = []
    /// Links that lead out of the boundary: their names count, and what they lead to is not read.
    package private(set) var refused: Set<Path> = []
    /// Folders that could not be read; the walk went on without them.
    package private(set) var problems: [FileError] = []
    /// Whether there was more than the limit allows: then what was found is no project, but a part of some large folder.
    package private(set) var isCutOff = false

    /// What no folder of a project has more of, files and folders together.
    package static let usualLimit = 1_000_000
    /// The same for a folder that is a project only because somebody works there: it may be their home.
    package static let limitElsewhere = 20_000

    private static let documentEndings = [".xib", ".storyboard"].map { Array($0.utf8) }
    private static let staticLibrary = Array(".a".utf8)
    private static let catalog = Array(".xcassets".utf8)
    private static let framework = [".framework", ".xcframework"].map { Array($0.utf8) }
    private static let projectFileNames = Set(
        MissingDependencies.fileNames.union(ProjectModules.fileNames).map { Path($0) })
    /// Never entered. `.build` and `DerivedData` hold checkouts of packages; their folders are looked for there.
    private static let skipped: Set<Path> = [".git", ".svn", ".hg", "node_modules"]
    private static let products: Set<Path> = [".build", "DerivedData"]
    private static let checkouts: Set<Path> = ["checkouts", "SourcePackages"]

    /// A folder that is to be entered.
    private struct Step {
        var path: Path
        /// Whether only the way to checkouts is followed in it.
        var isProduct = false
        var isInCheckouts = false
    }

    private let boundary: Boundary
    /// Where the walked folder really is.
    private let realRoot: Path?
    private let keepsOthers: Bool
    private let notedName: Path?
    private let limit: Int
    /// Knows what was in folders that have not changed.
    package var cache: ProjectCache?
    private var visited = 0
    /// What is to be entered next stands at the end.
    private var upcoming: [Step]

    /// - Parameters:
    ///   - folder: Absolute.
    ///   - keepsOthers: Whether the paths of others than sources are wanted.
    ///   - notedName: What files are called that the caller wants to know of.
    ///   - boundary: What links may lead to.
    ///   - limit: How many files and folders are looked at.
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

    /// Looks at the next folder. Gives the Swift and Objective-C files in it; nil at the end.
    package mutating func next() -> [Path]? {
        guard let step = upcoming.popLast() else { return nil }
        let entries: [FolderEntry]
        do throws(FileError) {
            entries = if let cache { try cache.list(step.path) } else { try listFolder(step.path) }
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
            frameworks.append(path)
            return
        }
        let isCheckout = name == "checkouts"
        var next = Step(path: path, isInCheckouts: step.isInCheckouts || isCheckout)
        if step.isProduct {
            // Of DerivedData/App-…/SourcePackages/checkouts everything, else only the way there.
            guard isCheckout || Self.checkouts.contains(name) || step.path.lastComponent == "DerivedData" else {
                return
            }
            next.isProduct = !isCheckout
        } else {
            next.isProduct = Self.products.contains(name)
        }
        upcoming.append(next)
    }

    /// Gives whether it is a file.
    private mutating func add(_ entry: FolderEntry, in folder: Path, _ sources: inout [Path]) -> Bool {
        let isSource = SourceLanguage.isSource(entry.name.bytes)
        if entry.kind == .symbolicLink, !follows(folder.join(entry.name), isSource) { return false }
        if isSource {
            sources.append(folder.join(entry.name))
        } else if keepsOthers {
            others.append(folder.join(entry.name))
        }
        if Self.documentEndings.contains(where: { entry.name.bytes.ends(with: $0) }) {
            documents.append(folder.join(entry.name))
        }
        if entry.name == "contents", Self.isDataModel(folder.join(entry.name)) {
            dataModels.append(folder.join(entry.name))
        }
        if entry.name.bytes.ends(with: Self.staticLibrary) { frameworks.append(folder.join(entry.name)) }
        if Self.projectFileNames.contains(entry.name) { projectFiles.append(folder.join(entry.name)) }
        if entry.name == notedName { noted.append(folder.join(entry.name)) }
        return true
    }

    /// Whether a link leads to a file that is looked at. CocoaPods links all headers of all pods into one folder; they are
    /// read where they are, unless that is elsewhere.
    private mutating func follows(_ link: Path, _ isSource: Bool) -> Bool {
        switch (try? fileStatus(link))?.kind {
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

    /// Whether a file says what the project is made of, or has classes in it, by its name.
    static func isProjectFile(_ path: Path) -> Bool { projectFileNames.contains(path.ownName) || isDataModel(path) }

    /// Whether a file is a version of a Core Data model.
    static func isDataModel(_ path: Path) -> Bool {
        path.lastComponent == "contents" && path.parent.fileExtension == "xcdatamodel"
    }
}
