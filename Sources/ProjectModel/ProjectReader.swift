package import POSIX
import SourceSyntax

/// Indexes a folder.
package struct ProjectReader: Sendable {
    package var root: Path
    /// Whether sources are read at all.
    package var readsSources = true
    /// Whether resources are.
    package var readsResources = true
    /// Sources that are left out, by their paths.
    package var leavesOut: @Sendable (Path) -> Bool = { _ in false }
    /// How many files are read at the same time.
    package var jobs = 1
    /// What links may lead to.
    package var boundary = Boundary()
    /// What files are called whose paths the project shall know.
    package var notedName: Path?
    /// How many files and folders are looked at; see `ProjectWalk`.
    package var limit = ProjectWalk.usualLimit
    /// What earlier runs found out about the files. Nil, and everything is read.
    package var cache: ProjectCache?
    /// Whether somebody will ask for what is in all sources: then each is read only once.
    package var scansSources = false

    package init(root: Path) { self.root = root }

    /// Whether a file is code that is read, by its name.
    package static func isSource(_ path: Path) -> Bool { SourceLanguage.isSource(path.bytes) }

    /// Whether a file is one that brings or describes resources, by its name.
    package static func mayHoldResources(_ path: Path) -> Bool { ResourceIndex.mayHold(path) }

    /// The files that decide what `read` gives; none of a folder that is no project.
    package func files(sources: Bool, resources: Bool) -> [Path] {
        if root.parent == root { return [] }
        var walk = ProjectWalk(
            root, keepsOthers: resources, notedName: notedName, boundary: boundary, limit: limit)
        var found: [Path] = []
        while let paths = walk.next() {
            if sources, readsSources { found += paths.filter { !leavesOut($0) } }
        }
        // Others come and go without meaning anything here: reports that a run writes, for one.
        return walk.isCutOff ? [] : found + walk.others.filter(ResourceIndex.mayHold) + walk.noted
    }

    /// The files are read while the folders are still looked through.
    package func read() async -> Project {
        // The whole disk is no project.
        if root.parent == root { return Project(root: root, isCutOff: true) }
        var walk = ProjectWalk(
            root, keepsOthers: readsResources, notedName: notedName, boundary: boundary, limit: limit)
        cache?.begin()
        walk.cache = cache
        var surveying = SourceSurveying(jobs: jobs, cache: cache, scans: scansSources)
        var folders: [Path] = []
        var leftOut: [Path] = []
        let (surveys, resources, xcode) = await withTaskGroup(of: (Int, SurveyedSources).self) { group in
            while let found = walk.next() {
                guard readsSources, !found.isEmpty else { continue }
                let sources = found.filter { !leavesOut($0) }
                if sources.count < found.count { leftOut += found.filter(leavesOut) }
                guard let first = sources.first else { continue }
                folders.append(first.parent)
                await surveying.add(sources, to: &group)
            }
            // While the last sources are read, another thread looks at the resources.
            let others = readsResources && !walk.isCutOff ? walk.others : nil
            let projectFiles = walk.projectFiles
            let read = walk.read
            async let described: (ResourceIndex?, XcodeProjects) = { [cache] in
                let xcode = XcodeProjects(projectFiles, cache, read: read)
                return (others.map { ResourceIndex(files: $0, projects: xcode, read: read) }, xcode)
            }()
            return (await surveying.finish(&group), await described.0, await described.1)
        }
        if walk.isCutOff { return Project(root: root, isCutOff: true) }
        let contents = walk.projectFiles.filter { ProjectModules.fileNames.contains($0.lastComponent) }
            .compactMap { path in walk.read(path).map { (path: path, bytes: $0) } }
        let paths = surveys.flatMap(\.paths)
        let facts = cache?.know(
            sources: surveys.flatMap { zip($0.paths, $0.files.map(\.content)) }, surveys.map(\.seen),
            documents: walk.documents, refused: walk.refused)
        return Project(
            root: root, sources: SourceIndex(surveys, facts) { try? readFile(paths[$0]) },
            resources: resources,
            modules: ProjectModules(folders: folders, projectFiles: contents.map(\.bytes)), projectFiles: contents,
            missingDependencies: MissingDependencies(
                walk.projectFiles, projects: xcode.all,
                contents: FolderContents(
                    of: root, sources: paths + leftOut, folders: walk.folders, hasPackages: walk.hasCheckouts
                ) { path in (try? fileStatus(path)).map { $0.kind != .missing } ?? false },
                frameworks: walk.frameworks, links: walk.linksOutside
            ) { walk.read($0) }.found,
            documents: walk.documents, noted: walk.noted, leftOut: leftOut, dataModels: walk.dataModels,
            problems: walk.problems + surveys.flatMap(\.problems), read: walk.read)
    }
}

extension ProjectWalk {
    /// Reads a file that was found.
    fileprivate var read: @Sendable (Path) -> [UInt8]? {
        let refused = refused
        return { refused.contains($0) ? nil : try? readFile($0) }
    }
}

extension Project {
    /// A project of files at hand.
    /// - Parameter documents: Those that are there besides.
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
            documents: paths.filter { DocumentNames.endings.contains($0.fileExtension) } + documents,
            dataModels: paths.filter(ProjectWalk.isDataModel), read: { contents[$0] })
    }
}
