package import POSIX
package import RuleLanguage
import Text

/// Finds the configuration, reads it with all that it extends, and resolves it.
package struct ConfigurationLoader: Sendable {
    private let catalog: RuleCatalog
    private let workingFolder: Path

    /// - Parameter workingFolder: Absolute and without symbolic links.
    package init(catalog: RuleCatalog, workingFolder: Path) {
        self.catalog = catalog
        self.workingFolder = workingFolder
    }

    /// - Throws: Everything that is wrong; nothing is to be linted then.
    package func load(
        _ choice: ConfigurationChoice = .nearest, commandLine: CommandLineRules = CommandLineRules()
    ) throws(ConfigurationError) -> Configuration {
        var unread: [UnreadFile] = []
        var file: Path?
        switch choice {
        case .none: break
        case .file(let path): file = workingFolder.join(path)
        case .nearest:
            let found = ConfigurationSearch.nearest(to: workingFolder)
            file = found.file
            unread = found.misnamed.map { [UnreadFile(path: $0, reason: .misnamed)] } ?? []
        }
        var tree = ConfigurationTree(catalog: catalog, workingFolder: workingFolder)
        if let file {
            do {
                try tree.read(file)
            } catch {
                guard case .file(let named) = choice else { throw .unreadable(error) }
                throw .unreadable(FileError(path: named, code: error.code))
            }
        }
        try tree.finish()
        let root = tree.root ?? Self.root(around: workingFolder)
        var configuration = try tree.resolved(root: root, commandLine)
        configuration.unreadFiles = unread
        return configuration
    }
}
