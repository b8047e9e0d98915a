import Base
import InterfaceBuilder

/// The names of a project's xibs and the classes that they are bound to, for suggestions. It is created once for all
/// that is missing.
struct NibNames {
    private let near: NearWords
    /// Of the requested documents.
    private let nearRequested: NearWords
    /// The first document of each class, by its index among all documents.
    private var bound: [String: Int] = [:]

    init(_ view: ProjectView) {
        let documents = view.documents
        near = NearWords(documents.names(.xib))
        nearRequested = NearWords((view.requestedDocuments ?? []).map(\.name))
        for (number, document) in documents.all.enumerated() where document.kind == .xib {
            for name in [document.owner?.customClass, document.root?.customClass] {
                if let name, bound[name] == nil { bound[name] = number }
            }
        }
    }

    func nearest(to name: String) -> String? { near.nearest(to: name) }

    /// Whether a name is a misspelling of one of them.
    func hasSlip(_ name: String) -> Bool { near.slip(name) != nil }

    /// Whether a requested one could be meant, by its name or by a class: most can't, and then the nearest of all is
    /// not looked up.
    func mayMeanRequested(_ name: String) -> Bool { bound[name] != nil || nearRequested.nearest(to: name) != nil }

    func boundNib(toClass name: String) -> Int? { bound[name] }
}
