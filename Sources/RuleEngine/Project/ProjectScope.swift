package import Base
package import InterfaceBuilder
package import ProjectModel
import SourceSyntax

/// The part of a project that a run is about.
package struct ProjectScope: Sendable {
    /// The paths of the documents that are linted.
    package var documents: Set<Path>
    /// The folders that are linted completely, with the code in them.
    package var folders: [Path]
    /// Changed files, including code, that are linted.
    package var changed: Set<Path>

    package init(documents: Set<Path>, folders: [Path] = [], changed: Set<Path> = []) {
        self.documents = documents
        self.folders = folders
        self.changed = changed
    }

    /// Whether entire folders are linted, not single files.
    var isOfFolders: Bool { !folders.isEmpty }

    /// Whether only findings about certain documents are reported, at any place.
    var isOfDocuments: Bool { folders.isEmpty && changed.isEmpty }

    /// Whether a finding is reported: it concerns one of the documents, or is in code that is linted. In documents that
    /// are not linted nothing is.
    func covers(_ finding: CheckFinding) -> Bool {
        if !documents.isDisjoint(with: finding.documents) { return true }
        guard case .place(let place) = finding.spot else { return false }
        return documents.contains(place.place.path) || isOfCode(place.place.path)
    }

    /// Whether a file other than a document is linted.
    package func isOfCode(_ path: Path) -> Bool {
        if changed.contains(path) { return true }
        return folders.contains(where: path.isInside)
    }
}

/// The summaries of all documents of a project, including those of dependencies and those that are not linted.
package struct ProjectDocuments: Sendable {
    /// By path, as bytes.
    package let all: [NibSummary]
    private let byName: [String: [Int]]

    package init(_ summaries: [NibSummary]) {
        let paths = summaries.map { $0.path }
        all = summaries.indices.sorted { paths[$0] < paths[$1] }.map { summaries[$0] }
        byName = Dictionary(grouping: all.indices) { [all] in all[$0].name }
    }

    /// The documents that code means by a name: those of several targets, languages and devices.
    package func named(_ name: String, _ kind: Document.Kind) -> [NibSummary] { numbers(name, kind).map { all[$0] } }

    /// Their paths.
    func paths(_ name: String, _ kind: Document.Kind) -> [Path] { numbers(name, kind).map { all[$0].path } }

    /// Whether there is one.
    func has(_ name: String, _ kind: Document.Kind) -> Bool { !numbers(name, kind).isEmpty }

    private func numbers(_ name: String, _ kind: Document.Kind) -> [Int] {
        let plain = NibSummary.name(ofStem: name)
        return byName[plain, default: []].filter { all[$0].kind == kind && (all[$0].stem == name || plain == name) }
    }

    /// The names of all documents of a kind, each once, sorted.
    package func names(_ kind: Document.Kind) -> [String] {
        Set(all.lazy.filter { $0.kind == kind }.map(\.name)).sorted()
    }
}

/// Checks that a rule skips because something is not known. `explain` and `--verbose` say why.
extension ProjectView {
    /// A check of a call.
    func skip(_ call: LoadingCall, _ reasons: @autoclosure () -> [Uncertainty]) {
        skip(reasons(), at: call.nameRange, in: call.declaration)
    }

    /// A check of code.
    func skip(_ reasons: @autoclosure () -> [Uncertainty], at range: ByteRange, in declaration: DeclarationID) {
        guard scope?.isOfCode(sources.files[declaration.file].path) ?? true else { return }
        skipped?.add(reasons(), in: project) { place(of: range, inFile: declaration.file) }
    }

    /// A check of an object that needs to know more about its class.
    func skip(_ object: NibObject, in document: NibSummary, _ reasons: @autoclosure () -> [Uncertainty]) {
        guard scope?.documents.contains(document.path) ?? true else { return }
        skipped?.add(reasons(), in: project) { place(of: object.range, in: document) }
    }
}

/// Reads documents for what the rest of the project may need of them; each worker has one.
package final class SummaryReader {
    private let reader: DocumentReader
    private let project: Project
    private let classes = Cache<Platform, ProjectClasses>()

    /// Nil when out of memory.
    package init?(_ project: Project) {
        guard let reader = DocumentReader() else { return nil }
        self.reader = reader
        self.project = project
    }

    /// Nil for what is not a document.
    package func summary(of bytes: [UInt8], _ path: Path) -> NibSummary? {
        guard let read = try? reader.read(bytes, path: path) else { return nil }
        let document = project.sources.isEmpty ? read : read.knowing(classes(for: read.platform))
        return document.summary(in: project.sources)
    }

    private func classes(for platform: Platform) -> ProjectClasses {
        classes.value(for: platform) { ProjectClasses(project, platform: platform) }
    }
}
