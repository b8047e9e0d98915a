import Foundation
import Testing

/// Scripts, commands on pages and in tests run with the tools of macOS too.
@Suite struct PortableScriptTests {
    private static let own = [
        "ShellPortability.swift", "PortableScriptTests.swift", "completions-bash-keys.md", "linux.md",
    ]

    @Test(arguments: ShellPortability.differences)
    func differencesAreFound(difference: ShellPortability.Difference) {
        for example in difference.examples {
            let problems = ShellPortability().problems(in: example)
            #expect(problems == ["\(example): use \(difference.instead)"])
            #expect(ShellPortability().problems(in: "case $OSTYPE in\n linux*)\n\(example) ;;\nesac") == [])
        }
    }

    @Test(arguments: [
        "sed -i.bak s/a/b/ file", "git diff --stat | sort -u", "xargs -0 cat", "x=${y%,} z=${y//,/}",
        "xiblint --diff --verbose",
        "a=()\necho ${a[@]+\"${a[@]}\"}", "stat -f %Lp file", "sort -t , -k 2", "touch -t 202001010000 file",
        "find . -name a",
        "case $1 in a) ;; b) ;; esac", "grep -E 'a|b'",
    ])
    func commonCommandsAreNot(script: String) {
        #expect(ShellPortability().problems(in: script) == [])
    }

    @Test func anArrayThatMayBeEmptyIsFound() {
        #expect(ShellPortability().problems(in: "a=()\necho \"${a[@]}\"").count == 1)
    }

    @Test func scriptsRunOnBothSystems() throws {
        var counts: [String: Int] = [:]
        for folder in [
            "scripts", ".ci", ".github", "Tests", "docs", "action.yml", "README.md", "README.ja.md", "CONTRIBUTING.md",
        ] {
            let top = Fixtures.package.appendingPathComponent(folder)
            let below = (try? FileManager.default.subpathsOfDirectory(atPath: top.path)) ?? []
            for file in [top] + below.map(top.appendingPathComponent) where !Self.own.contains(file.lastPathComponent) {
                guard let script = try? Self.script(in: file), !script.isEmpty else { continue }
                counts[folder, default: 0] += 1
                for problem in ShellPortability().problems(in: script) { Issue.record("\(file.path): \(problem)") }
            }
        }
        #expect(
            counts.keys.sorted() == [
                ".ci", ".github", "CONTRIBUTING.md", "README.ja.md", "README.md", "Tests", "action.yml", "docs",
                "scripts",
            ])
    }

    /// The shell commands in a file; empty without.
    private static func script(in file: URL) throws -> String {
        switch file.pathExtension {
        case "", "sh":
            let text = try String(contentsOf: file, encoding: .utf8)
            let first = text.prefix { $0 != "\n" }
            return first.hasPrefix("#") && ["bash", "/sh"].contains(where: first.hasSuffix) ? text : ""
        case "yml": return try String(contentsOf: file, encoding: .utf8)
        case "md":
            let text = try String(contentsOf: file, encoding: .utf8)
            if file.path.contains("/Transcripts/") {
                return Transcript(text).parts.compactMap { if case .command(let one) = $0 { one.script } else { nil } }
                    .joined(separator: "\n")
            }
            return text.components(separatedBy: "```sh\n").dropFirst().compactMap {
                $0.components(separatedBy: "```").first
            }
            .joined(separator: "\n")
        case "swift":
            let text = try String(contentsOf: file, encoding: .utf8)
            return ["shell(", "/bin/sh", "commands:"].contains(where: text.contains) ? text : ""
        default: return ""
        }
    }
}
