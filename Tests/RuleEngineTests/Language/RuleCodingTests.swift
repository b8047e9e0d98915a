import Base
import TestSupport
import Testing

@testable import RuleEngine

/// Rules that use all features of the model, with texts that are hard to encode.
private let hardTexts = ["", "12:ab,", "é🎈\r\n\"#\"##\\", "↓", "\u{0}\u{FEFF}", "-", "+"]

private func everyRule() -> [Rule] {
    let message = MessageTemplate(
        parts: hardTexts.map { .text($0) } + [
            .expression("@a"), .optional([.text("["), .expression("@b"), .optional([])]),
        ])
    let selectors: [Selector] = [.element("view"), .path("a//b")] + NodeKind.allCases.map { .kind($0) }
    let assertions = [
        Assertion(kind: .assert, test: "@id", message: message),
        Assertion(
            kind: .report, test: "*", message: MessageTemplate(parts: []), at: "@id",
            related: [RelatedTemplate(at: "..", message: message)], severity: .note, once: true,
            fix: FixTemplate(
                title: message, safety: .unsafe,
                edits: [
                    EditTemplate(at: ".", action: .setAttribute(name: "a", value: "1")),
                    EditTemplate(at: "@a", action: .removeAttribute(name: nil)),
                    EditTemplate(at: ".", action: .removeAttribute(name: "b")), EditTemplate(at: "*", action: .remove),
                    EditTemplate(at: "@a", action: .setAttribute(name: nil, value: "2")),
                ] + EditTemplate.Location.allCases.map { EditTemplate(at: ".", action: .insert($0, xml: message)) })),
    ]
    let pattern = Pattern(
        selectors: selectors, keys: [Key(name: "k", selectors: selectors, use: "@id")],
        lets: hardTexts.map { Let(name: "l", value: $0) }, when: "@w", assertions: assertions)
    let types: [OptionType] = [
        .boolean, .integer, .number, .string, .regex, .enumeration(hardTexts), .list(.map(.list(.string))),
        .nullable(.list(.number)),
    ]
    let values: [OptionValue] = [
        .null, .boolean(true), .boolean(false), .number(0.1), .number(-1e300), .number(44), .string("x"),
        .list(hardTexts.map { .string($0) } + [.list([])]),
        .map(hardTexts.map { OptionValue.Entry(key: $0, value: .map([])) }),
    ]
    let options = types.flatMap { type in
        values.map { RuleOption(name: "o", type: type, defaultValue: $0, description: "d", placeholders: ["stem"]) }
    }
    let yields = Yield.Scope.allCases.map { Yield(rule: "r", scope: $0) }
    let applies = Applicability(
        documents: Applicability.DocumentKind.allCases, platforms: Applicability.PlatformName.allCases,
        needs: Applicability.Need.allCases)
    let bodies: [Rule.Body] = [.assertions(pattern), .check(CheckUse(name: "c", when: "true()")), .problem("p")]
    return bodies.flatMap { body in
        Rule.Scope.allCases.map { scope in
            Rule(
                id: "id", title: hardTexts[2], since: "1.0", aliases: hardTexts, category: "style",
                isOnByDefault: scope == .element, severity: .error, appliesTo: applies, scope: scope, options: options,
                body: body, yieldsTo: yields)
        }
    }
}

private let everyPreset = Preset(
    id: "p", title: "t", description: hardTexts[2],
    settings: [
        RuleSetting(rule: "a", level: .off), RuleSetting(rule: "b", level: .on),
        RuleSetting(rule: "c", level: .severity(.note)),
        RuleSetting(rule: "d", level: .kept, options: [OptionValue.Entry(key: "max", value: .number(2))]),
    ])

@Suite struct RuleCodingTests {
    @Test func rulesAndPresetsComeBack() throws {
        let catalog = RuleCatalog(rules: everyRule(), presets: [everyPreset])
        #expect(try RuleCatalog.decode(catalog.encoded()) == catalog)
    }

    @Test func loadedRulesComeBack() throws {
        let rule = try load(wholeRule, path: "outlet-name-suffix.yml").rule
        let catalog = RuleCatalog(rules: [rule], presets: [])
        #expect(try RuleCatalog.decode(catalog.encoded()) == catalog)
    }

    @Test func theDigestHasASeparateLine() throws {
        let catalog = RuleCatalog(rules: [], presets: [everyPreset])
        let text = catalog.encoded(digest: "12-34")
        #expect(text.split(separator: "\n")[1] == "12-34")
        #expect(try RuleCatalog.decode(text) == catalog)
    }

    @Test func noRulesComeBack() throws {
        let catalog = RuleCatalog(rules: [], presets: [])
        #expect(try RuleCatalog.decode(catalog.encoded()) == catalog)
    }

    @Test func aDamagedTableIsAnError() throws {
        let rule = try load(wholeRule, path: "outlet-name-suffix.yml").rule
        let text = RuleCatalog(rules: [rule], presets: [everyPreset]).encoded()
        let bytes = Array(text.utf8)
        for length in bytes.indices {
            let cut = String(decoding: bytes[..<length], as: UTF8.self)
            #expect(throws: TableError.self) { try RuleCatalog.decode(cut) }
        }
        #expect(throws: TableError.self) { try RuleCatalog.decode(text + "0,") }
        #expect(throws: TableError.self) { try RuleCatalog.decode("a" + text) }
    }

    @Test func aTableWithChangedBytesNeverTraps() {
        var random = SeededGenerator(seed: 16)
        let bytes = Array(RuleCatalog(rules: everyRule(), presets: [everyPreset]).encoded().utf8)
        for _ in 0..<200 {
            var changed = bytes
            for _ in 0..<3 {
                changed[Int.random(in: changed.indices, using: &random)] =
                    "0123456789:,+-".utf8.randomElement(using: &random) ?? 0
            }
            _ = try? RuleCatalog.decode(String(decoding: changed, as: UTF8.self))
        }
        for hostile in [
            "99999999999999999999:a", "15:xiblint-rules-1999999999,", "15:xiblint-rules-1-1,", "-:", ":", ",",
        ] {
            #expect(throws: TableError.self) { try RuleCatalog.decode(hostile) }
        }
    }
}
