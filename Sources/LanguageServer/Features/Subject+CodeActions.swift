import Base
import Linting
import ProjectModel

/// Code actions for findings.
extension Subject {
    private static let fixAll = "source.fixAll.xiblint"

    func codeActions(_ params: JSONValue) throws(ResponseError) -> JSONValue {
        guard let range = TextRange(params["range"]) else {
            throw ResponseError(.invalidParams, "textDocument/codeAction has a range.")
        }
        // Edits apply to the linted text.
        guard client.literalActions, let analysis, analysis.open[path]?.version == version else { return [] }
        let only = params["context"]?["only"]?.items?.compactMap(\.string)
        func wants(_ kind: String) -> Bool {
            only.map { $0.contains { kind == $0 || kind.hasPrefix("\($0).") } } ?? true
        }
        var actions: [JSONValue] = []
        if wants("quickfix") {
            let found = analysis.findings(in: path).filter { finding in
                let place = finding.place.start.offset..<finding.place.end.offset
                return text.range(place, encoding).touches(range)
            }
            let writer = DiagnosticWriter(files.open, client, setup)
            for finding in found {
                let diagnostic = writer.json(finding, text)
                actions += [fix(finding, diagnostic)].compactMap { $0 } + connectionActions(finding, diagnostic)
                actions += suppressions(finding, diagnostic, analysis)
            }
        }
        if wants(Self.fixAll), let action = fixAll(analysis) { actions.append(action) }
        return .array(actions)
    }

    private func action(_ title: String, _ kind: String, _ diagnostic: JSONValue?, _ edits: WorkspaceEdits)
        -> JSONValue?
    {
        guard let edit = edits.json else { return nil }
        let value: JSONValue = ["title": .string(title), "kind": .string(kind), "edit": edit]
        return value.adding("diagnostics", diagnostic.map { [$0] })
    }

    private func fix(_ finding: Diagnostic, _ diagnostic: JSONValue) -> JSONValue? {
        guard let fix = finding.fix else { return nil }
        var edits = WorkspaceEdits(self)
        if !fix.edits.isEmpty { edits.add(fix.edits.map(\.bytes), to: path) }
        for file in fix.elsewhere { edits.add(file.edits.map(\.bytes), to: file.path) }
        return action(fix.title, "quickfix", diagnostic, edits)?.adding("isPreferred", .bool(fix.isSafe))
    }

    /// For a connection that its class does not declare: changes of the code instead.
    private func connectionActions(_ finding: Diagnostic, _ diagnostic: JSONValue) -> [JSONValue] {
        // In code, a finding of a document has its place there as a related place.
        let place = kind == .document ? finding.place : finding.related.first?.place
        guard BrokenConnection.rules.contains(finding.rule), let place, let links,
            let bytes = files.text(of: place.path)?.bytes,
            let document = Self.document(bytes, place.path),
            let broken = BrokenConnection(finding, document, at: place.start.offset)
        else { return [] }
        return [
            renaming(broken, diagnostic), declaration(broken, links.classes(on: document.platform), diagnostic),
        ].compactMap { $0 }
    }

    private func renaming(_ broken: BrokenConnection, _ diagnostic: JSONValue) -> JSONValue? {
        guard let near = broken.near, let plan = try? planner?.plan(near, to: broken.name),
            let edit = try? edit(plan)
        else { return nil }
        let new = broken.name.prefix { $0 != ":" }
        return [
            "title": .string("Rename \(near.name) to \(new) in code and files"), "kind": "quickfix", "edit": edit,
            "diagnostics": [diagnostic],
        ]
    }

    private func declaration(_ broken: BrokenConnection, _ classes: ProjectClasses, _ diagnostic: JSONValue)
        -> JSONValue?
    {
        guard let missing = MissingMember(broken, classes) else { return nil }
        var edits = WorkspaceEdits(self)
        guard let insertion = missing.insertion(into: files) else { return nil }
        edits.add([insertion.edit], to: insertion.path)
        return action(missing.title, "quickfix", diagnostic, edits)
    }

    // MARK: Suppressions

    private func suppressions(_ finding: Diagnostic, _ diagnostic: JSONValue, _ analysis: Analysis) -> [JSONValue] {
        guard kind == .document, let configuration = analysis.configuration else { return [] }
        let names = RuleNames(configuration.everyRule)
        var ids: [String?] = [nil]
        if let id = finding.object?.id { ids.insert(id, at: 0) }
        return ids.compactMap { id in
            let suppression = NewSuppression(rules: [finding.rule], reason: nil, objectID: id, isForSubtree: false)
            guard let outcome = try? suppression.write(into: text.bytes, path: path, names: names),
                let bytes = outcome.bytes
            else { return nil }
            // The notes of File's Owner are those of the file.
            if id != nil, outcome.isForFile { return nil }
            var edits = WorkspaceEdits(self)
            edits.add(bytes, insteadOf: text.bytes, to: path)
            let scope = id == nil ? "in this file" : "for \(finding.object?.label ?? "this object")"
            return action("Suppress \(finding.rule) \(scope)", "quickfix", diagnostic, edits)
        }
    }

    // MARK: All fixes

    /// All safe fixes of the file, like `xiblint lint --fix`.
    private func fixAll(_ analysis: Analysis) -> JSONValue? {
        guard kind == .document, let configuration = analysis.configuration else { return nil }
        let findings = (analysis.diagnostics[path] ?? []).filter { $0.fix?.isSafe == true }
        guard !findings.isEmpty,
            let linter = try? FileLinter(
                rules: configuration.assignment, root: configuration.root, project: analysis.project),
            var fixer = try? DocumentFixer(text.bytes, path, findings: findings, .safe, linter),
            let bytes = try? fixer.fixed(), bytes != text.bytes
        else { return nil }
        var edits = WorkspaceEdits(self)
        edits.add(bytes, insteadOf: text.bytes, to: path)
        return action("Fix all safe xiblint findings", Self.fixAll, nil, edits)
    }
}
