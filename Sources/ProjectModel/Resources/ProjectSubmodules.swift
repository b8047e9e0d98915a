import Base

/// Which git submodules may contain resources of an app. An Xcode project names the catalogs and images that it uses,
/// so only the folders that it includes completely matter. When the project is generated, a submodule that a Podfile
/// names is used only for its pods.
struct ProjectSubmodules {
    private let hasXcodeProject: Bool
    private let bundledPods: PathsAround
    private let completeFolders: Set<Path>
    private let aroundFolders: PathsAround

    init(_ files: ProjectFiles) {
        hasXcodeProject = files.hasXcodeProject
        let isRequested = !files.submodules.isEmpty
        bundledPods = PathsAround(isRequested ? files.bundledPods : [])
        completeFolders = isRequested ? Set(files.completeFolders) : []
        aroundFolders = PathsAround(completeFolders)
    }

    func mayUse(_ submodule: Path) -> Bool {
        !hasXcodeProject && !bundledPods.contains(submodule)
            || aroundFolders.contains(submodule) || submodule.isInside(any: completeFolders)
    }
}
