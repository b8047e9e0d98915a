import Base
import DocumentChanges
import Reports

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
            found += (findings ?? []).map { "\(name): \(MarkdownText.escapeForeign($0.message)) [\($0.rule)]" }
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
            let rows = DiffText.rows(diff)
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
        var escaped = ""
        for character in TerminalText.line(text) {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            default: escaped.append(character)
            }
        }
        return "<code>\(escaped)</code>"
    }
}
