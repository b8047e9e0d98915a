import Base
import Testing

@testable import Linting
@testable import Reports
@testable import RuleEngine

/// The pages of docs/rules.
@Suite struct RulePagesTests {
    private static let rules = [
        RuleInfo(
            id: "outlet-suffix", title: "An outlet has no suffix", category: "style", defaultSeverity: .warning,
            since: "0.1", aliases: ["outlet_suffix"], needs: ["sources"],
            rationale: "It is unclear. See `other`.\n\n```console\nlogged text\n```\n",
            options: [
                .init(
                    name: "max", type: "integer", defaultValue: .number(JSONNumber(3)), value: .number(JSONNumber(5)),
                    description: "How many")
            ],
            fixes: [.init(title: "Add it", isSafe: false), .init(title: "Add it", isSafe: false)],
            valid: [.init(xml: "<a/>")],
            invalid: [
                .init(
                    name: "a slip", xml: "<a><b ↓id=\"1\">x</b></a>", path: "A.xib",
                    sources: [.init(path: "A.swift", text: "class A {}\n")], messages: ["No suffix."], fixed: "<a/>")
            ], presets: [.init(preset: "all", level: "on"), .init(preset: "recommended", level: "note")]),
        RuleInfo(id: "other", title: "Another rule", category: "layout", defaultSeverity: .error, since: "0.1"),
    ]

    private static let pages = RulePages(
        rules, presets: [Preset(id: "team") { .init(title: "The team's", description: "What we\nkeep | to.\n") }]
    ).all

    @Test func thereIsAPageForEachRule() {
        #expect(Self.pages.map(\.name) == ["README.md", "outlet-suffix.md", "other.md"])
        #expect(Self.pages.allSatisfy { $0.text.hasPrefix(RulePages.mark + "\n") && $0.text.hasSuffix("\n") })
    }

    @Test func theIndexHasTables() {
        let index = Self.pages[0].text
        #expect(
            index.contains(
                """
                ## style

                | Rule | What it catches | Severity | Fix | Presets |
                | --- | --- | --- | --- | --- |
                | [outlet-suffix](outlet-suffix.md) | An outlet has no suffix | note | unsafe | `recommended` |
                """))
        #expect(index.contains("| [other](other.md) | Another rule | error (off) |  |  |"))
        #expect(index.contains("\n| `team` | The team's | What we keep \\| to. |\n"))
    }

    @Test func aPage() {
        #expect(
            Self.pages[1].text == """
                \(RulePages.mark)

                # outlet-suffix

                **An outlet has no suffix.**

                - Severity: warning
                - Category: [style](README.md#style)
                - Presets: `recommended` (note)
                - Reads: xib and storyboard, sources
                - Also known as: `outlet_suffix`
                - Since: 0.1

                ## Why

                It is unclear. See `other`.

                ## What the console shows

                ```text
                logged text
                ```

                ## Wrong

                `↓` marks each reported place.

                A slip, in `A.xib`:

                ```xml
                <a>
                    <b ↓id="1">x</b>
                </a>
                ```

                `A.swift`:

                ```swift
                class A {}
                ```

                > No suffix.

                Fixed:

                ```xml
                <a/>
                ```

                ## Right

                ```xml
                <a/>
                ```

                ## Options

                | Option | Type | Default | Meaning |
                | --- | --- | --- | --- |
                | `max` | integer | `3` | How many |

                In `.xiblint.yml`, with the defaults:

                ```yaml
                rules:
                  outlet-suffix: {max: 3}
                ```

                ## Fix

                - Add it (unsafe: review the change)

                ```sh
                xiblint --unsafe-fixes --only outlet-suffix
                ```

                ## Suppress

                In the *Notes* field of the object, in Xcode's Identity inspector:

                ```text
                xiblint:disable outlet-suffix -- the reason
                ```

                Other places, and complete folders: [suppress findings](../suppressions.md).

                ## Related rules

                - [other](other.md): Another rule

                """)
    }

    @Test(arguments: [
        ("<a/>↓<b>text</b>", "<a/>\n↓<b>text</b>"),
        ("<a>\n  <b>one\n two</b>\n</a>\n", "<a>\n    <b>one two</b>\n</a>"),
        ("<a x=\"1 > 0\"><b/></a>", "<a x=\"1 > 0\">\n    <b/>\n</a>"),
        // Text that may be invalid on purpose stays.
        ("<a><b></a>", "<a><b></a>"), ("<!-- c --><a/>", "<!-- c --><a/>"), ("<a", "<a"), ("</a>", "</a>"),
    ])
    func layout(_ xml: String, _ indented: String) { #expect(XMLLayout.indented(xml) == indented) }

    @Test func longTagsAreWrapped() {
        let name = String(repeating: "n", count: 60)
        let tag = "<a first=\"\(name)\" second=\"\(name)\"/>"
        #expect(XMLLayout.indented(tag) == "<a\n    first=\"\(name)\"\n    second=\"\(name)\"/>")
    }
}
