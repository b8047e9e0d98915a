/// A declaration in a source file: its kind and the ranges of its parts. All ranges are in the file's bytes.
package struct Declaration: Hashable, Sendable {
    package var kind: DeclarationKind
    package var marks: Marks = []
    package var modifiers: Modifiers = []
    /// The declaration that it is a member of; nil at file level.
    package var parent: Int? {
        get { parentNumber < 0 ? nil : Int(parentNumber) }
        set { parentNumber = Int32(clamping: newValue ?? -1) }
    }
    private var parentNumber: Int32 = -1
    /// The number after its last descendant: declarations are in source order, members after their type.
    package var descendantsEnd: UInt32 = 0
    /// From its first attribute or modifier to its end; if one declaration declares several names, from the name on.
    package var range: ByteRange = .none
    /// Without backticks. The extended type for an extension, `init` for an initializer, `subscript` for a subscript,
    /// the first piece of the selector for an Objective-C method.
    package var name: ByteRange = .none
    /// `name` in `@objc(name)`.
    package var objectiveCName: ByteRange = .none
    /// A property's type, the result type of a function or subscript, the underlying type of a type alias. Empty if it
    /// is not written. The superclass of an Objective-C class, the name of a category.
    package var type: ByteRange = .none
    /// For an Objective-C property or instance variable, the part that makes up its type together with `type`,
    /// including the name: `*title` in `UILabel *title`, `(^done)(BOOL)`.
    package var declarator: ByteRange = .none
    /// Including its braces: members, the code of a function or accessor, a property's accessors. Empty without one.
    package var body: ByteRange = .none
    /// A property's initial value or an enumeration case's raw value, without the `=`.
    package var value: ByteRange = .none
    /// Including the angle brackets.
    package var genericParameters: ByteRange = .none
    /// Without the word `where`.
    package var whereClause: ByteRange = .none
    package var attributes: TableRange = .none
    package var parameters: TableRange = .none
    package var inheritedTypes: TableRange = .none

    package init(_ kind: DeclarationKind) { self.kind = kind }

    /// Whether it adds to a class that is declared elsewhere: an extension, a category, a category's implementation.
    package var isExtension: Bool { kind == .extension || kind == .implementation && !type.isEmpty }
}

/// `@Name(arguments)`, or an equivalent Objective-C word: `nonatomic` in `@property (nonatomic)`, `IBOutlet`.
package struct Attribute: Hashable, Sendable {
    /// Without the `@`.
    package var name: ByteRange
    /// Inside the parentheses; empty if there are none.
    package var arguments: ByteRange
}

/// A parameter of a function, an initializer, a subscript, an enumeration case or a macro; for an Objective-C method a
/// piece of the selector with its parameter.
package struct Parameter: Hashable, Sendable {
    /// The argument label; empty if there is none, also for `_`.
    package var label: ByteRange
    /// The internal name; empty if there is none.
    package var name: ByteRange
    package var type: ByteRange
    package var defaultValue: ByteRange

    /// The name of its variable in the function's code.
    package var variable: ByteRange { name.isEmpty ? label : name }
}

/// The kind of a declaration, in Swift's terms; the Objective-C equivalents are listed at each case.
package enum DeclarationKind: UInt8, Hashable, Sendable, CaseIterable {
    /// Also `@interface Name : Superclass`.
    case `class`
    case actor
    case structure
    case enumeration
    /// Also `@protocol Name … @end`.
    case `protocol`
    /// Also a category, whose name is `Declaration.type`, and a class extension, which has no name.
    case `extension`
    /// `@implementation`; a category's if `Declaration.type` is set.
    case implementation
    /// Also `@property`. One for each name if a declaration has several.
    case property
    /// An explicit `get`, `set`, `willSet`, `didSet` and the like; a child of its property or subscript.
    case accessor
    /// Also a method, whose `parameters` contain the pieces of its selector.
    case function
    /// A C function with its body, without type and parameters. Not a method, even among those of an implementation.
    case cFunction
    case initializer
    case deinitializer
    case `subscript`
    /// Also `typedef`.
    case typeAlias
    case associatedType
    /// One for each name if a `case` has several.
    case enumCase
    /// A variable in an Objective-C class's braces.
    case instanceVariable
    /// `import UIKit`, `@import UIKit;`, `#import <UIKit/UIKit.h>`: the name is the imported module or header.
    case `import`
    case `operator`
    case precedenceGroup
    case macro
    /// `#Preview { … }` where a declaration is allowed: it may expand to declarations that can't be read here.
    case macroExpansion
    /// A name of `@class A, B;` or `@protocol A, B;`.
    case forwardDeclaration
    /// A name of `@synthesize` or `@dynamic`; the instance variable is the `value`.
    case synthesis

    /// Whether the declaration's body contains members.
    package var hasMembers: Bool {
        switch self {
        case .class, .actor, .structure, .enumeration, .protocol, .extension, .implementation: true
        default: false
        }
    }
}

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
