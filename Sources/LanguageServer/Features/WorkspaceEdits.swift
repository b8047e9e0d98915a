import Base
import ProjectModel

/// Edits of files, in the client's format.
struct WorkspaceEdits {
    private let files: SeenFiles
    private let client: ClientCapabilities
    /// Nothing outside of it is changed.
    private let root: Path
    private var edits: [(path: Path, edits: [JSONValue])] = []
    private var moves: [RenamePlan.Move] = []
    /// The reasons for which the client asks the user before it makes some of the edits, by their ids.
    private var annotations: [JSONMember] = []
    private var isRefused = false

    init(_ subject: Subject) {
        files = subject.files
        client = subject.client
        root = subject.root
    }

    mutating func add(_ new: [ByteEdit], to path: Path) {
        add(new.inOrder.map { ($0, nil) }, to: path)
    }

    private mutating func add(_ new: [(edit: ByteEdit, annotation: String?)], to path: Path) {
        guard let real = try? realPath(path), real.isInside(root), let text = files.text(of: path) else {
            isRefused = true
            return
        }
        let written = new.map { edit, annotation -> JSONValue in
            let value: JSONValue = [
                "range": text.range(edit.range, files.encoding).json,
                "newText": .string(String(decoding: edit.replacement, as: UTF8.self)),
            ]
            return value.adding("annotationId", annotation.map { .string($0) })
        }
        edits.append((path, written))
    }

    mutating func add(_ plan: RenamePlan) {
        for (path, changes) in plan.byFile {
            var written: [(ByteEdit, String?)] = []
            for change in changes { written.append((change.edit, change.uncertainty.map { annotation($0) })) }
            add(written, to: path)
        }
        moves += plan.moves
        if !plan.moves.allSatisfy({ $0.from.isInside(root) && $0.to.isInside(root) }) { isRefused = true }
    }

    /// One for each reason.
    private mutating func annotation(_ uncertainty: RenameUncertainty) -> String {
        let label = "Check first: \(uncertainty.text)"
        if let known = annotations.first(where: { $0.value["label"]?.string == label }) { return known.name }
        let id = "uncertain-\(annotations.count + 1)"
        annotations.append(JSONMember(id, ["label": .string(label), "needsConfirmation": true]))
        return id
    }

    /// A single edit with the difference.
    mutating func add(_ new: [UInt8], insteadOf old: [UInt8], to path: Path) {
        var start = zip(old, new).prefix { $0 == $1 }.count
        while start > 0, start < old.count, old[start] & 0xC0 == 0x80 { start -= 1 }
        let most = min(old.count, new.count) - start
        var end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
        end = min(end, most)
        while end > 0, old[old.count - end] & 0xC0 == 0x80 { end -= 1 }
        add([ByteEdit(start..<old.count - end, Array(new[start..<new.count - end]))], to: path)
    }

    /// Nil when a file can't be edited.
    var json: JSONValue? {
        if isRefused || edits.isEmpty && moves.isEmpty { return nil }
        guard client.versionedEdits else {
            return ["changes": .object(edits.map { JSONMember(files.uri(of: $0.path), .array($0.edits)) })]
        }
        let changes = edits.map { path, edits -> JSONValue in
            let version = files.open[path].map { JSONValue.integer($0.version) } ?? .null
            return [
                "textDocument": ["uri": .string(files.uri(of: path)), "version": version], "edits": .array(edits),
            ]
        }
        let renames = moves.map { move -> JSONValue in
            [
                "kind": "rename", "oldUri": .string(files.uri(of: move.from)),
                "newUri": .string(files.uri(of: move.to)),
            ]
        }
        let value: JSONValue = ["documentChanges": .array(changes + renames)]
        return value.adding("changeAnnotations", annotations.isEmpty ? nil : .object(annotations))
    }
}
