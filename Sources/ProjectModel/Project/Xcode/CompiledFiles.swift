import Base
import SourceSyntax

/// Which sources no target compiles, in the folders of Xcode projects that list their sources.
struct CompiledFiles: Sendable {
    /// The files with which other tools build the sources around them.
    static let otherBuilds: Set<String> = [
        "Package.swift", "Project.swift", "project.yml", "CMakeLists.txt", "meson.build", "BUILD",
        "BUILD.bazel", "BUCK",
    ]

    /// The folders with Xcode projects.
    private var folders: Set<Path> = []
    /// Lowercase, like the file systems of most Macs.
    private var sources: Set<String> = []
    /// The folders whose sources may all be compiled, besides those that projects list.
    private var complete: Set<Path> = []

    init() {}

    /// - Parameters:
    ///   - files: Those of `otherBuilds`, and any others.
    ///   - pods: The folders of pods that the project publishes.
    init(_ projects: XcodeProjects, files: [Path], pods: [Path]) {
        guard projects.problems.isEmpty else { return }
        for project in projects.all where !project.sources.isEmpty {
            folders.insert(project.path.parent.parent)
            sources.formUnion(project.sources.union(project.tests).map { $0.string.lowercased() })
        }
        guard !folders.isEmpty else { return }
        complete = Set(projects.all.flatMap { $0.groups + $0.tests + $0.localPackages } + pods)
        for file in files {
            switch file.lastComponent {
            case "Podfile": complete.insert(file.parent.join("Pods"))
            case "Cartfile": complete.insert(file.parent.join("Carthage"))
            case let name: if Self.otherBuilds.contains(name) { complete.insert(file.parent) }
            }
        }
    }

    /// Whether it's certain that none of them compiles a source.
    func lacks(_ path: Path) -> Bool {
        !folders.isEmpty && XcodeProject.mayDeclareClass(path.string) && !sources.contains(path.string.lowercased())
            && path.isInside(any: folders) && !path.isInside(any: complete)
    }
}

extension Path {
    /// Whether it is one of some folders, or is in one.
    func isInside(any folders: Set<Path>) -> Bool {
        var bytes = bytes[...]
        while !folders.contains(Path(bytes: Array(bytes))) {
            guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return false }
            bytes = bytes[..<slash]
        }
        return true
    }
}
