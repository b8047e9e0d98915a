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
    /// Whether it is the name of a generated accessor for an identifier; see `means(_:)`.
    package var isAccessor = false
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
