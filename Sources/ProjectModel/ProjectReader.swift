package import Base
import SourceSyntax

/// Indexes a folder.
package struct ProjectReader: Sendable {
    package var root: Path
    /// Whether sources are read.
    package var readsSources = true
    /// Whether resources are read.
    package var readsResources = true
    /// Whether a source is excluded, by its path.
    package var leavesOut: @Sendable (Path) -> Bool = { _ in false }
    /// How many files are read concurrently.
    package var jobs = 1
    /// Where links may lead to.
    package var boundary = Boundary()
    /// The name of other files whose paths to collect.
    package var notedName: Path?
    /// The maximum number of files and folders; see `ProjectWalk`.
    package var limit = ProjectWalk.usualLimit

    package init(root: Path) { self.root = root }

    /// Whether a file is a source, by its name.
    package static func isSource(_ path: Path) -> Bool { SourceLanguage.isSource(path.bytes) }

    /// Whether a file contains or describes resources, by its name.
    package static func mayHoldResources(_ path: Path) -> Bool { ResourceIndex.mayHold(path) }

    /// The files that determine the result of `read`; none for a folder that is not a project.
    package func files(sources: Bool, resources: Bool) -> [Path] {
        if root.parent == root { return [] }
        var walk = ProjectWalk(
            root, keepsOthers: resources, notedName: notedName, boundary: boundary, limit: limit)
        var found: [Path] = []
        while let paths = walk.next() {
            if sources, readsSources { found += paths.filter { !leavesOut($0) } }
        }
        // Other files change without any effect here, such as reports that a run writes.
        return walk.isCutOff ? [] : found + walk.others.filter(ResourceIndex.mayHold) + walk.noted
    }

    /// Reads the files.
    package func read() -> Project {
        // The root folder of a disk is not a project.
        if root.parent == root { return Project(root: root, isCutOff: true) }
        let listing = Guarded(SourceListing(self))
        let described = Deferred {
            let walk = listing.withValue { $0.walk }
            let xcode = XcodeProjects(walk.projectFiles, jobs: jobs, read: walk.read)
            let hasResources = readsResources && !walk.isCutOff
            return (
                resources: hasResources ? ResourceIndex(files: walk.others, projects: xcode, read: walk.read) : nil,
                xcode
            )
        }
        // While sources are read, other threads look for more, and index the resources.
        let threads = listing.withValue { $0.count(atMost: jobs) }
        let scanned = ScannedSources(
            reading: {
                listing.withValue { listing in
                    defer { if jobs > 1, listing.hasEnded() { described.start() } }
                    return listing.next()
                }
            }, jobs: threads)
        let (walk, folders, leftOut) = listing.withValue { ($0.walk, $0.folders, $0.leftOut) }
        if walk.isCutOff { return Project(root: root, isCutOff: true) }
        let (resources, xcode) = described.value
        let contents = walk.projectFiles.filter { ProjectModules.fileNames.contains($0.lastComponent) }
            .compactMap { path in walk.read(path).map { (path: path, bytes: $0) } }
        var project = Project(
            root: root,
            sources: SourceIndex(scanned.files),
            resources: resources,
            modules: ProjectModules(folders: folders, projectFiles: contents.map(\.bytes)), projectFiles: contents,
            missingDependencies: scanned.problems.filter(\.isUnknown).map { .largeSource($0.path) }
                + MissingDependencies(
                    walk.projectFiles, projects: xcode.all,
                    contents: FolderContents(
                        of: root, sources: scanned.files.map(\.path) + leftOut, folders: walk.folders,
                        hasPackages: walk.hasCheckouts
                    ) { path in (try? fileStatus(path)).map { $0.kind != .missing } ?? false },
                    frameworks: walk.frameworks, links: walk.linksOutside
                ) { walk.read($0) }.found,
            documents: walk.documents, noted: walk.noted, leftOut: leftOut, dataModels: walk.dataModels,
            problems: walk.problems + scanned.problems, read: walk.read)
        project.add(xcode, files: walk.projectFiles)
        return project
    }
}

/// The sources of a folder, which are passed on as they are found.
private struct SourceListing: Sendable {
    private(set) var walk: ProjectWalk
    private let reader: ProjectReader
    private(set) var folders: [Path] = []
    private(set) var leftOut: [Path] = []
    private var isComplete = false
    private var wasComplete = false
    private var found: [Path] = []
    private var passed = 0
    private static let batch = 16

    init(_ reader: ProjectReader) {
        self.reader = reader
        walk = ProjectWalk(
            reader.root, keepsOthers: reader.readsResources, notedName: reader.notedName, boundary: reader.boundary,
            limit: reader.limit)
    }

    /// How many batches there are, at most a number.
    mutating func count(atMost most: Int) -> Int {
        while found.count < most * Self.batch, !isComplete { visitFolder() }
        return min((found.count + Self.batch - 1) / Self.batch, most)
    }

    mutating func next() -> [Path]? {
        // Where there may be too many files for a project, all are found before more of them are read.
        while found.count - passed < Self.batch || folders.count > 4_096, !isComplete { visitFolder() }
        guard passed < found.count, !walk.isCutOff else { return nil }
        defer { passed = min(passed + Self.batch, found.count) }
        return Array(found[passed...].prefix(Self.batch))
    }

    /// Whether everything has been found since this was last asked.
    mutating func hasEnded() -> Bool {
        defer { wasComplete = isComplete }
        return isComplete && !wasComplete
    }

    private mutating func visitFolder() {
        guard let files = walk.next() else { return isComplete = true }
        guard reader.readsSources else { return }
        let wanted = files.filter { !reader.leavesOut($0) }
        if wanted.count < files.count { leftOut += files.filter(reader.leavesOut) }
        if let first = wanted.first { folders.append(first.parent) }
        found += wanted
    }
}

extension ProjectWalk {
    /// Reads a file of the walk.
    fileprivate var read: @Sendable (Path) -> [UInt8]? {
        let refused = refused
        return { refused.contains($0) ? nil : try? readFile($0) }
    }
}

extension Project {
    /// A project from file contents in memory.
    /// - Parameter documents: Other documents of the project.
    package init(root: Path, files: [(path: Path, bytes: [UInt8])], documents: [Path] = []) {
        let sources = files.filter { SourceLanguage.isSource($0.path.bytes) }
        let others = files.filter { !SourceLanguage.isSource($0.path.bytes) }
        let contents = Dictionary(others.map { ($0.path, $0.bytes) }) { first, _ in first }
        let paths = others.map(\.path)
        let xcode = XcodeProjects(paths) { contents[$0] }
        let projectFiles = files.filter { ProjectModules.fileNames.contains($0.path.lastComponent) }
        self.init(
            root: root,
            sources: SourceIndex(sources: sources),
            resources: ResourceIndex(files: paths, projects: xcode) { contents[$0] },
            modules: ProjectModules(
                folders: sources.map(\.path.parent), projectFiles: projectFiles.map(\.bytes)),
            projectFiles: projectFiles,
            missingDependencies: MissingDependencies(
                paths, projects: xcode.all,
                contents: FolderContents(
                    of: root, sources: sources.map(\.path), folders: files.map(\.path.parent),
                    hasPackages: files.contains { $0.path.components.contains { $0.elementsEqual("checkouts".utf8) } }
                ) { contents[$0] != nil }
            ) { contents[$0] }.found,
            documents: paths.filter { DocumentFinder.isDocument($0) } + documents,
            dataModels: paths.filter(ProjectWalk.isDataModel), read: { contents[$0] })
        add(xcode, files: files.map(\.path))
    }
}
