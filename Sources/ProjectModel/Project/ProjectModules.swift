package import POSIX

/// The names of Swift modules whose sources may be here.
///
/// A module is called like its target, and a target's folder most often too: what stands in a project's files as a target or
/// is a folder with sources counts.
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

    /// Few modules are asked for, so that nothing is prepared for it.
    func contains(_ module: String) -> Bool {
        if folders.contains(where: { $0.components.contains { $0.elementsEqual(module.utf8) } }) { return true }
        // `PRODUCT_MODULE_NAME = Kit;`, `name = Kit;`, `.target(name: "Kit"`
        return projectFiles.contains { bytes in
            ["= \(module);", "\"\(module)\""].contains { firstOffset(of: Array($0.utf8), in: bytes) != nil }
        }
    }
}
