import Foundation
import Testing

/// The commands in all pages run, and print the output shown. With `XIBLINT_UPDATE=1` the output is rewritten.
@Suite(.enabled(if: Tool.git.isThere, "git is not installed")) struct DocumentedCommandTests {
    static let pages: [String] = {
        let docs = FileManager.default.enumerator(atPath: Fixtures.package.appendingPathComponent("docs").path)
        let below = (docs?.compactMap { $0 as? String } ?? []).map { "docs/\($0)" }
        return (below + ["README.md", "README.ja.md", "CONTRIBUTING.md", "SECURITY.md", "Examples/README.md"])
            .filter { $0.hasSuffix(".md") && !$0.hasPrefix("docs/rules/") }.sorted()
    }()

    /// The pages of rules have the same commands, each for its rule: they are run one after the other.
    @Test func theCommandsOfRulesRun() throws {
        let folder = Fixtures.package.appendingPathComponent("docs/rules")
        var commands: [String] = []
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
            let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            commands += text.components(separatedBy: "\n```sh\n").dropFirst().compactMap {
                $0.components(separatedBy: "\n```").first
            }
        }
        #expect(commands.count > 20)
        let script = commands.joined(separator: "\n[ $? -le 1 ] || exit 2\n")
        let outcome = try Sandbox(only: "Warning.xib", as: "Card.xib").shell(script)
        #expect(outcome.end == .exit(0) || outcome.end == .exit(1), "\(outcome.summary)")
    }

    @Test(arguments: pages)
    func theCommandsRun(page: String) throws {
        var commands = DocumentedCommands(page: page)
        try commands.replay()
        for command in commands.notRun { print("Not run: \(command)") }
    }

    /// A page about xiblint starts with a command and its output: within its first forty lines.
    @Test(arguments: pages.filter { $0.hasPrefix("docs/") })
    func aPageStartsWithACommand(page: String) throws {
        let text = try String(contentsOf: Fixtures.package.appendingPathComponent(page), encoding: .utf8)
        let blocks = text.components(separatedBy: "\n```")
        #expect(blocks.count > 4 && blocks[1].hasPrefix("sh\n") && blocks[3].hasPrefix("\n"), "\(page)")
        #expect(blocks[0].split(separator: "\n").count <= 40, "\(page)")
    }
}
