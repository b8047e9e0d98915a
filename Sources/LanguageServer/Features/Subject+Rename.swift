import Base
import InterfaceBuilder
import LibXML
import ProjectModel

/// Renames of what documents and code share.
extension Subject {
    /// The range that the client lets the user edit, with its current name.
    func prepareRename(_ offset: Int) -> JSONValue {
        guard let symbol = renamable(offset), planner?.isRenamable(symbol) == true,
            let range = nameRange(symbol.name, offset)
        else { return .null }
        return ["range": self.range(range), "placeholder": .string(String(decoding: text.bytes[range], as: UTF8.self))]
    }

    func rename(_ params: JSONValue) throws(ResponseError) -> JSONValue {
        guard let position = TextPosition(params["position"]), let name = params["newName"]?.string else {
            throw ResponseError(.invalidParams, "textDocument/rename has a position and a newName.")
        }
        guard let symbol = renamable(text.offset(of: position, encoding)), let planner else {
            throw ResponseError(.requestFailed, "Nothing here has a name in a .xib or .storyboard file.")
        }
        let plan: RenamePlan
        do throws(RenameProblem) { plan = try planner.plan(symbol, to: name) } catch {
            throw ResponseError(.requestFailed, error.message)
        }
        return try edit(plan)
    }

    var planner: RenamePlanner? {
        guard let project = analysis?.project else { return nil }
        return RenamePlanner(project) { [root] path in
            path.isInside(root) && SkippedFolder.around(path.parent, below: root) == nil
        }
    }

    func edit(_ plan: RenamePlan) throws(ResponseError) -> JSONValue {
        if !plan.uncertain.isEmpty, !client.changeAnnotations {
            let places = plan.uncertain.compactMap { change -> String? in
                guard let line = files.text(of: change.path)?.position(at: change.range.lowerBound, encoding).line,
                    let uncertainty = change.uncertainty
                else { return nil }
                return "\(change.path.relative(to: root).printable):\(line + 1): \(uncertainty.text)"
            }
            let message =
                "Nothing was renamed: some places may mean something else. \(places.joined(separator: "; ")). Check "
                + "them, then use \"xiblint rename --uncertain\"."
            throw ResponseError(.requestFailed, message)
        }
        if !plan.moves.isEmpty, !client.renamesFiles {
            let message = "This editor can't rename folders for a server. Use \"xiblint rename\"."
            throw ResponseError(.requestFailed, message)
        }
        var edits = WorkspaceEdits(self)
        edits.add(plan)
        guard let value = edits.json else {
            throw ResponseError(.requestFailed, "A file outside of the open folders would change.")
        }
        return value
    }

    private func renamable(_ offset: Int) -> Renamable? {
        switch mention(offset)?.mention {
        case .type(let name): .type(name)
        case .outlet(let name, let owner): .outlet(name, ofClass: owner)
        case .action(let name, let owner): .action(name, ofClass: owner)
        case .image(let name): .image(name)
        case .identifier(let kind, let name): .identifier(kind, name)
        case .color, .object, .nib, .storyboard, nil: nil
        }
    }

    /// The range of the name around a place. In Swift, an action's name can be the first part of its selector's.
    private func nameRange(_ name: String, _ offset: Int) -> Range<Int>? {
        let bytes = text.bytes
        let name = Array(name.utf8)
        let first = max(0, offset - name.count)
        let whole = (first...max(first, offset)).lazy.map { $0..<$0 + name.count }.first {
            $0.upperBound <= bytes.count && bytes[$0].elementsEqual(name)
        }
        if let whole { return whole }
        let (start, end) = (WordBytes.start(before: offset, in: bytes), WordBytes.end(from: offset, in: bytes))
        return kind == .swift && start < end && name.starts(with: bytes[start..<end]) ? start..<end : nil
    }
}

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
