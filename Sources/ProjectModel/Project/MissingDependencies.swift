package import Base
import SourceSyntax

/// Finds the dependencies of a project that are not part of the checkout.
struct MissingDependencies {
    /// The files that list pods and packages.
    static let lists: Set<String> = [
        "Podfile", "Podfile.lock", "Cartfile", "Cartfile.resolved", "Cartfile.private", "Package.resolved",
    ]
    /// The files that declare the dependencies of a project.
    static let fileNames = lists.union(["project.pbxproj", XcodeWorkspace.fileName, ".gitmodules"])

    private(set) var found: [MissingDependency] = []
    private let contents: FolderContents
    private let hasProjects: Bool
    /// What may be in submodules: the sources of pods that are not installed, if they are in the project, and what
    /// Xcode projects use that may declare classes.
    private let missingPods: PathsAround
    private let used: PathsAround
    /// The folders that Xcode projects include completely.
    private let groups: Set<Path>

    /// - Parameters:
    ///   - files: Those in `fileNames`, and any others.
    ///   - projects: The Xcode projects among them.
    ///   - contents: The contents of the project's folder.
    ///   - frameworks: The compiled frameworks in it.
    ///   - links: The links that lead out of it.
    init(
        _ files: [Path], projects: [XcodeProject], contents: FolderContents, frameworks: [Path] = [],
        links: [Path] = [], read: (Path) -> [UInt8]?
    ) {
        self.contents = contents
        hasProjects = !projects.isEmpty
        let podfiles = files.filter { $0.lastComponent == "Podfile" && !contents.holdsAny(in: $0.parent.join("Pods")) }
        let hasSubmodules = files.contains { $0.lastComponent == ".gitmodules" }
        let own = hasSubmodules ? projects : []
        let siblings = Self.siblings(files, read)
        missingPods = PathsAround(
            hasSubmodules ? podfiles.flatMap { ProjectFiles.podFolders(read($0) ?? [], in: $0.parent) } : [])
        used = PathsAround(
            own.flatMap { $0.files.filter(Self.mayBringClasses) + $0.sources + $0.localPackages + $0.groups }
                + (hasSubmodules ? siblings.map(\.project) : []))
        groups = Set(own.flatMap(\.groups))
        let missing = Set(podfiles)
        let byPath = Dictionary(projects.map { ($0.path, $0) }) { first, _ in first }
        for path in files {
            switch path.lastComponent {
            case "Podfile": if missing.contains(path) { found.append(.pods(podfile: path)) }
            case "Cartfile":
                if !contents.holdsAny(in: path.parent.join("Carthage/Checkouts")) {
                    found.append(.carthage(cartfile: path))
                }
            case "Package.resolved":
                if !contents.hasPackages { found.append(.packages(Self.pins(read(path) ?? []), list: path)) }
            case "project.pbxproj":
                if let project = byPath[path] { add(project) }
            case ".gitmodules":
                for submodule in read(path).map({ ProjectFiles.submodulePaths($0) }) ?? [] {
                    let folder = path.parent.join(Path(submodule)).normalized
                    if !contents.holdsAny(in: folder), mayUse(folder) { found.append(.submodule(folder)) }
                }
            default: break
            }
        }
        // A submodule that is not checked out is reported by itself.
        let submodules = found.compactMap { if case .submodule(let folder) = $0 { folder } else { nil } }
        for (project, workspace) in siblings where !project.isInside(any: Set(submodules)) {
            add(projectNamed: project.lastComponent, in: workspace)
        }
        found += frameworks.map(MissingDependency.framework)
        found += links.map { MissingDependency.outside(by: $0) }
    }

    /// The names of the packages in a Package.resolved of any version.
    private static func pins(_ bytes: [UInt8]) -> Set<String> {
        guard let list = try? parseJSON(bytes) else { return [] }
        let pins = list["pins"]?.items ?? list["object"]?["pins"]?.items ?? []
        let addresses = pins.compactMap { ($0["location"] ?? $0["repositoryURL"])?.string }
        return Set(addresses.map(XcodeProject.packageName))
    }

