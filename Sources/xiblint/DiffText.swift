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
        return new.flatMap { line("  \(paint("new finding", "1")): \(shown($0.message)) [\($0.rule)]") }
            + fixed.flatMap { line("  \(paint("fixed", "1")): \(shown($0.message)) [\($0.rule)]") }
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
        let rows = Self.rows(diff)
        let names = rows.map(\.name.count).filter { $0 <= Self.widest }.max() ?? 0
        for row in rows.prefix(most ?? .max) {
            let name = shown(row.name)
            let gap = String(repeating: " ", count: max(names - row.name.count, 0) + 2)
            output += line(
                "\(String(repeating: "  ", count: row.depth))\(row.words.isEmpty ? name : paint(name, "1") + gap + shown(row.words))"
            )
        }
        if let most, rows.count > most { output += line("  and \(rows.count - most) more") }
        if !noise.isEmpty { output += line(paint("  also: \(noise)", "2")) }
        return output + list
    }

    /// The lines of a document: an object, and its changes.
    static func rows(_ diff: DocumentDiff) -> [(depth: Int, name: String, words: String)] {
        var rows: [(depth: Int, name: String, words: String)] = []
        let blocks = ChangeBlock.grouped(diff.blocks)
        var scene: String?
        for (index, block) in blocks.enumerated() {
            var name = block.name
            if let own = block.scene {
                // A scene with one line is named in it.
                let isAlone = (index + 1 >= blocks.count || blocks[index + 1].scene != own) && scene != own
                if isAlone {
                    name = "\(own) › \(name)"
                } else if own != scene {
                    rows.append((1, own, ""))
                }
            }
            scene = block.scene
            rows.append((1, name, block.phrases.joined(separator: "; ")))
        }
        return rows
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
