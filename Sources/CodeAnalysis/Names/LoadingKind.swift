/// What a call does with a nib, a storyboard or an identifier.
package enum LoadingKind: Hashable, Sendable {
    /// `UINib(nibName:bundle:)`: makes a nib, from which nothing is loaded yet.
    case nib
    /// `instantiate(withOwner:options:)`
    case instantiation
    /// `loadNibNamed(_:owner:options:)`
    case loadNibNamed
    /// `Controller(nibName:bundle:)`, `super.init(nibName:bundle:)`
    case viewController
    /// `NSWindowController(windowNibName:)`
    case windowController
    /// A controller's own `nibName` or `windowNibName`, written in a subclass.
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

/// What is made again and again from one nib or class.
package enum ReusableKind: String, Hashable, Sendable, CaseIterable {
    case tableCell
    case headerFooterView
    case collectionCell
    case supplementaryView
    /// AppKit's table views have views for rows, its collection views items.
    case tableView
    case collectionItem
}

/// The object that a call gives a nib as its owner.
package enum LoadingOwner: Hashable, Sendable {
    case none
    /// `self`; where `isClass`, a class and no object.
    case itself(isClass: Bool)
    /// Another expression.
    case other
}

/// The bundle in which a call looks.
package enum LoadingBundle: Hashable, Sendable {
    /// The app's: `nil`, `.main`, or nothing written.
    case main
    /// `Bundle(for: Card.self)`: nil for the class of whoever runs the code.
    case ofClass(String?)
    /// `.module`
    case module
    case other
}
