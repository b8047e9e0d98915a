import Base
import RuleEngine
import Testing

@Suite struct AssertionTests {
    private let document = xib(
        """
        <view id="v" tag="1" name="A"><subviews>
            <label id="l" tag="2" name="B"/><label id="m" name="C"/><button id="b"/>
        </subviews></view>
        """)

    private func messages(_ text: String) throws -> [String] { try lint(document, with: text).messages }

    private func texts(_ text: String) throws -> [String] { try lint(document, with: text).texts(in: document) }

    // MARK: assert, report, when

    @Test(
        arguments: [
            ("true()", []), ("false()", ["v", "l", "m", "b"]), ("@tag", ["m", "b"]), ("''", ["v", "l", "m", "b"]),
            ("'x'", []),
            ("0", ["v", "l", "m", "b"]), ("2", []), ("0 div 0", ["v", "l", "m", "b"]),
            ("subviews/label", ["l", "m", "b"]),
            ("@tag > 1", ["v", "m", "b"]), ("ib:class()", []), ("ib:custom-class()", ["v", "l", "m", "b"]),
        ])
    func anAssertIsBrokenWhereItIsFalse(test: String, ids: [String]) throws {
        #expect(try messages("match: any-view\nassert: \"\(test)\"\nmessage: \"{@id}\"") == ids)
    }

    @Test(
        arguments: [
            ("false()", []), ("true()", ["v", "l", "m", "b"]), ("'x'", ["v", "l", "m", "b"]), ("''", []), ("0", []),
            ("0 div 0", []),
            ("1", ["v", "l", "m", "b"]), ("string(@tag)", ["v", "l"]), ("@tag = 2", ["l"]),
        ])
    func aReportAppliesWhereItIsTrue(test: String, ids: [String]) throws {
        #expect(try messages("match: any-view\nreport: \"\(test)\"\nmessage: \"{@id}\"") == ids)
    }

