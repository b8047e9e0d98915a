import Base
import RuleEngine
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

    @Test func areEvaluatedForEachMatchedNode() throws {
        #expect(
            try lint(
                document, with: "match: label\nlet: {t: \"@tag\"}\nreport: \"boolean($t)\"\nmessage: \"{@id} {$t}\""
            ).messages == ["l 2", "m 1"])
    }

    @Test func areNotEvaluatedUnlessUsed() throws {
        // If evaluated, this one would fail.
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
        // A hundred times as much would exceed the bound on operations.
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
