import Base
import InterfaceBuilder
import ProjectModel

/// The sources of the cells and views that code dequeues: registrations in code and documents, by the identifier.
struct CellSources {
    private(set) var registrations: [String: [Int]] = [:]
    private(set) var prototypes: [String: [(document: NibSummary, identifier: NibIdentifier)]] = [:]
    /// The indices of registrations with unknown identifiers.
    private(set) var unknown: [Int] = []
    /// The reuse identifiers of top-level cells, by the paths of the documents.
    private var topLevel: [Path: Set<String>] = [:]

    init(_ view: ProjectView) {
        for (number, call) in view.calls.calls.enumerated() {
            guard call.isRegistration, !call.isHelper, !call.identifiers.isEmpty else { continue }
            for name in Set(call.identifiers.names.map(\.name)) { registrations[name, default: []].append(number) }
            let isKnown = call.identifiers.names.allSatisfy { !$0.isModuleQualified && !$0.isAccessor }
            if !isKnown || !call.identifiers.isComplete { unknown.append(number) }
        }
        for document in view.documents.all where document.platform != .macos {
            for identifier in document.identifiers where identifier.kind == .reuse {
                prototypes[identifier.name, default: []].append((document, identifier))
            }
            let cells = document.topLevel.compactMap(\.reuseIdentifier)
            if !cells.isEmpty { topLevel[document.path] = Set(cells) }
        }
    }

    func isTopLevel(_ identifier: String, in document: NibSummary) -> Bool {
        topLevel[document.path]?.contains(identifier) ?? false
    }
}

/// The identifiers that code registers cells and views with.
struct RegisteredCells {
    var identifiers: Set<String> = []
    /// The calls whose registrations are unknown.
    var unknown: [LoadingCall] = []

    init(_ calls: LoadingCalls) {
        for call in calls.calls {
            guard call.isRegistration, !call.isHelper else { continue }
            // Generated accessors mirror the identifiers of documents.
            identifiers.formUnion(call.identifiers.names.filter { !$0.isAccessor }.map(\.name))
            if !call.identifiers.isComplete || call.identifiers.names.contains(where: \.isModuleQualified) {
                unknown.append(call)
            }
        }
    }
}
