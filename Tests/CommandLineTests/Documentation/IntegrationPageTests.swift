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
        // A build phase has these variables.
        let variables = "export SCRIPT_INPUT_FILE_COUNT=1 SCRIPT_INPUT_FILE_0=$PWD/Clean.xib"
        let outcome = try sandbox.shell("\(variables); \(command)")
        #expect(outcome.end == .exit(0) || outcome.end == .exit(1), "\(command)\n\(outcome.summary)")
    }

    /// The code block of a section.
    private func block(_ kind: String, of section: String) throws -> String {
        let page = Fixtures.package.appendingPathComponent("docs/integrations.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let part = try #require(text.components(separatedBy: "\n## \(section)\n").dropFirst().first)
        return try #require(part.components(separatedBy: "\n```\(kind)\n").dropFirst().first)
            .components(separatedBy: "\n```")[0]
    }

    /// Stand-ins for Danger and fastlane, whose files are Ruby.
    @Test(.enabled(if: Tool.ruby.isThere, "ruby is not installed"))
    func dangerAndFastlaneRunTheirFiles() throws {
        let sandbox = try Sandbox(only: "Warning.xib", as: "Warning.xib")
        try sandbox.write(
            """
            def warn(message, **place) = puts("warn #{place[:file]}:#{place[:line]} #{message}")
            def failure(message, **place) = puts("fail #{place[:file]}:#{place[:line]} #{message}")
            \(try block("ruby", of: "Danger"))
            """, to: "danger.rb")
        let danger = try sandbox.shell("ruby danger.rb")
        let comments = String(decoding: danger.output, as: UTF8.self)
        #expect(comments.hasPrefix("warn Warning.xib:10 "), "\(danger.summary)")
        #expect(comments.hasSuffix(" (duplicate-constraint)\n"), "\(danger.summary)")
        try sandbox.write(
            """
            def sh(command) = system(command)
            def lane(_name) = Dir.chdir("fastlane") { yield }
            \(try block("ruby", of: "fastlane"))
            """, to: "fastlane/fast.rb")
        let fastlane = try sandbox.shell("ruby fastlane/fast.rb && grep -c duplicate-constraint fastlane/xiblint.xml")
        #expect(String(decoding: fastlane.output, as: UTF8.self).contains("[duplicate-constraint]"))
        #expect(fastlane.end == .exit(0), "\(fastlane.summary)")
    }

    /// Bazel makes links to the files of a test.
    @Test func bazelRunsTheScript() throws {
        let sandbox = try Sandbox(only: "Warning.xib", as: "Warning.xib")
        try sandbox.write(try block("bash", of: "Bazel"), to: "xiblint.sh")
        let outcome = try sandbox.shell(
            """
            mkdir -p runfiles/_main/App runfiles/xiblint temporary
            ln -s "$PWD/Warning.xib" runfiles/_main/App/Warning.xib
            ln -s "$(command -v xiblint)" runfiles/xiblint/xiblint
            export TEST_TMPDIR=$PWD/temporary
            cd runfiles/_main && sh ../../xiblint.sh ../xiblint/xiblint
            """)
        #expect(String(decoding: outcome.output, as: UTF8.self).hasPrefix("App/Warning.xib:10:17: warning: "))
        #expect(outcome.end == .exit(1), "\(outcome.summary)")
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
