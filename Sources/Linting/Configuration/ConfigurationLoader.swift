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
        var unread: [UnreadFile] = []
        var file: Path?
        var source = source
        var isNamed = false
        switch choice {
        case .none: break
        case .file(let path):
            file = workingFolder.join(path)
            isNamed = true
        case .nearest:
            let found = source.nearest()
            file = found.file
            unread = found.misnamed.map { [UnreadFile(path: $0, reason: .misnamed)] } ?? []
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
        configuration.unreadFiles = unread
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
        nested file: Path, root: Path, commandLine: CommandLineRules, _ shared: inout SharedRules
    ) throws(ConfigurationError) -> Configuration {
        if shared.states.isEmpty { shared.states = catalog.rules.map { RuleState($0, isOn: false) } }
        var tree = ConfigurationTree(catalog: catalog, workingFolder: workingFolder, source: source, shared: shared)
        do throws(FileError) {
            try tree.read(file, isNamed: false)
        } catch {
            throw .unreadable(error)
        }
        shared.files = tree.ruleFiles
        try tree.finish()
        var configuration = try tree.resolved(root: root, commandLine, elsewhere: nil)
        configuration.unused = tree.settingsOfRun
        return configuration
    }
}
