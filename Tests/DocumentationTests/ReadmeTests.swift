import Foundation
import Testing

/// README.md is short and in the order of a reader's decisions; README.ja.md has its commands.
@Suite struct ReadmeTests {
    private static let readme = Page("README.md")

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
