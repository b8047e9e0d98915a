extension Uncertainty {
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
