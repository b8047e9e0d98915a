import Base
import DocumentChanges
import Reports

/// Changes as text for a terminal.
struct DiffText {
    var usesColor = false
    var showsNoise = false
    /// The most lines of a document.
    var most: Int?

    /// The widest name that the column of changes makes room for.
    private static let widest = 28

    func render(_ document: DiffedDocument) -> [UInt8] {
        changes(document) + findings(document)
    }

    private func findings(_ document: DiffedDocument) -> [UInt8] {
        let (new, fixed) = (document.findings?.new ?? [], document.findings?.fixed ?? [])
        func lines(_ head: String, _ findings: [Diagnostic]) -> [UInt8] {
            findings.flatMap {
                line("  \(paint(head, "1")): \(shown(document.place(of: $0) + $0.message)) [\($0.rule)]")
            }
        }
        return lines("new finding", new) + lines("fixed", fixed)
    }

    private func changes(_ document: DiffedDocument) -> [UInt8] {
        let path = shown(document.path.printable)
        let renamed = document.oldPath.map { " (was \(shown($0.printable)))" } ?? ""
        switch document.content {
        case .counts(let counts):
            let end = counts.isEmpty ? "" : ": \(counts)"
            return line("\(paint(path, "1")) \(document.status == "added" ? "new" : "deleted")\(end)")
        case .lines(let reason):
            return line("\(paint(path, "1")): cannot be compared by objects (\(shown(reason)))")
                + UnifiedDiff.render(document.old, document.new, path: document.path.bytes)
        case .changes(let diff):
            let conflict = document.status == "conflict" ? " has conflict markers: ours → theirs" : ""
            return render(diff, paint(path, "1") + renamed + conflict)
        }
    }

    private func render(_ diff: DocumentDiff, _ head: String) -> [UInt8] {
        let noise = Self.noise(diff)
        let list =
            showsNoise
            ? diff.noiseLines.flatMap {
                line("    \($0.isOld ? "-" : "+")\($0.line) \($0.kind.rawValue): \(shown($0.words))")
            } : []
        guard !diff.isOnlyNoise else {
            return line(
                noise.isEmpty ? "\(head): nothing changed" : "\(head): only what Xcode writes by itself (\(noise))")
                + list
        }
        var output = line(head)
        let rows = diff.lines
        let names = rows.map(\.name.count).filter { $0 <= Self.widest }.max() ?? 0
        for row in rows.prefix(most ?? .max) {
            let name = shown(row.name)
            let gap = String(repeating: " ", count: max(names - row.name.count, 0) + 2)
            output += line(
                "  \(row.words.isEmpty ? name : paint(name, "1") + gap + shown(row.words))"
            )
        }
        if let most, rows.count > most { output += line("  and \(rows.count - most) more") }
        if !noise.isEmpty { output += line(paint("  also: \(noise)", "2")) }
        return output + list
    }

    /// `11 frames that follow, Xcode 13529 → 15705`
    static func noise(_ diff: DocumentDiff) -> String {
        var parts = diff.noise.filter { $0.kind != .xcode || diff.xcode == nil }.map { $0.kind.counted($0.count) }
        if let (old, new) = diff.xcode { parts.insert("Xcode \(old) → \(new)", at: 0) }
        return parts.joined(separator: ", ")
    }

    private func shown(_ text: String) -> String { TerminalText.part(text) }

    private func paint(_ text: String, _ face: String) -> String {
        usesColor ? "\u{1B}[\(face)m\(text)\u{1B}[0m" : text
    }

    private func line(_ text: String) -> [UInt8] { Array((WorkflowCommand.disarmed(Terminal.shown(text)) + "\n").utf8) }
}

/// Changes as Markdown for a pull request or a job's summary.
enum DiffMarkdown {
    /// Documents with at most so many lines are open.
    private static let mostOpen = 12
    private static let mostLines = 40

    static func render(_ documents: [DiffedDocument], most: Int?) -> String {
        if documents.isEmpty { return "No .xib or .storyboard file has changed.\n" }
        return documents.map { render($0, most ?? mostLines) }.joined(separator: "\n")
    }

