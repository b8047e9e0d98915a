import Base
import InterfaceBuilder
import LibXML

/// The elements that a key's selectors match, by the string value of its `use` at each; empty strings are excluded.
struct KeyIndex {
    private var first: [String: ElementRef] = [:]
    /// Further elements by string; there are hardly ever any.
    private var further: [String: [ElementRef]] = [:]
    /// The elements that are not the first with their string, in document order.
    private(set) var repeated: [ElementRef] = []
    /// The previous element with the same string for each of these, in the same order.
    private var previous: [ElementRef] = []

    /// `use` returns the string of each element; nil if it has none.
    /// - Parameter candidates: The only elements that can be in the index; nil for all.
    init(
        _ selectors: SelectorSet, in document: Document, among candidates: [ElementRef]? = nil,
        use: (ElementRef) -> String?
    ) {
        selectors.learn(document.elementRegistry)
        let elements =
            candidates?.filter { selectors.matches($0, in: document) }
            ?? document.tree.elements.filter { selectors.matches($0, in: document) }
        first.reserveCapacity(elements.count)
        for element in elements {
            guard let string = use(element), !string.isEmpty else { continue }
            let known = Self.insert(element, string, into: &first)
            guard known != element else { continue }
            previous.append(further[string]?.last ?? known)
            further[string, default: []].append(element)
            repeated.append(element)
        }
    }

    /// The first element with the string: the given one if there is none yet.
    private static func insert(_ element: ElementRef, _ string: String, into first: inout [String: ElementRef])
        -> ElementRef
    {
        func keep(_ known: inout ElementRef) -> ElementRef { known }
        return keep(&first[string, default: element])
    }

    func elements(_ string: String, atMost count: Int) -> [ElementRef] {
        guard count > 0, let element = first[string] else { return [] }
        guard count > 1, let further = further[string] else { return [element] }
        return [element] + further.prefix(count - 1)
    }

    /// Whether an element is the first with its string.
    func isFirst(_ element: ElementRef) -> Bool { previous(element) == nil }

    /// The last element before this one with its string.
    func previous(_ element: ElementRef) -> ElementRef? {
        let index = repeated.partitioningIndex { $0 >= element }
        return index < repeated.count && repeated[index] == element ? previous[index] : nil
    }
}
