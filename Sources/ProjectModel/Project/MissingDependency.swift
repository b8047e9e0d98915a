package import Base

/// A dependency of a project whose sources are not part of the checkout.
package enum MissingDependency: Hashable, Sendable {
    /// A Podfile whose pods are not installed.
    case pods(podfile: Path)
    /// A Cartfile whose checkouts were not found.
    case carthage(cartfile: Path)
    /// Swift packages that are not checked out, and the file that lists them.
    case packages(Set<String>, list: Path)
    /// A framework or a static library without its sources.
    case framework(Path)
    /// An Xcode project that another one depends on and that was not found.
    case project(name: String, in: Path)
    /// A git submodule that is not checked out and that targets use.
    case submodule(Path)
    /// Sources that an Xcode project compiles and that were not found, such as generated ones.
    case sources([Path], in: Path)
    /// Sources of the project outside of its folder, and the link or the Xcode project that refers to them.
    case outside(by: Path)

    /// A source that is larger than `SurveyedSources.mostBytes`.
    case largeSource(Path)

    /// A sentence, without a period; paths are relative to a folder.
    package func text(in folder: Path) -> String {
        func shown(_ path: Path) -> String { path.relative(to: folder).printable }
        switch self {
        case .pods(let podfile): return "the pods of \(shown(podfile)) are not installed"
        case .carthage(let cartfile): return "what \(shown(cartfile)) names is not checked out"
        case .packages(_, let list): return "the Swift packages that \(shown(list)) names are not checked out here"
        case .framework(let path): return "\(shown(path)) is here without its sources"
        case .project(let name, let project): return "\(name), which \(shown(project)) depends on, was not found"
        case .submodule(let path): return "the submodule \(shown(path)) is not checked out"
        case .sources(let sources, let project):
            let first = sources.first.map(shown) ?? ""
            if sources.count == 1 { return "\(first), which \(shown(project)) compiles, was not found" }
            return "\(first) and \(sources.count - 1) more that \(shown(project)) compiles were not found"
        case .outside(let path): return "\(shown(path)) leads to sources outside of this folder, which are not read"
        case .largeSource(let path): return "\(shown(path)) is larger than 16 MB and is not read"
        }
    }

    package var kind: MissingKinds {
        switch self {
        case .pods: .pods
        case .carthage: .carthage
        case .packages: .packages
        case .framework: .frameworks
        case .project: .projects
        case .submodule: .submodules
        case .sources, .largeSource: .sources
        case .outside: .outside
        }
    }
}

/// Kinds of missing dependencies: skipped checks are counted by them, which costs next to nothing.
package struct MissingKinds: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let pods = MissingKinds(rawValue: 1)
    package static let carthage = MissingKinds(rawValue: 2)
    package static let packages = MissingKinds(rawValue: 4)
    package static let frameworks = MissingKinds(rawValue: 8)
    package static let projects = MissingKinds(rawValue: 16)
    package static let submodules = MissingKinds(rawValue: 32)
    package static let sources = MissingKinds(rawValue: 64)
    package static let outside = MissingKinds(rawValue: 128)
}

extension [MissingDependency] {
    package var kinds: MissingKinds { reduce(into: []) { $0.formUnion($1.kind) } }

    /// The dependencies of some kinds.
    package func of(_ kinds: MissingKinds) -> [MissingDependency] { filter { kinds.contains($0.kind) } }
}
