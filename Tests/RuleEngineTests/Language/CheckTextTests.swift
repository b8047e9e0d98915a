import RuleEngine
import Testing

/// The texts that a rule declares for its check's findings.
@Suite struct CheckTextTests {
    private static let loader = RuleLoader(checks: ["squeezed"])

    /// With these lines from the fifth one on.
    private func rule(_ lines: String) -> String {
        "id: my-rule\ntitle: T\nseverity: note\ncheck: squeezed\n" + lines
    }

    private static let texts = """
        messages:
          chain: "{$edge} gives way[[ to {$names ', '}]] {']]'}"
          link: this one
        words:
          edge: {top: the top, other: "{a $name}"}
        """

    @Test func textsAreLoaded() throws {
        guard case .check(let use) = try load(rule(Self.texts), loader: Self.loader).rule.body else {
            Issue.record("it has no check")
            return
        }
        #expect(
            use.texts.templates == [
                "chain": MessageTemplate(parts: [
                    .expression("$edge"), .text(" gives way"),
                    .optional([.text(" to "), .expression("$names ', '")]), .text(" "), .expression("']]'"),
                ]), "link": MessageTemplate(parts: [.text("this one")]),
                "edge/top": MessageTemplate(parts: [.text("the top")]),
                "edge/other": MessageTemplate(parts: [.expression("a $name")]),
            ])
    }

    @Test(arguments: [
        ("{$edge}", "{edge}", ["6:12: a check's text has fields in braces, {$name}, not {edge}"]),
        (
            "{top: the top, other: \"{a $name}\"}", "[top]",
            ["9:9: words.edge must be a map of texts by name; this is a list"]
        ),
        (
            "this one", "\"this [[one]]\"",
            ["7:15: [[ … ]] is left out when a value in it is empty, and this one has none: put a {…} in it"]
        ),
    ])
    func mistakesHavePlaces(_ right: String, _ wrong: String, _ expected: [String]) {
        #expect(problems(rule(Self.texts.replacing(right, with: wrong)), loader: Self.loader) == expected)
    }

    @Test func onlyAChecksRuleHasTexts() {
        #expect(
            problems(ruleText(adding: "messages: {a: b}\nwords: {}")) == [
                "7:1: \"messages\" belongs to a check: remove it", "8:1: \"words\" belongs to a check: remove it",
            ])
    }

    @Test(arguments: [
        ("$near", Insertion.field("near", hasArticle: false, separators: [])),
        (" a $type ", .field("type", hasArticle: true, separators: [])),
        ("$names ', ' \" and \"", .field("names", hasArticle: false, separators: [", ", " and "])),
        ("']]'", .literal("]]")),
        ("near", nil), ("a", nil), ("the $near", nil), ("$a $b", nil), ("$a 'b", nil), ("', ' $a", nil), ("", nil),
        ("$a ',' ';' '.'", nil), ("'a' 'b'", nil),
    ])
    func insertions(_ source: String, _ insertion: Insertion?) {
        #expect(Insertion(source) == insertion)
    }
}
