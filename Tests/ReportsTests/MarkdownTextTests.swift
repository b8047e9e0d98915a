import Testing

@testable import Reports

/// Untrusted text in Markdown: no mention, no reference, no link.
@Suite struct MarkdownTextTests {
    @Test(arguments: [
        ("ask @somebody", "ask @<!-- -->somebody"), ("see #1 and #ä", "see #<!-- -->1 and #<!-- -->ä"),
        ("at https://example.com", "at https:<!-- -->//example.com"), ("www.example.com", "www.<!-- -->example.com"),
        ("#1", "\\#<!-- -->1"),
    ])
    func foreignTextIsNoCommand(text: String, expected: String) {
        #expect(MarkdownText.escapeForeign(text) == expected)
    }

    @Test(arguments: ["a @ b", "# 1", "12:30 / x", "www.", "ww.example", "a.b"])
    func otherTextStays(text: String) {
        #expect(MarkdownText.escapeForeign(text) == MarkdownText.escape(text))
    }
}
