/// A name that a call means.
package struct ResolvedName: Hashable, Sendable {
    package var name: String
    /// The class that has to run the code for it to be this name; nil when it is the same for all.
    package var runningClass: String?
    /// Whether Swift puts the class's module and a dot before it: `NSStringFromClass` of a class without a name of its own.
    package var isModuleQualified = false
    /// Whether nothing is named and UIKit looks for it.
    package var isImplicit = false
    /// Whether it is the name of a generated accessor, which stands for an identifier; see `means(_:)`.
    package var isAccessor = false
}

/// Why a name is not known.
package enum UnresolvedName: String, Hashable, Sendable, CaseIterable {
    /// It is given to the function.
    case parameter
    /// It is kept where it can change.
    case variable
    /// Something of which no source is here, or several declarations with different parameters.
    case foreign
    /// An expression that is not understood.
    case expression
}

/// The names that an argument can have, as far as they are known.
package struct ResolvedNames: Hashable, Sendable {
    package var names: [ResolvedName] = []
    package var unresolved: Set<UnresolvedName> = []

    /// Whether these are all.
    package var isComplete: Bool { unresolved.isEmpty }
    package var isEmpty: Bool { names.isEmpty && unresolved.isEmpty }
}
