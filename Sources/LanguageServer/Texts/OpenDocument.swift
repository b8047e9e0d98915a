package import Base
import ProjectModel
import Reports

/// A file that the client has open, with its current text.
package struct OpenDocument: Sendable {
    /// The client's URI.
    package let uri: String
    package private(set) var version: Int
    package private(set) var text: LineTable

    package init(uri: String, version: Int, text: String) {
        self.uri = uri
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

/// Texts and URIs of files: for open files those of the client.
struct SeenFiles: Sendable {
    let open: [Path: OpenDocument]
    let encoding: PositionEncoding

    private static let mostBytes = 64 << 20

    /// Nil for a file that can't be read.
    func text(of path: Path) -> LineTable? {
        if let open = open[path] { return open.text }
        guard let bytes = try? readOrdinaryFile(path, atMost: Self.mostBytes) else { return nil }
        return LineTable(ProjectModel.text(bytes, ofFile: path) ?? bytes)
    }

    func uri(of path: Path) -> String { open[path]?.uri ?? FileURI.uri(path) }

    func location(_ bytes: Range<Int>, in path: Path) -> JSONValue? {
        guard let text = text(of: path) else { return nil }
        return ["uri": .string(uri(of: path)), "range": text.range(bytes, encoding).json]
    }

    func location(_ place: Place) -> JSONValue? {
        location(place.start.offset..<place.end.offset, in: place.path)
    }
}

/// A file's URI, `file:///Users/me/App/Card.xib`.
package enum FileURI {
    /// Nil for anything but a file of this machine.
    package static func path(_ uri: String) -> Path? {
        let scheme = "file://"
        guard uri.lowercased().hasPrefix(scheme) else { return nil }
        var rest = Array(uri.utf8.dropFirst(scheme.utf8.count))
        if rest.starts(with: "localhost/".utf8) { rest.removeFirst("localhost".utf8.count) }
        guard rest.first == UInt8(ascii: "/") else { return nil }
        var bytes: [UInt8] = []
        var at = 0
        while at < rest.count {
            let byte = rest[at]
            let digits = rest[at...].dropFirst().prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
            if byte == UInt8(ascii: "%"), digits.count == 2 {
                bytes.append(UInt8(digits[0] << 4 | digits[1]))
                at += 3
            } else {
                bytes.append(byte)
                at += 1
            }
        }
        if bytes.contains(0) { return nil }
        return Path(bytes: bytes).normalized
    }

    package static func uri(_ path: Path) -> String { URIReference.make(path.bytes) }
}
