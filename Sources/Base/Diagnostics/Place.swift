/// A range of a file: from the first character up to, but not including, the end.
package struct Place: Hashable, Sendable {
    /// The file's absolute path.
    package var path: Path
    package var start: Position
    package var end: Position

    package init(path: Path, start: Position, end: Position) {
        self.path = path
        self.start = start
        self.end = end
    }
}
