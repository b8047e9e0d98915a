package import POSIX

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
    /// How many files and folders are looked at; see `ProjectWalk`.
    package var limit = ProjectWalk.usualLimit

    package init(root: Path) { self.root = root }

    package func read() async -> Project {
        let walk = ProjectWalk(root, limit: limit)
        if walk.isCutOff { return Project(root: root, isCutOff: true) }
        let paths = readsSources ? walk.sources.filter { !leavesOut($0) } : []
        let (files, problems) = await SourceReading(paths: paths, jobs: jobs).files()
        let projectFiles = (walk.others + walk.sources).filter { ProjectModules.fileNames.contains($0.lastComponent) }
            .compactMap { try? readFile($0) }
        let all = walk.sources + walk.others
        return Project(
            root: root, sources: SourceIndex(files: files),
            resources: readsResources ? ResourceIndex(files: walk.others) { try? readFile($0) } : nil,
            modules: ProjectModules(sources: paths, projectFiles: projectFiles),
            missingDependencies: MissingDependencies(all, walk.frameworks) { try? readFile($0) }.found,
            problems: walk.problems + problems)
    }
}

extension Project {
    /// A project of files at hand.
    package init(root: Path, files: [(path: Path, bytes: [UInt8])]) {
        let sources = files.filter { ProjectWalk.isSource($0.path.bytes) }
        let others = files.filter { !ProjectWalk.isSource($0.path.bytes) }
        let contents = Dictionary(others.map { ($0.path, $0.bytes) }) { first, _ in first }
        let paths = others.map(\.path)
        self.init(
            root: root,
            sources: SourceIndex(files: sources.map { SourceReading.scan($0.bytes, path: $0.path) }),
            resources: ResourceIndex(files: paths) { contents[$0] },
            modules: ProjectModules(
                sources: sources.map(\.path),
                projectFiles: files.filter { ProjectModules.fileNames.contains($0.path.lastComponent) }.map(\.bytes)),
            missingDependencies: MissingDependencies(files.map(\.path), []) { contents[$0] }.found)
    }
}
