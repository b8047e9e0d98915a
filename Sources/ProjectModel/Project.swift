package import POSIX

/// What documents refer to: the classes in a project's sources, and its resources.
package struct Project: Sendable {
    /// The folder that was indexed.
    package let root: Path
    package private(set) var sources: SourceIndex
    /// Nil when they were not requested.
    package var resources: ResourceIndex?
    /// The dependencies of the project that were not found.
    package let missingDependencies: [MissingDependency]
    package let missingKinds: MissingKinds
    /// Folders and files that could not be read.
    package let problems: [FileError]
    /// Whether the folder has so many files that it was not indexed: then nothing is known.
    package let isCutOff: Bool
    /// All documents, in the order of the walk, including those of dependencies.
    package let documents: [Path]
    /// The files with the name that the reader collects.
    package let noted: [Path]
    /// The sources that the configuration excludes.
    let leftOut: [Path]
    /// Reads one of its files; nil for a file outside of the repository.
    package let read: @Sendable (Path) -> [UInt8]?
    /// Core Data models, for which Xcode may generate classes.
    private let dataModels: [Path]
    private let modules: ProjectModules
    /// Package manifests and Xcode projects.
    private let projectFiles: [(path: Path, bytes: [UInt8])]
    private let lazyTargets = LazyValue<ProjectTargets>()

    package init(
        root: Path, sources: SourceIndex = SourceIndex(), resources: ResourceIndex? = nil,
        modules: ProjectModules = ProjectModules(), projectFiles: [(path: Path, bytes: [UInt8])] = [],
        missingDependencies: [MissingDependency] = [], documents: [Path] = [], noted: [Path] = [], leftOut: [Path] = [],
        dataModels: [Path] = [], problems: [FileError] = [], isCutOff: Bool = false,
        read: @escaping @Sendable (Path) -> [UInt8]? = { try? readFile($0) }
    ) {
        self.root = root
        var sources = sources
        sources.documents = documents
        self.sources = sources
        self.resources = resources
        self.modules = modules
        self.projectFiles = projectFiles
        self.missingDependencies = missingDependencies
        self.problems = problems
        self.documents = documents
        self.noted = noted
        self.leftOut = leftOut
        self.dataModels = dataModels
        self.read = read
        missingKinds = missingDependencies.kinds
        self.isCutOff = isCutOff
    }

    /// The same project with other sources.
    package func with(sources: SourceIndex) -> Project {
        var project = self
        project.sources = sources
        return project
    }

    /// The same project with other contents of some sources and tables of strings.
    package func replacing(_ contents: [Path: [UInt8]]) -> Project {
        var project = self
        project.resources = resources?.replacing(contents)
        let numbers = sources.files.indices.filter { contents[sources.files[$0].path] != nil }
        if !numbers.isEmpty {
            let changed = numbers.map { ($0, contents[sources.files[$0].path] ?? []) }
            project.sources = sources.replacing(Dictionary(uniqueKeysWithValues: changed)).after
        }
        return project
    }

    /// Whether a source has other effects than its declarations: it is a package manifest, or it is excluded and then
    /// read on demand.
    package func isSpecial(source path: Path) -> Bool {
        ProjectModules.fileNames.contains(path.lastComponent) || leftOut.contains(path)
    }

    /// The first excluded source that contains a word; they are read only when a class is not found elsewhere.
    package func leftOutSource(with word: String) -> Path? {
        leftOut.first { mentions($0, word) }
    }

    /// The Core Data model with an entity; models are read only when a class is not found elsewhere.
    func dataModel(withEntity name: String) -> Path? { dataModels.first { mentions($0, "\"\(name)\"") } }

    private func mentions(_ path: Path, _ text: String) -> Bool {
        read(path).map { firstOffset(of: Array(text.utf8), in: $0) != nil } ?? false
    }

    /// The targets of the project. They are read when first needed.
    package var targets: ProjectTargets {
        lazyTargets.value { ProjectTargets(projectFiles, read: read) }
    }

    /// Whether an Xcode project or a package manifest contains a text, such as a file's name.
    package func projectFilesMention(_ text: String) -> Bool {
        projectFiles.contains { firstOffset(of: Array(text.utf8), in: $0.bytes) != nil }
    }

    /// Whether the project may contain the sources of a Swift module, according to folders and project files.
    package func hasModule(_ name: String) -> Bool { modules.contains(name) }
}
