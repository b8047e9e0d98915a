/// The kind of thing that an element represents, as coarse as rules need it.
package enum ElementCategory: String, CaseIterable, Sendable {
    /// Something on the screen: a UIView, an NSView, a WKInterfaceObject. A toolbar is one on iOS, not on macOS.
    case view
    /// A UIViewController, an NSViewController, a WKInterfaceController.
    case viewController
    /// Any other object: custom objects, table columns, tab view items, popovers, window controllers …
    case object
    /// A controller of Cocoa bindings: array, tree, object, user defaults controller.
    case objectController
    /// A number, date or other formatter of a text field's cell.
    case formatter
    /// An NSCell, inside its control. It has a separate id, and contains the control's text and font.
    case cell
    /// A menu, or an item or a command in one.
    case menu
    /// An item of a navigation bar, a tab bar, a toolbar or a Touch Bar.
    case barItem
    case gestureRecognizer
    /// The layout of a collection view.
    case layout
    /// Something constraints can refer to that is not a view: the safe area, a layout guide.
    case guide
    case constraint
    /// An outlet, action, segue or binding. Its source is the object around its `connections`.
    case connection
    /// A reference to an object that is not in the document: File's Owner and First Responder on iOS, a scene's exit,
    /// the scene of another storyboard. (On macOS, owner and first responder are `customObject` elements.)
    case placeholder
    /// A storyboard's scene: not an object, it has a `sceneID` and no `id`.
    case scene
    /// An NSWindow. (A UIWindow is a view.)
    case window
}
