package import InterfaceBuilder
package import SourceSyntax

/// A place in the sources that loads or registers a nib, or names something in a document.
package struct LoadingCall: Hashable, Sendable {
    package var kind: LoadingKind
    /// The complete call, including its receiver.
    package var range: ByteRange
    /// The function's name, or the type's.
    package var nameRange: ByteRange
    /// The expression that names the document or the identifier; empty when there is none.
    package var argumentRange: ByteRange = .none
    /// The expression of the identifier; empty when there is none.
    package var identifierRange: ByteRange = .none
    /// The expression of the owner; empty when there is none.
    package var ownerRange: ByteRange = .none
    /// The expression of the bundle; empty when there is none.
    package var bundleRange: ByteRange = .none
    /// The signature of the function that loads: `UINib(nibName:bundle:)`. For a helper's load it is the function that
    /// the helper calls, and the ranges are those of the helper's call.
    package var function: String
    /// The function, accessor or property that contains it.
    package var declaration: DeclarationID
    /// The enclosing type or extension; nil at file level.
    package var type: DeclarationID?
    /// The last component of its name.
    package var typeName: String?
    /// Whether `self` is a class there.
    package var isStatic: Bool

    /// The nib's or the storyboard's name.
    package var documents = ResolvedNames()
    /// The name of a reuse identifier, a scene or a segue.
    package var identifiers = ResolvedNames()
    /// The registered class; or the class of the controller that is created.
    package var classes = ResolvedNames()
    /// The cell class of a registration: `CellRegistration<Card, Item>(cellNib:)`.
    package var cellClass: String?
    /// Nil when the call has no owner.
    package var owner: LoadingOwner?
    /// The class of an owner that is another object.
    package var ownerClass: String?
    /// Nil when the call does not name the document.
    package var bundle: LoadingBundle?
    /// Whether it has a closure argument that creates the scene's controller.
    package var hasCreator = false
    /// Whether it is in a helper whose callers decide what it loads: their loads are calls of their own.
    package var isHelper = false
    /// How its result is used; several when a variable is used several times. Empty when it isn't used.
    package var results: [LoadingResult] = []
}

extension LoadingCall {
    package var isRegistration: Bool {
        if case .registration = kind { true } else { false }
    }

    /// The kind of its identifier.
    package var identifierKind: NibIdentifier.Kind? {
        switch kind {
        case .scene: .scene
        case .segue: .segue
        case .dequeue, .registration: .reuse
        default: nil
        }
    }
}
