package import Base

/// Why it is uncertain whether a project lacks a resource.
package enum ResourceUncertainty: Hashable, Sendable {
    /// There is no asset catalog: the project may be incomplete.
    case noCatalog
    /// An Xcode project uses a catalog that was not found.
    case missingCatalog(name: String, project: Path)
    /// Pods would copy their resources into the app's bundle, but are not installed.
    case missingPods(podfile: Path)
    /// A submodule is not checked out.
    case missingSubmodule(Path)
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

    /// A sentence, without a period; paths are relative to a folder.
    package func text(in folder: Path) -> String {
        func shown(_ path: Path) -> String { path.relative(to: folder).printable }
        return switch self {
        case .noCatalog: "there is no asset catalog"
        case .missingCatalog(let name, let project):
            "\(shown(project)) uses \(Path(name).printable), which was not found"
        case .missingPods(let podfile):
            "\(shown(podfile)) copies resources of pods into the app, and the pods are not installed"
        case .missingSubmodule(let path): "the submodule \(shown(path)) is not checked out"
        case .compiledCatalog(let path): "\(shown(path)) is a compiled catalog, which is not read"
        case .missingImageFiles: "the asset catalogs are here without their image files"
        case .noImage: "there is no image"
        case .unreadableFont(let path): "the names in \(shown(path)) could not be read"
        case .noFont: "there is no font file"
        }
    }

    /// The missing dependency that causes it, if any.
    package var kinds: MissingKinds {
        switch self {
        case .missingPods: .pods
        case .missingSubmodule: .submodules
        default: []
        }
    }
}

/// Whether a resource exists.
package enum ResourcePresence: Hashable, Sendable {
    case present
    /// Certainly absent.
    case absent
    case unknown([ResourceUncertainty])
}
