import Base
import ProjectModel

/// Texts and URIs of files: for open files those of the client.
struct SeenFiles: Sendable {
    let open: [Path: OpenDocument]
    let encoding: PositionEncoding

    private static let mostBytes = 64 << 20

    /// Nil for a file that can't be read.
    func text(of path: Path) -> LineTable? {
        if let open = open[path] { return open.text }
        guard let bytes = try? readOrdinaryFile(path, atMost: Self.mostBytes) else { return nil }
        // Places in a table of strings count in UTF-8, whatever its encoding.
        return LineTable(path.fileExtension == "strings" ? textOfStringsFile(bytes) ?? bytes : bytes)
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
