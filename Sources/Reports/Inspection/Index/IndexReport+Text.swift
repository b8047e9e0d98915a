import Base
import ProjectModel

/// The figures as a page for the terminal.
extension IndexReport {
    package var text: String {
        var lines = ["Root:     \(readable.show(project.root))", "Sources:  \(sources.text)"]
        if project.isCutOff {
            lines += ["", cutOff]
        } else {
            if sources.isOn { lines += table("Sources", declarations) }
            lines += table("Resources", resources)
            lines += missingLines + problemLines
        }
        return lines.map { TerminalText.line($0) + "\n" }.joined()
    }

    private func table(_ title: String, _ rows: [(key: String, words: String, count: Int)]) -> [String] {
        if rows.isEmpty { return [] }
        let names = rows.map(\.words.count).max() ?? 0
        let digits = rows.map { String($0.count).count }.max() ?? 0
        return ["", title]
            + rows.map { row in
                let count = String(row.count)
                let space = String(repeating: " ", count: digits - count.count)
                return "  \(row.words.padded(to: names))  \(space)\(count)"
            }
    }

    private var missingLines: [String] {
        let missing = missing
        let lines =
            missing.classes.map { "  Classes: \($0)" } + missing.images.map { "  Images and colors: \($0)" }
            + missing.fonts.map { "  Fonts: \($0)" }
        return lines.isEmpty ? [] : ["", "Not everything is here"] + lines
    }

    private var problemLines: [String] {
        let lines = problems.map { problem in
            let position = problem.line.map { ":\($0):\(problem.column ?? 1)" } ?? ""
            return "  \(readable.show(problem.path))\(position): \(problem.message)"
        }
        return lines.isEmpty ? [] : ["", "Could not be read"] + lines
    }
}
