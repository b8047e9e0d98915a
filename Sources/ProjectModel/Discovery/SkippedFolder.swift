package import Base

/// The folders that tools fill with dependencies and products of builds. Their documents are not the project's own.
///
/// A name alone is not enough: otherwise a change could hide a document from its own check in any folder named `Pods`.
package enum SkippedFolder {
    /// By the name of a folder, the files of which one is beside it where its tool is used.
    private static let tools: [Path: [Path]] = [
        "Pods": ["Podfile", "Podfile.rb", "CocoaPods.podfile", "CocoaPods.podfile.yaml"],
        "Carthage": ["Cartfile", "Cartfile.private", "Cartfile.resolved"],
        "node_modules": ["package.json"],
        ".build": ["Package.swift"],
        "DerivedData": [],
    ]

    package static let names = tools.keys.sorted { $0 < $1 }

    /// Whether a folder is what its name says.
    /// - Parameter folder: Absolute.
    package static func isOne(_ folder: Path) -> Bool {
        isOne(folder, isFile: { (try? fileStatus($0).kind) == .file }) {
            // Nothing is beside it, but Xcode's template for git ignores it.
            guard let parent = try? realPath(folder.parent), GitWorkTree(around: parent) != nil else { return true }
            return isIgnoredByGit(folder, isFolder: true)
        }
    }

    /// The outermost one that a folder is, or is in.
    /// - Parameters:
    ///   - folder: Absolute.
    ///   - root: What is above it, and this folder itself, counts as the project's.
    package static func around(_ folder: Path, below root: Path, isOne: (Path) -> Bool = isOne) -> Path? {
        var outermost: Path?
        var folder = folder
        while folder.isInside(root) {
            if isOne(folder) { outermost = folder }
            folder = folder.parent
        }
        return outermost
    }

    /// - Parameters:
    ///   - isFile: Whether there is a file at a path.
    ///   - isIgnored: Whether git ignores the folder, and tracks nothing in it.
    static func isOne(_ folder: Path, isFile: (Path) -> Bool, isIgnored: () -> Bool) -> Bool {
        let name = folder.ownName
        if name == ".git" { return true }
        guard let files = tools[name] else { return false }
        return files.isEmpty ? isIgnored() : files.contains { isFile(folder.parent.join($0)) }
    }
}
