import POSIX

/// Which git submodules may contain resources of an app. An Xcode project names the catalogs and images that it uses,
/// so only the folders that it includes completely matter. When the project is generated, a submodule that a Podfile
/// names is used only for its pods.
struct ProjectSubmodules {
    private let hasXcodeProject: Bool
    private let bundledPods: PathsAround
    private let wholeFolders: Set<Path>
    private let aroundFolders: PathsAround

    init(_ files: ProjectFiles) {
        hasXcodeProject = files.hasXcodeProject
        let isAsked = !files.submodules.isEmpty
        bundledPods = PathsAround(isAsked ? files.bundledPods : [])
        wholeFolders = isAsked ? Set(files.wholeFolders) : []
        aroundFolders = PathsAround(wholeFolders)
    }

    func mayUse(_ submodule: Path) -> Bool {
        !hasXcodeProject && !bundledPods.contains(submodule)
            || aroundFolders.contains(submodule) || submodule.isInside(any: wholeFolders)
    }
}
