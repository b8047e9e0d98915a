/// What a call does with a nib, a storyboard or an identifier.
package enum LoadingKind: Hashable, Sendable {
    /// `UINib(nibName:bundle:)`: creates a nib object, but loads nothing yet.
    case nib
    /// `instantiate(withOwner:options:)`
    case instantiation
    /// `loadNibNamed(_:owner:options:)`
    case loadNibNamed
    /// `Controller(nibName:bundle:)`, `super.init(nibName:bundle:)`
    case viewController
    /// `NSWindowController(windowNibName:)`
    case windowController
    /// A controller's own `nibName` or `windowNibName`, overridden in a subclass.
    case nibNameOverride
    case registration(ReusableKind)
    /// `dequeueReusableCell(withIdentifier:)`, AppKit's `makeView(withIdentifier:owner:)`
    case dequeue(ReusableKind)
    /// `UIStoryboard(name:bundle:)`
    case storyboard
    /// `instantiateViewController(withIdentifier:)`
    case scene
    /// `instantiateInitialViewController()`
    case initialScene
    /// `performSegue(withIdentifier:sender:)`
    case segue
}

/// The kind of view that is instantiated repeatedly from one nib or class.
package enum ReusableKind: String, Hashable, Sendable, CaseIterable {
    case tableCell
    case headerFooterView
    case collectionCell
    case supplementaryView
    /// AppKit's table views reuse views for rows, its collection views items.
    case tableView
    case collectionItem
}

/// The object that a call passes to a nib as its owner.
package enum LoadingOwner: Hashable, Sendable {
    case none
    /// `self`; when `isClass`, `self` is a class, not an object.
    case itself(isClass: Bool)
    /// Another expression.
    case other
}

/// The bundle that a call searches.
package enum LoadingBundle: Hashable, Sendable {
    /// The app's: `nil`, `.main`, or no argument.
    case main
    /// `Bundle(for: Card.self)`: nil for the class that runs the code.
    case ofClass(String?)
    /// `.module`
    case module
    case other
}
