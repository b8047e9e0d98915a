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

    func rename(_ params: JSONValue) -> Result<JSONValue, ResponseError> {
        guard let position = TextPosition(params["position"]), let name = params["newName"]?.string else {
            return .failure(ResponseError(.invalidParams, "textDocument/rename has a position and a newName."))
        }
        guard let symbol = renamable(text.offset(of: position, encoding)), let planner else {
            return .failure(ResponseError(.requestFailed, "Nothing here has a name in a .xib or .storyboard file."))
        }
        do throws(RenameProblem) {
            return edit(try planner.plan(symbol, to: name))
        } catch {
            return .failure(ResponseError(.requestFailed, error.message))
        }
    }

    var planner: RenamePlanner? {
        guard let project = analysis?.project else { return nil }
        return RenamePlanner(project) { [root] path in
            path.isInside(root) && SkippedFolder.around(path.parent, below: root) == nil
        }
    }

    func edit(_ plan: RenamePlan) -> Result<JSONValue, ResponseError> {
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
            return .failure(ResponseError(.requestFailed, message))
        }
        if !plan.moves.isEmpty, !client.renamesFiles {
            let message = "This editor can't rename folders for a server. Use \"xiblint rename\"."
            return .failure(ResponseError(.requestFailed, message))
        }
        var edits = WorkspaceEdits(self)
        edits.add(plan)
        guard let value = edits.json else {
            return .failure(ResponseError(.requestFailed, "A file outside of the open folders would change."))
        }
        return .success(value)
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
