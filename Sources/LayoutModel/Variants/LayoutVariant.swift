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
    /// The variants that a document distinguishes: each size class if something varies, because no device has the base
    /// configuration, and right to left where a side that depends on the language meets one that does not.
    package var layoutVariants: [LayoutVariant] {
        let sizeClasses: [SizeClass?] = hasSizeClasses ? SizeClass.all : [nil]
        let directions = hasFixedAndDirectionalSides ? [false, true] : [false]
        return sizeClasses.flatMap { sizeClass in
            directions.map { LayoutVariant(sizeClass: sizeClass, isRightToLeft: $0) }
        }
    }

    private var hasSizeClasses: Bool {
        tree.elements.contains {
            tree.name($0) == "variation" && tree.attribute("key", $0).map { $0 != "default" } ?? false
        }
    }

    private var hasFixedAndDirectionalSides: Bool {
        var isFixed = false
        var isDirectional = false
        for element in tree.elements where tree.name(element) == "constraint" {
            for name in ["firstAttribute", "secondAttribute"] {
                guard let attribute = tree.attribute(name, element).flatMap(LayoutAttribute.init(name:)) else {
                    continue
                }
                if attribute.dependsOnDirection { isDirectional = true }
                if attribute.base == .left || attribute.base == .right { isFixed = true }
            }
            if isFixed, isDirectional { return true }
        }
        return false
    }
}

extension LayoutVariant {
    /// Whether a view or constraint is installed; nil if that is not known.
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

    /// What an attribute reads as, nil if it is not there; `fallback` if that is not known.
    func attribute(
        _ name: String, of element: ElementRef, in document: Document, ifUnknown fallback: String? = ""
    ) -> String? {
        let tree = document.tree
        var text = Varied(base: tree.attribute(name, element))
        guard let sizeClass else { return text.value }
        for variation in tree.children(element)
        where tree.name(variation) == "variation" && tree.hasAttribute(name, variation) {
            guard let traits = tree.attribute("key", variation).flatMap(sizeClass.matches) else { continue }
            text.add(tree.attribute(name, variation), traits: traits)
        }
        return text.isAmbiguous ? fallback : text.value
    }
}
