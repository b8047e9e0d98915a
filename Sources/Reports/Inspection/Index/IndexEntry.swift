import Base
import InterfaceBuilder
import ProjectModel
import SourceSyntax

/// The known declarations and resources of a name.
package struct IndexEntry {
    package let name: String
    let content: Content

    enum Content {
        case type(ClassDescription)
        case resources([Resource])
        case unknown(nearest: String?, hints: [String])
    }

    /// Where a resource of a name is.
    struct Resource: Hashable {
        enum Kind: String {
            case imageSet = "image-set", symbolSet = "symbol-set", imageAsset = "image-asset"
            case imageFile = "image-file", colorSet = "color-set", font
        }

        var kind: Kind
        var path: Path
        /// Of a font: whether an Info.plist makes the app load it.
        var isListed: Bool?
    }

    init(_ name: String, _ classes: ProjectClasses, _ report: IndexReport) {
        self.name = name
        if let description = classes.description(ofClass: name) {
            content = .type(description)
            return
        }
        let resources = report.project.resources.map { Self.resources(name, $0) } ?? []
        content =
            resources.isEmpty
            ? .unknown(nearest: Self.nearest(name, report.project), hints: Self.hints(name, classes.platform, report))
            : .resources(resources)
    }

    /// Why nothing is known of it, in lines of which the first begins with a lowercase letter; nil when something is.
    package func problem(in report: IndexReport) -> [String]? {
        guard case .unknown(let nearest, let hints) = content else { return nil }
        let root = report.readable.show(report.project.root)
        let near = nearest.map { " Did you mean \"\($0)\"?" } ?? ""
        return ["no class, image, color or font in \(root) is named \"\(name)\".\(near)"] + hints
    }

    private static func resources(_ name: String, _ index: ResourceIndex) -> [Resource] {
        let sets = index.imageSets(name).map { asset in
            let kind: Resource.Kind =
                switch asset.kind {
                case .image: .imageSet
                case .symbol: .symbolSet
                case .color, .data, .otherImage: .imageAsset
                }
            return Resource(kind: kind, path: asset.path)
        }
        return sets + index.imageFiles(name).map { Resource(kind: .imageFile, path: $0) }
            + index.colorSets(name).map { Resource(kind: .colorSet, path: $0.path) }
            + index.fonts(name).map { Resource(kind: .font, path: $0.path, isListed: $0.isListed) }
    }

    private static func nearest(_ name: String, _ project: Project) -> String? {
        if let near = Base.nearest(to: name, in: project.sources.classNames) { return near }
        let kinds: [ResourceIndex.Kind] = [.image, .color, .font]
        return kinds.lazy.compactMap { project.resources?.nearest(name, $0) }.first
    }

    private static func hints(_ name: String, _ platform: Platform, _ report: IndexReport) -> [String] {
        if report.project.isCutOff { return [report.cutOff] }
        let index = report.project.sources
        if let id = index.named(name).first(where: { index.declaration($0).kind.definition != nil }),
            let words = index.declaration(id).kind.definition
        {
            return ["\(name) is \(words), at \(report.spot(id))."]
        }
        var hints: [String] = []
        if let id = index.named(name).first {
            hints.append("\(name) is extended at \(report.spot(id)), and declared in no source that was read.")
        }
        if let other = Platform.allCases.first(where: { $0 != platform && ClassTable.isKnown(name, on: $0) }) {
            let names = "\(other.displayName), and not of \(platform.displayName)"
            return hints + ["\(name) is a class of \(names): --platform \(other.rawValue) knows it."]
        }
        if !report.sources.isOn { hints.append("Sources are not read: \(report.sources.text).") }
        return hints + report.missing.classes.map { "It may come from elsewhere: \($0)." }
    }
}

extension DeclarationKind {
    /// The definition of a type that is not a class; nil for everything else.
    fileprivate var definition: String? {
        switch self {
        case .structure: "a structure"
        case .enumeration: "an enumeration"
        case .actor: "an actor"
        case .protocol: "a protocol"
        case .typeAlias: "another name of a type"
        default: nil
        }
    }
}

extension IndexReport {
    /// Why nothing is known of a folder that is too large.
    var cutOff: String {
        let root = readable.show(project.root)
        return "\(root) has too many files to be a project, so it was not searched."
    }
}
