package import LibXML

/// Which objects are left out of, or taken into, which size classes.
///
/// A `variation` stands in the view that owns the constraints or subviews, with masks that name them.
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

    /// By a variation's key, whether it takes a view or constraint in; nil if none says anything about it.
    package func installationChanges(of element: ElementRef) -> [String: Bool]? {
        hasVariations ? id(element).flatMap { variationIndex.changes[$0] } : nil
    }

    /// Whether a size class takes anything in or leaves it out.
    package var hasVariations: Bool { !variationIndex.changes.isEmpty }

    /// In which size classes something is taken in or left out, as texts: equal ones say the same.
    func installation(of element: ElementRef) -> [String] {
        guard let changes = installationChanges(of: element) else { return [] }
        return changes.map { "\($0.key)=\($0.value)" }
    }
}
