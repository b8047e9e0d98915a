import Foundation
import Testing

/// The manual page, as programs that format such pages read it.
@Suite struct ManualTests {
    private static let file = Fixtures.package.appendingPathComponent("xiblint.1")
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox(isEmpty: true)
        _ = try sandbox.shell("xiblint man >xiblint.1")
    }

    @Test func theFileIsUpToDate() throws {
        let page = try sandbox.run("man")
        #expect(page.code == 0)
        if ProcessInfo.processInfo.environment["XIBLINT_UPDATE"] == "1" { try page.output.write(to: Self.file) }
        let isCurrent = try Data(contentsOf: Self.file) == page.output
        #expect(isCurrent, "renew it with: scripts/xiblint man > xiblint.1")
    }

    @Test(.enabled(if: Tool.groff.isThere, "groff is not installed"))
    func groffReportsNothing() throws {
        let outcome = try sandbox.shell("groff -mdoc -ww -z -Tutf8 xiblint.1 2>&1")
        #expect(outcome.code == 0)
        #expect(outcome.text == "")
    }

    /// It also reports other pages that are not installed: these reports are ignored.
    @Test(.enabled(if: Tool.mandoc.isThere, "mandoc is not installed"))
    func mandocReportsNothing() throws {
        let outcome = try sandbox.shell("mandoc -Tlint -W style xiblint.1 2>/dev/null")
        let complaints = outcome.text.split(separator: "\n").filter { !$0.contains("referenced manual not found") }
        #expect(complaints == [])
    }

    @Test(.enabled(if: Tool.man.isThere && Tool.groff.isThere, "man and groff are not installed"))
    func manShowsIt() throws {
        let outcome = try sandbox.shell(
            "MANPAGER=cat MANWIDTH=80 man ./xiblint.1 | LC_ALL=C sed \"s/.$(printf '\\b')//g\"")
        let lines = outcome.text.split(separator: "\n").map(String.init)
        let sections = lines.filter { $0.first?.isUppercase == true && !$0.hasPrefix("XIBLINT") }
        #expect(
            sections.prefix(9) == [
                "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "ENVIRONMENT", "FILES", "EXIT STATUS", "EXAMPLES",
                "SEE ALSO",
            ])
        #expect(lines.contains { $0.contains("lint Interface Builder files") })
        #expect(lines.contains("     xiblint [lint] [OPTION ...] [PATH ...]"))
        #expect(lines.contains("     --rule RULE=SEVERITY"))
        #expect(lines.contains("     -j, --jobs N"))
    }

    /// Each line of the help's tables of options is in the page.
    @Test func eachOptionOfTheHelpIsThere() throws {
        let page = try sandbox.run("man").text.replacing("\\-", with: "-")
        let overview = try sandbox.run("help").text
        let commands = overview.matches(of: #/\n  ([a-z]+)  /#).map { String($0.output.1) }.filter { $0 != "help" }
        #expect(commands.count > 5)
        for command in commands {
            let start = try #require(page.range(of: ".Ss \(command)\n")).upperBound
            let section = page[start...].prefix(
                upTo: page.range(of: "\n.S", range: start..<page.endIndex)?.lowerBound ?? page.endIndex)
            let help = try sandbox.run("help", command).text
            for match in help.matches(of: /\n  (?:-[a-z], |    )--([a-z-]+)(?: ([^ \n]+))?/) {
                let value = match.output.2.map { " Ar \($0)" } ?? ""
                let item = "Fl -\(match.output.1)\(value)\n".replacing("\\&", with: "")
                #expect(section.replacing("\\&", with: "").contains(item), "\(command): \(item)")
            }
        }
    }

    /// The examples' command lines are valid, whatever they find.
    @Test func theExamplesAreUnderstood() throws {
        let page = try sandbox.run("man").text.replacing("\\-", with: "-")
        let examples = page.matches(of: /\n\.Dl (xiblint.*)/).map { String($0.output.1) }
        #expect(examples.count > 5)
        let project = try Sandbox()
        _ = try project.shell(
            "mkdir -p App/Views; cp Note.xib App/Login.xib; cp Note.xib App/Views; cp Note.xib Login.xib; cp Note.xib Login.storyboard"
        )
        for example in examples {
            let outcome = try project.shell(example)
            #expect(outcome.code == 0 || outcome.code == 1, "\(example): \(outcome.summary)")
        }
    }
}
