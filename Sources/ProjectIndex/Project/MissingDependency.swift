package import POSIX

/// What a project builds on and that is not here as sources: a class that nothing declares may come from it.
package enum MissingDependency: Hashable, Sendable {
    /// A Podfile whose pods are not installed.
    case pods(podfile: Path)
    /// A Cartfile whose checkouts are not here.
    case carthage(cartfile: Path)
    /// Swift packages that are not checked out.
    case packages(list: Path)
    /// A framework or a static library without its sources.
    case framework(Path)
    /// An Xcode project that another one builds on, and that is not here.
    case project(name: String, in: Path)
    /// A git submodule that is not checked out.
    case submodule(Path)
    /// Sources of the project itself that lie outside of its folder: what leads there, a link or an Xcode project.
    case outside(by: Path)

    /// A sentence, without a full stop; paths are seen from a folder.
    package func text(in folder: Path) -> String {
        func shown(_ path: Path) -> String { path.relative(to: folder).printable }
        return switch self {
        case .pods(let podfile): "the pods of \(shown(podfile)) are not installed"
        case .carthage(let cartfile): "what \(shown(cartfile)) names is not checked out"
        case .packages(let list): "the Swift packages that \(shown(list)) names are not checked out here"
        case .framework(let path): "\(shown(path)) is here without its sources"
        case .project(let name, let project): "\(name), which \(shown(project)) builds on, is not here"
        case .submodule(let path): "the submodule \(shown(path)) is not checked out"
        case .outside(let path): "\(shown(path)) leads to sources outside of this folder, which are not read"
        }
    }
}
