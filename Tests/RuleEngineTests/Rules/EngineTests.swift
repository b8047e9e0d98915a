import Base
import InterfaceBuilder
import RuleEngine
import Testing

@Suite struct EngineTests {
    private static let texts = [
        "id: a-rule\nmatch: any-object\nreport: \"@id\"\nmessage: \"{ib:label(..)}\"",
        "id: b-rule\nmatch: document\nkeys: {t: {match: any-view, use: ib:class()}}\nreport: ib:repeated('t')\nmessage: \"{@id}\"",
        "id: c-rule\nmatch: [label, outlet]\nlet: {x: ..}\nassert: \"name($x) = 'subviews'\"\nat: \"@*[last()]\"\nmessage: \"{name()}\"",
        "id: d-rule\nmatch: any-view\nreport: \"true()\"\nmessage: here\nyields-to: [{rule: c-rule, on: element}]",
    ]

    private let documents = [
        xib(
            "<view id='v'><subviews><label id='l'/><label id='m'/></subviews><connections><outlet property='a' destination='l' id='o'/></connections></view>"
        ),
        macXib("<customView id='v'/><textField id='t'/>"),
        storyboard("<viewController id='c'><view key='view' id='v'/></viewController>"),
        xib("<label id='l'/>"),
    ]

    private func rules() throws -> [ActiveRule] { try Self.texts.map { ActiveRule(try rule($0)) } }

    @Test func twoEnginesReportTheSame() throws {
        let first = try Worker(rules())
        let second = try Worker(rules())
        let forwards = try documents.map { try first.lint($0).diagnostics }
        let backwards = try documents.reversed().map { try second.lint($0).diagnostics }
        #expect(forwards == backwards.reversed())
        #expect(try documents.map { try first.lint($0).diagnostics } == forwards)
        #expect(forwards.allSatisfy { !$0.isEmpty })
    }

    @Test func engineByEngineOrDocumentByDocument() throws {
        // Each document with a new engine, as if another worker processed it.
        let one = try Worker(rules())
        for document in documents {
            #expect(try one.lint(document).diagnostics == Worker(rules()).lint(document).diagnostics)
        }
    }

    @Test func anEngineTakesDocumentsOfAnyReader() throws {
        let engine = try Engine(rules())
        for document in documents + documents.reversed() {
            // Each reader numbers the names of elements differently.
            let reader = try #require(DocumentReader())
            let read = try reader.read(Array(document.utf8), path: "/project/Card.xib")
            #expect(
                engine.diagnose(read, identityPath: "Card.xib").diagnostics
                    == (try Worker(rules()).lint(document).diagnostics))
        }
    }

    @Test func findingsAreInTheOrderOfTheDocument() throws {
        let outcome = try Worker(rules()).lint(documents[0])
        let offsets = outcome.diagnostics.map(\.place.start.offset)
        #expect(offsets == offsets.sorted())
        // At one place findings are in the order of the rules, and then of a rule's assertions.
        let text =
            "match: view\nassertions:\n  - {report: \"true()\", message: first}\n  - {report: \"true()\", message: second}"
        #expect(
            try Worker("id: b\n" + text, "id: a\n" + text).lint(xib("<view/>")).diagnostics.map { $0.rule + $0.message }
                == ["bfirst", "bsecond", "afirst", "asecond"])
    }

    @Test func aRuleThatMatchesNothingIsNeverEvaluated() throws {
        // Each of these would fail when evaluated.
        func bad(_ id: Int, _ match: String) throws -> ActiveRule {
            ActiveRule(
                try rule(
                    "id: bad-\(id)\nmatch: \(match)\nkeys: {k: {match: any-element, use: \"ib:matches('', concat('(', ''))\"}}\nlet: {x: \"ib:key('k', 'a')\"}\nwhen: \"$x\"\nreport: \"$x\"\nmessage: \"{$x}\""
                ))
        }
        let matches = [
            "slider", "subviews/slider", "slider/label", "[switch, stepper]", "top-level-view/gone",
            "any-view-controller",
        ]
        let unrelated = try (0..<120).map {
            try bad($0, matches[$0 % matches.count].replacing("top-level-view/gone", with: "view/gone"))
        }
        let alone = try Worker(rules()).lint(documents[0])
        let together = try Worker(unrelated + rules()).lint(documents[0])
        #expect(together.failures == [])
        #expect(together.diagnostics == alone.diagnostics)
        // One that does match is evaluated.
        #expect(try Worker([bad(0, "label")]).lint(documents[0]).failures.count == 1)
    }

    @Test func checksAndProblemsAreNotTheEngines() throws {
        let worker = try Worker("id: a\nproblem: merge-conflict", "id: b\nscope: project\ncheck: something")
        let outcome = try worker.lint(documents[0])
        #expect(outcome.diagnostics.isEmpty && outcome.failures.isEmpty)
    }

    @Test func withoutRulesNothingIsReported() throws {
        let outcome = try Worker([ActiveRule]()).lint(documents[0])
        #expect(outcome.diagnostics.isEmpty && outcome.failures.isEmpty)
    }

    @Test func oneRuleTwiceWithOtherOptions() throws {
        let text = try rule(
            "options: {word: {type: string, default: a, description: d}}\nmatch: view\nreport: \"true()\"\nmessage: \"{$word}\""
        )
        let twice = [ActiveRule(text), ActiveRule(text, settings: [.init(key: "word", value: .string("b"))])]
        #expect(try Worker(twice).lint(xib("<view id='v'/>")).messages == ["a", "b"])
    }
}
