import Base
import InterfaceBuilder
import ProjectModel

/// Copies of a document for several languages that differ in what code needs, and languages without a copy.
struct LocalizedCopies: Check {
    static let name = "localized-copies"

    private let reportsFallbacks: Bool

    init(options: CheckOptions) { reportsFallbacks = options.boolean("fallbacks") }

    func findings(in view: ProjectView) -> [CheckFinding] {
        guard !view.project.isCutOff else { return [] }
        var groups: [LocalizedPath: [LocalizedCopy]] = [:]
        for document in view.documents.all {
            guard let path = LocalizedPath(document.path) else { continue }
            groups[path.ofAllLanguages, default: []].append(LocalizedCopy(document: document, language: path.language))
        }
        let folders = Languages(view, groups)
        return groups.sorted { $0.key < $1.key }.flatMap { path, copies in
            guard copies.contains(where: { view.isRequested($0.document) }) else { return [CheckFinding]() }
            return different(copies, view) + missing(copies, in: path, folders, view)
        }
    }

    // MARK: Connections

    /// The copies without connections that the copy of the development language has.
    private func different(_ copies: [LocalizedCopy], _ view: ProjectView) -> [CheckFinding] {
        guard copies.count > 1, let model = model(of: copies, view) else { return [] }
        let wanted = model.connections
        return copies.filter { $0.language != model.language }.compactMap { copy in
            let lacking = wanted.subtracting(copy.connections).sorted()
            // A copy with other objects has another design.
            guard let first = lacking.first, lacking.count * 2 <= max(wanted.count, 2) else { return nil }
            let more = lacking.count > 1 ? " and \(lacking.count - 1) more" : ""
            let name = "\(model.language).lproj/\(model.document.fileName)"
            var finding = CheckFinding(
                """
                This copy lacks \(first.text)\(more), which \(name) has. In this language, \(first.effect). \
                Connect what is missing.
                """,
                at: PlaceElsewhere(
                    place: view.place(of: copy.document.rootRange, in: copy.document),
                    identity: lacking.map(\.text).joined(separator: " ")),
                documents: [copy.document.path])
            finding.related = [
                RelatedFinding(
                    "this copy has \(lacking.count > 1 ? "them" : "it")",
                    at: view.place(of: model.document.rootRange, in: model.document))
            ]
            finding.consequence = Consequence(
                .document(copy.document.path, scene: nil), alive: finding.message, dead: nil)
            return finding
        }
    }

    private func model(of copies: [LocalizedCopy], _ view: ProjectView) -> LocalizedCopy? {
        let regions = view.project.developmentRegions.map(TextLanguage.code(ofFolder:))
        return copies.first { $0.language == "Base" } ?? copies.first { regions.contains($0.code) }
    }

    // MARK: Languages

    private func missing(
        _ copies: [LocalizedCopy], in path: LocalizedPath, _ languages: Languages, _ view: ProjectView
    ) -> [CheckFinding] {
        let own = Set(copies.map(\.code))
        // The bundle also looks in Base.lproj, and in the folder around those of the languages.
        guard !own.contains("Base"), let first = copies.first,
            !view.project.documents.contains(path.withoutLanguage)
        else { return [] }
        let others = languages.of(path.folder).filter { language in
            let isCovered = own.contains { language == $0 || language.hasPrefix("\($0)-") }
            return language != "Base" && !isCovered
        }.sorted()
        let regions = Set(view.project.developmentRegions.map(TextLanguage.code(ofFolder:)))
        let hasFallback = regions.isEmpty || !own.isDisjoint(with: regions)
        guard let language = others.first, reportsFallbacks || !hasFallback else { return [] }
        let more = others.count > 1 ? " and \(others.count - 1) other languages" : ""
        let consequence =
            hasFallback
            ? "It is loaded in \(first.language) there, or not found" : "It is not found there, and loading it fails"
        return [
            CheckFinding(
                """
                \(first.document.fileName) is in \(first.language).lproj, but not in \(language).lproj\(more), and not in \
                Base.lproj. \(consequence). Localize it in the File inspector, or move it to Base.lproj.
                """,
                at: PlaceElsewhere(
                    place: view.place(of: first.document.rootRange, in: first.document), identity: "languages"),
                documents: [first.document.path])
        ]
    }
}

/// A document in the folder of a language.
private struct LocalizedPath: Hashable, Comparable {
    /// The folder with the folders of languages.
    var folder: Path
    var name: String
    var language = ""

    init?(_ path: Path) {
        let parent = path.parent
        guard parent.fileExtension == "lproj" else { return nil }
        folder = parent.parent
        name = path.lastComponent
        language = parent.stem
    }

    var ofAllLanguages: LocalizedPath {
        var path = self
        path.language = ""
        return path
    }

    var withoutLanguage: Path { folder.join(Path(name)) }

    static func < (first: LocalizedPath, second: LocalizedPath) -> Bool {
        (first.folder.string, first.name) < (second.folder.string, second.name)
    }
}

private struct LocalizedCopy {
    var document: NibSummary
    var language: String

    var code: String { TextLanguage.code(ofFolder: language) }

    /// What code has of the document, by classes: ids may differ.
    var connections: Set<LocalizedConnection> {
        var found: Set<LocalizedConnection> = []
        for object in document.objects {
            guard let name = object.className else { continue }
            for connection in object.outlets {
                guard let property = connection.name else { continue }
                found.insert(LocalizedConnection(isOutlet: true, name: property, className: name))
            }
        }
        for action in document.actions {
            found.insert(LocalizedConnection(isOutlet: false, name: action, className: ""))
        }
        return found
    }
}

private struct LocalizedConnection: Hashable, Comparable {
    var isOutlet: Bool
    var name: String
    var className: String

    var text: String { isOutlet ? "the outlet \"\(name)\" of \(className)" : "the action \"\(name)\"" }
    var effect: String { isOutlet ? "the outlet is nil" : "nothing sends the action" }

    static func < (first: LocalizedConnection, second: LocalizedConnection) -> Bool {
        (first.isOutlet ? 0 : 1, first.className, first.name) < (second.isOutlet ? 0 : 1, second.className, second.name)
    }
}

/// The languages of the folders with documents.
private struct Languages {
    private var byFolder: [Path: Set<String>] = [:]

    init(_ view: ProjectView, _ groups: [LocalizedPath: [LocalizedCopy]]) {
        for (path, copies) in groups {
            byFolder[path.folder, default: []].formUnion(copies.map(\.code))
        }
        for table in view.project.resources?.tables(named: "Localizable") ?? [] where !table.language.isEmpty {
            guard let path = LocalizedPath(table.path) else { continue }
            byFolder[path.folder, default: []].insert(TextLanguage.code(ofFolder: path.language))
        }
    }

    func of(_ folder: Path) -> Set<String> { byFolder[folder] ?? [] }
}
