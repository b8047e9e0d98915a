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
    package func read() async -> Project {
        // The root folder of a disk is not a project.
        if root.parent == root { return Project(root: root, isCutOff: true) }
        // While the sources are read, another thread looks for more, and indexes the resources.
        let (sources, found) = AsyncStream<[Path]>.makeStream()
        async let walked = walkFolders(found)
        let scanned = await ScannedSources(reading: sources, jobs: jobs)
        let (walk, folders, leftOut, xcode, resources) = await walked
        if walk.isCutOff { return Project(root: root, isCutOff: true) }
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

    /// Passes the sources on as they are found, except where there may be too many files for a project.
    private func walkFolders(
        _ sources: AsyncStream<[Path]>.Continuation
    ) -> (ProjectWalk, folders: [Path], leftOut: [Path], XcodeProjects, ResourceIndex?) {
        var walk = ProjectWalk(
            root, keepsOthers: readsResources, notedName: notedName, boundary: boundary, limit: limit)
        var (found, folders, leftOut): ([Path], [Path], [Path]) = ([], [], [])
        func passOn() {
            for start in stride(from: 0, to: found.count, by: 32) { sources.yield(Array(found[start...].prefix(32))) }
            found = []
        }
        while let files = walk.next() {
            guard readsSources else { continue }
            let wanted = files.filter { !leavesOut($0) }
            if wanted.count < files.count { leftOut += files.filter(leavesOut) }
            if let first = wanted.first { folders.append(first.parent) }
            found += wanted
            if found.count >= 32, folders.count < 4_096, limit == ProjectWalk.usualLimit { passOn() }
        }
        if !walk.isCutOff { passOn() }
        sources.finish()
        let xcode = XcodeProjects(walk.isCutOff ? [] : walk.projectFiles, read: walk.read)
        let hasResources = readsResources && !walk.isCutOff
        return (
            walk, folders, leftOut, xcode,
            hasResources ? ResourceIndex(files: walk.others, projects: xcode, read: walk.read) : nil
        )
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
