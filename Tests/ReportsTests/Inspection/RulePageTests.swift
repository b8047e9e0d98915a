import Base
import Reports
import Testing

@testable import Linting
@testable import RuleEngine

/// A rule's page for the terminal, in Markdown and in JSON.
@Suite struct RulePageTests {
    private static let rule = RuleInfo(
        id: "outlet-suffix", title: "Outlet is not named after its view", category: "style",
        defaultSeverity: .warning, severity: .note, since: "1.0", aliases: ["outlet_suffix"],
        documents: ["xib", "storyboard"], platforms: ["ios", "tvos"], needs: ["sources"],
        rationale: """
            Outlets that say what they hold (`titleLabel`) can be read
            without opening the document.

            - a label: `Label`
            - a button:
              `Button`

            ```swift
            let  title: UILabel
            ```

            """,
        references: ["https://example.com/a_b", "A book"],
        options: [
            .init(
                name: "max", type: "integer", defaultValue: .number(JSONNumber(3)), value: .number(JSONNumber(5)),
                description: "How many | at most"),
            .init(
                name: "words", type: "list of string", defaultValue: .array([.string("a|b"), .string("c")]),
                value: .array([.string("a|b"), .string("c")]), description: "Words"),
        ],
        fixes: [.init(title: "Add …", isSafe: false), .init(title: "Remove it", isSafe: true)],
        valid: [.init(xml: "<a/>\n"), .init(name: "a gap", xml: "<gap/>", isToDo: true)],
        invalid: [
            .init(
                name: "two_lines", xml: "<a>\n    ↓<b/>\n</a>\n", path: "A.xib",
                sources: [.init(path: "A.swift", text: "class A {}\n")],
                options: [OptionValue.Entry(key: "max", value: .number(1))],
                messages: ["Outlet \"b\" <is> not named after its view, Label", "Second"], fixed: "<a/>")
        ],
        presets: [
            .init(preset: "all", level: "on"), .init(preset: "recommended", level: "off"),
            .init(preset: "xib-guide", level: "error", options: [JSONMember("max", .number(JSONNumber(2)))]),
        ])

