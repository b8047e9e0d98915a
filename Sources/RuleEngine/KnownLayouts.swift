import InterfaceBuilder
import POSIX

/// What the solver found in documents, for a later run that comes to them again: it follows from a document's bytes and from what its
/// classes derive from.
package struct KnownLayouts: Sendable {
    private let known = Guarded<[Path: Layout]>([:])
    private let seed = UInt64.random(in: .min ... .max)

    private struct Layout: Sendable {
        var content: ContentHash
        var ancestries: [String: ClassAncestry]
        let facts = ComputedFacts()
    }

    package init() {}

    /// What is known of a document, and takes what is found out. Of a path only the last document is remembered.
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
