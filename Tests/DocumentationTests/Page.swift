import Foundation

/// A page of `docs/`, with its fenced blocks.
struct Page: Sendable {
    /// Relative to the repository's root, as failures show it.
    let path: String
    let lines: [String]
    let blocks: [Block]

    /// A fenced block.
    struct Block: Sendable, CustomStringConvertible {
        var path: String
        /// The text after the fence: `yaml`, `xpath`, `yaml slip`.
        var kind: String
        var lines: [String]
        /// The number, from 1, of the first line after the fence.
        var line: Int
        /// The nearest second-level heading above it.
        var section: String

        var text: String { lines.map { $0 + "\n" }.joined() }
        var isRule: Bool { kind == "yaml" && lines.first?.hasPrefix("id:") == true }
        var description: String { "\(path):\(line)" }

        /// The place on the page of a line in the block; the first one is 1.
        func place(_ line: Int) -> String { "\(path):\(self.line + line - 1)" }
    }

    static let reference = Page("docs/rule-language.md")
    static let cookbook = Page("docs/cookbook.md")
    static let all = [reference, cookbook]

    /// A page that cannot be read is empty: `RuleSnippetTests` reports it.
    init(_ path: String) {
        self.path = path
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let text = (try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)) ?? ""
        lines = text.components(separatedBy: "\n")
        blocks = Self.blocks(of: lines, path)
    }

    private static func blocks(of lines: [String], _ path: String) -> [Block] {
        var blocks: [Block] = []
        var open: Block?
        var section = ""
        for (index, line) in lines.enumerated() {
            if line.hasPrefix("```") {
                if let block = open { blocks.append(block) }
                open =
                    open == nil
                    ? Block(path: path, kind: String(line.dropFirst(3)), lines: [], line: index + 2, section: section)
                    : nil
            } else if open != nil {
                open?.lines.append(line)
            } else if line.hasPrefix("## ") {
                section = String(line.dropFirst(3))
            }
        }
        return blocks
    }

    /// The blocks in the section under a heading.
    func blocks(in section: String) -> [Block] { blocks.filter { $0.section == section } }
}
