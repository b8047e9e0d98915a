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
    ]

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