    /// The projects that workspaces list, each with a workspace. That of the pods is generated.
    private static func siblings(
        _ files: [Path], _ read: (Path) -> [UInt8]?
    ) -> [(project: Path, workspace: Path)] {
        files.filter { $0.lastComponent == XcodeWorkspace.fileName }.flatMap { path in
            read(path).map { XcodeWorkspace(path, $0).projects.map { ($0, path.parent) } } ?? []
        }.filter { $0.0.lastComponent != "Pods.xcodeproj" }
    }

    private mutating func add(projectNamed name: String, in place: Path) {
        let isKnown = found.contains { if case .project(name, _) = $0 { true } else { false } }
        if !contents.hasFolder(named: name), !isKnown { found.append(.project(name: name, in: place)) }
    }

    private mutating func add(_ project: XcodeProject) {
        var packages = contents.hasPackages ? [] : project.packages
        packages.formUnion(
            project.localPackages.filter { !contents.holdsAny(in: $0) }.map { $0.lastComponent.lowercased() })
        if !packages.isEmpty { found.append(.packages(packages, list: project.path)) }
        let others = Set(project.names.filter { $0.hasSuffix(".xcodeproj") })
        for name in others.sorted() { add(projectNamed: name, in: project.path) }
        let own = project.files.filter { SourceLanguage.isSource($0.bytes) } + project.groups + Array(project.sources)
        if own.contains(where: { !contents.isInside($0) }) { found.append(.outside(by: project.path)) }
        let missing = missingSources(of: project)
        if missing.isEmpty { return }
        // Missing sources of a dependency's project don't affect the app's own classes.
        let owner = project.path.parent.parent
        if owner.lastComponent == "Pods" {
            found.append(.pods(podfile: owner.parent.join("Podfile")))
        } else {
            found.append(.sources(missing, in: project.path))
        }
    }

    // MARK: Sources

    /// Files with keys and passwords are the ones most often left out of repositories. They declare constants and no
    /// class that a document names, unless their name is that of a class: `PasswordField.swift`.
    private static let secrets = ["secret", "credential", "password", "apikey", "api_key", "token"]
    private static let objects = [
        "view", "cell", "field", "button", "label", "control", "controller", "window", "object",
    ]

    private func missingSources(of project: XcodeProject) -> [Path] {
        let groups = project.groups.filter { contents.isInside($0) && !contents.holdsAny(in: $0) }
        let sources = contents.missing(project.sources.filter(contents.isInside))
        return (groups + sources + project.madeSources.map { Path($0) }).filter { path in
            let name = path.stem.lowercased()
            return !Self.secrets.contains(where: name.contains) || Self.objects.contains(where: name.hasSuffix)
        }.sorted()
    }

    /// Whether a target uses something in a submodule that may declare a class. Without an Xcode project, every
    /// submodule may be used, except those that belong to missing pods, which are already known to be missing.
    private func mayUse(_ submodule: Path) -> Bool {
        hasProjects ? used.contains(submodule) || submodule.isInside(any: groups) : !missingPods.contains(submodule)
    }

    private static func mayBringClasses(_ file: Path) -> Bool {
        ["xcodeproj", "framework", "xcframework", "a"].contains(file.fileExtension)
    }
}

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
    /// An Xcode project that another one depends on or a workspace lists, and that was not found.
    case project(name: String, in: Path)
    /// A git submodule that is not checked out and that targets use.
    case submodule(Path)
    /// Sources that an Xcode project compiles and that were not found, such as generated ones.
    case sources([Path], in: Path)
    /// Sources of the project outside of its folder, and the link or the Xcode project that refers to them.
    case outside(by: Path)

    /// A source that is larger than `ScannedSources.mostBytes`.
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

    /// The command that gets it; nil when there is none for all.
    package var remedy: String? {
        switch self {
        case .pods: "pod install"
        case .carthage: "carthage bootstrap"
        case .submodule: "git submodule update --init"
        default: nil
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

    package static let each: [MissingKinds] = (0..<8).map { MissingKinds(rawValue: 1 << $0) }
}

extension [MissingDependency] {
    package var kinds: MissingKinds { reduce(into: []) { $0.formUnion($1.kind) } }

    /// The dependencies of some kinds.
    package func of(_ kinds: MissingKinds) -> [MissingDependency] { filter { kinds.contains($0.kind) } }
}
