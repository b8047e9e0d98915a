import Base
import Linting

/// Writes findings as results.
struct SARIFResultWriter {
    let places: SARIFPlaces
    /// By the rules' ids.
    let ruleIndices: [String: Int]
    /// GitHub's fingerprints of lines, by file.
    let lineHashes: [Path: [Int: String]]
    /// With a baseline, every reported finding is new.
    let hasBaseline: Bool

    /// GitHub rejects a result with more than a thousand places, including its own.
    private static let mostRelated = 999
    /// GitHub shows related places only where the message has a link to them.
    private static let mostLinks = 3

    func json(_ diagnostic: Diagnostic) -> JSONValue {
        let head = JSONValue.object([JSONMember("ruleId", .string(diagnostic.rule))])
            .adding("ruleIndex", ruleIndices[diagnostic.rule].map(JSONValue.integer))
            .adding("level", .string(diagnostic.severity.rawValue))
            .adding("baselineState", hasBaseline ? "new" : nil)
        let path = diagnostic.place.path
        let related = diagnostic.related.prefix(Self.mostRelated).enumerated().map { index, related in
            let id: JSONValue = ["id": .integer(index + 1)]
            return id + places.json(related.place) + ["message": sarifMessage(Self.withoutLinks(related.message))]
        }
        let hashes = JSONValue.object([])
            .adding("primaryLocationLineHash", lineHashes[path]?[diagnostic.place.start.line].map(JSONValue.string))
            .adding("xiblint/v1", diagnostic.fingerprint.isEmpty ? nil : .string(diagnostic.fingerprint))
        let location = places.json(diagnostic.place)
            .adding("logicalLocations", diagnostic.object.map { [json($0, in: path)] })
        return
            (head + ["message": sarifMessage(Self.message(diagnostic)), "locations": [location]])
            .adding("relatedLocations", related.isEmpty ? nil : .array(related))
            .adding("partialFingerprints", hashes)
            .adding("fixes", diagnostic.fix.map { [json($0, of: path)] })
    }

    private func json(_ fix: Fix, of path: Path) -> JSONValue {
        let own = fix.edits.isEmpty ? [] : [FileEdits(path: path, edits: fix.edits)]
        let changes = (own + fix.elsewhere).map { file in
            places.artifact(file.path) + ["replacements": .array(file.edits.map(places.json))]
        }
        return [
            "description": sarifMessage(Self.withoutLinks(fix.title)), "artifactChanges": .array(changes),
            "properties": ["safety": fix.isSafe ? "safe" : "unsafe"],
        ]
    }

    func json(_ suppressed: SuppressedDiagnostic) -> JSONValue {
        let suppression: JSONValue = ["kind": "inSource", "status": "accepted"]
        return json(suppressed.diagnostic) + [
            "suppressions": [
                suppression.adding("justification", suppressed.reason.map(JSONValue.string))
                    .adding("location", places.json(suppressed.place))
            ]
        ]
    }

    private func json(_ object: ObjectReference, in path: Path) -> JSONValue {
        JSONValue.object([]).adding("name", object.label.isEmpty ? nil : .string(object.label))
            .adding("fullyQualifiedName", object.id.map { .string("\(places.uri(of: path))#\($0)") })
            .adding("kind", "element")
            .adding(
                "properties",
                JSONValue.object([]).adding("id", object.id.map(JSONValue.string))
                    .adding("class", object.className.map(JSONValue.string)))
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
    private let uris: [Path: String]

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
        uris = Dictionary(uniqueKeysWithValues: paths.map { ($0, URIReference.make(location($0))) })
    }

    func uri(of path: Path) -> String { uris[path] ?? "" }

    /// `physicalLocation` with the region of a place.
    func json(_ place: Place) -> JSONValue {
        ["physicalLocation": artifact(place.path) + ["region": Self.region(place.start, place.end)]]
    }

    /// A replacement: a region, which is empty for an insertion, and the inserted text.
    func json(_ edit: Edit) -> JSONValue {
        JSONValue.object([JSONMember("deletedRegion", Self.region(edit.start, edit.end))])
            .adding("insertedContent", edit.replacement.isEmpty ? nil : ["text": .string(edit.replacement)])
    }

    private static func region(_ start: Position, _ end: Position) -> JSONValue {
        [
            "startLine": .integer(start.line), "startColumn": .integer(start.column), "endLine": .integer(end.line),
            "endColumn": .integer(end.column),
        ]
    }

    func artifact(_ path: Path) -> JSONValue {
        let uri = uri(of: path)
        let location: JSONValue = ["uri": .string(uri)]
        // An absolute URI has no base.
        return ["artifactLocation": location.adding("uriBaseId", uri.hasPrefix("file:") ? nil : .string(Self.base))]
    }
}

/// Paths as URIs.
package enum URIReference {
    /// A relative path as a relative reference, an absolute one as a `file` URI. Anything that could have another
    /// meaning in a URI, such as a space, `#` or a byte that is not ASCII, is percent-encoded.
    package static func make(_ path: [UInt8]) -> String {
        (path.first == UInt8(ascii: "/") ? "file://" : "") + encoded(path, keeping: "/-._~")
    }

    /// Bytes of which all but ASCII letters, digits and some others are percent-encoded.
    static func encoded(_ bytes: some Sequence<UInt8>, keeping others: String) -> String {
        var text = ""
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                text.unicodeScalars.append(Unicode.Scalar(byte))
            case _ where others.utf8.contains(byte): text.unicodeScalars.append(Unicode.Scalar(byte))
            default: text += (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
        return text
    }
}
