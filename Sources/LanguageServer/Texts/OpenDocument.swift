package import Base

/// A file that the client has open, with its current text.
package struct OpenDocument: Sendable {
    /// The client's URI.
    package let uri: String
    /// Without symbolic links.
    package let path: Path
    package private(set) var version: Int
    package private(set) var text: LineTable

    package init(uri: String, path: Path, version: Int, text: String) {
        self.uri = uri
        self.path = path
        self.version = version
        self.text = LineTable(Array(text.utf8))
    }

    package var bytes: [UInt8] { text.bytes }

    /// Applies the changes of a `didChange`, one after the other.
    /// - Throws: When a change is invalid; then nothing has changed.
    package mutating func change(
        _ changes: [JSONValue], version: Int, _ encoding: PositionEncoding
    ) throws(ResponseError) {
        var text = text
        for change in changes {
            guard let new = change["text"]?.string else {
                throw ResponseError(.invalidParams, "A content change has a text.")
            }
            guard let written = change["range"], !written.isNull else {
                text = LineTable(Array(new.utf8))
                continue
            }
            guard let range = TextRange(written) else {
                throw ResponseError(.invalidParams, "A content change's range has a start and an end.")
            }
            let start = text.offset(of: range.start, encoding)
            let end = max(start, text.offset(of: range.end, encoding))
            text = LineTable(text.bytes[..<start] + Array(new.utf8) + text.bytes[end...])
        }
        self.text = text
        self.version = version
    }
}
