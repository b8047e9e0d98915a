import Base
import RuleEngine
import Testing

@Suite struct YieldTests {
    private let document = xib(
        """
        <view id="v"><subviews><label id="l"><fontDescription key="fontDescription"/></label><label id="m"/></subviews></view>
        """)

    private func rule(_ id: String, at match: String, more: String = "") -> String {
        """
        id: \(id)
        match: \(match)
        report: "true()"
        message: "{name()} {@id}"
        \(more)
        """
    }

    /// The findings of these rules in this order, as `rule message`.
    private func said(_ texts: String...) throws -> [String] {
        try Worker(texts.map { ActiveRule(try RuleEngineTests.rule($0)) }).lint(document).diagnostics.map {
            "\($0.rule) \($0.message)"
        }
    }

    @Test func withoutYieldingAllAreReported() throws {
        #expect(
            try said(rule("a", at: "label"), rule("b", at: "any-view"))
                == ["b view v", "a label l", "b label l", "a label m", "b label m"])
    }

    @Test func onTheSameElement() throws {
        let yield = "yields-to: [{rule: b, on: element}]"
        #expect(
            try said(rule("a", at: "[view, label]", more: yield), rule("b", at: "label")) == [
                "a view v", "b label l", "b label m",
            ])
        // A font is another element of the same object.
        #expect(
            try said(rule("a", at: "label", more: yield), rule("b", at: "fontDescription")) == [
                "a label l", "b fontDescription ", "a label m",
            ])
        // The element is that of the place, whichever of its attributes is marked.
        #expect(try said(rule("a", at: "view", more: yield + "\nat: \"@id\""), rule("b", at: "view")) == ["b view v"])
        #expect(
            try said(rule("a", at: "view", more: yield + "\nat: subviews/label[2]"), rule("b", at: "label")) == [
                "b label l", "b label m",
            ])
    }

    @Test func onTheSameObjectByDefault() throws {
        for yield in ["yields-to: [b]", "yields-to: [{rule: b, on: object}]", "yields-to: [{rule: b}]"] {
            #expect(
                try said(rule("a", at: "[view, label]", more: yield), rule("b", at: "fontDescription"))
                    == ["a view v", "b fontDescription ", "a label m"])
        }
    }

    @Test func inTheSameDocument() throws {
        let yield = "yields-to: [{rule: b, on: document}]"
        #expect(
            try said(rule("a", at: "any-view", more: yield), rule("b", at: "fontDescription")) == ["b fontDescription "]
        )
        #expect(try said(rule("a", at: "view", more: yield), rule("b", at: "nothing")) == ["a view v"])
        let worker = try Worker(rule("a", at: "view", more: yield), rule("b", at: "label"))
        #expect(
            try worker.lint(xib("<view id='v'><subviews><label id='l'/></subviews></view>")).messages == ["label l"])
        #expect(try worker.lint(xib("<view id='v'/>")).messages == ["view v"])
    }

    @Test func theOrderOfTheRulesDoesNotMatter() throws {
        let general = rule("a", at: "label", more: "yields-to: [b]")
        let special = rule("b", at: "label")
        #expect(try said(general, special) == said(special, general))
    }

    @Test func oneIsEnoughOfSeveral() throws {
        let general = rule(
            "a", at: "[view, label]", more: "yields-to: [gone, {rule: c, on: element}, {rule: b, on: element}]")
        #expect(
            try said(general, rule("b", at: "view"), rule("c", at: "nothing")) == [
                "b view v", "a label l", "a label m",
            ])
    }

    @Test func aRuleThatIsMissingOrDoesNotApplyHidesNothing() throws {
        #expect(try said(rule("a", at: "view", more: "yields-to: [b]")) == ["a view v"])
        #expect(
            try said(
                rule("a", at: "view", more: "yields-to: [b]"),
                rule("b", at: "view", more: "applies-to: {platforms: [macos]}"))
                == ["a view v"])
    }

    @Test func inAChainTheMostSpecialIsReported() throws {
        let a = rule("a", at: "[view, label]", more: "yields-to: [b]")
        let b = rule("b", at: "label", more: "yields-to: [c]")
        let c = rule("c", at: "fontDescription")
        #expect(try said(a, b, c) == ["a view v", "c fontDescription ", "b label m"])
        // A finding that yields itself still suppresses others.
        #expect(try said(c, b, a) == ["a view v", "c fontDescription ", "b label m"])
    }

    @Test func findingsWithoutAnObjectYieldOnElementAndDocumentOnly() throws {
        let special = rule("b", at: "document", more: "at: \"@version\"")
        func said(_ on: String) throws -> [String] {
            try self.said(rule("a", at: "document", more: "yields-to: [{rule: b, on: \(on)}]"), special)
        }
        #expect(try said("element") == ["b document "])
        #expect(try said("document") == ["b document "])
        #expect(try said("object") == ["a document ", "b document "])
    }

    @Test func severitiesDoNotMatter() throws {
        let a = try ActiveRule(RuleEngineTests.rule(rule("a", at: "view", more: "yields-to: [b]")), severity: .error)
        let b = try ActiveRule(RuleEngineTests.rule(rule("b", at: "view")), severity: .note)
        #expect(try Worker([a, b]).lint(document).diagnostics.map(\.rule) == ["b"])
    }

    @Test func manyFindings() throws {
        let labels = (0..<3000).map { "<label id='l\($0)'/>" }.joined()
        let worker = try Worker(
            rule("a", at: "label", more: "yields-to: [b]"),
            rule("b", at: "label", more: "when: \"not(contains(@id, '7'))\""))
        let outcome = try worker.lint(xib(labels))
        #expect(outcome.diagnostics.count == 3000)
        #expect(outcome.diagnostics.filter { $0.rule == "a" }.allSatisfy { $0.message.contains("7") })
    }
}
