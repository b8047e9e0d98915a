import Base

/// Writes findings as results.
struct SARIFResultWriter {
    let places: SARIFPlaces
    /// By the rules' ids.
    let ruleIndices: [String: Int]
    let lineHashes: SARIFLineHashes
    /// With a baseline, every reported finding is new.
    let hasBaseline: Bool

    /// GitHub rejects a result with more than a thousand places, including its own.
    private static let mostRelated = 999
    /// GitHub shows related places only where the message has a link to them.
    private static let mostLinks = 3

    func write(_ diagnostic: Diagnostic, to json: inout JSONObjectWriter) {
        json.member("ruleId", diagnostic.rule)
        if let index = ruleIndices[diagnostic.rule] { json.member("ruleIndex", index) }
        json.member("level", diagnostic.severity.sarifLevel)
        if hasBaseline { json.member("baselineState", "new") }
        json.member("message", SARIFMessage(Self.message(diagnostic)))
        json.array("locations") { list in
            list.object { location in
                places.write(diagnostic.place, to: &location)
                if let object = diagnostic.object { write(object, in: diagnostic.place.path, to: &location) }
            }
        }
        if !diagnostic.related.isEmpty {
            json.array("relatedLocations") { list in
                for (index, related) in diagnostic.related.prefix(Self.mostRelated).enumerated() {
                    list.object { location in
                        location.member("id", index + 1)
                        places.write(related.place, to: &location)
                        location.member("message", SARIFMessage(Self.withoutLinks(related.message)))
                    }
                }
            }
        }
        json.object("partialFingerprints") { fingerprints in
            if let hash = lineHashes.hash(at: diagnostic.place) {
                fingerprints.member("primaryLocationLineHash", hash)
            }
            if !diagnostic.fingerprint.isEmpty { fingerprints.member("xiblint/v1", diagnostic.fingerprint) }
        }
        if let fix = diagnostic.fix { write(fix, of: diagnostic.place.path, to: &json) }
    }

    private func write(_ fix: Fix, of path: Path, to json: inout JSONObjectWriter) {
        json.array("fixes") { list in
            list.object { entry in
                entry.member("description", SARIFMessage(Self.withoutLinks(fix.title)))
                entry.array("artifactChanges") { changes in
                    let own = fix.edits.isEmpty ? [] : [FileEdits(path: path, edits: fix.edits)]
                    for file in own + fix.elsewhere {
                        changes.object { change in
                            places.writeArtifact(file.path, to: &change)
                            change.array("replacements") { replacements in
                                for edit in file.edits { replacements.object { places.write(edit, to: &$0) } }
                            }
                        }
                    }
                }
                entry.object("properties") { $0.member("safety", fix.isSafe ? "safe" : "unsafe") }
            }
        }
    }

    func write(_ suppressed: SuppressedDiagnostic, to json: inout JSONObjectWriter) {
        write(suppressed.diagnostic, to: &json)
        json.array("suppressions") { list in
            list.object { suppression in
                suppression.member("kind", "inSource")
                suppression.member("status", "accepted")
                if let reason = suppressed.reason { suppression.member("justification", reason) }
                suppression.object("location") { places.write(suppressed.place, to: &$0) }
            }
        }
    }

    private func write(_ object: ObjectReference, in path: Path, to json: inout JSONObjectWriter) {
        json.array("logicalLocations") { list in
            list.object { location in
                if !object.label.isEmpty { location.member("name", object.label) }
                if let id = object.id { location.member("fullyQualifiedName", "\(places.uri(of: path))#\(id)") }
                location.member("kind", "element")
                location.object("properties") { properties in
                    if let id = object.id { properties.member("id", id) }
                    if let name = object.className { properties.member("class", name) }
                }
            }
        }
    }

    /// The message, and links to the related places by their ids.
    private static func message(_ diagnostic: Diagnostic) -> String {
        let message = withoutLinks(diagnostic.message)
        let related = diagnostic.related
        guard !related.isEmpty else { return message }
        let links = related.prefix(mostLinks).enumerated().map { "[\(linkText($1.message))](\($0 + 1))" }
        let rest = related.count > links.count ? " and \(related.count - links.count) more" : ""
        let end = message.last.map { ".?!".contains($0) } == true ? "" : "."
        return "\(message)\(end) See \(links.joined(separator: ", "))\(rest)"
    }

    /// An app's own text must not become a link.
    private static func withoutLinks(_ message: String) -> String { message.replacing("](", with: "\\](") }

    private static func linkText(_ message: String) -> String {
        message.replacing("\\", with: "\\\\").replacing("[", with: "\\[").replacing("]", with: "\\]")
    }
}

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

/// Paths as URIs.
enum URIReference {
    /// A relative path as a relative reference, an absolute one as a `file` URI. Anything that could have another
    /// meaning in a URI, such as a space, `#` or a byte that is not ASCII, is percent-encoded.
    static func make(_ path: [UInt8]) -> String {
        var uri = path.first == UInt8(ascii: "/") ? "file://" : ""
        for byte in path {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"):
                uri.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                uri += (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
        return uri
    }
}
