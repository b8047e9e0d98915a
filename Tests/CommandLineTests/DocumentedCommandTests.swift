import Foundation
import Testing

/// The commands in all pages run, and print what stands below them. With `XIBLINT_UPDATE=1` that is written anew.
@Suite(.enabled(if: Tool.git.isThere, "git is not installed")) struct DocumentedCommandTests {
    static let pages: [String] = {
        let docs = FileManager.default.enumerator(atPath: Fixtures.package.appendingPathComponent("docs").path)
        let below = (docs?.compactMap { $0 as? String } ?? []).map { "docs/\($0)" }
        return (below + ["README.md", "README.ja.md", "CONTRIBUTING.md", "SECURITY.md", "Examples/README.md"])
            .filter { $0.hasSuffix(".md") }.sorted()
    }()

    @Test(arguments: pages)
    func theCommandsRun(page: String) throws {
        var commands = DocumentedCommands(page: page)
        try commands.replay()
        for command in commands.notRun { print("Not run: \(command)") }
    }

    /// A page about xiblint starts with a command and what it prints: within its first forty lines.
    @Test(arguments: pages.filter { $0.hasPrefix("docs/") && !$0.hasPrefix("docs/rules/") })
    func aPageStartsWithACommand(page: String) throws {
        let text = try String(contentsOf: Fixtures.package.appendingPathComponent(page), encoding: .utf8)
        let blocks = text.components(separatedBy: "\n```")
        #expect(blocks.count > 4 && blocks[1].hasPrefix("sh\n") && blocks[3].hasPrefix("\n"), "\(page)")
        #expect(blocks[0].split(separator: "\n").count <= 40, "\(page)")
    }
}
