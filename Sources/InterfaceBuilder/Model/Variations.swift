package import LibXML

/// Which objects are excluded from, or included in, which size classes.
///
/// A `variation` is in the view that owns the constraints or subviews, with masks that refer to them.
struct VariationIndex {
    /// By object id: variation key -> whether it is installed there.
    private(set) var changes: [String: [String: Bool]] = [:]

    init(_ document: Document) {
        let tree = document.tree
        for variation in tree.elements(named: "variation") {
            guard let key = tree.attribute("key", variation) else { continue }
            for mask in tree.children(variation) where tree.name(mask) == "mask" {
                for entry in tree.children(mask) {
                    guard let id = tree.attribute("reference", entry) else { continue }
                    switch tree.name(entry) {
                    case "include": changes[id, default: [:]][key] = true
                    case "exclude": changes[id, default: [:]][key] = false
                    default: break
                    }
                }
            }
        }
    }
}

extension Document {
    /// Whether a view or constraint is installed in at least one size class.
    package func isInstalled(_ element: ElementRef) -> Bool {
        guard let changes = installationChanges(of: element) else { return true }
        return changes["default"] != false || changes.contains { $0.key != "default" && $0.value }
    }

    /// Whether each variation, by key, includes a view or constraint; nil if no variation refers to it.
    package func installationChanges(of element: ElementRef) -> [String: Bool]? {
        hasVariations ? id(element).flatMap { variationIndex.changes[$0] } : nil
    }

    /// Whether any size class includes or excludes anything.
    package var hasVariations: Bool { !variationIndex.changes.isEmpty }

    /// The size classes that include or exclude an element, as texts that can be compared.
    func installation(of element: ElementRef) -> [String] {
        guard let changes = installationChanges(of: element) else { return [] }
        return changes.map { "\($0.key)=\($0.value)" }
    }
}
