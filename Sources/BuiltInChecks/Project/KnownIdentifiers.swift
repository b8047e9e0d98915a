import CodeAnalysis
import InterfaceBuilder
import ProjectModel
import Text

/// The identifiers of one kind that some documents have, for as many questions as code asks. What is only asked for those
/// that are missing is made when the first one is.
final class KnownIdentifiers {
    let names: Set<String>
    private lazy var near = NearWords(names)

    init(_ names: Set<String>) { self.names = names }

    func contains(_ name: String) -> Bool { names.contains(name) }

    func nearest(to name: String) -> String? { near.nearest(to: name) }

    /// Whether a name is a slip of one of them.
    func hasSlip(_ name: String) -> Bool { near.slip(name) != nil }
}
