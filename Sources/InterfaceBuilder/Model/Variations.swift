package import LibXML

/// Which objects are left out of, or taken into, which size classes.
///
/// A `variation` stands in the view that owns the constraints or subviews, with masks that name them.
struct VariationIndex {
    /// By object id: variation key -> whether it is installed there.
    private(set) var changes: [String: [String: Bool]] = [:]

    init(_ document: Document) {
        let tree = document.tree
        for variation in tree.elements where tree.name(variation) == "variation" {
            guard let key = tree.attribute("key", variation) else { continue }
            for mask in tree.children(variation) where tree.name(mask) == "mask" {
                for entry in tree.children(mask) {
                    guard let id = tree.attribute("reference", entry) else { continue }
                    changes[id, default: [:]][key] = tree.name(entry) == "include"
                }
            }
        }
    }
}

extension Document {
    /// Whether a view or constraint is installed in at least one size class.
    package func isInstalled(_ element: ElementRef) -> Bool {
        guard let changes = id(element).flatMap({ variationIndex.changes[$0] }) else { return true }
        return changes["default"] != false || changes.contains { $0.key != "default" && $0.value }
    }

    /// Where it is installed, and which of its properties vary: equal texts vary alike.
    func variationSignature(_ element: ElementRef) -> String {
        if variationIndex.changes.isEmpty, Array(tree.children(element)).isEmpty { return "" }
        var parts = (id(element).flatMap { variationIndex.changes[$0] } ?? [:]).map { "\($0.key)=\($0.value)" }
        for variation in tree.children(element) where tree.name(variation) == "variation" {
            parts.append(
                tree.attributeNames(variation).map { "\($0):\(tree.attribute($0, variation) ?? "")" }
                    .joined(separator: ","))
        }
        return parts.sorted().joined(separator: ";")
    }
}
