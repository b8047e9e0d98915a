import Foundation
import Testing

/// README.md is short and in the order of a reader's decisions; README.ja.md has its commands.
@Suite struct ReadmeTests {
    private static let readme = Page("README.md")
    private static let pages: [Page] = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let docs = (try? FileManager.default.contentsOfDirectory(atPath: root.path + "/docs")) ?? []
        return
            (["README.md", "README.ja.md", "Examples/README.md", "editors/vscode/README.md"]
            + docs.filter { $0.hasSuffix(".md") }.map { "docs/\($0)" }).map { Page($0) }
    }()

    @Test func theSectionsAreInOrder() {
        let sections = Self.readme.prose.map(\.text).filter { $0.hasPrefix("## ") }.map { $0.dropFirst(3) }
        #expect(
            sections == [
                "What it catches", "Install", "Quick start", "Run it in CI", "How it compares", "Rules", "Questions",
                "Documentation", "Contribute", "License",
            ])
    }

    /// Tables, code and the picture are not counted.
    @Test func itHasFewerThanNineHundredWords() {
        let prose = Self.readme.prose.map(\.text).filter { line in
            !["|", "#", "<", " "].contains { line.hasPrefix($0) }
        }
        let words = prose.flatMap { $0.split(whereSeparator: \.isWhitespace) }.count
        #expect(words > 300 && words < 900)
    }

    /// A Mac user pastes the first line. Sources come last, and the package of the same name is named.
    @Test func theInstallationStartsWithOneLine() throws {
        let text = Self.readme.lines.joined(separator: "\n")
        let part = try #require(text.components(separatedBy: "\n## Install\n").last).components(separatedBy: "\n## ")[0]
        let blocks = part.components(separatedBy: "```sh\n").dropFirst().map { $0.components(separatedBy: "\n```")[0] }
        #expect(blocks.first == "brew install OWNER/tap/xiblint")
        #expect(blocks.last?.hasPrefix("scripts/xiblint ") == true)
        #expect(part.contains("Do not run `pip install xiblint`"))
        #expect(Page("docs/install.md").lines.contains { $0.contains("do not run `pip install xiblint`") })
        #expect(text.contains("\n## License\n\nMIT"))
    }

    /// `Examples` has one number of findings, that of its own page, which a test compares with a run.
    @Test func thePagesAgreeOnTheNumberOfFindings() throws {
        let numbers = Self.pages.flatMap { page in
            page.lines.joined(separator: "\n").matches(
                of: /([0-9]+) (?:mistakes|problems[^.\n]* in [0-9]+ of 74 files and)/
            )
            .map { String($0.output.1) }
        }
        #expect(numbers.count >= 3 && Set(numbers).count == 1, "\(numbers)")
    }

    /// What has not been tested is listed once.
    @Test func onePageListsWhatHasNotBeenTested() throws {
        for page in Self.pages where page.path != "docs/install.md" {
            let found = page.lines.joined(separator: "\n")
                .matches(of: /(?:not|never)\s(?:been |yet )?(?:tested|tried)(?: yet)?[.,]/)
                .map { String($0.output) }
            #expect(found.isEmpty || page.path == "README.md" && found.count == 1, "\(page.path): \(found)")
        }
    }

    /// The commands of the Japanese page are those of the English one.
    @Test func theJapanesePageHasTheSameCommands() {
        let commands = { (page: Page) in
            page.blocks.filter { $0.kind == "sh" }.flatMap(\.lines).map { line in
                String(line.prefix { $0 != "#" }).trimmingSpaces
            }.filter { !$0.isEmpty }
        }
        let english = commands(Self.readme)
        let japanese = commands(Page("README.ja.md"))
        #expect(japanese.count >= 5)
        for command in japanese { #expect(english.contains(command), "README.md has no \(command)") }
    }
}
