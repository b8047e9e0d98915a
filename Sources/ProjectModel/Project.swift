package import Base

/// A platform as a Podfile writes it, and its oldest version: `:ios`, `13.0`.
typealias PodfilePlatform = (name: String, version: String)

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
    /// The same project before the change that is linted; nil if only the current files count.
    package var earlier: EarlierProject?
    /// What the configuration says comes from outside.
    package var known = KnownNames()
    /// All documents, in the order of the walk, including those of dependencies.
    package let documents: [Path]
    /// The files with the name that the reader collects.
    package let noted: [Path]
    /// The sources that the configuration excludes.
    let leftOut: [Path]
    /// Reads one of its files; nil for a file outside of the repository.
    package private(set) var read: @Sendable (Path) -> [UInt8]?
    /// Core Data models, for which Xcode may generate classes.
    private let dataModels: [Path]
    private let modules: ProjectModules
    /// Package manifests and Xcode projects.
    private let projectFiles: [(path: Path, bytes: [UInt8])]
    private let lazyTargets = LazyValue<ProjectTargets>()
    private let lazyModels = LazyValue<DataModels>()
    private let lazySettings = LazyValue<[DocumentSetting]>()
    private let lazyLaunchScreens = LazyValue<Set<String>>()
    /// The Xcode projects, and which sources they compile.
    private(set) var xcode = XcodeProjects()
    private var compiled = CompiledFiles()
    private var included = Memo<Path, Bool>()
    private var lackedModules = Memo<String, Bool>()
    private var kindsOfModules = Memo<String, MissingKinds>()
    private var kindsOfClasses = Memo<String, MissingKinds>()
    /// The files that list dependencies.
    private var lists: [Path] = []
    // See Project+Existence.
    private(set) var judgedNames = Memo<NamedThing, AbsenceEvidence?>()
    private(set) var habits = Memo<NameKind, NameHabit>()
    private(set) var similarNames = Memo<NameKind, SimilarNames>()
    let lazyMentions = LazyValue<DocumentMentions>()
    let lazyListed = LazyValue<ListedDocuments>()
    let lazyTargetFiles = LazyValue<Set<String>>()
    /// By the folders of documents.
    let podfilePlatforms = Memo<Path, PodfilePlatform?>()
    /// The files that may name the Xcode with which the project is built.
    private var xcodeFiles: [Path] = []
    private let lazyXcode = LazyValue<XcodeVersion?>()
    private let lazyAppearance = LazyValue<Bool>()

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

    /// Adds the Xcode projects of the folder.
    /// - Parameter files: Those that describe how it's built.
    mutating func add(_ xcode: XcodeProjects, files: [Path]) {
        self.xcode = xcode
        compiled = CompiledFiles(xcode, files: files, pods: resources?.podFolders ?? [])
        lists = files.filter { MissingDependencies.lists.contains($0.lastComponent) }
        xcodeFiles = files.filter(XcodeVersion.mayBe)
    }

    /// The same project with other sources.
    package func with(sources: SourceIndex) -> Project {
        var project = self
        project.sources = sources
        project.included = Memo()
        project.lackedModules = Memo()
        project.kindsOfClasses = Memo()
        project.judgedNames = Memo()
        project.habits = Memo()
        project.similarNames = Memo()
        return project
    }

    /// The same project with other contents of some sources and tables of strings.
    package func replacing(_ contents: [Path: [UInt8]]) -> Project {
        var project = self
        project.resources = resources?.replacing(contents)
        var changed: [Int: [UInt8]] = [:]
        for (number, file) in sources.files.enumerated() { changed[number] = contents[file.path] }
        return changed.isEmpty ? project : project.with(sources: sources.replacing(changed))
    }

    /// The same project, whose files are read in another way when they are needed.
    func reading(_ way: (@escaping @Sendable (Path) -> [UInt8]?) -> @Sendable (Path) -> [UInt8]?) -> Project {
        var project = self
        project.read = way(read)
        project.resources = resources?.reading(way)
        return project
    }

    /// Whether a source has other effects than its declarations: it is a package manifest, or it is excluded and then
    /// read on demand.
    package func isSpecial(source path: Path) -> Bool {
        ProjectModules.fileNames.contains(path.lastComponent) || leftOut.contains(path)
    }

    /// The first excluded source that contains a word; they are read only when a class is not found elsewhere.
    package func leftOutSource(with word: String) -> Path? {
        leftOut.first { read($0)?.mentions([word]) == true }
    }

    /// The Core Data model with an entity; models are read only when a class is not found elsewhere.
    func dataModel(withEntity name: String) -> Path? {
        dataModels.first { read($0)?.mentions(["\"\(name)\""]) == true }
    }

    /// The entities of all Core Data models. They are read when first needed.
    package var dataModelEntities: DataModels { lazyModels.value { DataModels(dataModels, read: read) } }

    /// The settings of all targets that name a document. They are read when first needed.
    package var documentSettings: [DocumentSetting] { lazySettings.value { readDocumentSettings() } }

    /// The names of documents that Info.plists and build settings name as a launch screen, and for nothing else.
    package var launchScreens: Set<String> {
        lazyLaunchScreens.value {
            let settings = documentSettings
            func names(_ isMeant: (DocumentSetting.Use) -> Bool) -> Set<String> {
                Set(settings.filter { isMeant($0.use) }.map(\.value))
            }
            return names { $0 == .launchScreen }.subtracting(names { $0 != .launchScreen })
        }
    }

    /// The targets of the project. They are read when first needed.
    package var targets: ProjectTargets {
        lazyTargets.value { ProjectTargets(projectFiles, xcode) }
    }

    /// Whether an Xcode project contains one of some texts.
    func xcodeProjects(contain texts: [String]) -> Bool {
        projectFiles.contains { $0.bytes.mentions(texts) }
    }

    /// The Xcode that the project's files name. They are read when first needed.
    package var xcodeVersion: XcodeVersion? { lazyXcode.value { XcodeVersion(xcodeFiles, read: read) } }

    /// Whether an Info.plist or a build setting may choose the light or the dark appearance for the entire app.
    package var choosesAppearance: Bool {
        lazyAppearance.value {
            let key = "UIUserInterfaceStyle"
            return xcodeProjects(contain: [key])
                || (resources?.infoFiles ?? []).contains { read($0)?.mentions([key]) ?? true }
        }
    }

    /// The languages that Xcode projects list as their own, such as `ar`.
    package var knownRegions: Set<String> { Set(xcode.all.flatMap(\.regions)) }

    /// The languages that the Xcode projects are developed in.
    package var developmentRegions: Set<String> { Set(xcode.all.compactMap(\.developmentRegion)) }

    /// Whether an Xcode project refers to a file with a name, or a package manifest contains it.
    package func projectFilesMention(_ name: String) -> Bool {
        !xcode.problems.isEmpty
            || projectFilesMention(anyOf: [name]) || xcode.all.contains { $0.names.contains(name) }
    }

    /// Whether a package manifest contains one of some names.
    func projectFilesMention(anyOf names: [String]) -> Bool {
        projectFiles.contains { $0.path.fileExtension == "swift" && $0.bytes.mentions(names) }
    }

    /// Whether an Xcode project lists what the targets are built from.
    package var hasXcodeProject: Bool { !xcode.all.isEmpty }

    /// Whether it's certain that no target compiles a source, and that no other source includes it.
    package func isUncompiled(_ path: Path) -> Bool {
        guard compiled.lacks(path) else { return false }
        return path.fileExtension == "swift"
            || !included.value(for: path) { sources.mentions(["\(path.lastComponent)\""]) }
    }

    /// Whether it's certain that no target has a document.
    package func isUnbuilt(_ document: Path) -> Bool { compiled.lacks(document: document) }

    /// Whether the project may contain the sources of a Swift module, according to folders and project files.
    package func hasModule(_ name: String) -> Bool { modules.contains(name) }

    /// Whether no target, package, pod or framework of the project has a module's name, as far as its files name them.
    func lacksModule(_ name: String) -> Bool { lackedModules.value(for: name) { findsNoModule(name) } }

    private func findsNoModule(_ name: String) -> Bool {
        guard !isCutOff, xcode.problems.isEmpty, let resources else { return false }
        if xcode.all.isEmpty {
            // Other tools name modules after folders.
            let isComplete = missingKinds.isDisjoint(with: [.projects, .submodules, .outside, .frameworks])
            if !isComplete || hasModule(name) { return false }
        }
        let builders: Set<String> = ["framework", "xcframework", "a", "xcodeproj"]
        let isNamed = xcode.all.contains { project in
            project.modules.contains { ProjectTargets.module(of: $0) == name } || project.settings.contains(name)
                || project.names.contains { builders.contains(Path($0).fileExtension) && $0.contains(name) }
        }
        if isNamed || !resources.named([name]).isEmpty { return false }
        if missingDependencies.contains(where: { $0.text(in: root).contains(name) }) { return false }
        // The module of `lottie-ios` is Lottie.
        let key = Self.letters(Array(name.utf8))
        let files = lists.compactMap(read) + projectFiles.filter { $0.path.fileExtension == "swift" }.map(\.bytes)
        if files.contains(where: { firstOffset(of: key, in: Self.letters($0)) != nil }) { return false }
        return !sources.mentions(["import \(name)", "\"\(name)\"", "\(name)."])
    }

    /// The kinds of the missing dependencies that bring one of some modules, by what names them; all when none of the
    /// modules is named.
    func kinds(withAnyOf modules: Set<String>) -> MissingKinds {
        let named = modules.reduce(into: MissingKinds()) { kinds, module in
            kinds.formUnion(kindsOfModules.value(for: module) { findKinds(of: module) })
        }
        return named.isEmpty ? missingKinds : named
    }

    private func findKinds(of module: String) -> MissingKinds {
        let key = Self.letters(Array(module.utf8))
        return missingDependencies.filter { dependency in
            let text: [UInt8]
            switch dependency {
            case .pods(let list), .carthage(let list): text = read(list) ?? []
            case .packages(let names, let list):
                let products = xcode.all.filter { $0.path == list }.flatMap(\.modules)
                text = Array((names.sorted() + products).joined().utf8)
            default: text = Array(dependency.text(in: root).utf8)
            }
            return firstOffset(of: key, in: Self.letters(text)) != nil
        }.kinds
    }

    /// The same of the modules that the sources of a class import.
    func kinds(importedBy name: String) -> MissingKinds {
        kindsOfClasses.value(for: name) { kinds(withAnyOf: sources.imports(ofClass: name)) }
    }

    /// The letters and digits of a text, lowercase.
    private static func letters(_ bytes: [UInt8]) -> [UInt8] {
        bytes.compactMap { byte in
            switch byte {
            case 0x41...0x5A: byte + 0x20
            case 0x30...0x39, 0x61...0x7A: byte
            default: nil
            }
        }
    }
}
