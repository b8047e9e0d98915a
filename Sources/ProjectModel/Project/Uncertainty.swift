package import Base

/// Something that is not known, and because of what. A rule that needs it reports nothing and records this instead.
package enum Uncertainty: Hashable, Sendable {
    /// A dependency of the project is not part of the checkout.
    case missing(MissingDependency)

    // MARK: Classes

    /// No source and no table of Apple's classes declares the class.
    case undeclared(String)
    /// Only its header was found, not its implementation: it may have more members than the header declares.
    case withoutImplementation(String)
    /// It derives from a class that no source and no table declares.
    case unknownSuperclass(String, of: String)
    /// An unknown macro may declare members.
    case macro(String, of: String)
    /// The document names a module whose sources were not found.
    case foreignModule(String, of: String)
    /// The configuration excludes a source that contains its name.
    case leftOut(String, in: Path)
    /// Xcode may generate it for a data model.
    case generated(String, for: Path)
    /// An override of `setValue(_:forUndefinedKey:)` or a similar method may accept any key.
    case anyKey(String, at: String)
    /// Several classes have the name, and which of them is meant is open.
    case severalClasses(String, in: [Path])
    /// The undocumented members of Apple's classes are unknown.
    case undocumented(String)

    // MARK: Resources

    /// There is no asset catalog: the project may be incomplete.
    case noCatalog
    /// An Xcode project uses a catalog that was not found.
    case missingCatalog(name: String, project: Path)
    /// A compiled catalog, which can't be read.
    case compiledCatalog(Path)
    /// Image sets without their files: images outside of catalogs may be missing too.
    case missingImageFiles
    /// There is neither an image set nor an image file: the catalogs may contain no more than the app's icon.
    case noImage
    /// A font file whose font names could not be read.
    case unreadableFont(Path)
    /// There is no font file.
    case noFont

    /// What one check found: a sentence, without a period.
    case because(String)

    /// A sentence, without a period; paths are relative to a folder.
    package func text(in folder: Path) -> String {
        func shown(_ path: Path) -> String { path.relative(to: folder).printable }
        return switch self {
        case .missing(let dependency): dependency.text(in: folder) + (dependency.remedy.map { ": run \"\($0)\"" } ?? "")
        case .undeclared(let name): "\(name) is declared in no source that was read"
        case .withoutImplementation(let name): "the implementation of \(name) was not found, only its header"
        case .unknownSuperclass(let name, let subclass):
            "\(subclass) derives from \(name), which is declared in no source that was read"
        case .macro(let name, let type): "the macro \(name) in \(type) may declare more"
        case .foreignModule(let module, let name):
            "\(name) comes from the module \(module), whose sources were not found"
        case .leftOut(let name, let source):
            "\(shown(source)), which the configuration excludes, may declare \(name)"
        case .generated(let name, let model): "Xcode may generate \(name) for \(shown(model))"
        case .anyKey(let name, let spot): "\(name) may take any key, because it overrides setValue (\(spot))"
        case .severalClasses(let name, let files):
            "\(name) is declared in \(files.prefix(3).map(shown).joined(separator: " and ")), and which of them is meant is open"
        case .undocumented(let name): "\(name) may have more than Apple documents"
        case .noCatalog: "there is no asset catalog"
        case .missingCatalog(let name, let project):
            "\(shown(project)) uses \(Path(name).printable), which was not found"
        case .compiledCatalog(let path): "\(shown(path)) is a compiled catalog, which is not read"
        case .missingImageFiles: "the asset catalogs are here without their image files"
        case .noImage: "there is no image"
        case .unreadableFont(let path): "the names in \(shown(path)) could not be read"
        case .noFont: "there is no font file"
        case .because(let sentence): sentence
        }
    }

    /// A sentence without a period, whatever the name.
    package var cause: String {
        switch self {
        case .missing(let dependency): dependency.cause
        case .undeclared: "the class is declared in no source that was read"
        case .withoutImplementation: "only the header of the class was found"
        case .unknownSuperclass: "a superclass is declared in no source that was read"
        case .macro: "a macro in the class may declare more"
        case .foreignModule: "the sources of the module were not found"
        case .leftOut: "an excluded source may declare the class"
        case .generated: "Xcode may generate the class for a data model"
        case .anyKey: "the class may accept any key"
        case .severalClasses: "several classes have the name"
        case .undocumented: "the undocumented members of Apple's classes are unknown"
        case .noCatalog: "there is no asset catalog"
        case .missingCatalog: "an asset catalog of the Xcode project was not found"
        case .compiledCatalog: "a compiled asset catalog is not read"
        case .missingImageFiles: "the asset catalogs are here without their image files"
        case .noImage: "there is no image"
        case .unreadableFont: "the names in a font file could not be read"
        case .noFont: "there is no font file"
        case .because(let sentence): sentence
        }
    }

    /// Whether a name that the configuration lists under `known` is not affected.
    package var dependsOnName: Bool {
        switch self {
        case .missing, .noCatalog, .missingCatalog, .compiledCatalog, .missingImageFiles, .noImage, .noFont,
            .unreadableFont:
            true
        default: false
        }
    }
}

extension MissingDependency {
    fileprivate var cause: String {
        switch self {
        case .pods: "pods are not installed"
        case .carthage: "Carthage's checkouts are missing"
        case .packages: "packages are not resolved"
        case .framework: "a binary has no sources"
        case .project: "an Xcode project was not found"
        case .submodule: "a submodule is not checked out"
        case .sources: "sources that Xcode compiles were not found"
        case .outside: "sources outside of the project are not read"
        case .largeSource: "a source over 16 MB is not read"
        }
    }
}

/// Whether something exists, as far as sources and tables can show.
package enum Presence: Hashable, Sendable {
    case present
    /// Certainly absent.
    case absent
    /// Absent by what the project itself shows, while something is missing that may have it. A finding is a warning at
    /// most, and says why.
    case unlikely(AbsenceEvidence)
    case unknown([Uncertainty])

    package var isAbsent: Bool { self == .absent }
}
