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
