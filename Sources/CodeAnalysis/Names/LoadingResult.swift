package import SourceSyntax

/// What code does with what a call gave it.
package struct LoadingResult: Hashable, Sendable {
    /// Which of the top-level objects is taken.
    package enum Element: Hashable, Sendable {
        case first
        case last
        case index(Int)
    }

    /// The class that the object is taken for.
    package struct Cast: Hashable, Sendable {
        /// Without an optional's mark and pointer stars: `ProfileView`.
        package var type: String
        /// Whether something else ends the program: `as!`.
        package var isForced: Bool
        /// Whether the object is asked: `as?`. Objective-C believes whatever it is told.
        package var isChecked: Bool
    }

    package enum Use: Hashable, Sendable {
        /// `addSubview(_:)` and the like.
        case addedToSelf
        case addedToContentView
        case addedToOther
        /// `view = …`, where nothing of that name is local.
        case assigned(to: String)
        /// An argument of a function, by its name.
        case passed(to: String)
        case returned
        /// Nothing is done with it: the call is a statement of its own.
        case dropped
        /// Something that is not followed.
        case other
    }

    /// Nil where the call gives no array, or nothing is taken out of it.
    package var element: Element?
    package var cast: Cast?
    package var use: Use
    /// Where it is used: the call that adds it, the assignment.
    package var range: ByteRange
}
