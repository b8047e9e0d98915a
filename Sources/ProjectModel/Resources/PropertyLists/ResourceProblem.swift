package import Base

/// A resource file that could not be parsed; the index continues without it.
package struct ResourceProblem: Hashable, Sendable {
    package var path: Path
    package var message: String
    package var position: Position?

    package init(path: Path, message: String, position: Position?) {
        self.path = path
        self.message = message
        self.position = position
    }
}
