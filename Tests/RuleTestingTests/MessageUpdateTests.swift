import Configuration
import RuleLanguage
import RuleTesting
import Testing

/// `xiblint test --update`.
@Suite struct MessageUpdateTests {
    static let example = #"↓<label id="a" text="bad"/>"#
    static let message = #"['The label "a" is bad']"#

    static let cases: [(before: String, after: String)] = [
        ("    - '\(example)' # why", "    - xml: '\(example)' # why\n      messages: \(message)"),
        (
            "    - name: x\n      xml: '\(example)' # why",
            "    - name: x\n      xml: '\(example)' # why\n      messages: \(message)"
        ),
        ("    - {xml: '\(example)'} # why", "    - {xml: '\(example)', messages: \(message)} # why"),
        (
            "    - xml: '\(example)'\n      messages: [wrong] # why",
            "    - xml: '\(example)'\n      messages: \(message) # why"
        ),
        (
            "    - xml: '\(example)'\n      messages:\n        # one\n        - wrong\n        - more\n    # end",
            "    - xml: '\(example)'\n      messages:\n        # one\n        - 'The label \"a\" is bad'\n    # end"
        ),
        (
            "    - |\n      \(example)\n\n      <view/>\n    # end",
            "    - xml: |\n        \(example)\n\n        <view/>\n      messages: \(message)\n    # end"
        ),
        (
            "    - xml: |+\n        \(example)\n\n    # end",
            "    - messages: \(message)\n      xml: |+\n        \(example)\n\n    # end"
        ),
    ]

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
