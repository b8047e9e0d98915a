import Base
import Testing

@testable import Linting
@testable import RuleEngine

/// Rounds, overlaps, and fixes that are undone.
@Suite struct DocumentFixerTests {
    private func rule(_ id: String, _ body: String) throws -> ActiveRule {
        let text = "id: \(id)\ntitle: A rule\nseverity: warning\n\(body)"
        let loaded = try RuleFiles.loader.load(Array(text.utf8), path: "\(id).yml")
        return ActiveRule(loaded.rule)
    }

    private func document(_ objects: String) -> [UInt8] {
        Array("<document targetRuntime=\"iOS.CocoaTouch\"><objects>\(objects)</objects></document>".utf8)
    }

    private func fix(
        _ objects: String, _ rules: [ActiveRule], wanted: (Diagnostic) -> Bool = { _ in true }
    ) throws -> (text: String, made: [Diagnostic], refused: [RefusedFix]) {
        let linter = try FileLinter(rules: RuleAssignment(RuleSelection(active: rules)), root: "/")
        let bytes = document(objects)
        let state = try #require(try linter.examine(bytes, "/A.xib"))
        var fixer = try #require(
            try DocumentFixer(bytes, "/A.xib", findings: state.diagnostics.filter(wanted), .all, linter))
        let text = String(decoding: try fixer.fixed(), as: UTF8.self)
        let (start, end) = ("<document targetRuntime=\"iOS.CocoaTouch\"><objects>", "</objects></document>")
        return (String(text.dropFirst(start.count).dropLast(end.count)), fixer.made, fixer.refused)
    }

    private func remover(_ id: String, _ match: String) throws -> ActiveRule {
        try rule(
            id,
            "match: \(match)\nreport: true()\nmessage: Gone\nfix: {title: Remove it, safety: safe, edits: [{remove: {at: .}}]}\n"
        )
    }

    @Test func aListThatSeveralFixesEmptyGoes() throws {
        let result = try fix(
            "<view id=\"v\"><connections><outlet id=\"a\"/><outlet id=\"b\"/></connections></view>",
            [try remover("no-outlet", "outlet")])
        #expect(result.text == "<view id=\"v\"/>")
        #expect(result.made.count == 2 && result.refused.isEmpty)
    }

    @Test func overlappingFixesAreMadeInRounds() throws {
        let longer = try rule(
            "longer",
            "match: label\nassert: string-length(@text) >= 3\nmessage: Short\n"
                + "fix: {title: Add, safety: safe, edits: [{set-attribute: {at: ., name: text, value: \"concat(@text, 'x')\"}}]}\n"
        )
        let marked = try rule(
            "marked",
            "match: label\nassert: contains(@text, '!')\nmessage: Unmarked\n"
                + "fix: {title: Mark, safety: safe, edits: [{set-attribute: {at: ., name: text, value: \"concat(@text, '!')\"}}]}\n"
        )
        let result = try fix("<label text=\"\" id=\"l\"/>", [longer, marked])
        #expect(result.text == "<label text=\"xxx!\" id=\"l\"/>")
        #expect(result.refused.isEmpty)
    }

    @Test func theSameEditTwiceIsOne() throws {
        let result = try fix(
            "<view id=\"v\"/><label text=\"a\" id=\"l\"/>",
            [try remover("no-label", "label"), try remover("no-text", "label")])
        #expect(result.text == "<view id=\"v\"/>")
        #expect(result.made.map(\.rule) == ["no-label", "no-text"])
    }

    @Test func oneThatDoesHarmIsLeftOutAndTheOthersAreMade() throws {
        let hide = try rule(
            "hide",
            "match: [label, button]\nassert: \"@hidden\"\nmessage: Shown\n"
                + "fix: {title: Hide, safety: safe, edits: [{set-attribute: {at: ., name: hidden, value: \"'YES'\"}}]}\n"
        )
        let shown = try rule("shown", "match: button\nassert: not(@hidden)\nmessage: Hidden\n")
        let result = try fix("<label id=\"a\"/><button id=\"b\"/><label id=\"c\"/>", [hide, shown])
        #expect(result.text == "<label hidden=\"YES\" id=\"a\"/><button id=\"b\"/><label hidden=\"YES\" id=\"c\"/>")
        #expect(result.refused.map(\.reason) == [.newFinding])
    }

    @Test func aRevealedFindingIsNotANewOne() throws {
        let first = try rule(
            "first",
            "match: label\nassert: \"@hidden\"\nmessage: Shown\n"
                + "fix: {title: Hide, safety: safe, edits: [{set-attribute: {at: ., name: hidden, value: \"'YES'\"}}]}\n"
        )
        let second = try rule("second", "match: label\nassert: \"@text\"\nmessage: Empty\nyields-to: first\n")
        let result = try fix("<label id=\"a\"/>", [first, second])
        #expect(result.text == "<label hidden=\"YES\" id=\"a\"/>" && result.refused.isEmpty)
    }

    @Test func aFixWithoutEndIsGivenUp() throws {
        let longer = try rule(
            "longer",
            "match: label\nreport: true()\nmessage: Short\n"
                + "fix: {title: Add, safety: safe, edits: [{set-attribute: {at: ., name: text, value: \"concat(@text, 'x')\"}}]}\n"
        )
        let result = try fix("<label text=\"\" id=\"l\"/>", [longer])
        #expect(result.refused.map(\.reason) == [.endless])
    }

    @Test func whatIsHiddenIsNotTouched() throws {
        let result = try fix(
            "<label id=\"a\"/><label id=\"b\"/>", [try remover("no-label", "label")], wanted: { $0.element?.id == "b" })
        #expect(result.text == "<label id=\"a\"/>")
    }
}
