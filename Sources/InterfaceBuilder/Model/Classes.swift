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

    /// Whether a class of the document is one of Apple's classes or a subclass of it; nil if it is unknown.
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

/// The system ancestors of a custom class of a document, from the project's sources.
package struct ClassAncestry: Hashable, Sendable {
    /// Apple's classes that it derives from, without their superclasses.
    package var systemClasses: [String]
    /// Whether it certainly derives from no others.
    package var isComplete: Bool
    /// Whether the sources declare it.
    package var isDeclared: Bool

    package init(systemClasses: [String], isComplete: Bool, isDeclared: Bool = true) {
        self.systemClasses = systemClasses
        self.isComplete = isComplete
        self.isDeclared = isDeclared
    }

    /// Whether it derives from one of Apple's classes; nil if that is unknown.
    func isKind(of ancestor: String, on platform: Platform) -> Bool? {
        systemClasses.contains { ClassTable.isKind($0, of: ancestor, on: platform) == true }
            ? true : isComplete ? false : nil
    }
}

extension Document {
    /// All custom classes used in the document.
    package var customClasses: Set<String> { Set(tree.elements.lazy.compactMap(customClass)) }

    /// The same document with known ancestries of its classes.
    package func knowing(_ ancestries: [String: ClassAncestry]) -> Document {
        Document(
            path: path, tree: tree, elementRegistry: elementRegistry, ancestries: ancestries,
            replacedTexts: replacedTexts)
    }
}

/// How a class is bound to the xib of a view or a cell, as far as the document shows it.
package enum LoadingPattern: String, CaseIterable, Sendable {
    /// The root view is of the class and has the outlets; File's Owner has no class. Also for a registered cell's nib.
    case rootClass = "root-class"
    /// Like `rootClass`, but the class is only for the layout: `_ProfileView`, which `ProfileView` adds to itself.
    /// Determined from the code that loads the nib, otherwise from the name.
    case layoutClass = "layout-class"
    /// File's Owner is of the class and has the outlets; the root view is plain.
    case owner
    /// Like `owner`, and one of the outlets is connected to the root view.
    case ownerOutlet = "owner-outlet"
    /// A mixture of these.
    case mixed
}

extension Document {
    /// Nil if the pattern can't be determined: another kind of document, no class of the project, an owner that may be
    /// a view controller.
    /// - Parameter isLayout: Whether, according to the code, the root's class is only the layout of another class,
    ///   which loads the document and adds the view to itself; nil if unknown.
    package func loadingPattern(isLayout: (_ rootClass: String) -> Bool? = { _ in nil }) -> LoadingPattern? {
        guard isViewXib || isCellXib, let owner = filesOwner, let root = topLevelViews.first else { return nil }
        // A cell's nib that a view controller loads is bound to neither.
        guard [.unset, .view, .cell].contains(ownerKind) else { return nil }
        let ownerHasOutlets = hasOutlets(owner)
        let rootHasOutlets = hasOutlets(root)
        guard isBound(owner) else {
            // If the owner has a UIKit class, it is unknown what loads the nib.
            guard ownerKind == .unset, isBound(root) else { return nil }
            if ownerHasOutlets { return .mixed }
            // Only the table or collection view creates a registered cell, so it is not another class's layout.
            guard let name = customClass(root), !isCell(root) else { return .rootClass }
            return isLayout(name) ?? name.hasPrefix("_") ? .layoutClass : .rootClass
        }
        if isBound(root) || rootHasOutlets { return .mixed }
        return holds(owner, root) ? .ownerOutlet : .owner
    }

    /// Whether an object has a class of the project. A root that is a UIControl instead of a UIView is still plain:
    /// UIKit's classes load no nib and have no outlets of the project.
    private func isBound(_ object: ElementRef) -> Bool {
        guard let name = customClass(object), !isPlain(object) else { return false }
        return !ClassTable.isKnown(name)
    }

    /// Whether an object has outlets that its system class does not define.
    private func hasOutlets(_ object: ElementRef) -> Bool {
        connectionElements(of: object).contains {
            ["outlet", "outletCollection"].contains(tree.name($0)) && !isSystemOutlet($0)
        }
    }

    private func holds(_ owner: ElementRef, _ root: ElementRef) -> Bool {
        connectionElements(of: owner).contains { tree.name($0) == "outlet" && destination(of: $0) == root }
    }
}
