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
