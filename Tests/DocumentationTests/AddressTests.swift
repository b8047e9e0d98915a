import Foundation
import Testing

/// The version is in one place, and all addresses that a user reads are valid.
@Suite struct AddressTests {
    private static let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private func text(_ path: String) throws -> String {
        try String(contentsOf: Self.top.appendingPathComponent(path), encoding: .utf8)
    }

    @Test func nothingPointsNowhere() throws {
        let places = [
            "README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "action.yml", ".pre-commit-hooks.yaml",
            "xiblint.1", "docs", "Rules", "editors", "Examples", "scripts", ".github", "Sources/xiblint",
        ]
        let git =
            "git ls-files -z -- \(places.joined(separator: " ")) | xargs -0 grep -n -I -E 'example\\.com|example/xiblint' || true"
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", git]
        process.currentDirectoryURL = Self.top
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let found = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(found == "")
    }

    /// CHANGELOG.md has the version, with the date of the manual page.
    @Test func theChangelogHasTheVersion() throws {
        let source = try text("Sources/xiblint/Release.swift")
        let version = try #require(source.firstMatch(of: /static let version = "(.*)"/)).output.1
        let date = try #require(source.firstMatch(of: /static let date = "(.*)"/)).output.1
        let entry = try #require(text("CHANGELOG.md").firstMatch(of: /\n## \[([0-9.]+)\] - ([0-9-]+)\n/)).output
        #expect(entry.1 == version)
        let reader = DateFormatter()
        reader.locale = Locale(identifier: "en_US_POSIX")
        reader.timeZone = TimeZone(identifier: "UTC")
        reader.dateFormat = "yyyy-MM-dd"
        let day = try #require(reader.date(from: String(entry.2)))
        reader.dateFormat = "MMMM d, yyyy"
        #expect(reader.string(from: day) == date)
    }

    /// Addresses in documents name the released version.
    @Test func documentsNameTheVersion() throws {
        let version = try #require(
            text("Sources/xiblint/Release.swift").firstMatch(of: /static let version = "(.*)"/)
        ).output.1
        for page in [
            "README.md", "docs/integrations.md", "docs/install.md", "docs/editors.md", "editors/vscode/README.md",
        ] {
            let pattern = /(?:xiblint@v|rev: v|download\/v|xiblint(?:_bin)?-)([0-9]+\.[0-9]+\.[0-9]+)/
            for match in try text(page).matches(of: pattern) { #expect(match.output.1 == version, "\(page)") }
        }
        let manifest = try text("editors/vscode/package.json")
        #expect(manifest.contains("\"version\": \"\(version)\""))
    }
}
