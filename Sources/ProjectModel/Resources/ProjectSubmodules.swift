import POSIX

/// What of an app's resources may come from git submodules. An Xcode project names the catalogs and images it uses, so that
/// only folders it takes as a whole matter. Where it is generated, a submodule is there for its pods if a Podfile names it.
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
