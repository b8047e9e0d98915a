import AppleFrameworks
import LibXML

/// How a class is bound to the xib of a view or a cell, as far as the document tells.
package enum LoadingPattern: String, CaseIterable, Sendable {
    /// The root view is of the class and has the outlets; File's Owner has no class. A registered cell's nib too.
    case rootClass = "root-class"
    /// As `rootClass`, but the class is there for the layout only: `_ProfileView`, which `ProfileView` adds to itself. The
    /// code that loads the nib tells, else the name.
    case layoutClass = "layout-class"
    /// File's Owner is of the class and has the outlets; the root view is plain.
    case owner
    /// As `owner`, and one of the outlets holds the root view.
    case ownerOutlet = "owner-outlet"
    /// Some of this and some of that.
    case mixed
}

extension Document {
    /// Nil when nothing tells: another kind of document, no class of the project's own, an owner that may be a view
    /// controller.
    /// - Parameter isLayout: What code says about the root's class: whether it is only the layout of another class, which loads
    ///   the document and adds the view to itself.
    package func loadingPattern(isLayout: (_ rootClass: String) -> Bool? = { _ in nil }) -> LoadingPattern? {
        guard isViewXib || isCellXib, let owner = filesOwner, let root = topLevelViews.first else { return nil }
        // A cell's nib that a view controller loads is bound to neither.
        guard [.unset, .view, .cell].contains(ownerKind) else { return nil }
        let ownerHasOutlets = hasOutlets(owner)
        let rootHasOutlets = hasOutlets(root)
        guard isBound(owner) else {
            // A class of UIKit's as the owner says nothing about who loads the nib.
            guard ownerKind == .unset, isBound(root) else { return nil }
            if ownerHasOutlets { return .mixed }
            // Nobody but the table or collection view makes a registered cell, so it is no other class's layout.
            guard let name = customClass(root), !isCell(root) else { return .rootClass }
            return isLayout(name) ?? name.hasPrefix("_") ? .layoutClass : .rootClass
        }
        if isBound(root) || rootHasOutlets { return .mixed }
        return holds(owner, root) ? .ownerOutlet : .owner
    }

    /// Whether an object is of a class of the project's own. A root that is a UIControl instead of a UIView is still
    /// plain: UIKit's classes load no nib and have no outlets of ours.
    private func isBound(_ object: ElementRef) -> Bool {
        guard let name = customClass(object), !isPlain(object) else { return false }
        return !ClassTable.isKnown(name)
    }

    /// Whether an object has outlets that its system class has not brought along.
    private func hasOutlets(_ object: ElementRef) -> Bool {
        connectionElements(of: object).contains {
            ["outlet", "outletCollection"].contains(tree.name($0)) && !isSystemOutlet($0)
        }
    }

    private func holds(_ owner: ElementRef, _ root: ElementRef) -> Bool {
        connectionElements(of: owner).contains { tree.name($0) == "outlet" && destination(of: $0) == root }
    }
}
