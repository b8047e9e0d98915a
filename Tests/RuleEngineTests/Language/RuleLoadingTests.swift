import Base
import Testing

@testable import RuleEngine

/// The rule in the design, without a function that requires the project's index.
let wholeRule = #"""
    id: outlet-name-suffix
    title: Outlet is not named after its view
    category: style
    severity: warning
    since: "1.0"
    aliases: []
    applies-to: {documents: [xib, storyboard], platforms: [ios, tvos]}
    rationale: |
      Outlets that say what they hold (`titleLabel`, `saveButton`) can be read without opening the document.
    references: ["https://example.com/house-style"]
    options:
      suffixes: {type: map of string, default: {label: Label, button: Button}, description: Element to suffix}
    match: [outlet]
    keys:
      objects: {match: any-object, use: "@id"}
    let:
      view: ib:key('objects', @destination)
      suffix: ib:option('suffixes', name($view))
    when: $view and $suffix
    assertions:
      - assert: ib:matches(@property, concat('.*', $suffix))
        message: "Outlet \"{@property}\" holds {ib:label($view)}: name it …{$suffix}[[, as in {ib:class(ib:source(.))}]]"
        at: "@property"
        related: [{at: $view, message: "this is what it holds"}]
        fix:
          title: Add the suffix
          safety: unsafe
          edits:
            - set-attribute: {at: ., name: property, value: "concat(@property, $suffix)"}
            - insert: {at: $view, where: last, xml: "<color key='tintColor' red='1'/>"}
            - remove: {at: .}
    yields-to: [{rule: outlet-exists, on: element}]
    examples:
      valid:
        - '<label id="a"/><outlet property="titleLabel" destination="a" id="o"/>'
      invalid:
        - name: a label
          xml: '<label id="a"/><outlet ↓property="title" destination="a" id="o"/>'
          messages: ['Outlet "title" holds Label: name it …Label']
          fixed: '<label id="a"/><outlet property="titleLabel" destination="a" id="o"/>'
    """#

@Suite struct RuleLoadingTests {
    @Test func aCompleteRuleIsTyped() throws {
        let loaded = try load(
            wholeRule, path: "Rules/style/outlet-name-suffix.yml", origin: .builtIn(category: "style"))
        let rule = loaded.rule
        #expect(rule.id == "outlet-name-suffix")
        #expect(rule.title == "Outlet is not named after its view")
        #expect(rule.category == "style")
        #expect(rule.severity == .warning)
        #expect(rule.since == "1.0")
        #expect(rule.scope == .element)
        #expect(
            rule.appliesTo == Applicability(documents: [.xib, .storyboard], platforms: [.ios, .tvos]))
        #expect(
            rule.options == [
                RuleOption(
                    name: "suffixes", type: .map(.string),
                    defaultValue: .map([
                        OptionValue.Entry(key: "label", value: .string("Label")),
                        OptionValue.Entry(key: "button", value: .string("Button")),
                    ]), description: "Element to suffix")
            ])
        #expect(rule.yieldsTo == [Yield(rule: "outlet-exists", scope: .element)])
        guard case .assertions(let selectors, let deferred) = rule.body else {
            Issue.record("it has assertions")
            return
        }
        let pattern = deferred.value
        #expect(selectors == [.element("outlet")])
        #expect(pattern.keys == [Key(name: "objects", selectors: [.kind(.anyObject)], use: "@id")])
        #expect(
            pattern.lets == [
                Let(name: "view", value: "ib:key('objects', @destination)"),
                Let(name: "suffix", value: "ib:option('suffixes', name($view))"),
            ])
        #expect(pattern.when == "$view and $suffix")
        let assertion = try #require(pattern.assertions.first)
        #expect(assertion.test == .init(kind: .assert, expression: "ib:matches(@property, concat('.*', $suffix))"))
        #expect(
            assertion.message.parts == [
                .text("Outlet \""), .expression("@property"), .text("\" holds "), .expression("ib:label($view)"),
                .text(": name it …"), .expression("$suffix"),
                .optional([.text(", as in "), .expression("ib:class(ib:source(.))")]),
            ])
        #expect(assertion.at == "@property")
        #expect(
            assertion.related == [
                RelatedTemplate(at: "$view", message: MessageTemplate(parts: [.text("this is what it holds")]))
            ])
        #expect(
            assertion.fix
                == FixTemplate(
                    title: MessageTemplate(parts: [.text("Add the suffix")]), safety: .unsafe,
                    edits: [
                        EditTemplate(
                            at: ".", action: .setAttribute(name: "property", value: "concat(@property, $suffix)")),
                        EditTemplate(
                            at: "$view",
                            action: .insert(
                                .last, xml: MessageTemplate(parts: [.text("<color key='tintColor' red='1'/>")]))),
                        EditTemplate(at: ".", action: .remove),
                    ]))
    }

    @Test func aCompleteRuleHasItsProse() throws {
        let prose = try load(
            wholeRule, path: "Rules/style/outlet-name-suffix.yml", origin: .builtIn(category: "style")
        ).prose
        #expect(
            prose.rationale
                == "Outlets that say what they hold (`titleLabel`, `saveButton`) can be read without opening the document.\n"
        )
        #expect(prose.references == ["https://example.com/house-style"])
        #expect(
            prose.valid.map(\.xml) == [#"<label id="a"/><outlet property="titleLabel" destination="a" id="o"/>"#])
        let invalid = try #require(prose.invalid.first)
        #expect(invalid.name == "a label")
        #expect(invalid.xml == #"<label id="a"/><outlet ↓property="title" destination="a" id="o"/>"#)
        #expect(invalid.messages == ["Outlet \"title\" holds Label: name it …Label"])
        #expect(invalid.fixed == #"<label id="a"/><outlet property="titleLabel" destination="a" id="o"/>"#)
        #expect(!invalid.isToDo)
        #expect(invalid.position.line == 37)
        #expect(invalid.position.column == 7)
    }

    @Test func aSmallRuleOfATeamHasDefaults() throws {
        let loaded = try load(ruleText(), path: "house/my-rule.yaml")
        let pattern = Pattern(
            assertions: [
                Assertion(
                    test: .init(kind: .assert, expression: "@id"),
                    message: MessageTemplate(parts: [.text("No id at "), .expression("name()")]))
            ])
        #expect(
            loaded.rule
                == Rule(
                    id: "my-rule", category: "custom",
                    parts: .init(severity: .note, body: .assertions([.element("view")], Deferred { pattern })),
                    details: .init(title: "A title")))
        #expect(loaded.prose == RuleProse(rationale: ""))
        #expect(loaded.path == "house/my-rule.yaml")
    }

    @Test func aBuiltInRuleMustExplainItself() {
        #expect(
            problems(ruleText(), origin: .builtIn(category: "style")) == [
                "1:1: a rule needs the key \"category\"", "1:1: a built-in rule needs the key \"rationale\"",
                "1:1: a built-in rule needs the key \"examples\"",
            ])
        #expect(
            problems(
                ruleText(
                    adding: """
                        category: layout
                        rationale: why
                        default: off
                        options: {max: {type: integer, default: 1}}
                        examples: {valid: [], invalid: [↓<a/>]}
                        """),
                origin: .builtIn(category: "style")) == [
                    "7:11: category must be the folder's name, \"style\"; this is \"layout\"",
                    "9:1: presets define which built-in rules run: remove \"default\"",
                    "10:16: an option needs the key \"description\"",
                    "11:19: this list is empty: show at least one example",
                ])
    }

    @Test func whatIsMatchedIsAnElementAPathOrAKind() throws {
        let text = ruleText([4: "match: [label, constraints/constraint, //view, any-view, file-owner]"])
        guard case .assertions(let selectors, _) = try load(text).rule.body else {
            Issue.record("it has assertions")
            return
        }
        #expect(
            selectors == [
                .element("label"), .path("constraints/constraint"), .path("//view"), .kind(.anyView), .kind(.fileOwner),
            ])
    }

    @Test(arguments: [
        ("check: squeezed-constraints", Rule.Body.check(CheckUse(name: "squeezed-constraints")), Rule.Scope.element),
        ("problem: merge-conflict", .problem("merge-conflict"), .element),
        ("check: nib-recursion\nscope: project", .check(CheckUse(name: "nib-recursion")), .project),
    ])
    func aCheckOrAProblemReplacesAssertions(_ lines: String, _ body: Rule.Body, _ scope: Rule.Scope) throws {
        let rule = try load("id: my-rule\ntitle: T\nseverity: note\n\(lines)\n").rule
        #expect(rule.body == body)
        #expect(rule.scope == scope)
    }

    @Test func checksAndProblemsAreLookedUpWhenTheyAreKnown() {
        let loader = RuleLoader(checks: ["nib-recursion"], problems: ["merge-conflict"])
        let head = "id: my-rule\ntitle: T\nseverity: note\n"
        #expect(problems(head + "check: nib-recursion", loader: loader) == [])
        #expect(
            problems(head + "check: nib-recursions", loader: loader) == [
                "4:8: unknown check \"nib-recursions\". Did you mean \"nib-recursion\"?"
            ])
        #expect(
            problems(head + "problem: merge-conflcit", loader: loader) == [
                "4:10: unknown problem \"merge-conflcit\". Did you mean \"merge-conflict\"?"
            ])
    }

    @Test func aDocumentRuleLooksAtTheRoot() throws {
        let rule = try load(ruleText([4: "scope: document"])).rule
        #expect(rule.scope == .document)
        guard case .assertions(let selectors, let deferred) = rule.body else {
            Issue.record("it has assertions")
            return
        }
        let pattern = deferred.value
        #expect(selectors.isEmpty)
        #expect(pattern.assertions.count == 1)
    }

    @Test func anAssertionInTheListHasItsOwnSeverity() throws {
        let text = ruleText(
            [5: "assertions:", 6: "  - {report: \"*\", once: true, severity: note, message: x}"],
            adding: "  - {assert: \"@id\", message: y}")
        guard case .assertions(_, let deferred) = try load(text).rule.body else {
            Issue.record("it has assertions")
            return
        }
        let pattern = deferred.value
        #expect(pattern.assertions.map(\.severity) == [.note, nil])
        #expect(pattern.assertions.map(\.once) == [true, false])
        #expect(pattern.assertions.map(\.test.kind) == [.report, .assert])
    }

    @Test func singleValuesAreTakenAsLists() throws {
        let loaded = try load(
            ruleText(
                adding: """
                    applies-to: {documents: xib, platforms: macos, needs: sources}
                    aliases: old_name
                    yields-to: outlet-exists
                    references: a book
                    related: {at: .., message: its parent}
                    examples: {valid: <view id="a"/>, invalid: {xml: ↓<view/>, messages: No id at view}}
                    """))
        #expect(loaded.rule.appliesTo == Applicability(documents: [.xib], platforms: [.macos], needs: [.sources]))
        #expect(loaded.rule.aliases == ["old_name"])
        #expect(loaded.rule.yieldsTo == [Yield(rule: "outlet-exists", scope: .object)])
        #expect(loaded.prose.references == ["a book"])
        #expect(loaded.prose.valid.count == 1)
        #expect(loaded.prose.invalid.first?.messages == ["No id at view"])
    }

    @Test func theDefaultOfATeamsRuleIsOnOrOff() throws {
        #expect(try load(ruleText(adding: "default: off")).rule.isOnByDefault == false)
        #expect(try load(ruleText(adding: "default: on")).rule.isOnByDefault)
    }

    @Test func anExampleIsASmallProject() throws {
        let text = ruleText(
            adding: """
                options: {names: {type: list of string, default: []}}
                examples:
                  valid:
                    - xml: ""
                      todo: true
                  invalid:
                    - name: with sources
                      path: Views/Card.xib
                      sources:
                        Views/Card.swift: |
                          class Card: ↓UIView {}
                      options: {names: Card}
                      xml: <view/>
                """)
        let prose = try load(text).prose
        #expect(prose.valid.map(\.xml) == [""])
        #expect(prose.valid.map(\.isToDo) == [true])
        let example = try #require(prose.invalid.first)
        #expect(example.path == "Views/Card.xib")
        #expect(example.sources == [RuleExample.Source(path: "Views/Card.swift", text: "class Card: ↓UIView {}\n")])
        #expect(example.options == [OptionValue.Entry(key: "names", value: .list([.string("Card")]))])
    }

    @Test func namesOfTheFormatAreKeptWithTheirPlaces() throws {
        let text = ruleText(
            [
                4: "match: [label, constraints/*]",
                5: "assert: rect[@key = 'frame']/attribute::width or ib:lowest(*, '@x')",
            ])
        let names = try load(text).names.map {
            "\($0.used.kind == .attribute ? "@" : "")\($0.used.name) \($0.position.line):\($0.position.column)"
        }
        #expect(names == ["label 4:9", "constraints 4:16", "rect 5:9", "@key 5:15", "@width 5:41", "@x 5:65"])
    }

    @Test func placesOfNamesThatOtherRulesShareAreKept() throws {
        let places = try load(ruleText(adding: "aliases: [a, b]\nyields-to: [c, {rule: d}]")).places
        #expect(places.id == Position(offset: 4, line: 1, column: 5))
        #expect(places.aliases.map(\.column) == [11, 14])
        #expect(places.yieldsTo.map(\.column) == [13, 23])
    }

    @Test func carriageReturnsAndAByteOrderMarkChangeNothing() throws {
        let text = "\u{FEFF}" + ruleText().replacingLineEnds(with: "\r\n")
        #expect(try load(text).rule == load(ruleText()).rule)
        let wrong = "\u{FEFF}" + ruleText([3: "severity: fatal"]).replacingLineEnds(with: "\r\n")
        #expect(problems(wrong) == problems(ruleText([3: "severity: fatal"])))
    }
}

extension String {
    fileprivate func replacingLineEnds(with end: String) -> String {
        split(separator: "\n", omittingEmptySubsequences: false).joined(separator: end)
    }
}
