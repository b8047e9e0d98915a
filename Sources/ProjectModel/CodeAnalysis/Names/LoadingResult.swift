package import SourceSyntax

/// How code uses the result of a call.
package struct LoadingResult: Hashable, Sendable {
    /// The top-level object that is used.
    package enum Element: Hashable, Sendable {
        case first
        case last
        case index(Int)
    }

    /// The class that the object is cast to.
    package struct Cast: Hashable, Sendable {
        /// Without optional marks and pointer stars: `ProfileView`.
        package var type: String
        /// Whether an object of another class crashes: `as!`.
        package var isForced: Bool
        /// Whether the class is checked: `as?`. Casts in Objective-C are unchecked.
        package var isChecked: Bool
    }

    package enum Use: Hashable, Sendable {
        /// `addSubview(_:)` and similar methods.
        case addedToSelf
        case addedToContentView
        case addedToOther
        /// `view = …`, where `view` is not a local variable.
        case assigned(to: String)
        /// An argument of a function with this name.
        case passed(to: String)
        case returned
        /// It is unused: the call is a statement.
        case dropped
        /// A use that is not followed.
        case other
    }

    /// Nil when the call does not return an array, or no element of it is used.
    package var element: Element?
    package var cast: Cast?
    package var use: Use
    /// The range of the use: the call that adds it, the assignment.
    package var range: ByteRange
}

/// A value that an expression can have, as far as loading depends on it.
enum LoadingValue: Hashable {
    case text(ResolvedName)
    /// The first and the last component of a class's name; the first one is nil if it is the module.
    case pieces(first: String?, last: String)
    case type(String)
    /// An instance of that class.
    case instance(String)
    /// A case of an enumeration.
    case enumCase(DeclarationID, of: String)
    case nib(ResolvedName, LoadingBundle)
    case storyboard(ResolvedName)
    case bundle(LoadingBundle)
    case null
    case unknown(UnresolvedName)
}

/// Where an expression is.
struct LoadingScope: Hashable {
    /// The function, accessor or property.
    var declaration: DeclarationID
    /// Whether its local variables can be used.
    var hasVariables = false
    /// The class of `self`, or the class that `self` is; nil at file level.
    var running: String?
    var isStatic: Bool
    /// The values of the function's parameters and generic parameters in a call of it.
    var arguments: [String: [LoadingValue]] = [:]
}

extension [LoadingValue] {
    /// The maximum number of values; with more, the value is unknown.
    static let mostValues = 500

    mutating func add(_ values: [LoadingValue]) {
        for value in values where !contains(value) {
            guard count < Self.mostValues else {
                if !contains(.unknown(.expression)) { append(.unknown(.expression)) }
                return
            }
            append(value)
        }
    }
}

/// A method with which UIKit initializes an object.
package enum LoadingStart: String, Hashable, Sendable, CaseIterable {
    /// `init(coder:)`
    case coder
    /// `init(frame:)`
    case frame
    /// `awakeFromNib()`
    case awakeFromNib
    /// `awakeAfter(using:)`
    case awakeAfter

    /// The start with a signature in Swift, or a selector.
    init?(signature: String) {
        switch signature {
        case "init(coder:)", "initWithCoder:": self = .coder
        case "init(frame:)", "initWithFrame:": self = .frame
        case "awakeFromNib()", "awakeFromNib": self = .awakeFromNib
        case "awakeAfter(using:)", "awakeAfterUsingCoder:": self = .awakeAfter
        default: return nil
        }
    }
}

/// A name that a call refers to.
package struct ResolvedName: Hashable, Sendable {
    package var name: String
    /// The class that has to run the code to use this name; nil when all classes use it.
    package var runningClass: String?
    /// Whether Swift prefixes it with the class's module and a dot: `NSStringFromClass` of a class without an
    /// Objective-C name.
    package var isModuleQualified = false
    /// Whether the code names none and UIKit looks for it.
    package var isImplicit = false
    /// Whether it is the name of a generated accessor for an identifier, see `means(_:)`, or for a nib that does not exist.
    package var isAccessor = false
}

/// Where a text that a name consists of is written.
package struct TextPlace: Hashable, Sendable {
    package var file: Int
    /// The literal, or the name of a case whose raw value is its name.
    package var range: ByteRange
    package var isImplied: Bool
}

/// Why a name is unknown.
package enum UnresolvedName: String, Hashable, Sendable, CaseIterable {
    /// It is an argument of the function.
    case parameter
    /// It is stored in a variable that can change.
    case variable
    /// Its source is not part of the project, or there are several declarations with different parameters.
    case foreign
    /// An expression that can't be evaluated.
    case expression
}

/// The names that an argument can have, as far as they can be determined.
package struct ResolvedNames: Hashable, Sendable {
    package var names: [ResolvedName] = []
    package var unresolved: Set<UnresolvedName> = []

    /// Whether all names are known.
    package var isComplete: Bool { unresolved.isEmpty }
    package var isEmpty: Bool { names.isEmpty && unresolved.isEmpty }
}

/// The receiver of a method call in an object's own code, if it is the object or its content view.
enum OwnReceiver: Sendable {
    /// `addSubview(…)`, `self.addSubview(…)`
    case itself
    /// `contentView.addSubview(…)`
    case contentView
}

extension CodeCall {
    /// Nil for other receivers, including `super`.
    var ownReceiver: OwnReceiver? {
        isOnSelf ? .itself : receiver?.isOwn("contentView") == true ? .contentView : nil
    }
}

extension LoadingNames {
    /// The values of a receiver in the code of a class.
    func values(_ receiver: CodeExpression, in id: DeclarationID, of running: String) -> [LoadingValue] {
        values(
            receiver, LoadingScope(declaration: id, running: running, isStatic: index.source(id).isStatic(id.number)))
    }
}

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
