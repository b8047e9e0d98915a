import Testing

@Suite struct CookbookTests {
    static let rules = Page.cookbook.blocks.filter(\.isRule)

    @Test func thereAreEightRules() {
        #expect(Self.rules.count >= 8)
    }

    /// Without its examples a rule has fewer than fifteen lines.
    @Test(arguments: CookbookTests.rules)
    func aRuleIsShort(_ block: Page.Block) {
        let lines = block.lines.prefix { $0 != "examples:" }
        #expect(lines.count < 15, "\(block.place(15)): this rule is too long")
    }

    /// Each section is named in the list at the top, and has one rule.
    @Test func theListIsComplete() {
        let sections = Page.cookbook.lines.filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
        let entries = Page.cookbook.lines.filter { $0.hasPrefix("- [") }
        #expect(entries == sections.map { "- [\($0)](#\(Page.anchor($0)))" })
        #expect(Self.rules.map(\.section) == sections)
    }
}
