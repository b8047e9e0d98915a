import Base
import RuleEngine
import Testing

@Suite struct KeyTests {
    private let document = xib(
        """
        <view id="v" tag="1"><subviews><label id="l" tag="2"/><label id="m" tag="1"/><button id="b" tag="2"/></subviews></view>
        """)

    @Test func anIndexContainsWhatItsSelectorsFind() throws {
        func found(_ match: String) throws -> [String] {
            try lint(
                document,
                with: """
                    scope: document
                    keys: {tags: {match: \(match), use: "@tag"}}
                    report: "ib:repeated('tags')"
                    message: "{@id} {ib:key('tags', @tag)[1]/@id}"
                    """
            ).messages
        }
        #expect(try found("label") == [])
        #expect(try found("any-view") == ["m v", "b l"])
        #expect(try found("[label, button]") == ["b l"])
        #expect(try found("subviews/*") == ["b l"])
        #expect(try found("top-level-view") == [])
    }

    @Test func anIndexLacksElementsAtWhichItsConditionIsNotTrue() throws {
        let text = """
            scope: document
            keys: {tags: {match: any-view, when: "parent::subviews and not(self::button)", use: "@tag"}}
            report: "ib:key('tags', '1') | ib:key('tags', '2')"
            message: "{@id}"
            """
        #expect(try lint(document, with: text).messages == ["l", "m"])
    }

    @Test func duplicatesCanBeFoundFromEachElement() throws {
        let text = """
            match: any-view
            keys: {tags: {match: any-view, use: "@tag"}}
            report: "not(ib:is-first-in('tags'))"
            message: "{@id} like {ib:key('tags', @tag)[1]/@id}"
            """
        #expect(try lint(document, with: text).messages == ["m like v", "b like l"])
    }

    @Test func rulesWithTheSameIndexUnderOtherNames() throws {
        let worker = try Worker(
            """
            id: rule-a
            scope: document
            keys: {one: {match: label, use: "@tag"}, two: {match: button, use: "@tag"}}
            report: "ib:key('one', '2') | ib:key('two', '2')"
            message: "a {@id}"
            """,
            """
            id: rule-b
            scope: document
            keys: {two: {match: label, use: "@tag"}, one: {match: button, use: "@tag"}}
            report: "ib:key('two', '2')"
            message: "b {@id}"
            """)
        #expect(try worker.lint(document).messages == ["a l", "b l", "a b"])
    }

    @Test func anIndexThatReadsOptionsIsItsRulesOwn() throws {
        func text(_ id: String) -> String {
            """
            id: \(id)
            scope: document
            options:
              name: {type: string, default: tag, description: d}
              names: {type: map of string, default: {a: tag}, description: d}
            keys: {one: {match: label, use: "@*[name() = $name]"}, two: {match: label, when: "@*[name() = ib:option('names', 'a')] = '2'", use: "@tag"}, three: {match: label, use: "@*[name() = ib:option('names', 'a')]"}}
            report: "ib:key('one', '2') | ib:key('one', 'm') | ib:key('three', '2') | ib:key('three', 'm')"
            message: "{@id} {count(ib:key('two', '2'))}"
            """
        }
        let settings = [
            OptionValue.Entry(key: "name", value: .string("id")),
            OptionValue.Entry(key: "names", value: .map([.init(key: "a", value: .string("id"))])),
        ]
        let rules = try [ActiveRule(rule(text("rule-a"))), ActiveRule(rule(text("rule-b")), settings: settings)]
        for rules in [rules, rules.reversed()] {
            let diagnostics = try Worker(rules).lint(document).diagnostics
            #expect(diagnostics.map { "\($0.rule) \($0.message)" }.sorted() == ["rule-a l 1", "rule-b m 0"])
        }
    }

    @Test func anIndexCanLookIntoAnother() throws {
        let text = """
            scope: document
            keys:
              ids: {match: any-view, use: "@id"}
              firsts: {match: any-view, use: "ib:key('ids', 'l')/@tag = @tag"}
            report: "ib:key('firsts', 'true')"
            message: "{@id}"
            """
        #expect(try lint(document, with: text).messages == ["l", "b"])
    }

    @Test func anIndexThatLooksIntoItselfFails() throws {
        let worker = try Worker(
            """
            scope: document
            keys:
              one: {match: any-view, use: "count(ib:key('two', @id))"}
              two: {match: any-view, use: "count(ib:key('one', @id))"}
            report: "ib:key('one', '1')"
            message: "{@id}"
            """)
        let outcome = try worker.lint(document)
        #expect(outcome.messages == [])
        #expect(outcome.failures.map(\.message) == ["the key is used while it is built"])
        #expect(outcome.failures.map(\.rule) == ["my-rule"])
    }

    @Test func inAnIndexTheCurrentNodeIsTheOneThatIsPutIn() throws {
        let text = """
            match: button
            keys: {same: {match: label, use: "count(../*[@tag = ib:current()/@tag])"}}
            report: "ib:key('same', '2')"
            message: "{@id} {ib:current()/@id}"
            """
        #expect(try lint(document, with: text).messages == ["l b"])
    }

    @Test func eachDocumentHasItsOwnIndex() throws {
        let worker = try Worker(
            "scope: document\nkeys: {ids: {match: label, use: \"@id\"}}\nreport: \"ib:key('ids', 'l')\"\nmessage: \"{@tag}\""
        )
        #expect(try worker.lint(document).messages == ["2"])
        #expect(try worker.lint(xib("<label id='l' tag='9'/>")).messages == ["9"])
        #expect(try worker.lint(xib("<view id='l'/>")).messages == [])
    }

    @Test func manyElements() throws {
        let labels = (0..<2000).map { "<label id='l\($0)' tag='\($0 % 1000)'/>" }.joined()
        let text =
            "scope: document\nkeys: {tags: {match: label, use: \"@tag\"}}\nreport: \"ib:repeated('tags')\"\nmessage: \"{@id} {ib:key('tags', @tag)[1]/@id}\""
        let messages = try lint(xib(labels), with: text).messages
        #expect(messages == (1000..<2000).map { "l\($0) l\($0 - 1000)" })
    }
}
