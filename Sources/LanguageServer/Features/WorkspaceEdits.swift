import Diagnostics
import POSIX
import Text

/// Edits of files, as the client gets them.
struct WorkspaceEdits {
    private let files: SeenFiles
    private let client: ClientCapabilities
    /// Nothing outside of it is changed.
    private let root: Path
    private var edits: [(path: Path, edits: [JSONValue])] = []
    private var isRefused = false

    init(_ subject: Subject) {
        files = subject.files
        client = subject.client
        root = subject.root
    }

    mutating func add(_ new: [ByteEdit], to path: Path) {
        guard let real = try? realPath(path), real.isInside(root), let text = files.text(of: path) else {
            isRefused = true
            return
        }
        let written = new.inOrder.map { edit -> JSONValue in
            [
                "range": text.range(edit.range, files.encoding).json,
                "newText": .string(String(decoding: edit.replacement, as: UTF8.self)),
            ]
        }
        edits.append((path, written))
    }

    /// One edit with what differs.
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
        if isRefused || edits.isEmpty { return nil }
        guard client.versionedEdits else {
            return ["changes": .object(edits.map { JSONMember(files.uri(of: $0.path), .array($0.edits)) })]
        }
        let changes = edits.map { path, edits -> JSONValue in
            let version = files.open[path].map { JSONValue.integer($0.version) } ?? .null
            return [
                "textDocument": ["uri": .string(files.uri(of: path)), "version": version], "edits": .array(edits),
            ]
        }
        return ["documentChanges": .array(changes)]
    }
}
