import Foundation
import Testing

/// A page with commands, each in a block `sh`, and below some of them, in a block without a language, their output.
///
/// A comment `<!-- not run: REASON -->` before a block states why no test can run it.
struct DocumentedCommands {
    private static let isUpdate = ProcessInfo.processInfo.environment["XIBLINT_UPDATE"] == "1"
    private static let mark = "<!-- not run: "

    let page: String
    private var file: URL { Fixtures.package.appendingPathComponent(page) }

    /// Why a block is not run, with its first line; as many as there are.
    private(set) var notRun: [String] = []

    init(page: String) { self.page = page }

    /// Runs each block in its own sandbox.
    mutating func replay() throws {
        let text = try String(contentsOf: file, encoding: .utf8)
        var result: [Substring] = []
        var output: [Substring]?
        var reason: Substring?
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
        func block() -> [Substring] {
            let body = lines.prefix { $0 != "```" }
            lines = lines.dropFirst(body.count + 1)
            return Array(body)
        }
        while let line = lines.popFirst() {
            result.append(line)
            if line.hasPrefix(Self.mark) {
                reason = line.dropFirst(Self.mark.count).dropLast(" -->".count)
            } else if line.hasPrefix("```"), let why = reason {
                let body = block()
                notRun.append("\(page): \(body.first ?? ""): \(why)")
                result += body + ["```"]
                reason = nil
                output = nil
            } else if line == "```sh" {
                let script = block()
                output = try run(script).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
                    .map { Substring(String($0)) }
                result += script + ["```"]
            } else if line == "```" {
                let expected = block()
                // A block of no language that follows no command shows a file.
                let came = output.map { shortened($0, as: expected) } ?? expected
                if !Self.isUpdate { #expect(came == expected, "\(page): \(came.difference(from: expected))") }
                result += came + ["```"]
                output = nil
            } else if line.hasPrefix("```") {
                result += block() + ["```"]
                output = nil
            } else if line.hasPrefix("#") {
                output = nil
            }
        }
        if Self.isUpdate { try Data(result.joined(separator: "\n").utf8).write(to: file) }
    }

    /// Its standard output, or if that is empty, its standard error.
    private func run(_ lines: [Substring]) throws -> String {
        let sandbox = try Sandbox()
        // Examples are a separate project when a page changes into their folder.
        if lines.first?.hasPrefix("cd Examples") != true { _ = try sandbox.shell(Self.preparation) }
        // Entries are removed from a baseline that is there.
        if lines.contains(where: { $0.contains("--prune") }) {
            try sandbox.write("baseline: .xiblint-baseline.json\n", to: ".xiblint.yml")
            _ = try sandbox.run("baseline")
        }
        // Each line may report findings, but none is refused.
        let isList = !lines.contains { $0.hasPrefix(" ") || $0.hasSuffix("\\") }
        let script = lines.joined(separator: isList ? "\n[ $? -le 1 ] || exit 2\n" : "\n")
        let outcome = try sandbox.shell(script)
        #expect(outcome.end == .exit(0) || outcome.end == .exit(1), "\(page): \(script): \(outcome.summary)")
        return String(decoding: outcome.output.isEmpty ? outcome.errors : outcome.output, as: UTF8.self)
    }

    /// An expected last line `…` stands for the rest.
    private func shortened(_ came: [Substring], as expected: [Substring]) -> [Substring] {
        guard expected.last == "…", came.count >= expected.count else { return came }
        return came.prefix(expected.count - 1) + ["…"]
    }

    /// A work tree with the files that pages mention.
    private static let preparation = """
        mkdir -p App/Views Kit fastlane
        cp Clean.xib App/Login.xib && cp Warning.xib App/Card.xib && cp Warning.xib Kit/Card.xib
        cp Clean.xib Login.xib && cp Warning.xib ProfileView.xib && cp Clean.xib App/Views/Banner.xib
        git init -q -b main . && git add -A && git -c user.name=X -c user.email=x@example.com commit -qm all
        git update-ref refs/remotes/origin/main HEAD
        """
}
