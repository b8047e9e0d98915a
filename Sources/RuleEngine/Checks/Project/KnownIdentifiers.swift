import Base
import InterfaceBuilder
import ProjectModel

/// The identifiers of one kind that some documents have, for all lookups from code. The index for misspellings is
/// created for the first missing one.
final class KnownIdentifiers {
    let names: Set<String>
    private lazy var near = NearWords(names)

    init(_ names: Set<String>) { self.names = names }

    func contains(_ name: String) -> Bool { names.contains(name) }

    func nearest(to name: String) -> String? { near.nearest(to: name) }

    /// Whether a name is a misspelling of one of them.
    func hasSlip(_ name: String) -> Bool { near.slip(name) != nil }
}