    @Test func aReportAppliesOnceForEachNode() throws {
        #expect(try messages("match: subviews\nreport: label\nmessage: \"{@id}\"") == ["l", "m"])
        #expect(
            try messages("match: subviews\nreport: \"label | button | label\"\nmessage: \"{@id}\"") == ["l", "m", "b"])
        #expect(try messages("match: subviews\nreport: nothing\nmessage: here") == [])
        #expect(
            try messages("match: view\nreport: \"@tag | @name\"\nmessage: \"{name()} {.}\"") == ["tag 1", "name A"])
        #expect(try messages("match: label\nreport: ..\nmessage: \"{name()}\"") == ["subviews", "subviews"])
    }

    @Test func inAReportTheNodeIsItsOwnAndCurrentIsTheMatched() throws {
        let text =
            "match: view\nreport: subviews/label\nmessage: \"{@id} {ib:current()/@id} {ib:label(.)} {ib:class(ib:current())}\""
        #expect(try messages(text) == ["l v View › Label UIView", "m v View › Label UIView"])
    }

    @Test func aReportOfNodesOfAnyKindHasAPlace() throws {
        // The pieces of a list, the document, and text are not elements.
        let tokens = "match: view\nreport: \"ib:tokens('a b', ' ')\"\nmessage: \"{.}\""
        #expect(try messages(tokens) == ["a", "b"])
        #expect(try texts(tokens) == Array(repeating: #"<view id="v" tag="1" name="A">"#, count: 2))
        let root = try lint(document, with: "match: view\nreport: /\nmessage: here")
        #expect(root.texts(in: document).map { $0.prefix(9) } == ["<document"])
        #expect(root.diagnostics.map(\.element?.name) == ["document"])
        let text = xib("<view id='v'><string key='a'>some text</string></view>")
        let outcome = try lint(text, with: "match: string\nreport: text()\nmessage: \"{.}\"")
        #expect(outcome.messages == ["some text"])
        #expect(outcome.texts(in: text) == ["<string key='a'>"])
        #expect(outcome.diagnostics.map(\.object?.id) == ["v"])
    }

    @Test func whenGuardsAllAssertions() throws {
        let text = """
            match: any-view
            when: "@tag"
            assertions:
              - {report: "true()", message: "first {@id}"}
              - {assert: "@tag = 1", message: "second {@id}"}
            """
        #expect(try messages(text) == ["first v", "first l", "second l"])
        #expect(try messages("match: label\nwhen: ib:is-view()\nreport: \"true()\"\nmessage: \"{@id}\"") == ["l", "m"])
        #expect(try messages("match: label\nwhen: ib:is-cell()\nreport: \"true()\"\nmessage: \"{@id}\"") == [])
    }

    // MARK: at

    @Test(
        arguments: [
            ("@tag", "tag=\"1\""), ("@name", "name=\"A\""), ("subviews/button", "<button id=\"b\"/>"),
            (".", "<view id=\"v\" tag=\"1\" name=\"A\">"),
            // Of several nodes the first in the document.
            ("subviews/button | @id", "id=\"v\""), ("subviews/label/@name", "name=\"B\""),
            // An empty node-set, or not a node: the node itself.
            ("@gone", "<view id=\"v\" tag=\"1\" name=\"A\">"), ("'x'", "<view id=\"v\" tag=\"1\" name=\"A\">"),
            ("1", "<view id=\"v\" tag=\"1\" name=\"A\">"),
            ("ib:destination()", "<view id=\"v\" tag=\"1\" name=\"A\">"),
            ("ib:object('l')", "<label id=\"l\" tag=\"2\" name=\"B\"/>"),
            ("ib:tokens('a', ' ')", "<view id=\"v\" tag=\"1\" name=\"A\">"),
        ])
    func atSetsThePlace(at: String, text: String) throws {
        #expect(try texts("match: view\nreport: \"true()\"\nat: \"\(at)\"\nmessage: here") == [text])
    }

    @Test func atStartsFromTheReportedNode() throws {
        #expect(
            try texts("match: view\nreport: subviews/label\nat: \"@name\"\nmessage: here") == [
                #"name="B""#, #"name="C""#,
            ])
        #expect(
            try texts("match: view\nreport: \"subviews/label/@name\"\nat: ../@tag\nmessage: here") == [
                #"tag="2""#, #"name="C""#,
            ])
    }

    @Test func theObjectAndElementAreThoseOfThePlace() throws {
        let outcome = try lint(document, with: "match: view\nreport: \"true()\"\nat: subviews\nmessage: here")
        let diagnostic = try #require(outcome.diagnostics.first)
        #expect(diagnostic.element == ElementReference(name: "subviews", id: nil))
        #expect(diagnostic.object == ObjectReference(id: "v", className: "UIView", label: "View"))
        let root = try lint(document, with: "scope: document\nreport: \"true()\"\nat: \"@version\"\nmessage: here")
        #expect(root.diagnostics.map(\.object) == [nil])
    }

    @Test func aDiagnosticHasAllFields() throws {
        let outcome = try lint(
            document,
            with:
                "id: my-rule\ncategory: style\nseverity: note\nmatch: button\nreport: \"@id\"\nmessage: \"The {name(..)} is bad\""
        )
        let diagnostic = try #require(outcome.diagnostics.first)
        #expect(outcome.diagnostics.count == 1)
        #expect(diagnostic.rule == "my-rule" && diagnostic.category == "style" && diagnostic.severity == .note)
        #expect(diagnostic.message == "The button is bad")
        #expect(diagnostic.place.path == "/project/Card.xib")
        #expect(diagnostic.place.text(in: document) == "id=\"b\"")
        let line = document.split(separator: "\n")[diagnostic.place.start.line - 1]
        #expect(line.dropFirst(diagnostic.place.start.column - 1).hasPrefix("id=\"b\"/>"))
        #expect(diagnostic.place.end.column == diagnostic.place.start.column + 6)
        #expect(diagnostic.object?.label == "Button" && diagnostic.element?.id == "b")
        #expect(diagnostic.related.isEmpty && diagnostic.fingerprint.count == 16)
    }

    // MARK: related and once

    @Test func relatedPlaces() throws {
        let text = """
            match: view
            report: "true()"
            message: here
            related:
              - {at: subviews/label, message: "label {@id} of {ib:current()/@id}"}
              - {at: "@name", message: "the name {.}"}
              - {at: nothing, message: never}
              - {at: "ib:tokens('a', ' ')", message: nowhere}
            """
        let related = try #require(try lint(document, with: text).diagnostics.first).related
        #expect(related.map(\.message) == ["label l of v", "label m of v", "the name A"])
        #expect(
            related.map { $0.place.text(in: document) } == [
                #"<label id="l" tag="2" name="B"/>"#, #"<label id="m" name="C"/>"#, #"name="A""#,
            ])
    }

    @Test func onceGivesTheFirstAndRelatesTheOthers() throws {
        let text = """
            match: view
            report: subviews/*
            once: true
            message: "{@id}"
            related: [{at: .., message: inside}]
            """
        let outcome = try lint(document, with: text)
        #expect(outcome.messages == ["l"])
        let related = outcome.diagnostics.flatMap(\.related)
        #expect(related.map(\.message) == ["inside", "the same applies to Label", "the same applies to Button"])
        #expect(
            related.map { $0.place.text(in: document) }.dropFirst() == [
                #"<label id="m" name="C"/>"#, #"<button id="b"/>"#,
            ])
    }

    @Test func onceWithOneNodeOrNone() throws {
        #expect(
            try lint(document, with: "match: view\nreport: subviews/button\nonce: true\nmessage: here").diagnostics
                .flatMap(\.related).isEmpty)
        #expect(try messages("match: view\nreport: nothing\nonce: true\nmessage: here") == [])
        #expect(try messages("match: label\nreport: \"true()\"\nonce: true\nmessage: \"{@id}\"") == ["l", "m"])
    }

    // MARK: Messages

    @Test(
        arguments: [
            ("{@id}", "v"), ("a {@id} b {@name}", "a v b A"), ("{{{@id}}}", "{v}"), ("{count(subviews/*)}", "3"),
            ("{1 div 3 > 0}", "true"),
            ("{subviews/label/@name}", "B"), ("{nothing}", ""), ("{1.50}", "1.5"), ("{'}'}", "}"),
            ("x[[ is {@name}]]!", "x is A!"), ("x[[ is {@gone}]]!", "x!"), ("x[[ is {@name} and {@gone}]]!", "x!"),
            ("x[[ is {@name} and {@tag}]]!", "x is A and 1!"), ("[[{@gone}]][[{@name}]]", "A"),
            ("x[[ has {nothing}]][[, {ib:label()}]]", "x, View"),
            ("x[[ {subviews/button[@id]}]]y", "xy"), ("[x] {subviews/*[1]/@id}", "[x] l"),
        ])
    func texts(message: String, text: String) throws {
        #expect(try messages("match: view\nreport: \"true()\"\nmessage: \"\(message)\"") == [text])
    }

    @Test func aMessageIsOneLineWhateverIsInIt() throws {
        let document = xib(
            "<view id='v' name='a&#10;b&#13;\u{9B}31m\u{7F}\u{2028}c' long='\(String(repeating: "x", count: 1000))'/>")
        let text =
            "match: view\nreport: \"true()\"\nmessage: \"{@name}|{@long}|{ib:label()}\"\nrelated: [{at: ., message: \"{@name}\"}]"
        let diagnostic = try #require(try lint(document, with: text).diagnostics.first)
        #expect(
            diagnostic.message
                == "a b   31m  c|\(String(repeating: "x", count: 200))…|View".replacing("   31m  ", with: "  31m  "))
        #expect(diagnostic.related.map(\.message) == ["a b  31m  c"])
    }

    // MARK: Severity

    @Test(
        arguments: [
            (Severity.error, [Severity.error, .note, .warning, .error]),
            (.warning, [.warning, .note, .warning, .warning]),
            (.note, [.note, .note, .note, .note]),
        ])
    func anAssertionsSeverityIsACeiling(configured: Severity, severities: [Severity]) throws {
        let rule = try rule(
            """
            severity: error
            match: view
            assertions:
              - {report: "true()", message: a}
              - {report: "true()", message: b, severity: note}
              - {report: "true()", message: c, severity: warning}
              - {report: "true()", message: d, severity: error}
            """)
        let outcome = try Worker([.init(rule, severity: configured)]).lint(document)
        #expect(outcome.diagnostics.map(\.severity) == severities)
    }

    @Test func theRulesOwnSeverityIsUsedUnlessOneIsSet() throws {
        let rule = try rule("severity: note\nmatch: view\nreport: \"true()\"\nmessage: a")
        #expect(try Worker([.init(rule)]).lint(document).diagnostics.map(\.severity) == [.note])
        #expect(try Worker([.init(rule, severity: .error)]).lint(document).diagnostics.map(\.severity) == [.error])
    }
}
