import Base
import Foundation
import TestSupport
import Testing

/// The same list as git's own, over generated trees and rules.
@Suite(.enabled(if: git != nil, "git is not installed"))
struct GitComparisonTests {
    @Test(arguments: 0..<40)
    func findsWhatGitFinds(seed: UInt64) throws {
        let scratch = try ScratchFolder()
        var random = SeededGenerator(seed: seed)
        try runGit(["init", "--quiet"], in: scratch.path)
        for _ in 0..<60 {
            let names = (0...Int.random(in: 0...3, using: &random)).map { _ in
                folders.randomElement(using: &random) ?? ""
            }
            let name = files.randomElement(using: &random) ?? ""
            try scratch.make(Path(names.joined(separator: "/") + "/" + name))
        }
        for folder in ["", "a/", "a/b/", "b/", "é f/a/"] where Bool.random(using: &random) {
            let lines = (0..<4).map { _ in rules.randomElement(using: &random) ?? "" }
            try scratch.write(lines.joined(separator: "\n"), to: Path("\(folder).gitignore"))
        }
        try scratch.write(rules.randomElement(using: &random) ?? "", to: ".git/info/exclude")

        let listed = try runGit(
            ["-c", "core.excludesFile=/dev/null", "ls-files", "-z", "-co", "--exclude-standard"], in: scratch.path)
        let expected = listed.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
            .filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }
            .sorted { Path($0) < Path($1) }
        #expect(scratch.find() == expected)
    }

    private let folders = ["a", "b", "c", "build", "é f", "a.xib.d", ".x", "[d]"]
    private let files = [
        "A.xib", "B.xib", "Main.storyboard", "é.xib", "a b.xib", ".a.xib", "A.swift", "[x].xib", "!A.xib",
    ]
    private let rules = [
        "*.xib", "!*.xib", "A.xib", "!A.xib", "/A.xib", "a/", "a", "/a", "b/**", "!b/", "**/build", "build/", "a/*",
        "!a/b", "a/**/A.xib", "**/a/*.xib", "[AB].xib", "?.xib", "é f/", "*é*", "\\[d\\]", "[[]x].xib", "\\!A.xib",
        "#A.xib",
        "", "   ", "a b.xib  ", "*/", "!*/", "/*", "!/b", ".*", "a/b/c", "c/build/**", "*.storyboard ", "!a/b/A.xib",
        "[!A-Z]*.xib", "a.xib.?", "/**/c", "\\", "a\\/b", "**", "!**/A.xib", "*.xib/", "b/c/*", "!/a/",
    ]
}

private let git = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/git" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

@discardableResult
private func runGit(_ arguments: [String], in folder: Path) throws -> Data {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: try #require(git))
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.string)
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return data
}
