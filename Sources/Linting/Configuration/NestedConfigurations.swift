package import Base
package import ProjectModel
package import RuleEngine

/// The configurations in folders below the root. The nearest one above a file determines which rules run on it and what
/// is excluded, instead of those above; settings of the entire run come from the run's own configuration.
package struct NestedConfigurations: Sendable {
    let loader: ConfigurationLoader
    let commandLine: CommandLineRules
    /// By their folders.
    package fileprivate(set) var byFolder: [Path: Configuration] = [:]
    /// Why others could not be read, by their folders. Nothing is linted there.
    package fileprivate(set) var problems: [Path: ConfigurationError] = [:]
    /// More than these are not written by hand.
    private static let most = 1000
    private var tooMany: ConfigurationError?
    /// All that were found, including the broken ones.
    package fileprivate(set) var files: Set<Path> = []
    /// The folders that were searched.
    fileprivate var seen: Set<Path> = []
    private var loaded: [Path: Result<LoadedRule, RuleFileError>] = [:]

    init(loader: ConfigurationLoader, commandLine: CommandLineRules) {
        self.loader = loader
        self.commandLine = commandLine
    }

    fileprivate mutating func load(_ file: Path, root: Path) throws(ConfigurationError) -> Configuration {
        if files.count > Self.most {
            let error = tooMany ?? loader.tooMany(Self.most, file)
            tooMany = error
            throw error
        }
        return try loader.load(nested: file, root: root, commandLine: commandLine, &loaded)
    }

    /// In the order of their folders. Several can extend the one that is broken, but each problem is in here once.
    package var eachProblem: [ConfigurationError] {
        problems.sorted { $0.key < $1.key }.map(\.value).distinct
    }

    /// In the order of their folders.
    package var all: [Configuration] { byFolder.sorted { $0.key < $1.key }.map(\.value) }
}

extension Configuration {
    /// The documents that paths stand for; the configurations of folders on the way are read.
    /// - Parameter filtersNamed: Whether named files are treated as if they had been found.
    package mutating func find(
        _ named: [Path], in workingFolder: Path, filtersNamed: Bool = false
    ) -> DocumentFinder {
        let (filter, root, boundary) = (filter, root, source.boundary)
        return DocumentFinder(
            named, in: workingFolder, filter: filter, root: root, filtersNamed: filtersNamed, boundary: boundary
        ) { place in
            switch place {
            case .met(let folder): nest(in: folder)
            case .above(let folder): look(in: folder)
            }
        }
    }

    /// Looks up the configurations that apply to a file: in its folder, and in those between it and the root.
    /// - Parameter path: Absolute.
    package mutating func look(for path: Path) {
        if nested != nil { look(in: location(path).parent) }
    }

    /// Looks up the configurations that apply to the files in a folder, relative to the root. Each folder is searched once.
    /// - Returns: The excludes of those that were found.
    @discardableResult
    private mutating func look(in folder: Path) -> [Path: PathGlobs] {
        var unseen: [Path] = []
        var folder = folder
        while folder.isInside(root), nested?.seen.insert(folder).inserted == true {
            unseen.append(folder)
            folder = folder.parent
        }
        // What is excluded above is not searched.
        return unseen.reversed().reduce(into: [:]) { $0.merge(nest(in: $1)) { first, _ in first } }
    }

    /// Reads configurations of which some are where no walk for documents came. What git ignores is not part of the
    /// project, even if it is a copy of it.
    package mutating func nest(_ files: [Path]) {
        guard let nested, source.commit == nil else { return }
        let unread = files.filter { !nested.files.contains($0) && !isLeftOut($0.parent) }
        if unread.isEmpty { return }
        let folders = Set(unread.flatMap(\.foldersAbove))
        _ = try? FolderWalk(root) { _ in
            false
        } exclusion: { item, _ in
            folders.contains(item.path) ? nil : .uncounted
        } entering: { folder, _ in
            nest(in: folder)
        }
    }

    /// Reads the configuration of a folder, relative to the root, unless there is none, or the folder is completely
    /// excluded.
    /// - Returns: Its excludes, if it has any.
    @discardableResult
    private mutating func nest(in folder: Path) -> [Path: PathGlobs] {
        let path = folder.join(ConfigurationSearch.fileName)
        guard nested != nil, folder.isInside(root), path != file, source.hasConfiguration(in: folder),
            !isLeftOut(folder), nested?.files.insert(path).inserted == true
        else { return [:] }
        do throws(ConfigurationError) {
            guard let configuration = try nested?.load(path, root: root) else { return [:] }
            nested?.byFolder[folder] = configuration
            assignment.nest(configuration.assignment, in: folder)
            guard let exclude = configuration.filter.exclude else { return [:] }
            filter.nest([folder: exclude])
            return [folder: exclude]
        } catch {
            nested?.problems[folder] = error
            assignment.nestNothing(in: folder)
            return [:]
        }
    }

    /// Whether a walk skips the folder, apart from what git ignores.
    private func isLeftOut(_ folder: Path) -> Bool {
        filter.excluding(folder) != nil || isSkipped(folder)
    }

    private func isSkipped(_ folder: Path) -> Bool {
        let skipped =
            source.commit.map { $0.skippedFolder(around: folder, below: root) }
            ?? SkippedFolder.around(folder, below: root)
        return skipped != nil
    }

    /// Where files are read from a commit, no walk finds its configurations.
    mutating func nestThoseOfCommit() {
        if nested == nil { return }
        for file in source.configurations(below: root) { nest(in: file.parent) }
    }

    /// Resets it, with another root.
    mutating func forgetNested() {
        guard let known = nested else { return }
        nested = NestedConfigurations(loader: known.loader, commandLine: known.commandLine)
        assignment.forgetNested()
        filter.forgetNested()
        nestThoseOfCommit()
    }

    // MARK: Lookup

    /// The configurations that apply to a file, the deciding one first, the run's own last.
    /// - Parameter path: Absolute.
    package func chain(for path: Path?) -> [Configuration] {
        guard let path, let nested, !nested.byFolder.isEmpty else { return [self] }
        return location(path).foldersAbove.compactMap { nested.byFolder[$0] } + [self]
    }

    /// The one that determines which rules run on a file.
    package func deciding(on path: Path?) -> Configuration { chain(for: path).first ?? self }

    /// The folder whose configuration determines which rules run on a file, and could not be read.
    /// - Parameter path: Absolute.
    package func brokenFolder(of path: Path) -> Path? {
        guard let nested, !nested.problems.isEmpty else { return nil }
        let deciding = location(path).foldersAbove.first { nested.byFolder[$0] != nil || nested.problems[$0] != nil }
        return deciding.flatMap { nested.problems[$0] == nil ? nil : $0 }
    }

    /// This one and those in folders below it, as far as they have been found.
    package var everyConfiguration: [Configuration] { [self] + (nested?.all ?? []) }

    /// The rules of all of them, each id once.
    package var everyRule: [Rule] {
        guard let nested, !nested.byFolder.isEmpty else { return rules }
        return everyConfiguration.flatMap(\.rules).distinct(by: \.id).sorted { $0.id < $1.id }
    }
}
