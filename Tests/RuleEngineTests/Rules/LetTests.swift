import RuleEngine
import RuleLanguage
import Testing

@Suite struct LetTests {
    private let document = xib(
        """
        <view id="v" tag="1"><subviews><label id="l" tag="2"/><label id="m" tag="1"/></subviews></view>
        """)

    @Test func areNodesStringsNumbersAndBooleans() throws {
        let text = """
            match: view
            let:
              labels: subviews/label
              first: $labels[1]
              tags: sum($labels/@tag)
              name: concat('view ', @id)
              has: count($labels) = 2
            when: $has
            report: $labels[@tag = $first/@tag]
            message: "{$first/@id} {$tags} {$name} {$has} {count($labels)} {@id}"
            """
        #expect(try lint(document, with: text).messages == ["l 3 view v true 2 l"])
    }

    @Test func areWorkedOutAtTheMatchedNodeWhereverTheyAreUsed() throws {
        let text = """
            match: view
            let: {mine: "@tag", place: "position()"}
            report: subviews/label[@tag = $mine]
            at: "@*[. = $mine]"
            message: "{@id} {$mine} {$mine/../@id} {$place}"
            related: [{at: "../label[@tag != $mine]", message: "{@id} is not {$mine}"}]
            """
        let outcome = try lint(document, with: text)
        #expect(outcome.messages == ["m 1 v 1"])
        #expect(outcome.texts(in: document) == ["tag=\"1\""])
        #expect(outcome.diagnostics.flatMap(\.related).map(\.message) == ["l is not 1"])
    }

    @Test func areForEachMatchedNodeAnew() throws {
        #expect(
            try lint(
                document, with: "match: label\nlet: {t: \"@tag\"}\nreport: \"boolean($t)\"\nmessage: \"{@id} {$t}\""
            ).messages == ["l 2", "m 1"])
    }

    @Test func areNotWorkedOutUnlessAskedFor() throws {
        // Evaluated, this one would fail.
        let text = """
            match: label
            let: {bad: "ib:matches(@id, @pattern)"}
            report: "@tag = 1 and not($bad)"
            message: "{@id}"
            """
        let document = document.replacing("tag=\"2\"", with: "tag=\"2\" pattern=\"(\"")
        #expect(try lint(document, with: text).messages == ["m"])
    }

    @Test func areWorkedOutOnce() throws {
        // A hundred times as much would pass the bound on operations.
        let elements = String(repeating: "<label/>", count: 1200)
        let text = """
            match: view
            let: {heavy: "count(//label[count(../label) > 0])"}
            report: "(//*)[position() < 100][$heavy > 0]"
            message: "{name()}"
            """
        let outcome = try lint(xib("<view id='v'><subviews>\(elements)</subviews></view>"), with: text)
        #expect(outcome.messages.count == 99)
    }

    @Test func standBesideOptionsAndKeys() throws {
        let text = """
            match: view
            options: {wanted: {type: list of string, default: [l], description: d}}
            keys: {ids: {match: label, use: "@id"}}
            let: {labels: "ib:key('ids', $wanted)", count: "count($labels)"}
            report: "$count = 1"
            message: "{$labels/@tag}"
            """
        #expect(try lint(document, with: text).messages == ["2"])
        let settings = [OptionValue.Entry(key: "wanted", value: .list([.string("l"), .string("m")]))]
        #expect(try Worker([.init(rule(text), settings: settings)]).lint(document).messages == [])
    }

    @Test func oneRulesLetsAreNotAnothers() throws {
        let worker = try Worker(
            "id: rule-a\nmatch: view\nlet: {x: \"'a'\"}\nreport: \"true()\"\nmessage: \"{$x}\"",
            "id: rule-b\nmatch: view\nlet: {y: \"'c'\", x: \"'b'\"}\nreport: \"true()\"\nmessage: \"{$x}{$y}\"")
        #expect(try worker.lint(document).messages == ["a", "bc"])
        #expect(try worker.lint(document).messages == ["a", "bc"])
    }
}

@Suite struct KeyTests {
    private let document = xib(
        """
        <view id="v" tag="1"><subviews><label id="l" tag="2"/><label id="m" tag="1"/><button id="b" tag="2"/></subviews></view>
        """)

    @Test func anIndexHoldsWhatItsSelectorsFind() throws {
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
            keys: {one: {match: label, use: "@*[name() = $name]"}, two: {match: label, use: "@*[name() = ib:option('names', 'a')]"}}
            report: "ib:key('one', '2') | ib:key('one', 'm') | ib:key('two', '2') | ib:key('two', 'm')"
            message: "{@id}"
            """
        }
        let settings = [
            OptionValue.Entry(key: "name", value: .string("id")),
            OptionValue.Entry(key: "names", value: .map([.init(key: "a", value: .string("id"))])),
        ]
        let rules = try [ActiveRule(rule(text("rule-a"))), ActiveRule(rule(text("rule-b")), settings: settings)]
        for rules in [rules, rules.reversed()] {
            let diagnostics = try Worker(rules).lint(document).diagnostics
            #expect(diagnostics.map { "\($0.rule) \($0.message)" }.sorted() == ["rule-a l", "rule-b m"])
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
        #expect(outcome.failures.map(\.message) == ["the key is looked into while it is made"])
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
