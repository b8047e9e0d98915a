import Base
import InterfaceBuilder

/// The cache of the solver's results for later runs: they depend only on a document's bytes and the ancestries of its
/// classes.
package struct KnownLayouts: Sendable {
    private let known = Guarded<[Path: Layout]>([:])
    private let seed = UInt64.random(in: .min ... .max)

    private struct Layout: Sendable {
        var content: ContentHash
        var ancestries: [String: ClassAncestry]
        let facts = ComputedFacts()
    }

    package init() {}

    /// The cached facts of a document, to which new ones are added. For a path, only the last version is cached.
    func facts(of document: Document) -> ComputedFacts {
        let layout = Layout(
            content: ContentHash(document.tree.bytes, seed: seed), ancestries: document.ancestries)
        return known.withValue { known in
            if let last = known[document.path], last.content == layout.content, last.ancestries == layout.ancestries {
                return last.facts
            }
            known[document.path] = layout
            return layout.facts
        }
    }
}
