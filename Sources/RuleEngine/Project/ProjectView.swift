package import Base
package import InterfaceBuilder
package import ProjectModel
package import SourceSyntax

/// Everything that is known of a project when all its documents have been read.
package struct ProjectView: Sendable {
    package let project: Project
    package let documents: ProjectDocuments
    /// Nil when all findings are reported.
    private(set) var scope: ProjectScope?
    /// Where checks that are skipped are counted.
    var skipped: SkippedChecks?
    private let texts = LastTexts()
    private let lazyLiveness = LazyValue<ProjectLiveness>()
    private let lazyMethods = LazyValue<OwnMethods>()
    private let lazyUnread = LazyValue<[[UInt8]]>()
    private let lazyLoads = LazyValue<[String: [Int]]>()
    private let read: @Sendable (Path) -> [UInt8]?

    /// - Parameters:
    ///   - scope: What findings have to be about.
    ///   - read: Returns the bytes of a document, for places in it.
    package init(
        project: Project, documents: [NibSummary], scope: ProjectScope? = nil,
        read: @escaping @Sendable (Path) -> [UInt8]?
    ) {
        self.project = project
        self.documents = ProjectDocuments(documents)
        self.scope = scope
        self.read = read
    }

    /// The documents that the program reaches. It's computed when first needed, once for all threads.
    package var liveness: ProjectLiveness { lazyLiveness.value { ProjectLiveness(self) } }

    /// Resolves what depends in findings on whether something loads their documents. Without such findings it is not
    /// computed.
    package func resolveConsequences(of diagnostics: inout [Diagnostic]) {
        let spots = Set(diagnostics.flatMap { $0.consequence?.spots ?? [] })
        let known = Dictionary(uniqueKeysWithValues: self.liveness(of: spots))
        let isOfApp = !spots.isEmpty && liveness.isOfApp
        for index in diagnostics.indices where diagnostics[index].consequence != nil {
            diagnostics[index].resolve(isOfApp: isOfApp) {
                known[$0] ?? .unknown
            } unreached: {
                reason($0)
            }
        }
    }

    /// Whether something may name the identifier of a cell, in any way.
    private func mayDequeue(_ identifier: String) -> Bool {
        sources.uses(of: identifier) > 0 || sources.mayPutTogether(identifier)
            || project.leftOutSource(with: identifier) != nil || project.resources?.named([identifier]).isEmpty != true
    }

    /// Why a place that is dead is not reached.
    private func reason(_ spot: Consequence.Spot) -> Unreached {
        let file = spot.path.lastComponent
        switch spot {
        case .cell(let identifier, let path, let scene):
            return liveness.of(document: path, scene: scene) == .dead
                ? reason(.document(path, scene: scene))
                : Unreached(
                    "No code names the cell identifier \"\(identifier)\".", cure: "Delete the cell, or dequeue it.")
        case .code(let name, let path):
            return project.isUncompiled(path)
                ? Unreached("No target compiles \(file).", cure: "Delete the file, or add it to a target.")
                : Unreached("Nothing uses \(name).", cure: "Delete the class, or use it.")
        case .document(let path, _) where project.isUnbuilt(path):
            return Unreached("No target contains \(file).", cure: "Delete the file, or add it to a target.")
        case .document(let path, let scene):
            if let scene, liveness.of(document: path, scene: nil) != .dead,
                let label = documents.all.first(where: { $0.path == path })?.scenes[scene].label
            {
                return Unreached("Nothing leads to the scene \(label).", cure: "Delete the scene, or connect it.")
            }
            return Unreached("Nothing loads \(file).", cure: "Delete the file, or load it.")
        }
    }

    private func liveness(of spots: Set<Consequence.Spot>) -> [(Consequence.Spot, Liveness)] {
        var code: CodeLiveness?
        return spots.map { spot in
            switch spot {
            case .document(let path, let scene): return (spot, liveness.of(document: path, scene: scene))
            case .cell(let identifier, let path, let scene):
                let document = liveness.of(document: path, scene: scene)
                return (spot, mayDequeue(identifier) || liveness.isUsedElsewhere(path) ? document : .dead)
            case .code(let name, let path):
                let known = code ?? CodeLiveness(self)
                code = known
                return (spot, known.of(class: name, in: path))
            }
        }
    }

    /// The methods of the project's own types with names like Apple's, computed once for all checks.
    func ownMethods(otherwise find: () -> OwnMethods) -> OwnMethods {
        lazyMethods.value(otherwise: find)
    }

    /// The calls that creating an object reaches; those of all documents are computed once for all checks.
    func loads(otherwise find: () -> [String: [Int]]) -> [String: [Int]] {
        isOfDocuments ? find() : lazyLoads.value(otherwise: find)
    }

    /// The same project, without limiting it to the requested documents.
    var ofAllDocuments: ProjectView {
        var view = self
        view.scope = nil
        return view
    }

    package var sources: SourceIndex { project.sources }
    package var calls: LoadingCalls { project.sources.loadingCalls }

    /// The project's classes as a platform has them.
    package func classes(for platform: Platform) -> ProjectClasses { ProjectClasses(project, platform: platform) }

    // MARK: Unread documents

    /// Whether a document that can't be read, since it is compiled or in the format from before Xcode 5, contains a name.
    func isNamedByUnreadDocument(_ name: String) -> Bool { unread.contains { $0.mentions([name]) } }

    private var unread: [[UInt8]] {
        lazyUnread.value {
            let known = Set(documents.all.map { $0.path })
            let files = project.documents.filter { !known.contains($0) } + (project.resources?.compiledFiles ?? [])
            return files.compactMap(read)
        }
    }

    // MARK: Requested documents

    /// Whether only findings about single documents are requested.
    var isOfDocuments: Bool { scope?.isOfDocuments ?? false }

    /// The requested documents; nil: all.
    var requestedDocuments: [NibSummary]? { isOfDocuments ? documents.all.filter(isRequested) : nil }

    /// Whether anything about a document can be reported: when single documents are linted, rules can skip the others.
    func isRequested(_ document: NibSummary) -> Bool {
        guard let scope, scope.isOfDocuments else { return true }
        return scope.documents.contains(document.path)
    }

    /// Whether anything about one of the nibs of a name can be reported.
    func isRequested(nib name: String) -> Bool {
        guard let scope, scope.isOfDocuments else { return true }
        return documents.paths(name, .xib).contains(where: scope.documents.contains)
    }

    /// The classes of the documents that can be reported, and those whose code loads them; nil: all.
    var requestedClasses: Set<String>? {
        guard let asked = requestedDocuments else { return nil }
        var names = Set(asked.flatMap(\.objects).compactMap(\.customClass))
        for nib in asked {
            names.formUnion(calls.uses(ofNib: nib.name).compactMap { calls.userClass(of: $0) })
        }
        return names
    }

    // MARK: Places

    /// The text of a document; empty when it can't be read.
    func text(of document: NibSummary) -> SourceText {
        texts.text(of: document.path) { SourceText(read(document.path) ?? []) }
    }

    /// The place of a range in a document.
    package func place(of range: Range<Int>, in document: NibSummary) -> Place {
        let text = text(of: document)
        let range = range.clamped(to: 0..<text.bytes.count)
        return Place(
            path: document.path, start: text.position(at: range.lowerBound), end: text.position(at: range.upperBound))
    }

    /// The place of a range in a source.
    package func place(of range: ByteRange, inFile file: Int) -> Place { sources.place(of: range, inFile: file) }

    /// A place in a call, identified by the function around it and by its text.
    func place(of range: ByteRange, in call: LoadingCall) -> PlaceElsewhere { place(of: range, in: call.declaration) }

    /// A place in a declaration, identified by its name and by its text.
    func place(of range: ByteRange, in declaration: DeclarationID) -> PlaceElsewhere {
        let point = CodePoint(declaration, range)
        return PlaceElsewhere(
            place: sources.place(of: point), identity: sources.identity(of: point),
            className: sources.typeName(around: declaration))
    }
}

/// A cache of the documents read last: findings come in the order of their documents, and name others as related
/// places.
private final class LastTexts: Sendable {
    private let last = Guarded<[(path: Path, text: SourceText)]>([])
    private static let most = 8

    func text(of path: Path, otherwise read: () -> SourceText) -> SourceText {
        let known = last.withValue { last -> SourceText? in
            guard let number = last.firstIndex(where: { $0.path == path }) else { return nil }
            let found = last.remove(at: number)
            last.append(found)
            return found.text
        }
        if let known { return known }
        let text = read()
        last.withValue { last in
            if last.count == Self.most { last.removeFirst() }
            last.append((path, text))
        }
        return text
    }
}

extension NibObject {
    /// Its class; nil where the document does not name one: File's Owner or a custom object without a class.
    package func reference(in document: NibSummary) -> ClassReference? {
        guard let name = className, name != "NSObject" else { return nil }
        return ClassReference(written: name, module: module, isOfOwnTarget: isOfOwnTarget, from: document.path)
    }
}
