import Base
import InterfaceBuilder
import RuleEngine
import Testing

/// The reference describes all that the loader and the engine support, and nothing else.
@Suite struct ReferenceTests {
    static let functions = Page.reference.tables.filter { $0.header.first == "function" }.flatMap { table in
        table.columns { $0 == "function" }
    }

    @Test func eachFunctionHasItsLine() {
        let documented = Self.functions.flatMap(\.code).filter { $0.hasPrefix("ib:") }
        let expected = FunctionTable.ib.map { "ib:\($0.name)(\($0.parameters))" }
        for missing in Set(expected).subtracting(documented).sorted() {
            Issue.record("docs/rule-language.md: \(missing) has no line in the tables of functions")
        }
        for cell in Self.functions {
            for surplus in cell.code where surplus.hasPrefix("ib:") && !expected.contains(surplus) {
                Issue.record("\(cell.place): there is no function \(surplus)")
            }
        }
        #expect(documented.count == expected.count)
    }

    @Test func eachFunctionOfXPathHasItsLine() {
        let names = Self.functions.flatMap(\.code).filter { !$0.hasPrefix("ib:") }.map { $0.prefix { $0 != "(" } }
        #expect(Set(names.map(String.init)) == Set(FunctionTable.core.map(\.name)))
    }

    /// No page names a function that does not exist, except where it shows a mistake.
    @Test(arguments: Page.all.map(\.path))
    func noFunctionIsMadeUp(_ path: String) throws {
        let page = try #require(Page.all.first { $0.path == path })
        let slips = page.blocks.filter { $0.kind == "yaml slip" || $0.kind == "text" }
        for (index, line) in page.lines.enumerated() {
            let isSlip = slips.contains { ($0.line..<$0.line + $0.lines.count).contains(index + 1) }
            guard !isSlip, !line.contains("Had you written") else { continue }
            for match in line.matches(of: /ib:([a-z-]+)/) {
                let name = String(match.output.1)
                #expect(
                    FunctionTable.ib.contains { $0.name == name }, "\(path):\(index + 1): there is no ib:\(name)")
            }
        }
    }

    /// The keys listed in the loader's message about an unknown key, at each level of a rule.
    static let levels: [(what: String, rule: String)] = [
        ("a rule", "zzz: 1"),
        ("applies-to", "applies-to: {zzz: 1}"),
        ("an option", "options: {a: {zzz: 1}}"),
        ("a key", "keys: {a: {zzz: 1}}"),
        ("an assertion", "assertions: [{zzz: 1}]"),
        ("related", "related: [{zzz: 1}]"),
        ("yields-to", "yields-to: [{zzz: 1}]"),
        ("a fix", "fix: {zzz: 1}"),
        ("an edit", "fix: {edits: [{zzz: 1}]}"),
        ("set-attribute", "fix: {edits: [set-attribute: {zzz: 1}]}"),
        ("remove-attribute", "fix: {edits: [remove-attribute: {zzz: 1}]}"),
        ("insert", "fix: {edits: [insert: {zzz: 1}]}"),
        ("remove", "fix: {edits: [remove: {zzz: 1}]}"),
        ("examples", "examples: {zzz: 1}"),
        ("an example", "examples: {valid: [{zzz: 1}]}"),
    ]

    @Test(arguments: ReferenceTests.levels.map(\.what))
    func eachKeyIsMentioned(_ what: String) throws {
        let level = try #require(Self.levels.first { $0.what == what })
        let head = "id: my-rule\ntitle: T\nseverity: note\nmatch: view\n"
        let said = RuleText(text: head + level.rule).problems().map(\.text)
        let marker = "unknown key \"zzz\"; the keys here are "
        let list = try #require(
            said.compactMap { $0.split(separator: marker, maxSplits: 1).last }.first { !$0.contains("error:") })
        let keys = list.split(separator: ", ").map(String.init)
        #expect(!keys.isEmpty)
        for key in keys { expectMentioned(key, "the key of \(what)") }
    }

    @Test func eachWordIsMentioned() {
        let words: [(String, [String])] = [
            ("kind", NodeKind.allCases.map(\.rawValue)), ("severity", Severity.allCases.map(\.rawValue)),
            ("scope", Rule.Scope.allCases.map(\.rawValue)),
            ("document", Applicability.DocumentKind.allCases.map(\.rawValue)),
            ("platform", Applicability.PlatformName.allCases.map(\.rawValue)),
            ("need", Applicability.Need.allCases.map(\.rawValue)),
            ("safety", FixTemplate.Safety.allCases.map(\.rawValue)),
            ("place of an insertion", DocumentEditor.Location.allCases.map(\.rawValue)),
            (
                "type",
                ["boolean", "integer", "number", "string", "regex", "enum", "list of …", "map of …", "… or null"]
            ),
        ]
        for (what, words) in words { for word in words { expectMentioned(word, "the \(what)") } }
        for scope in Yield.Scope.allCases { expectMentioned("{rule: rule-id, on: \(scope.rawValue)}", "the form") }
    }

    /// The messages on the page are those of the loader.
    @Test func mistakesAreReportedAsShown() throws {
        let block = try #require(Page.reference.blocks.first { $0.kind == "text mistakes" })
        let rule = """
            id: my-rule
            titel: T
            severity: note
            match: any-veiw
            assert: "1 < $maxx"
            message: M
            options: {max: {type: integer, default: 1}}
            title: T
            """
        #expect(RuleText(text: rule).report(path: ".xiblint/rules/my-rule.yml") == block.lines)
    }

    /// The list at the top has each section, in order.
    @Test func theListIsComplete() {
        let sections = Page.reference.lines.filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
        let entries = Page.reference.lines.filter { $0.hasPrefix("- [") }
        #expect(entries == sections.map { "- [\($0)](#\(Page.anchor($0)))" })
    }

    private func expectMentioned(_ word: String, _ what: String) {
        #expect(
            Page.reference.lines.contains { $0.contains("`\(word)`") },
            "docs/rule-language.md: \(what) \"\(word)\" is not mentioned")
    }
}
