package import LibXML

extension Document {
    /// The custom class, otherwise the element's class; nil for an element that is not an object.
    package func className(_ element: ElementRef) -> String? {
        if let custom = customClass(element) { return custom }
        if tree.name(element) == "placeholder" || tree.name(element) == "customObject" { return "NSObject" }
        return elementClass(element)
    }

    /// The class set in the identity inspector; nil if there is none.
    package func customClass(_ element: ElementRef) -> String? {
        guard let name = tree.attribute("customClass", element), !name.isEmpty else { return nil }
        return name
    }

    /// The class that corresponds to the element's name.
    package func elementClass(_ element: ElementRef) -> String? { info(element)?.className(on: platform) }

    /// The module of the custom class; nil for an Objective-C class.
    package func module(_ element: ElementRef) -> String? {
        guard let name = tree.attribute("customModule", element), !name.isEmpty else { return nil }
        return name
    }

    /// Whether an element has no custom class, or the same class as the element.
    package func isPlain(_ element: ElementRef) -> Bool {
        guard let custom = customClass(element) else { return true }
        return custom == elementClass(element)
    }

    /// Whether an object is of one of Apple's classes or a subclass of it; nil if its class is unknown. An object whose
    /// custom class is unknown is at least of its element's class.
    package func isKind(_ element: ElementRef, of ancestor: String) -> Bool? {
        if let custom = customClass(element) {
            if custom == ancestor { return true }
            if let known = isKind(className: custom, of: ancestor) { return known }
            if let own = elementClass(element), ClassTable.isKind(own, of: ancestor, on: platform) == true {
                return true
            }
            return nil
        }
        return className(element).flatMap { ClassTable.isKind($0, of: ancestor, on: platform) }
    }

    /// The same for a class of the document by name.
    func isKind(className: String, of ancestor: String) -> Bool? {
        ClassTable.isKind(className, of: ancestor, on: platform)
            ?? ancestries[className]?.isKind(of: ancestor, on: platform)
    }

    /// A table or collection view cell, a collection reusable view, or a header-footer view.
    package func isCell(_ element: ElementRef) -> Bool {
        switch tree.name(element) {
        case "tableViewCell", "collectionViewCell", "collectionReusableView": return true
        default:
            return isView(element)
                && viewsOfCellClasses.value(for: element) {
                    CellClasses.names.contains { isKind(element, of: $0) == true }
                }
        }
    }
}

enum CellClasses {
    static let names = ["UITableViewCell", "UICollectionReusableView", "UITableViewHeaderFooterView"]
}
