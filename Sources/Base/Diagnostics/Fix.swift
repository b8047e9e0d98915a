/// The fix of a finding: edits that leave every other byte of the document unchanged.
package struct Fix: Hashable, Sendable {
    /// One line, an imperative.
    package var title: String
    /// Whether it can be applied without a review.
    package var isSafe: Bool
    /// In the order of the document; they do not overlap.
    package var edits: [Edit]
    /// Edits of other files: sources, tables of strings.
    package var elsewhere: [FileEdits]

    package init(title: String, isSafe: Bool, edits: [Edit], elsewhere: [FileEdits] = []) {
        self.title = title
        self.isSafe = isSafe
        self.edits = edits
        self.elsewhere = elsewhere
    }
}

/// The edits of one file. Their offsets refer to its text as UTF-8, regardless of its encoding.
package struct FileEdits: Hashable, Sendable {
    /// Absolute.
    package var path: Path
    /// In the order of the file; they do not overlap.
    package var edits: [Edit]

    package init(path: Path, edits: [Edit]) {
        self.path = path
        self.edits = edits
    }
}

/// A range of the document and its replacement; an empty range inserts.
package struct Edit: Hashable, Sendable {
    package var start: Position
    package var end: Position
    package var replacement: String

    package init(start: Position, end: Position, replacement: String) {
        self.start = start
        self.end = end
        self.replacement = replacement
    }

    package var bytes: ByteEdit { ByteEdit(start.offset..<end.offset, replacement) }
}
