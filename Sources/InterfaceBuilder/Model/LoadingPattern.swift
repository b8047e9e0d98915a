import LibXML

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
