package import Base

/// The names of Swift modules whose sources may be in the project.
///
/// A module has the name of its target, and usually so does the target's folder: the names of targets in project files
/// and of folders with sources count.
package struct ProjectModules: Sendable {
    /// The files that name targets.
    static let fileNames: Set<String> = ["project.pbxproj", "Package.swift"]

    /// The folders with sources.
    private let folders: [Path]
    /// The bytes of Xcode projects and package manifests.
    private let projectFiles: [[UInt8]]

    package init(folders: [Path] = [], projectFiles: [[UInt8]] = []) {
        self.folders = folders
        self.projectFiles = projectFiles
    }

    /// Few modules are looked up, so no index is built.
    func contains(_ module: String) -> Bool {
        if folders.contains(where: { $0.components.contains { $0.elementsEqual(module.utf8) } }) { return true }
        // `PRODUCT_MODULE_NAME = Kit;`, `name = Kit;`, `.target(name: "Kit"`
        return projectFiles.contains { bytes in
            ["= \(module);", "\"\(module)\""].contains { firstOffset(of: Array($0.utf8), in: bytes) != nil }
        }
    }
}