    @Test func text() {
        #expect(
            RuleText(Self.rule, width: 60).text == """
                outlet-suffix: Outlet is not named after its view

                Severity       warning, configured as note
                Category       style
                Looks at       xibs and storyboards for iOS, tvOS
                Needs          sources
                Presets        all, recommended (off), xib-guide (error,
                               max: 2)
                Also known as  outlet_suffix
                Since          1.0

                Outlets that say what they hold (`titleLabel`) can be read
                without opening the document.

                - a label: `Label`
                - a button: `Button`

                    let  title: UILabel

                Options
                  max (integer; default 3; now 5): How many | at most
                  words (list of string; default ["a|b", "c"]): Words

                Fix
                  Add … (unsafe: review the change)
                  Remove it (safe)

                Right
                    <a/>

                Wrong (↓ marks each reported place)
                  two_lines:
                    in A.xib
                    with max: 1
                    <a>
                        ↓<b/>
                    </a>
                    beside A.swift
                    class A {}
                    → Outlet "b" <is> not named after its view, Label
                    → Second
                    becomes
                    <a/>

                Known gaps
                  a gap:
                    <gap/>

                See
                  https://example.com/a_b
                  A book

                """)
    }

    @Test func textOfARuleThatIsOffAndHasNoWords() {
        let rule = RuleInfo(id: "r", title: "T", category: "c", defaultSeverity: .error, since: "1.0")
        #expect(
            RuleText(rule, width: nil).text == """
                r: T

                Severity  error, off as configured
                Category  c
                Since     1.0

                """)
    }

    @Test(arguments: [40, 80, 100]) func noLineOfTextIsWiderThanRequested(_ width: Int) {
        var rule = Self.rule
        rule.rationale = String(repeating: "Wörter 日本語 und so weiter. ", count: 30)
        rule.title = rule.rationale
        rule.options[0].description = rule.rationale
        rule.invalid[0].messages = [rule.rationale]
        let lines = RuleText(rule, width: width).text.split(separator: "\n")
        for line in lines {
            let cells = line.reduce(0) { $0 + ("日本語".contains($1) ? 2 : 1) }
            #expect(cells <= width || line.contains("(list of string;"), "\(line)")
        }
        #expect(lines.count > 40)
    }

    @Test func markdown() {
        #expect(
            RuleMarkdown(Self.rule, isConfigured: true).page(heading: 2) == #"""
                ## outlet-suffix

                **Outlet is not named after its view**

                - Severity: warning, configured as note
                - Category: style
                - Looks at: xibs and storyboards for iOS, tvOS
                - Needs: sources
                - Presets: all, recommended (off), xib-guide (error, max: 2)
                - Also known as: outlet\_suffix
                - Since: 1.0

                Outlets that say what they hold (`titleLabel`) can be read
                without opening the document.

                - a label: `Label`
                - a button:
                  `Button`

                ```swift
                let  title: UILabel
                ```

                **Options**

                | Option | Type | Default | Now | Meaning |
                | --- | --- | --- | --- | --- |
                | `max` | integer | `3` | `5` | How many \| at most |
                | `words` | list of string | `["a\|b", "c"]` | `["a\|b", "c"]` | Words |

                **Fix**

                - Add … (unsafe: review the change)
                - Remove it (safe)

                **Right**

                ```xml
                <a/>
                ```

                **Wrong** (`↓` marks each reported place)

                two\_lines, in `A.xib`, `max: 1`:

                ```xml
                <a>
                    ↓<b/>
                </a>
                ```

                beside `A.swift`:

                ```swift
                class A {}
                ```

                > Outlet "b" \<is\> not named after its view, Label
                >
                > Second

                becomes:

                ```xml
                <a/>
                ```

                **Known gaps**

                a gap:

                ```xml
                <gap/>
                ```

                **See**

                - <https://example.com/a_b>
                - A book

                """#)
    }

    @Test func markdownThatIsIndependentOfTheConfiguration() {
        let page = RuleMarkdown(Self.rule, isConfigured: false).page(heading: 3)
        #expect(page.hasPrefix("### outlet-suffix\n\n**Outlet is not named after its view**\n\n- Severity: warning\n"))
        #expect(page.contains("| Option | Type | Default | Meaning |\n"))
        var changed = Self.rule
        changed.severity = nil
        changed.options[0].value = .null
        #expect(RuleMarkdown(changed, isConfigured: false).page(heading: 3) == page)
    }

    @Test func markdownContainsAnyExample() {
        var rule = Self.rule
        rule.title = "# `a` *b* [c](d) <e> | f \\ g ~h~"
        rule.options[0].name = "``"
        rule.invalid = [.init(name: "- x", xml: "```\n````\n</script>")]
        let page = RuleMarkdown(rule, isConfigured: true).page(heading: 1)
        #expect(page.contains(##"**\# \`a\` \*b\* \[c\](d) \<e\> \| f \\ g \~h\~**"##))
        #expect(page.contains("| ``` `` ``` |"))
        #expect(page.contains("`````xml\n```\n````\n</script>\n`````\n"))
        #expect(page.contains("\n\\- x:\n"))
    }

    @Test func json() throws {
        let json = try parseJSON(RuleJSON.page(Self.rule))
        #expect(json.members?.map(\.name) == ["version", "rule"])
        let rule = try #require(json["rule"])
        #expect(
            rule.members?.map(\.name) == [
                "id", "title", "category", "severity", "recommended", "configured", "aliases", "since", "page",
                "documents",
                "platforms", "needs", "presets", "rationale", "references", "evidence", "options", "fixes", "examples",
            ])
        #expect(rule["severity"]?.string == "warning" && rule["configured"]?.string == "note")
        #expect(rule["recommended"] == .null)
        #expect(rule["rationale"]?.string == Self.rule.rationale)
        #expect(
            rule["options"]?[0]
                == .object([
                    .init("name", .string("max")), .init("type", .string("integer")),
                    .init("default", .number(JSONNumber(3))), .init("value", .number(JSONNumber(5))),
                    .init("description", .string("How many | at most")),
                ]))
        #expect(rule["fixes"]?[0]?["safety"]?.string == "unsafe" && rule["fixes"]?[1]?["safety"]?.string == "safe")
        let example = rule["examples"]?["invalid"]?[0]
        #expect(
            example?.members?.map(\.name)
                == ["name", "xml", "path", "sources", "options", "messages", "fixed", "todo"])
        #expect(example?["sources"]?[0]?["text"]?.string == "class A {}\n")
        #expect(example?["options"]?["max"]?.integer == 1 && example?["messages"]?[1]?.string == "Second")
        #expect(rule["examples"]?["valid"]?[0]?["name"] == .null)
        #expect(rule["examples"]?["valid"]?[1]?["todo"]?.bool == true)
        #expect(
            rule["presets"]?[2]?["level"]?.string == "error" && rule["presets"]?[2]?["options"]?["max"]?.integer == 2)
    }

    // MARK: Lists

    private static let rules = [
        rule,
        RuleInfo(
            id: "a", title: "First of all", category: "b", defaultSeverity: .error, severity: .error, since: "0.1"),
        RuleInfo(id: "b", title: "Second", category: "style", defaultSeverity: .error, since: "0.1"),
    ]

    @Test func list() {
        #expect(
            RuleList(Self.rules, width: nil).text == """
                b
                  a              error      First of all

                style
                  outlet-suffix  note    *+ Outlet is not named after its view
                  b              off        Second

                * has fixes, + has options. Run "xiblint explain RULE" for what a rule checks and why.

                """)
        #expect(
            RuleList(Self.rules, width: 50).text.contains(
                """
                  outlet-suffix  note    *+ Outlet is not named
                                            after its view
                  b              off        Second
                """))
    }

    @Test func listAsJSON() throws {
        let json = try parseJSON(RuleJSON.list(Self.rules))
        #expect(json["rules"]?.items?.map { $0["id"]?.string } == ["outlet-suffix", "a", "b"])
        #expect(json["rules"]?.items?.map { $0["configured"]?.string } == ["note", "error", nil])
        #expect(
            json["rules"]?[0]?.members?.map(\.name)
                == ["id", "title", "category", "severity", "recommended", "configured", "aliases", "since", "page"])
    }
}
