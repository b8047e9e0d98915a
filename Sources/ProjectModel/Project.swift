package import POSIX

/// What documents are bound to: the classes in a project's sources, and its resources.
package struct Project: Sendable {
    /// The folder that was indexed.
    package let root: Path
    package private(set) var sources: SourceIndex
    /// Nil when they were not asked for.
    package var resources: ResourceIndex?
    /// What the project builds on that is not here.
    package let missingDependencies: [MissingDependency]
    package let missingKinds: MissingKinds
    /// Folders and files that could not be read.
    package let problems: [FileError]
    /// Whether the folder has so much in it that it was not looked through: then nothing is known.
    package let isCutOff: Bool
    /// All documents, in the order of the walk, those of dependencies too.
    package let documents: [Path]
    /// Files of the name that the reader was to note.
    package let noted: [Path]
    /// Sources that the configuration leaves out.
    let leftOut: [Path]
    /// Reads one of its files; nil for what leads out of the repository.
    package let read: @Sendable (Path) -> [UInt8]?
    /// Core Data models, for which Xcode may generate classes.
    private let dataModels: [Path]
    private let modules: ProjectModules
    /// Package manifests and Xcode projects.
    private let projectFiles: [(path: Path, bytes: [UInt8])]

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

    /// The same project with other contents of its sources.
    package func with(sources: SourceIndex) -> Project {
        var project = self
        project.sources = sources
        return project
    }

    /// Whether a source decides more than what it declares: it's a package manifest, or left out, and then read when it's needed.
    package func isSpecial(source path: Path) -> Bool {
        ProjectModules.fileNames.contains(path.lastComponent) || leftOut.contains(path)
    }

    /// The first source that is left out and has a word in it; they are read only when a class is not found elsewhere.
    package func leftOutSource(with word: String) -> Path? {
        leftOut.first { mentions($0, word) }
    }

    /// The Core Data model with an entity of a name; models are read only when a class is not found elsewhere.
    func dataModel(withEntity name: String) -> Path? { dataModels.first { mentions($0, "\"\(name)\"") } }

    private func mentions(_ path: Path, _ text: String) -> Bool {
        read(path).map { firstOffset(of: Array(text.utf8), in: $0) != nil } ?? false
    }

    /// What the project builds. It is read anew each time.
    package var targets: ProjectTargets { ProjectTargets(projectFiles) }

    /// Whether an Xcode project or a package manifest has a text in it, a file's name for one.
    package func projectFilesMention(_ text: String) -> Bool {
        projectFiles.contains { firstOffset(of: Array(text.utf8), in: $0.bytes) != nil }
    }

    /// Whether sources of a Swift module are here, as far as folders and project files tell.
    package func hasModule(_ name: String) -> Bool { modules.contains(name) }
}
