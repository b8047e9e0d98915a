import Base
import SourceSyntax

/// Finds the dependencies of a project that are not part of the checkout.
struct MissingDependencies {
    /// The files that list pods and packages.
    static let lists: Set<String> = [
        "Podfile", "Podfile.lock", "Cartfile", "Cartfile.resolved", "Cartfile.private", "Package.resolved",
    ]
    /// The files that declare the dependencies of a project.
    static let fileNames = lists.union(["project.pbxproj", ".gitmodules"])

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
        missingPods = PathsAround(
            hasSubmodules ? podfiles.flatMap { ProjectFiles.podFolders(read($0) ?? [], in: $0.parent) } : [])
        used = PathsAround(
            own.flatMap { $0.files.filter(Self.mayBringClasses) + $0.sources + $0.localPackages + $0.groups })
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

    private mutating func add(_ project: XcodeProject) {
        var packages = contents.hasPackages ? [] : project.packages
        packages.formUnion(
            project.localPackages.filter { !contents.holdsAny(in: $0) }.map { $0.lastComponent.lowercased() })
        if !packages.isEmpty { found.append(.packages(packages, list: project.path)) }
        let others = Set(project.names.filter { $0.hasSuffix(".xcodeproj") })
        for name in others.sorted() where !contents.hasFolder(named: name) {
            found.append(.project(name: name, in: project.path))
        }
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
