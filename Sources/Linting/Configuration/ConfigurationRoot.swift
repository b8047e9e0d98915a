package import Base
package import ProjectModel

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
    ///   - realFolders: What finding the files has looked up.
    /// - Returns: Whether it moved.
    package mutating func moveRoot(
        for files: [Path], in folders: [Path], workingFolder: Path, realFolders: PathLocator.RealFolders = [:]
    ) -> Bool {
        guard let home = file?.parent, root == home else { return false }
        var locator = PathLocator(root: home, realFolders: realFolders)
        let isAtHome =
            files.isEmpty
            ? folders.contains { $0 == home || $0.locatedFolder(in: home).isInside(home) }
            : files.contains { locator.locate($0).isInside(home) }
        if isAtHome { return false }
        root = ConfigurationLoader.root(around: workingFolder)
        if root == home { return false }
        forgetNested()
        return true
    }
}
