import InterfaceBuilder
import ProjectModel

/// The calls that can concern the requested documents: such a document has what they name, or no document has it, and
/// then one of these may have been meant. A closer look at a call requires reading the code around it.
struct RequestedCalls {
    private let view: ProjectView
    private var names: Set<String> = []
    private var identifiers: Set<String> = []
    /// The known identifiers, by what they identify.
    private var known: [NibIdentifier.Kind: Set<String>] = [:]

    /// - Parameter registered: The identifiers that code registers.
    init(_ view: ProjectView, registered: Set<String>) {
        self.view = view
        known[.reuse] = registered
        for document in view.documents.all {
            let isRequested = view.isRequested(document)
            if isRequested { names.formUnion([document.name, document.stem]) }
            for identifier in document.identifiers {
                if isRequested { identifiers.insert(identifier.name) }
                // Scenes are looked up in storyboards.
                guard identifier.kind != .scene || document.kind == .storyboard else { continue }
                known[identifier.kind, default: []].insert(identifier.name)
            }
        }
        for call in view.calls.calls {
            guard case .registration = call.kind, call.documents.names.contains(where: { names.contains($0.name) })
            else { continue }
            identifiers.formUnion(call.identifiers.names.map(\.name))
        }
    }

    /// Whether such a document has an identifier, or is registered with it.
    func contains(identifier: String) -> Bool { identifiers.contains(identifier) }

    func contains(_ call: LoadingCall) -> Bool {
        let kind: Document.Kind = call.kind.isAboutNib ? .xib : .storyboard
        return call.documents.names.contains { names.contains($0.name) || !view.documents.has($0.name, kind) }
            || call.identifiers.names.contains { name in
                identifiers.contains(name.name)
                    || call.kind.identifies.map { known[$0]?.contains(name.name) != true } ?? false
            }
    }
}

extension LoadingKind {
    /// The kind of object that an identifier in the call identifies.
    fileprivate var identifies: NibIdentifier.Kind? {
        switch self {
        case .dequeue: .reuse
        case .scene: .scene
        case .segue: .segue
        default: nil
        }
    }
}
