package import Base

/// Which fixes are made.
package enum FixScope: Sendable {
    /// Those that can be made without a review.
    case safe
    case all

    package func includes(_ fix: Fix) -> Bool { self == .all || fix.isSafe }
}

/// A document before and after its fixes.
package struct FixedFile: Hashable, Sendable {
    /// Absolute.
    package var path: Path
    package var old: [UInt8]
    package var new: [UInt8]
    /// In the order in which they were made; the places are those of the document at that time.
    package var made: [Diagnostic]

    package init(path: Path, old: [UInt8], new: [UInt8], made: [Diagnostic]) {
        self.path = path
        self.old = old
        self.new = new
        self.made = made
    }
}

/// A fix that was not made.
package struct RefusedFix: Hashable, Sendable {
    package var diagnostic: Diagnostic
    package var reason: Reason

    package enum Reason: Error, Hashable, Sendable {
        /// The document could not be read, or would have lost an object that something refers to.
        case damage
        /// It would have introduced another finding.
        case newFinding
        /// The fixes did not converge.
        case endless
        /// A file that it changes is not in the project.
        case outside
    }
}

extension RefusedFix.Reason {
    /// Text that follows a colon.
    package var text: String {
        switch self {
        case .damage: "the document would be damaged"
        case .newFinding: "it would bring in another problem"
        case .endless: "fixes undo each other here"
        case .outside: "it would change a file outside of the project"
        }
    }
}
