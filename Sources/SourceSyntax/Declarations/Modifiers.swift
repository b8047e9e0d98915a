/// The modifiers of a declaration, and similar facts that follow from how it is written.
package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt64

    package init(rawValue: UInt64) { self.rawValue = rawValue }

    package static let open = Modifiers(rawValue: 1 << 0)
    package static let `public` = Modifiers(rawValue: 1 << 1)
    package static let package = Modifiers(rawValue: 1 << 2)
    package static let `internal` = Modifiers(rawValue: 1 << 3)
    package static let `fileprivate` = Modifiers(rawValue: 1 << 4)
    package static let `private` = Modifiers(rawValue: 1 << 5)
    /// `private(set)`, `fileprivate(set)` and the like: the setter's access differs.
    package static let setterAccess = Modifiers(rawValue: 1 << 6)
    /// Also `+` of Objective-C.
    package static let `static` = Modifiers(rawValue: 1 << 7)
    /// `class` before a member.
    package static let classMember = Modifiers(rawValue: 1 << 8)
    package static let final = Modifiers(rawValue: 1 << 9)
    package static let override = Modifiers(rawValue: 1 << 10)
    package static let required = Modifiers(rawValue: 1 << 11)
    package static let convenience = Modifiers(rawValue: 1 << 12)
    package static let lazy = Modifiers(rawValue: 1 << 13)
    package static let weak = Modifiers(rawValue: 1 << 14)
    package static let unowned = Modifiers(rawValue: 1 << 15)
    /// `optional` in a protocol, also after `@optional`.
    package static let optional = Modifiers(rawValue: 1 << 16)
    package static let dynamic = Modifiers(rawValue: 1 << 17)
    package static let mutating = Modifiers(rawValue: 1 << 18)
    package static let indirect = Modifiers(rawValue: 1 << 19)
    package static let nonisolated = Modifiers(rawValue: 1 << 20)
    package static let async = Modifiers(rawValue: 1 << 21)
    /// `throws`, `throws(Failure)` or `rethrows`.
    package static let `throws` = Modifiers(rawValue: 1 << 22)
    /// `init?`
    package static let failable = Modifiers(rawValue: 1 << 23)
    /// `init!`
    package static let implicitlyUnwrapped = Modifiers(rawValue: 1 << 24)

    /// A property declared with `let`.
    package static let constant = Modifiers(rawValue: 1 << 32)
    /// A property without storage: with a getter, or a protocol's.
    package static let computed = Modifiers(rawValue: 1 << 33)
    /// A property that can be set, as far as its access level allows.
    package static let settable = Modifiers(rawValue: 1 << 34)
    /// A property declared in a tuple pattern: its type is a part of `type` or of the type of `value`.
    package static let destructured = Modifiers(rawValue: 1 << 35)
    /// In a branch of `#if`: some builds do not have it.
    package static let conditional = Modifiers(rawValue: 1 << 36)
}

extension Declaration {
    /// Whether it is a member of the type, not of its instances.
    package var isOfType: Bool { !modifiers.isDisjoint(with: [.static, .classMember]) }
}
