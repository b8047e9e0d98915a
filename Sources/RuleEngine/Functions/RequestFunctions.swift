import Base
import InterfaceBuilder
import LibXML
import ProjectModel
import SourceSyntax

extension FunctionLibrary {
    /// Functions about what code requests by name.
    static let requestFunctions: [EngineFunction] = [
        EngineFunction("request", 2, 3, "'kind', name, 'literal'") { scope, _, call in
            .string(request(scope, call)?.expressionText ?? "")
        },
        EngineFunction("requested-at", 2, 3, "'kind', name, 'literal'") { scope, _, call in
            .string(request(scope, call).flatMap { scope.project?.sources.place(of: $0).spot } ?? "")
        },
        EngineFunction("wrong-cast", 3, 4, "c, identifier, destination, 'part'") { scope, document, call in
            guard let found = wrongCast(scope, document, call) else { return .string("") }
            switch call.count > 3 ? call.string(3) : "" {
            case "type": return .string(found.cast.type)
            case "kind": return .string(found.cast.kind.rawValue)
            default: return .string(CodePoint(found.declaration, found.range).expressionText)
            }
        },
        EngineFunction("missing-tag", 2, 3, "c, n, 'part'") { scope, document, call in
            guard let found = missingTag(scope, document, call) else { return .string("") }
            switch call.count > 2 ? call.string(2) : "" {
            case "tag": return .string(String(found.tag))
            case "kind": return .string(found.isForced ? "forced" : "")
            default: return .string(CodePoint(found.declaration, found.range).expressionText)
            }
        },
    ]

    private static func reference(_ document: Document, _ call: XPathCall) -> ClassReference? {
        call.nodes(0).first?.element.flatMap(document.classReference)
    }

    /// The first cast of a segue's destination to a class that it certainly is not.
    private static func wrongCast(_ scope: Scope, _ document: Document, _ call: XPathCall) -> SegueCast? {
        guard let classes = scope.classes, let user = reference(document, call),
            let held = call.nodes(2).first?.element.flatMap(document.classReference)
        else { return nil }
        return classes.segueCasts(of: user).casts(forSegue: call.string(1)).first { found in
            switch found.cast.kind {
            case .test: return false
            // Code tries the classes of several segues one after another.
            case .conditional where found.identifiers == nil: return false
            // An unchecked cast to a subclass may only use what both have.
            case .unchecked where classes.isKind(ClassReference(found.cast.type), of: held.name) != false: return false
            default: return classes.isSurelyNoKind(held, of: found.cast.type)
            }
        }
    }

    /// The first view that code looks up by a tag that nothing in an object has.
    private static func missingTag(_ scope: Scope, _ document: Document, _ call: XPathCall) -> TagRequest? {
        guard let classes = scope.classes, let user = reference(document, call),
            let holder = call.nodes(1).first?.element
        else { return nil }
        let tree = document.tree
        let wanted: TagRequest.Holder = tree.attribute("reuseIdentifier", holder).map { .cell($0) } ?? .view
        let requests = classes.tagRequests(of: user).filter { $0.holder == wanted }
        if requests.isEmpty { return nil }
        let tags = Set(
            ([holder] + tree.descendants(holder)).compactMap { tree.attribute("tag", $0).flatMap { Int($0) } })
        return requests.first { !tags.contains($0.tag) }
    }

    /// The first place that requests a name; one that writes it out, if that is asked.
    private static func request(_ scope: Scope, _ call: XPathCall) -> CodePoint? {
        guard let sources = scope.project?.sources, !sources.isEmpty else { return nil }
        let places = sources.facts.fact { Requests(sources) }.places(call.string(0), call.string(1))
        guard call.count > 2, call.string(2) == "literal" else { return places.first }
        return places.first { point in
            point.range.map { sources.source(point.declaration).text($0).drop { $0 == "@" }.first == "\"" } ?? false
        }
    }
}

/// The places in a project's code that request documents, scenes, segues and cells, by name.
private struct Requests: Sendable {
    private var byKind: [String: [String: [CodePoint]]] = [:]

    init(_ sources: SourceIndex) {
        for call in sources.loadingCalls.calls where !call.isHelper {
            add(call.documents, call.kind.isAboutNib ? "nib" : "storyboard", call.argumentRange, call)
            let kind: String? =
                switch call.identifierKind {
                case .scene: "scene"
                case .segue: "segue"
                case .reuse where !call.isRegistration: "cell"
                default: nil
                }
            if let kind { add(call.identifiers, kind, call.identifierRange, call) }
        }
    }

    func places(_ kind: String, _ name: String) -> [CodePoint] { byKind[kind]?[name] ?? [] }

    private mutating func add(_ names: ResolvedNames, _ kind: String, _ range: ByteRange, _ call: LoadingCall) {
        for name in names.names where !name.isModuleQualified {
            byKind[kind, default: [:]][name.name, default: []].append(
                CodePoint(call.declaration, range.isEmpty ? call.nameRange : range))
        }
    }
}
