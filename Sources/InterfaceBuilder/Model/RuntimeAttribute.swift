package import LibXML

/// A User Defined Runtime Attribute: set by key-value coding while the nib loads.
package struct RuntimeAttribute: Hashable, Sendable {
    package var element: ElementRef
    package var object: ElementRef
    package var keyPath: String
    /// As written: boolean, number, string, point, size, rect, range, color, image, nil.
    package var type: String
    /// The value if it is a text, a number or yes/no.
    package var text: String?
    /// The child that contains any other value.
    package var valueElement: ElementRef?
    package var isLocalized: Bool
}

extension Document {
    package func runtimeAttributes(of object: ElementRef) -> [RuntimeAttribute] {
        guard let list = tree.child(object, named: "userDefinedRuntimeAttributes") else { return [] }
        return tree.children(list).filter { tree.name($0) == "userDefinedRuntimeAttribute" }.map { element in
            let child = tree.child(element, key: "value")
            let childText: String? = child.flatMap { child in
                switch tree.name(child) {
                case "string", "mutableString": content(child)
                case "integer", "real", "bool": tree.attribute("value", child)
                default: nil
                }
            }
            return RuntimeAttribute(
                element: element, object: object, keyPath: tree.attribute("keyPath", element) ?? "",
                type: tree.attribute("type", element) ?? "", text: tree.attribute("value", element) ?? childText,
                valueElement: child, isLocalized: tree.hasAttribute("localized", "YES", element))
        }
    }
}
