import InterfaceBuilder
import LibXML

/// The elements that a key's selectors find, by the string that its `use` has at each; empty strings are left out.
struct KeyIndex {
    private var elements: [String: [ElementRef]] = [:]
    /// Those that are not the first with their string, in document order.
    private(set) var repeated: [ElementRef] = []

    init(_ key: CompiledKey, document: Document, context: XPathContext, scope: Scope) {
        var mayMatch: [Bool?] = []
        for element in document.tree.elements {
            let name = document.tree.nameID(element)
            if name >= mayMatch.count { mayMatch += Array(repeating: nil, count: name + 1 - mayMatch.count) }
            let possible =
                mayMatch[name]
                ?? key.selectors.mayMatch(name: document.tree.name(element), role: document.role(element))
            mayMatch[name] = possible
            guard possible, key.selectors.matches(element, in: document) else { continue }
            let string = scope.attempt(key.use) { (use) throws(XPathError) in
                try context.string(use, at: .element(element))
            }
            guard let string, !string.isEmpty else { continue }
            if elements[string, default: []].isEmpty == false { repeated.append(element) }
            elements[string, default: []].append(element)
        }
    }

    func elements(_ string: String) -> [ElementRef] { elements[string] ?? [] }

    /// Whether an element is the first with its string.
    func isFirst(_ element: ElementRef) -> Bool {
        var low = 0
        var high = repeated.count
        while low < high {
            let middle = (low + high) / 2
            if repeated[middle] == element { return false }
            if repeated[middle] < element { low = middle + 1 } else { high = middle }
        }
        return true
    }
}
