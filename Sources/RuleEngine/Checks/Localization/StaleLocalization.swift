import Diagnostics
import InterfaceBuilder
import LibXML
import POSIX
import ProjectIndex

/// Keys in a document's tables of strings whose object is gone from the document.
///
/// Documents of one name (those of several targets, languages and devices) may share their tables: a key is stale when none
/// of them has the object. The others are not parsed: an id that stands in one anywhere counts.
struct StaleLocalization: DocumentCheck {
    static let name = "stale-localization"

    init(options: CheckOptions) {}

    func findings(in document: Document, project: Project?) -> [CheckFinding] {
        guard let resources = project?.resources else { return [] }
        let path = Path(document.path)
        let namesakes = Namesakes(resources.namesakes(ofDocument: path), resources)
        return resources.tables(forDocument: path).flatMap { file -> [CheckFinding] in
            guard file.format != .stringsdict, let table = resources.contents(of: file) else { return [] }
            return table.entries.compactMap { entry in
                let id = String(entry.objectID)
                guard entry.property != nil, isXcodesID(id), document.object(id: id) == nil, !namesakes.mention(id),
                    let (start, end) = table.place(of: entry)
                else { return nil }
                let place = Place(path: file.path.string, start: start, end: end)
                return finding(
                    entry, PlaceElsewhere(place: place, identity: entry.key), path, isAlone: namesakes.isEmpty, document
                )
            }
        }
    }

    private func finding(
        _ entry: StringsTable.Entry, _ place: PlaceElsewhere, _ path: Path, isAlone: Bool, _ document: Document
    ) -> CheckFinding {
        let text = entry.value.map { " (\"\(shortened($0))\")" } ?? ""
        let name = path.lastComponent
        let message =
            "The text \"\(entry.key)\"\(text) is never shown: \(isAlone ? "\(name) has" : "no \(name) has")"
            + "\(isAlone ? " no" : " an") object \(entry.objectID) any more. Remove the entry"
        let root = XMLNode.element(document.tree.root)
        return CheckFinding(
            kind: 0, message: message, node: root, related: [(root, "the document that lacks the object")],
            elsewhere: place)
    }

    /// In one line, and not longer than helps to know it again.
    private func shortened(_ text: String) -> String {
        let line = String(text.map { $0.isNewline ? " " : $0 })
        return line.count > 40 ? "\(line.prefix(40))…" : line
    }

    /// Whether an id is in Xcode's form, `abc-de-fGh` or, in old documents, a number: a key with something else before its
    /// full stop may be one that code asks for.
    private func isXcodesID(_ id: String) -> Bool {
        let parts = id.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        let isPlain = parts.joined().allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        }
        guard isPlain else { return false }
        if parts.map(\.count) == [3, 2, 3] { return true }
        return parts.count == 1 && !id.isEmpty && id.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
}

/// The other documents of a name, read when an id is looked for.
private final class Namesakes {
    private let paths: [Path]
    private let resources: ResourceIndex
    private lazy var contents = paths.compactMap(resources.bytes)

    init(_ paths: [Path], _ resources: ResourceIndex) {
        self.paths = paths
        self.resources = resources
    }

    var isEmpty: Bool { paths.isEmpty }

    /// Whether an id stands in one of them as the value of an attribute.
    func mention(_ id: String) -> Bool {
        contents.contains { bytes in
            firstOffset(of: Array("\"\(id)\"".utf8), in: bytes) != nil
                || firstOffset(of: Array("'\(id)'".utf8), in: bytes) != nil
        }
    }
}
