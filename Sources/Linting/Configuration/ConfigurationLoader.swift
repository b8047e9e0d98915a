package import Base
package import ProjectModel
package import RuleEngine

/// Finds the configuration, reads it with all that it extends, and resolves it.
package struct ConfigurationLoader: Sendable {
    private let catalog: RuleCatalog
    private let workingFolder: Path
    private let source: ConfigurationSource

    /// - Parameters:
    ///   - workingFolder: Absolute and without symbolic links.
    ///   - source: Where files are read from; nil: from the disk, and no folder is trusted.
    package init(catalog: RuleCatalog, workingFolder: Path, source: ConfigurationSource? = nil) {
        self.catalog = catalog
        self.workingFolder = workingFolder
        self.source = source ?? ConfigurationSource(workingFolder: workingFolder)
    }

    /// - Throws: All problems; nothing is to be linted then.
    package func load(
        _ choice: ConfigurationChoice = .nearest, commandLine: CommandLineRules = CommandLineRules()
    ) throws(ConfigurationError) -> Configuration {
        var misnamed: Path?
        var file: Path?
        var source = source
        var isNamed = false
        switch choice {
        case .none: break
        case .file(let path):
            file = workingFolder.join(path)
            isNamed = true
        case .nearest:
            (file, misnamed) = source.nearest()
        }
        if let file { source.findRoot(file.normalized) }
        var tree = ConfigurationTree(catalog: catalog, workingFolder: workingFolder, source: source)
        if let file {
            do throws(FileError) {
                try tree.read(file, isNamed: isNamed)
            } catch {
                guard case .file(let named) = choice else { throw .unreadable(error) }
                throw .unreadable(FileError(path: named, code: error.code))
            }
        }
        try tree.finish()
        let root = tree.root ?? Self.root(around: workingFolder)
        var configuration: Configuration
        let nested = NestedConfigurations(
            loader: ConfigurationLoader(catalog: catalog, workingFolder: workingFolder, source: source),
            commandLine: commandLine)
        do throws(ConfigurationError) {
            configuration = try tree.resolved(root: root, commandLine)
        } catch {
            guard case .nearest = choice, file != nil || GitWorkTree(around: workingFolder) != nil else { throw error }
            // The intended rules may be those of a folder.
            configuration = try tree.resolved(root: root, CommandLineRules())
            configuration.nested = nested
            configuration.nestThoseOfCommit()
            _ = configuration.find([root], in: workingFolder)
            configuration = try tree.resolved(root: root, commandLine, elsewhere: configuration.everyRule)
        }
        configuration.misnamed = misnamed
        if case .nearest = choice {
            configuration.nested = nested
            configuration.nestThoseOfCommit()
        }
        return configuration
    }

    func tooMany(_ most: Int, _ file: Path) -> ConfigurationError {
        let message = "this is one of more than \(most) configurations below the root: exclude the folders of others"
        let path = file.relative(to: workingFolder).printable
        return .problems([RuleFileProblem(path: path, position: .start, message: message)])
    }

    /// Reads the configuration of a folder below the root.
    func load(
        nested file: Path, root: Path, commandLine: CommandLineRules,
        _ loaded: inout [Path: Result<LoadedRule, RuleFileError>]
    ) throws(ConfigurationError) -> Configuration {
        var tree = ConfigurationTree(catalog: catalog, workingFolder: workingFolder, source: source, loaded: loaded)
        do throws(FileError) {
            try tree.read(file, isNamed: false)
        } catch {
            throw .unreadable(error)
        }
        loaded = tree.ruleFiles
        try tree.finish()
        var configuration = try tree.resolved(root: root, commandLine, elsewhere: nil)
        configuration.unused = tree.settingsOfRun
        return configuration
    }
}

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
        try seeing { () throws(FileError) in
            if let file { try boundary.check(path, namedIn: file) } else { try boundary.check(path) }
            // A circle of the commit's own links has no end inside.
            if let commit, commit.holds(path), (try? fileStatus(path)) == nil { throw .leadsOut(path) }
        }
    }

    /// - Parameter isNamed: Whether the user named it: then it can be a pipe, and has no size limit.
    package func read(_ path: Path, isNamed: Bool = false) throws(FileError) -> [UInt8] {
        try check(path)
        return try seeing { () throws(FileError) in
            isNamed ? try readFile(path) : try readOrdinaryFile(path, atMost: ConfigurationSearch.mostBytes)
        }
    }

    /// One path for a file, by whatever path it was named. A link keeps its own path: paths in it are relative to the
    /// link's folder.
    func canonical(_ path: Path) -> Path {
        let folder = seeing { try? realPath(path.parent) }
        return folder.map { $0.join(path.ownName).normalized } ?? path.normalized
    }

    /// A rule file itself, or all of them in a folder, in the order of their paths.
    func ruleFiles(_ path: Path, _ problems: inout [FileError]) throws(FileError) -> [Path] {
        try check(path)
        return try seeing { () throws(FileError) in
            guard let commit, commit.kind(path) == .folder else {
                return try RuleFiles.files(path, boundary, &problems)
            }
            let files = commit.files(in: try realPath(path))
            return files.filter { RuleFiles.fileExtensions.contains($0.fileExtension) }
        }
    }

    /// Runs a body that reads the files of the commit, if there is one.
    private func seeing<Result, Failure>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        if let commit { try commit.seeing(body) } else { try body() }
    }
}

extension ConfigurationLoader {
    /// The root where no configuration gives one: the git work tree around a folder, else the folder.
    /// - Parameter workingFolder: Absolute and without symbolic links.
    static func root(around workingFolder: Path) -> Path { GitWorkTree(around: workingFolder)?.top ?? workingFolder }
}

extension Configuration {
    /// Moves the root where the configuration is in a folder apart from all linted files, such as `ci/xiblint.yml`: it
    /// is then the root without a configuration. Globs are still relative to the configuration's folder.
    /// - Parameters:
    ///   - files: The linted files; absolute.
    ///   - folders: The searched folders, which count when nothing was found; absolute.
    /// - Returns: Whether it moved.
    package mutating func moveRoot(for files: [Path], in folders: [Path], workingFolder: Path) -> Bool {
        guard let home = file?.parent, root == home else { return false }
        let isAtHome =
            files.isEmpty
            ? folders.contains { $0 == home || $0.locatedFolder(in: home).isInside(home) }
            : files.contains { $0.located(in: home).isInside(home) }
        if isAtHome { return false }
        root = ConfigurationLoader.root(around: workingFolder)
        if root == home { return false }
        forgetNested()
        return true
    }
}

/// Why there is no configuration: nothing is linted then.
package enum ConfigurationError: Error, Hashable, Sendable {
    /// The file cannot be read.
    case unreadable(FileError)
    /// The problems of the files; never empty.
    case problems([RuleFileProblem])
    /// The problems of the arguments on the command line; never empty.
    case commandLine([String])
}
