/// Why a file could not be read as a document, or only with a warning: found while reading, before any rule runs.
package struct ReadingProblem: Error, Hashable, Sendable {
    /// The values of a rule's `problem` key.
    package enum Kind: String, CaseIterable, Sendable {
        case malformed = "malformed-document"
        case unreadable = "unreadable-document"
        case conflict = "merge-conflict"
        case legacy = "legacy-document"
    }

    package var kind: Kind
    /// One line: the problem, and how to fix it.
    package var message: String
    /// The bytes that the finding points at.
    package var range: Range<Int>

    package init(_ kind: Kind, _ message: String, at range: Range<Int>) {
        self.kind = kind
        self.message = message
        self.range = range
    }
}
