package import InterfaceBuilder
import LibXML

/// One of the ways in which a document is laid out at run time.
package struct LayoutVariant: Hashable, Sendable {
    /// nil if all size classes are the same.
    package var sizeClass: SizeClass?
    package var isRightToLeft = false

    package init(sizeClass: SizeClass? = nil, isRightToLeft: Bool = false) {
        self.sizeClass = sizeClass
        self.isRightToLeft = isRightToLeft
    }
}

extension Document {
    /// Whether anything differs between size classes.
    package var hasSizeClasses: Bool {
        tree.elements(named: "variation").contains { tree.attribute("key", $0).map { $0 != "default" } ?? false }
    }
}

extension LayoutVariant {
    /// Whether a view or constraint is installed; nil if that is unknown.
    func isInstalled(_ element: ElementRef, in document: Document) -> Bool? {
        guard let changes = document.installationChanges(of: element) else { return true }
        var installed = Varied(base: changes["default"] ?? true)
        if let sizeClass {
            for (key, isIncluded) in changes where key != "default" {
                if let traits = sizeClass.matches(key) { installed.add(isIncluded, traits: traits) }
            }
        }
        return installed.isAmbiguous ? nil : installed.value
    }

    /// The value of an attribute, nil if it does not exist; `fallback` if it is unknown.
    func attribute(
        _ name: StaticString, of element: ElementRef, in document: Document, ifUnknown fallback: String? = ""
    ) -> String? {
        let tree = document.tree
        guard let sizeClass else { return tree.attribute(name, element) }
        var text = Varied(base: tree.attribute(name, element))
        for variation in tree.children(element)
        where tree.name(variation) == "variation" && tree.hasAttribute(name, variation) {
            guard let traits = tree.attribute("key", variation).flatMap(sizeClass.matches) else { continue }
            text.add(tree.attribute(name, variation), traits: traits)
        }
        return text.isAmbiguous ? fallback : text.value
    }
}
