/// What a declaration declares. Words of Swift; what Objective-C says in another way stands at each.
package enum DeclarationKind: UInt8, Hashable, Sendable, CaseIterable {
    /// Also `@interface Name : Superclass`.
    case `class`
    case actor
    case structure
    case enumeration
    /// Also `@protocol Name … @end`.
    case `protocol`
    /// Also a category, whose own name is `Declaration.type`, and a class extension, which has none.
    case `extension`
    /// `@implementation`; of a category when `Declaration.type` is set.
    case implementation
    /// Also `@property`. One for each name of a declaration with several.
    case property
    /// `get`, `set`, `willSet`, `didSet` and the like, which are written out; a child of its property or subscript.
    case accessor
    /// Also a method, whose `parameters` carry the pieces of its selector.
    case function
    /// A function of C with its body, without type and parameters. It can stand among an implementation's methods and is none of them.
    case cFunction
    case initializer
    case deinitializer
    case `subscript`
    /// Also `typedef`.
    case typeAlias
    case associatedType
    /// One for each name of a `case` with several.
    case enumCase
    /// A variable in an Objective-C class's braces.
    case instanceVariable
    /// `import UIKit`, `@import UIKit;`, `#import <UIKit/UIKit.h>`: the name is what is imported.
    case `import`
    case `operator`
    case precedenceGroup
    case macro
    /// `#Preview { … }` where a declaration can stand: it may stand for declarations that nobody can read here.
    case macroExpansion
    /// A name of `@class A, B;` or `@protocol A, B;`.
    case forwardDeclaration
    /// A name of `@synthesize` or `@dynamic`; the instance variable is the `value`.
    case synthesis

    /// Whether members stand in the declaration's body.
    package var hasMembers: Bool {
        switch self {
        case .class, .actor, .structure, .enumeration, .protocol, .extension, .implementation: true
        default: false
        }
    }
}
