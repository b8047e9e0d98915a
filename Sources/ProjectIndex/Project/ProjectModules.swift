package import POSIX

/// The names of Swift modules whose sources may be here.
///
/// A module is called like its target, and a target's folder most often too: what stands in a project's files as a target or
/// is a folder with sources counts.
package struct ProjectModules: Sendable {
    /// The files that name targets.
    static let fileNames: Set<String> = ["project.pbxproj", "Package.swift"]

    private var folders: Set<[UInt8]> = []
    /// The bytes of Xcode projects and package manifests.
    private let projectFiles: [[UInt8]]

    package init(sources: [Path], projectFiles: [[UInt8]]) {
        self.projectFiles = projectFiles
        var last: [UInt8] = []
        for path in sources {
            let folder = path.parent
            if folder.bytes == last { continue }
            last = folder.bytes
            for component in folder.components { folders.insert(Array(component)) }
        }
    }

    func contains(_ module: String) -> Bool {
        if folders.contains(Array(module.utf8)) { return true }
        // `PRODUCT_MODULE_NAME = Kit;`, `name = Kit;`, `.target(name: "Kit"`
        return projectFiles.contains { bytes in
            ["= \(module);", "\"\(module)\""].contains { firstOffset(of: Array($0.utf8), in: bytes) != nil }
        }
    }
}
