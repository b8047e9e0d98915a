import Base
import InterfaceBuilder
import LibXML
import ProjectModel

/// Keys in a document's strings tables whose object was deleted from the document.
///
/// Documents of one name (those of several targets, languages and devices) may share their tables: a key is stale when
/// none of them has the object. The others are not parsed: an id that occurs anywhere in one counts.
struct StaleLocalization: PlainCheck {
    static let name = "stale-localization"

    func findings(in document: Document, _ scope: Scope, unknown: (String) -> Void) -> [CheckFinding] {
        guard let resources = scope.project?.resources else { return [] }
        let path = document.path
        let namesakes = Namesakes(resources.namesakes(ofDocument: path), resources)
        var keys: [StaleKey] = []
        // The first one of a key in each table, the second one, and so on.
        var numbers: [String: [Int]] = [:]
        for file in resources.tables(forDocument: path) where file.format != .stringsdict {
            guard let table = resources.contents(of: file) else { continue }
            var counts: [String: Int] = [:]
            for entry in table.entries {
                let id = String(entry.objectID)
                guard entry.property != nil, isXcodesID(id), document.object(id: id) == nil, !namesakes.mention(id),
                    let (start, end) = table.place(of: entry)
                else { continue }
                let place = Place(path: file.path, start: start, end: end)
                let found = StaleKey.Occurrence(entry: entry, place: place, removal: table.removal(of: entry))
                let count = counts[entry.key, default: 0]
                counts[entry.key] = count + 1
                if let known = numbers[entry.key], known.indices.contains(count) {
                    keys[known[count]].occurrences.append(found)
                } else {
                    numbers[entry.key, default: []].append(keys.count)
                    keys.append(StaleKey(first: found))
                }
            }
        }
        return keys.map { finding($0, path, isAlone: namesakes.isEmpty, document) }
    }

    private func finding(_ key: StaleKey, _ path: Path, isAlone: Bool, _ document: Document) -> CheckFinding {
        let entry = key.first.entry
        let text = entry.value.map { "\"\(shortened($0))\"" } ?? "A translation"
        let documents = isAlone ? "\(path.lastComponent) has no" : "no \(path.lastComponent) has an"
        let files = key.occurrences.count > 1 ? " from \(key.occurrences.count) files" : ""
        let unfixable = key.unfixable.map {
            " \($0.parent.lastComponent)/\($0.lastComponent) is not a text file and must be edited by hand."
        }
        var finding = CheckFinding(
            """
            \(text) is never shown, because \(documents) object \(entry.objectID). Remove the key "\(entry.key)"\(files), or \
            change it to the object's new id.\(unfixable ?? "")
            """, at: PlaceElsewhere(place: key.first.place, identity: entry.key),
            related: [document.related("this file lacks the object", document.tree.root)]
                + key.occurrences.dropFirst().map { RelatedFinding("this is the same key", at: $0.place) })
        finding.edits = key.edits
        return finding
    }

    /// Whether an id is in Xcode's form, `abc-de-fGh` or, in old documents, a number: a key with something else before
    /// its period may be one that code looks up.
    private func isXcodesID(_ id: String) -> Bool {
        var isNumber = true
        var hyphens: [Int] = []
        for (place, byte) in id.utf8.enumerated() {
            switch byte {
            case 0x30...0x39: continue
            case 0x41...0x5A, 0x61...0x7A: break
            case UInt8(ascii: "-"): hyphens.append(place)
            default: return false
            }
            isNumber = false
        }
        return isNumber ? !id.isEmpty : hyphens == [3, 6] && id.utf8.count == 10
    }
}

/// A key whose object was deleted, with its place in each table that has it.
private struct StaleKey {
    struct Occurrence {
        var entry: StringsTable.Entry
        var place: Place
        /// Nil where it can't be removed by itself.
        var removal: Edit?
    }

    let first: Occurrence
    var occurrences: [Occurrence]

    init(first: Occurrence) {
        self.first = first
        occurrences = [first]
    }

    /// The first table that a fix can't change.
    var unfixable: Path? { occurrences.first { $0.removal == nil }.map { $0.place.path } }

    /// What removes the key from all tables; empty where it would stay in one of them.
    var edits: [FileEdits] {
        let edits = occurrences.compactMap { occurrence in
            occurrence.removal.map { FileEdits(path: occurrence.place.path, edits: [$0]) }
        }
        return edits.count == occurrences.count ? edits : []
    }
}

/// The other documents of a name, read when an id is looked up.
private final class Namesakes {
    private let paths: [Path]
    private let resources: ResourceIndex
    private lazy var contents = paths.compactMap(resources.read)

    init(_ paths: [Path], _ resources: ResourceIndex) {
        self.paths = paths
        self.resources = resources
    }

    var isEmpty: Bool { paths.isEmpty }

    /// Whether an id occurs in one of them as the value of an attribute.
    func mention(_ id: String) -> Bool { contents.contains { $0.mentions(["\"\(id)\"", "'\(id)'"]) } }
}