    private static func render(_ document: DiffedDocument, _ most: Int) -> String {
        let path = code(document.path.printable) + (document.oldPath.map { " (was \(code($0.printable)))" } ?? "")
        var found: [String] = []
        for (name, findings) in [("**new finding**", document.findings?.new), ("fixed", document.findings?.fixed)] {
            found += (findings ?? []).map {
                "\(name): \(MarkdownText.escapeForeign(document.place(of: $0) + $0.message)) [\($0.rule)]"
            }
        }
        switch document.content {
        case .counts(let counts):
            let head = document.status == "added" ? "new" : "deleted"
            return details(path, head, (counts.isEmpty ? [] : [counts]) + found, isOpen: !found.isEmpty)
        case .lines(let reason):
            let lines = [MarkdownText.escapeForeign(reason)] + found
            return details(path, "cannot be compared by objects", lines, isOpen: true)
        case .changes(let diff):
            let noise = DiffText.noise(diff)
            let rows = diff.lines
            var lines = rows.prefix(most).map { row in
                row.words.isEmpty
                    ? "**\(MarkdownText.escapeForeign(row.name))**"
                    : "\(MarkdownText.code(row.name)): \(MarkdownText.escapeForeign(row.words))"
            }
            if rows.count > most { lines.append("and \(rows.count - most) more") }
            lines += found
            if !noise.isEmpty { lines.append("*also: \(MarkdownText.escapeForeign(noise))*") }
            let head = document.status == "conflict" ? "conflict: ours → theirs, " : ""
            return details(
                path, head + summary(diff), lines, isOpen: rows.count <= mostOpen && rows.count + found.count > 0)
        }
    }

    /// `4 objects changed, 1 new, 1 removed`
    private static func summary(_ diff: DocumentDiff) -> String {
        if diff.isOnlyNoise { return "only what Xcode writes by itself" }
        let new = diff.blocks.count { $0.changes.contains { $0.kind == .added && $0.property == nil } }
        let gone = diff.blocks.count { $0.changes.contains { $0.kind == .removed && $0.property == nil } }
        let changed = diff.blocks.count - new - gone
        let parts = [
            (changed, "\(counted(changed, "object")) changed"), (new, "\(new) new"), (gone, "\(gone) removed"),
        ]
        return parts.filter { $0.0 > 0 }.map(\.1).joined(separator: ", ")
    }

    private static func details(_ path: String, _ summary: String, _ lines: [String], isOpen: Bool) -> String {
        let list = lines.map { "- \($0)\n" }.joined()
        return "<details\(isOpen ? " open" : "")><summary>\(path) — \(summary)</summary>\n\n\(list)\n</details>\n"
    }

    /// Markdown has no effect in a summary, but HTML has.
    private static func code(_ text: String) -> String {
        let escaped = TerminalText.line(text).replacingScalars(["&": "&amp;", "<": "&lt;", ">": "&gt;"])
        return "<code>\(escaped)</code>"
    }
}

/// Changes as JSON, in the form of docs/diff.schema.json.
enum DiffJSON {
    static func render(_ documents: [DiffedDocument], showsNoise: Bool) -> [UInt8] {
        let value: JSONValue = ["version": 1, "documents": .array(documents.map { json($0, showsNoise) })]
        return value.page
    }

    private static func json(_ document: DiffedDocument, _ showsNoise: Bool) -> JSONValue {
        var json: JSONValue = [
            "path": .string(document.path.string), "old_path": JSONValue(document.oldPath?.string),
            "status": .string(document.status),
        ]
        if let findings = document.findings {
            json = json + ["new_findings": self.json(findings.new), "fixed_findings": self.json(findings.fixed)]
        }
        switch document.content {
        case .counts(let counts): return json + ["contents": JSONValue(counts)]
        case .lines(let reason): return json + ["reason": JSONValue(reason)]
        case .changes(let diff):
            let noise = diff.noise.map { JSONMember($0.rawValue, .integer($1)) }
            json = json + ["changes": .array(diff.changes.map(self.json)), "noise": .line(.object(noise))]
            guard showsNoise else { return json }
            let lines: [JSONValue] = diff.noiseLines.map { each in
                .line([
                    "kind": .string(each.kind.rawValue), (each.isOld ? "old_line" : "new_line"): .integer(each.line),
                ])
            }
            return json + ["noise_lines": .array(lines)]
        }
    }

    private static func json(_ findings: [Diagnostic]) -> JSONValue {
        .array(
            findings.map { finding in
                .line([
                    "rule": .string(finding.rule), "message": .string(finding.message),
                    "path": .string(finding.place.path.string),
                    "line": .integer(finding.place.start.line),
                ])
            })
    }

    private static func json(_ change: Change) -> JSONValue {
        let object = change.object
        return [
            "object": .line([
                "id": JSONValue(object.id), "kind": JSONValue(object.kind), "name": JSONValue(object.name),
                "class": JSONValue(object.className), "scene": JSONValue(object.scene),
                "parent": JSONValue(object.parent),
            ]),
            "change": .string(change.kind.rawValue), "property": JSONValue(change.property),
            "old": JSONValue(change.old), "new": JSONValue(change.new), "words": JSONValue(change.words),
            "place": .line(["old_line": JSONValue(change.oldLine), "new_line": JSONValue(change.newLine)]),
        ]
    }
}
