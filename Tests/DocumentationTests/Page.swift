import Foundation

/// A page of `docs/`, with its fenced blocks.
struct Page: Sendable {
    /// From the repository's root, as failures name it.
    let path: String
    let lines: [String]
    let blocks: [Block]

    /// A fenced block.
    struct Block: Sendable, CustomStringConvertible {
        var path: String
        /// The info string of the fence: `yaml`, `xpath`, `yaml slip`.
        var kind: String
        var lines: [String]
        /// Of the first line after the fence, from 1.
        var line: Int
        /// The nearest heading above it of the second level.
        var section: String

        var text: String { lines.map { $0 + "\n" }.joined() }
        var isRule: Bool { kind == "yaml" && lines.first?.hasPrefix("id:") == true }
        var description: String { "\(path):\(line)" }

        /// The place of a line of the block in the page; the first one is 1.
        func place(_ line: Int) -> String { "\(path):\(self.line + line - 1)" }
    }

    static let reference = Page("docs/rule-language.md")
    static let cookbook = Page("docs/cookbook.md")
    static let all = [reference, cookbook]

    /// An unreadable page is empty: `PageTests` reports it.
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

    /// The text outside of blocks and between the two headings.
    func blocks(in section: String) -> [Block] { blocks.filter { $0.section == section } }
}
