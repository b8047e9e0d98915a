/// Attributes that determine what Interface Builder and the Objective-C runtime see, so that no names need comparing.
package struct Marks: OptionSet, Hashable, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// `@objc`, also with a name.
    package static let objc = Marks(rawValue: 1 << 0)
    package static let objcMembers = Marks(rawValue: 1 << 1)
    package static let nonobjc = Marks(rawValue: 1 << 2)
    package static let outlet = Marks(rawValue: 1 << 3)
    package static let action = Marks(rawValue: 1 << 4)
    package static let inspectable = Marks(rawValue: 1 << 5)
    package static let designable = Marks(rawValue: 1 << 6)
    package static let segueAction = Marks(rawValue: 1 << 7)
    /// `IBOutletCollection(Type)`: the type is the attribute's argument.
    package static let outletCollection = Marks(rawValue: 1 << 8)
    /// `@NSManaged`: Core Data generates the accessors.
    package static let managed = Marks(rawValue: 1 << 9)
    /// `@objc @implementation`: a class that a header declares.
    package static let implementation = Marks(rawValue: 1 << 10)

    /// Attributes that expose a Swift member to Objective-C by themselves. A member can also be exposed because it
    /// overrides or implements an exposed one, or because of `@objcMembers` or `@objc extension`.
    package static let exposing: Marks = [.objc, .outlet, .action, .inspectable, .segueAction, .managed]

    /// Whether a document can connect it, as an outlet or in an outlet collection. Defined here because in other modules the
    /// compiler does not know that this compares two numbers.
    package var isOutlet: Bool { !isDisjoint(with: [.outlet, .outletCollection]) }
}
