/// Why a file gave no document, or gave one with a warning: found while reading, before any rule looks.
package struct ReadingProblem: Error, Hashable, Sendable {
    /// What a rule's `problem` key names.
    package enum Kind: String, CaseIterable, Sendable {
        case malformed = "malformed-document"
        case unreadable = "unreadable-document"
        case conflict = "merge-conflict"
        case legacy = "legacy-document"
    }

    package var kind: Kind
    /// One line: what is wrong, and what to do.
    package var message: String
    /// The bytes to point at.
    package var range: Range<Int>

    package init(_ kind: Kind, _ message: String, at range: Range<Int>) {
        self.kind = kind
        self.message = message
        self.range = range
    }
}
