package import InterfaceBuilder
package import ProjectModel
package import SourceSyntax

/// A place in the sources that loads a nib, registers one, or names something in a document.
package struct LoadingCall: Sendable {
    package var kind: LoadingKind
    /// The whole call, with what stands before its name.
    package var range: ByteRange
    /// The function's name, or the type's.
    package var nameRange: ByteRange
    /// The expression that names the document or the identifier; empty when nothing does.
    package var argumentRange: ByteRange = .none
    /// The expression that says an identifier; empty where there is none.
    package var identifierRange: ByteRange = .none
    /// The expression that is the owner; empty where none is written.
    package var ownerRange: ByteRange = .none
    /// The expression that is the bundle; empty where none is written.
    package var bundleRange: ByteRange = .none
    /// The function, the accessor or the property in which it stands.
    package var declaration: DeclarationID
    /// The type or extension around that; nil at file level.
    package var type: DeclarationID?
    /// The last word of its name.
    package var typeName: String?
    /// Whether `self` is a class there.
    package var isStatic: Bool

    /// The nib's or the storyboard's name.
    package var documents = ResolvedNames()
    /// A reuse identifier's, a scene's or a segue's.
    package var identifiers = ResolvedNames()
    /// What is registered, when it is a class; the class of the controller that is made.
    package var classes = ResolvedNames()
    /// The class of cells that a registration is for: `CellRegistration<Card, Item>(cellNib:)`.
    package var cellClass: String?
    /// Nil where a call has no owner.
    package var owner: LoadingOwner?
    /// Nil where it is not the call that names the document.
    package var bundle: LoadingBundle?
    /// Whether it is given a closure that makes the scene's controller.
    package var hasCreator = false
    /// What comes of it; several when a variable is used several times. Empty when nothing does.
    package var results: [LoadingResult] = []
}

extension LoadingCall {
    /// What kind of identifier it has.
    package var identifierKind: NibIdentifier.Kind? {
        switch kind {
        case .scene: .scene
        case .segue: .segue
        case .dequeue, .registration: .reuse
        default: nil
        }
    }
}
