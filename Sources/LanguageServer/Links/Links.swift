import Base
import InterfaceBuilder
import ProjectModel

/// The thing that a place of a file names.
enum Mention: Hashable, Sendable {
    case type(String)
    /// An outlet of a class, or of one that has it as an ancestor.
    case outlet(String, ofClass: String)
    case action(String, ofClass: String)
    case image(String)
    case color(String)
    case identifier(NibIdentifier.Kind, String)
    /// An object of the same document, by its id.
    case object(String)
    case nib(String)
    case storyboard(String)
}

/// Links from documents to the declarations in code and assets, and the other way around.
struct Links {
    let analysis: Analysis
    let files: SeenFiles
    private let project: Project
    private let classes: [Platform: ProjectClasses]

    /// Nil without a project.
    init?(_ analysis: Analysis?, _ files: SeenFiles) {
        guard let analysis, let project = analysis.project else { return nil }
        self.analysis = analysis
        self.files = files
        self.project = project
        classes = Dictionary(Platform.allCases.map { ($0, ProjectClasses(project, platform: $0)) }) { $1 }
    }

    func classes(on platform: Platform) -> ProjectClasses {
        classes[platform] ?? ProjectClasses(project, platform: platform)
    }

    // MARK: Declarations

    func declarations(of mention: Mention, on platform: Platform) -> [JSONValue] {
        let classes = classes(on: platform)
        switch mention {
        case .type(let name): return classes.declarations(of: ClassReference(written: name)).compactMap(location)
        case .outlet(let name, let owner):
            return [classes.outletDeclaration(name, of: ClassReference(written: owner))].compactMap { $0 }.compactMap(
                location)
        case .action(let name, let owner):
            return [classes.actionDeclaration(name, of: ClassReference(written: owner))].compactMap { $0 }.compactMap(
                location)
        case .image(let name):
            let sets = project.resources?.imageSets(name).map { $0.path.join("Contents.json") } ?? []
            return (sets + (project.resources?.imageFiles(name) ?? [])).map(start)
        case .color(let name):
            return (project.resources?.colorSets(name) ?? []).map { start(of: $0.path.join("Contents.json")) }
        case .identifier(let kind, let name): return identifiers(kind, name)
        case .object: return []
        case .nib(let name), .storyboard(let name):
            let wanted: Document.Kind = if case .nib = mention { .xib } else { .storyboard }
            return analysis.summaries.filter { $0.name == name && $0.kind == wanted }.compactMap {
                files.location($0.rootRange, in: $0.path)
            }
        }
    }

    private func identifiers(_ kind: NibIdentifier.Kind, _ name: String) -> [JSONValue] {
        analysis.summaries.flatMap { nib in
            nib.identifiers.filter { $0.kind == kind && $0.name == name }.compactMap {
                files.location($0.range, in: nib.path)
            }
        }
    }

    // MARK: Uses

    /// The connections, objects, documents and calls that name it.
    func uses(of mention: Mention) -> [JSONValue] {
        switch mention {
        case .outlet(let name, let owner): return connections(name, owner).compactMap(location)
        case .action(let name, let owner): return actions(name, owner).compactMap(location)
        case .type(let name): return objects(ofClass: name).compactMap(location)
        case .identifier(let kind, let name): return identifiers(kind, name) + calls(for: kind, name)
        case .nib(let name):
            let loads = analysis.index.loadingCalls.loads(ofNib: name, in: analysis.index)
            return loads.compactMap { files.location($0.place) }
        case .storyboard(let name):
            let loads = analysis.index.loadingCalls.loads(ofStoryboard: name, in: analysis.index)
            return loads.compactMap { files.location($0.place) }
        case .image, .color, .object: return []
        }
    }

    /// The calls that look up an identifier.
    func calls(for kind: NibIdentifier.Kind, _ name: String) -> [JSONValue] {
        let index = analysis.index
        return index.loadingCalls.calls.filter { call in
            call.identifierKind == kind && call.identifiers.names.contains { $0.name == name }
        }.compactMap { files.location(index.place(of: $0.nameRange, inFile: $0.declaration.file)) }
    }

    /// Something in a document that names something in code.
    struct Use: Hashable {
        var nib: NibSummary
        var object: NibObject
        var range: Range<Int>
    }

    private func location(_ use: Use) -> JSONValue? { files.location(use.range, in: use.nib.path) }

    /// The connections of an outlet.
    func connections(_ name: String, _ owner: String) -> [Use] {
        uses { nib, object in
            guard object.connections.contains(where: { $0.name == name }), isOrInherits(object, owner, nib) else {
                return []
            }
            return object.connections.filter { $0.kind.isOutlet && $0.name == name }.map(\.range)
        }
    }

    /// The objects of a class.
    func objects(ofClass name: String) -> [Use] {
        uses { _, object in object.customClass == name ? [object.classRange ?? object.range] : [] }
    }

    private func uses(_ find: (NibSummary, NibObject) -> [Range<Int>]) -> [Use] {
        analysis.summaries.flatMap { nib in
            nib.objects.flatMap { object in find(nib, object).map { Use(nib: nib, object: object, range: $0) } }
        }
    }

    /// The connections of an action. Their senders may be of any class, so the documents are read.
    private func actions(_ name: String, _ owner: String) -> [Use] {
        analysis.summaries.filter { $0.actions.contains(name) }.flatMap { nib -> [Use] in
            guard let text = files.text(of: nib.path), let document = Subject.document(text.bytes, nib.path)
            else { return [] }
            return document.connections.compactMap { connection in
                guard connection.kind == .action, connection.name == name,
                    let id = connection.destinationID, let target = nib.object(id: id),
                    isOrInherits(target, owner, nib)
                else { return nil }
                return Use(nib: nib, object: target, range: document.tree.startTag(connection.element))
            }
        }
    }

    private func isOrInherits(_ object: NibObject, _ owner: String, _ nib: NibSummary) -> Bool {
        guard let own = object.className else { return false }
        return own == owner || classes(on: nib.platform).lineage(of: own).classes.contains(owner)
    }

    private func location(_ id: DeclarationID) -> JSONValue? { files.location(analysis.index.place(of: id)) }

    private func start(of path: Path) -> JSONValue {
        let start = TextPosition(line: 0, character: 0)
        return ["uri": .string(files.uri(of: path)), "range": TextRange(start, start).json]
    }
}
