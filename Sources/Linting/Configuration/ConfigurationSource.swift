package import Base
package import ProjectModel

/// Where configurations, rule files and baselines are read from, and what they may lead to.
package struct ConfigurationSource: Sendable {
    /// The git work tree around the working directory, else the root, and the folders that are trusted.
    package private(set) var boundary: Boundary
    /// Where those in the work tree are read from; nil: from the disk.
    package let commit: CommitFiles?
    private let workingFolder: Path
    private let trusted: [Path]
    private let hasWorkTree: Bool

    /// - Parameters:
    ///   - workingFolder: Absolute and without symbolic links.
    ///   - trusted: Folders that links and configurations may lead to; absolute and without symbolic links.
    package init(workingFolder: Path, trusted: [Path] = [], commit: CommitFiles? = nil) {
        self.workingFolder = workingFolder
        self.trusted = trusted
        self.commit = commit
        let tree = GitWorkTree(around: workingFolder)
        hasWorkTree = tree != nil
        boundary = Boundary([tree?.top ?? workingFolder] + trusted)
    }

    /// Without a work tree, the folder of a configuration at or above the working directory is the root.
    mutating func findRoot(_ configuration: Path) {
        let folder = configuration.parent
        if !hasWorkTree, workingFolder.isInside(folder) { boundary = Boundary([folder] + trusted) }
    }

    /// The nearest configuration at or above the working directory, and on the way a file that only seems to be one.
    func nearest() -> (file: Path?, misnamed: Path?) {
        guard let commit else { return ConfigurationSearch.nearest(to: workingFolder) }
        return ConfigurationSearch.nearest(to: workingFolder) { commit.kind($0) == .file }
    }

    /// Whether there is a configuration in a folder.
    func hasConfiguration(in folder: Path) -> Bool {
        let file = folder.join(ConfigurationSearch.fileName)
        return commit.map { $0.kind(file) == .file } ?? ConfigurationSearch.isFile(file)
    }

    /// The configurations of the commit in the folders below one; none when files are read from the disk.
    func configurations(below folder: Path) -> [Path] {
        let name = ConfigurationSearch.fileName.lastComponent
        return commit?.files(in: folder).filter { $0.lastComponent == name } ?? []
    }

    /// Rejects what leads out of the boundary.
    /// - Parameters:
    ///   - path: Absolute.
    ///   - file: The configuration that names it; nil when it was found or named by the user.
    func check(_ path: Path, namedIn file: Path? = nil) throws(FileError) {
        if let commit, commit.holds(path) {
            let end = try commit.resolve(path)
            if !boundary.contains(end) { throw .leadsOut(path) }
        } else if let file {
            try boundary.check(path, namedIn: file)
        } else {
            try boundary.check(path)
        }
    }

    /// - Parameter isNamed: Whether the user named it: then it can be a pipe, and has no size limit.
    package func read(_ path: Path, isNamed: Bool = false) throws(FileError) -> [UInt8] {
        try check(path)
        if let commit, commit.holds(path) {
            let end = try commit.resolve(path)
            if commit.holds(end) { return try commit.read(end, atMost: ConfigurationSearch.mostBytes) }
        }
        return isNamed ? try readFile(path) : try readOrdinaryFile(path, atMost: ConfigurationSearch.mostBytes)
    }

    /// One path for a file, by whatever path it was named. A link keeps its own path: paths in it are relative to the
    /// link's folder.
    func canonical(_ path: Path) -> Path {
        let folder =
            if let commit, commit.holds(path) { try? commit.resolve(path.parent) } else { try? realPath(path.parent) }
        return folder.map { $0.join(path.ownName).normalized } ?? path.normalized
    }

    /// A rule file itself, or all of them in a folder, in the order of their paths.
    func ruleFiles(_ path: Path, _ problems: inout [FileError]) throws(FileError) -> [Path] {
        try check(path)
        guard let commit, commit.holds(path) else { return try RuleFiles.files(path, boundary, &problems) }
        let end = try commit.resolve(path)
        guard commit.holds(end) else { return try RuleFiles.files(end, boundary, &problems) }
        switch commit.kind(end) {
        case .file: return [path]
        case .folder: return commit.files(in: end).filter { RuleFiles.fileExtensions.contains($0.fileExtension) }
        case .missing, .other: throw .missing(path)
        }
    }
}
