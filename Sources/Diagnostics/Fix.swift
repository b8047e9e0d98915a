package import POSIX
package import Text

/// How a finding is put right: edits that leave every other byte of the document alone.
package struct Fix: Hashable, Sendable {
    /// One line: what it does, an imperative.
    package var title: String
    /// Whether it can be made without a look.
    package var isSafe: Bool
    /// In the order of the document; they do not overlap.
    package var edits: [Edit]
    /// What changes in files beside the document, such as tables of strings.
    package var elsewhere: [FileEdits]

    package init(title: String, isSafe: Bool, edits: [Edit], elsewhere: [FileEdits] = []) {
        self.title = title
        self.isSafe = isSafe
        self.edits = edits
        self.elsewhere = elsewhere
    }
}

/// The edits of one file; their places count in its text as UTF-8, whatever its encoding.
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

/// A stretch of the document and what takes its place; an empty stretch inserts.
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
