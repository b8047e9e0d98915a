import Foundation
import Testing

/// The commands of docs/integrations.md work as described: none is refused.
@Suite struct IntegrationPageTests {
    /// The text in code blocks, from `xiblint` to the end of the command.
    static let commands: [String] = {
        let page = Fixtures.package.appendingPathComponent("docs/integrations.md")
        let lines = (try? String(contentsOf: page, encoding: .utf8))?.split(separator: "\n") ?? []
        var commands: [String] = []
        var isCode = false
        for line in lines {
            if line.hasPrefix("```") { isCode.toggle() }
            guard isCode, let start = line.range(of: "xiblint lint")?.lowerBound else { continue }
            commands.append(String(line[start...].prefix { $0 != "|" && $0 != "\"" }))
        }
        return commands
    }()

    @Test func thereAreCommands() {
        #expect(Self.commands.count >= 8)
    }

    /// Some hosts run a job on a terminal, and editors run their tasks on one.
    @Test(arguments: commands)
    func aCommandNamesTheFormat(_ command: String) { #expect(command.contains(" --format ")) }

    @Test(.enabled(if: Tool.git.isThere, "git is not installed"), arguments: commands)
    func aCommandRuns(_ command: String) throws {
        let sandbox = try Sandbox()
        let set = "git init -q -b main . && git add -A && git -c user.name=X -c user.email=x@example.com commit -qm all"
        _ = try sandbox.shell("mkdir fastlane && \(set)")
        let outcome = try sandbox.shell(command)
        #expect(outcome.end == .exit(0) || outcome.end == .exit(1), "\(command)\n\(outcome.summary)")
    }

    /// The output of `xiblint init` is what the page shows.
    @Test(arguments: [".gitlab-ci.yml", ".pre-commit-config.yaml"])
    func thePageShowsWhatInitWrites(_ name: String) throws {
        let sandbox = try Sandbox(isEmpty: true)
        _ = try sandbox.run("init", "--ci", "gitlab", "--pre-commit")
        let written = try String(contentsOf: sandbox.folder.appendingPathComponent(name), encoding: .utf8)
        let page = Fixtures.package.appendingPathComponent("docs/integrations.md")
        #expect(try String(contentsOf: page, encoding: .utf8).contains("```yaml\n\(written)```\n"))
    }
}
