import Base

/// Writes the locations of findings.
struct SARIFPlaces {
    /// By the files' paths.
    private let locations: [Path: Location]

    private struct Location {
        var uri: String
        /// An absolute URI has no base.
        var isAbsolute: Bool
    }

    /// The base of relative URIs.
    static let base = "%SRCROOT%"

    /// - Parameter location: Called once for each file; see `SARIFReport`.
    init(_ diagnostics: [Diagnostic], _ failures: [Report.RunError], location: (Path) -> [UInt8]) {
        var paths = Set(failures.compactMap(\.path))
        for diagnostic in diagnostics {
            paths.insert(diagnostic.place.path)
            for related in diagnostic.related { paths.insert(related.place.path) }
            for file in diagnostic.fix?.elsewhere ?? [] { paths.insert(file.path) }
        }
        locations = Dictionary(uniqueKeysWithValues: paths.map { ($0, Self.locate($0, location)) })
    }

    private static func locate(_ path: Path, _ location: (Path) -> [UInt8]) -> Location {
        let bytes = location(path)
        return Location(uri: URIReference.make(bytes), isAbsolute: bytes.first == UInt8(ascii: "/"))
    }

    func uri(of path: Path) -> String { locations[path]?.uri ?? "" }

    /// `physicalLocation` with the region of a place.
    func write(_ place: Place, to json: inout JSONObjectWriter) {
        json.object("physicalLocation") { physical in
            writeArtifact(place.path, to: &physical)
            physical.object("region") { Self.write(place.start, place.end, to: &$0) }
        }
    }

    /// A replacement: a region, which is empty for an insertion, and the inserted text.
    func write(_ edit: Edit, to json: inout JSONObjectWriter) {
        json.object("deletedRegion") { Self.write(edit.start, edit.end, to: &$0) }
        if !edit.replacement.isEmpty {
            json.object("insertedContent") { $0.member("text", edit.replacement) }
        }
    }

    private static func write(_ start: Position, _ end: Position, to region: inout JSONObjectWriter) {
        region.member("startLine", start.line)
        region.member("startColumn", start.column)
        region.member("endLine", end.line)
        region.member("endColumn", end.column)
    }

    /// `physicalLocation` of an entire file.
    func write(file path: Path, to json: inout JSONObjectWriter) {
        json.object("physicalLocation") { writeArtifact(path, to: &$0) }
    }

    func writeArtifact(_ path: Path, to json: inout JSONObjectWriter) {
        json.object("artifactLocation") { artifact in
            artifact.member("uri", uri(of: path))
            if locations[path]?.isAbsolute == false { artifact.member("uriBaseId", Self.base) }
        }
    }
}
