import Linting
import RuleEngine
import Testing

/// `xiblint test --update`.
@Suite struct MessageUpdateTests {
    static let example = #"↓<label id="a" text="bad"/>"#
    static let message = #"- 'The label "a" is bad'"#

    static let cases: [(before: String, after: String)] = [
        ("    - xml: '\(example)' # why", "    - xml: '\(example)' # why\n      messages:\n        \(message)"),
        (
            "    - name: x\n      xml: '\(example)'\n      todo: false",
            "    - name: x\n      xml: '\(example)'\n      messages:\n        \(message)\n      todo: false"
        ),
        (
            "    - xml: |\n        \(example)\n\n        <view/>\n    # end",
            "    - xml: |\n        \(example)\n\n        <view/>\n      messages:\n        \(message)\n    # end"
        ),
        (
            "    - messages:\n      - wrong\n      xml: '\(example)' # why",
            "    - messages:\n      \(message)\n      xml: '\(example)' # why"
        ),
        (
            "    - xml: '\(example)'\n      messages:\n        # one\n        - wrong # why\n        - more\n    # end",
            "    - xml: '\(example)'\n      messages:\n        # one\n        \(message) # why\n    # end"
        ),
    ]

    /// There are more findings than messages.
    @Test func messagesAreAdded() throws {
        let both = "\(Self.example)\(Self.example.replacing("\"a\"", with: "\"b\""))"
        let update = try MessageUpdate(
            ruleFile(
                labelRule(examples: "  invalid:\n    - xml: '\(both)'\n      messages:\n        \(Self.message) # a")))
        #expect(
            String(decoding: update.file.bytes, as: UTF8.self).hasSuffix(
                "messages:\n        \(Self.message) # a\n        - 'The label \"b\" is bad'"))
    }

    /// If it would have to rewrite more than a list, it reports what to write and where.
    @Test(arguments: [
        "'\(example)'", "|\n      \(example)", "{xml: '\(example)'}",
        "xml: '\(example)'\n      messages: [wrong]", "xml: '\(example)'\n      messages: wrong",
        "xml: |+\n        \(example)\n\n    # end",
    ])
    func otherLayoutsAreNotRewritten(_ example: String) throws {
        let file = try ruleFile(labelRule(examples: "  invalid:\n    - \(example)"))
        let problem = try #require(throws: MessageUpdate.LayoutProblem.self) { try MessageUpdate(file) }
        let line =
            try #require(
                String(decoding: file.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
                    .firstIndex { $0.hasPrefix("    - ") }) + 1
        #expect(
            problem.description == """
                \(file.rule.path):\(line):7: --update writes messages only into an example whose keys are on lines of their \
                own. Write in it, after "xml":
                messages:
                  \(Self.message)
                """)
    }

    @Test(arguments: cases) func onlyMessagesChange(_ before: String, _ after: String) throws {
        let update = try MessageUpdate(ruleFile(labelRule(examples: "  invalid: # list\n\(before)")))
        #expect(
            String(decoding: update.file.bytes, as: UTF8.self) == labelRule(examples: "  invalid: # list\n\(after)"))
        #expect(update.changes.count == 1)
        let rule = update.file.rule
        #expect(try ExampleRunner(rule: rule.rule, prose: rule.prose).run().failures == [])
        #expect(rule.prose.invalid.first?.messages == [#"The label "a" is bad"#])
    }

    @Test(arguments: cases) func twiceIsOnce(_ before: String, _: String) throws {
        let once = try MessageUpdate(ruleFile(labelRule(examples: "  invalid:\n\(before)")))
        let twice = try MessageUpdate(once.file)
        #expect(twice.changes.isEmpty)
        #expect(twice.file.bytes == once.file.bytes)
    }

    @Test(arguments: cases) func carriageReturnsStay(_ before: String, _ after: String) throws {
        func lines(_ text: String) -> String { text.replacing("\n", with: "\r\n") }
        let update = try MessageUpdate(ruleFile(lines(labelRule(examples: "  invalid:\n\(before)"))))
        #expect(
            String(decoding: update.file.bytes, as: UTF8.self) == lines(labelRule(examples: "  invalid:\n\(after)")))
    }

    @Test(arguments: [
        #"{xml: '<label id="a" ↓text="bad"/>', messages: [wrong]}"#, #"{xml: '↓<label id="a"/>', messages: [wrong]}"#,
        #"{todo: true, xml: '↓<label id="a"/>'}"#, #"{xml: '↓<label id="a" text="bad">', messages: [wrong]}"#,
    ])
    func whatFailsOtherwiseIsLeftAlone(_ example: String) throws {
        let file = try ruleFile(labelRule(examples: "  invalid:\n    - \(example)"))
        let update = try MessageUpdate(file)
        #expect(update.changes.isEmpty)
        #expect(update.file.bytes == file.bytes)
    }
}
