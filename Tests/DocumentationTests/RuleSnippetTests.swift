import Base
import InterfaceBuilder
import RuleEngine
import Testing

/// The rules on the pages load as a user's own, and their examples pass in all variants.
@Suite struct RuleSnippetTests {
    static let rules = Page.all.flatMap(\.blocks).filter(\.isRule)

    @Test(arguments: Page.all.map(\.path))
    func thereAreRules(_ path: String) {
        #expect(Self.rules.filter { $0.path == path }.count >= 3, "\(path) has hardly a rule, or cannot be read")
    }

    @Test(arguments: RuleSnippetTests.rules)
    func aRuleLoadsAndItsExamplesPass(_ block: Page.Block) {
        for problem in RuleText(text: block.text).problems() {
            Issue.record("\(block.place(problem.line)): \(problem.text)")
        }
    }

    /// Each rule has examples.
    @Test(arguments: RuleSnippetTests.rules)
    func aRuleHasExamplesOfBothKinds(_ block: Page.Block) {
        // A rule that does not load is reported above.
        guard let prose = try? RuleText(text: block.text).load().prose else { return }
        #expect(!prose.valid.isEmpty && !prose.invalid.isEmpty, "\(block.place(1)): an example is missing")
    }

    /// The format's tables contain the elements and attributes that the rules name.
    @Test(arguments: RuleSnippetTests.rules)
    func namesAreSpeltRight(_ block: Page.Block) {
        guard let loaded = try? RuleText(text: block.text).load() else { return }
        for name in loaded.names {
            let used = name.used
            let isKnown =
                used.kind == .element ? ElementTable.isElementName(used.name) : AttributeNames.contains(used.name)
            #expect(isKnown, "\(block.place(name.position.line)): \(used.name) is in no table")
        }
    }

    @Test func idsAreUnique() {
        let ids = Page.cookbook.blocks.filter(\.isRule).map { RuleText(text: $0.text).id }
        #expect(Set(ids).count == ids.count)
    }
}
