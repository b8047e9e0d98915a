import Base
import InterfaceBuilder
import ProjectModel

/// The table for the terminal: each xib below its folder.
extension PatternReport {
    package var text: String {
        guard !bindings.isEmpty else { return "No xib of a view or a cell here.\n" }
        var lines = table
        lines += ["", summary]
        if !findings.isEmpty { lines += ["", "What does not agree:"] + findings.map(line) }
        return lines.map { TerminalText.line($0) + "\n" }.joined()
    }

    private var table: [String] {
        let titles = ["XIB", "KIND", "PATTERN", "FILE'S OWNER", "ROOT", "CODE"]
        let rows = bindings.map { (folder: folder(of: $0), cells: cells($0)) }
        let last = titles.count - 1
        let widths = (0..<last).map { column in
            max(titles[column].count, rows.map { $0.cells[column].count }.max() ?? 0)
        }
        func line(_ cells: [String]) -> String {
            "  " + zip(cells, widths).map { $0.padded(to: $1) }.joined(separator: "  ") + "  " + cells[last]
        }
        var lines = [line(titles)]
        for (number, row) in rows.enumerated() {
            if number == 0 || rows[number - 1].folder != row.folder { lines.append(row.folder) }
            lines.append(line(row.cells))
        }
        return lines
    }

    private func cells(_ binding: NibBinding) -> [String] {
        let path = paths.readable.show(binding.nib.path)
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return [
            name, binding.kind, binding.nib.pattern?.rawValue ?? "-", binding.owner ?? "-", binding.rootClass ?? "-",
            code(binding, paths.readable) ?? "-",
        ]
    }

    private func folder(of binding: NibBinding) -> String {
        let path = paths.readable.show(binding.nib.path)
        return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }

    private func line(_ finding: Diagnostic) -> String {
        let start = finding.place.start
        return "\(paths.readable.show(finding.place.path)):\(start.line):\(start.column): "
            + "\(finding.severity.rawValue): \(finding.message) [\(finding.rule)]"
    }

    /// The loading code, the first place in full; nil when no such code is known.
    func code(_ binding: NibBinding, _ style: PathStyle) -> String? {
        guard let first = binding.loads.first else { return nil }
        let file = style.show(first.place.path)
        let name = file.split(separator: "/").last.map(String.init) ?? file
        let rest = binding.loads.count > 1 ? ", and \(binding.loads.count - 1) more" : ""
        return "\(first.words(fallback: name)) (\(name):\(first.place.start.line))\(rest)"
    }

    /// The number of xibs of each pattern.
    var summary: String {
        let silent = bindings.count { $0.nib.pattern == nil }
        var parts = counts.map { "\($0.count) \($0.pattern.rawValue)" }
        if silent > 0 { parts.append("\(silent) of no pattern") }
        let xibs = bindings.count == 1 ? "1 xib" : "\(bindings.count) xibs"
        let most = prevailing.map { " The prevailing pattern is \($0.rawValue)." } ?? ""
        return "\(xibs)\(parts.isEmpty ? "" : ": " + parts.joined(separator: ", ")).\(most)"
    }
}
