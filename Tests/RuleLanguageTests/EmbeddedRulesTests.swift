import BuiltInRules
import RuleLanguage
import Testing

@testable import embed_rules

@Suite struct EmbeddedRulesTests {
    @Test(arguments: [
        ("", ##"#""#"##),
        ("plain", ##"#"plain"#"##),
        (#"a "quoted" \n \(x)"#, ##"#"a "quoted" \n \(x)"#"##),
        (##"ends with "#"##, ###"##"ends with "#"##"###),
        (##"\#(x) \#n"##, ###"##"\#(x) \#n"##"###),
        ("####", ######"#####"####"#####"######),
        ("two\nlines\r\n", ##"#"two\#nlines\#r\#n"#"##),
        ("\u{0}\t\u{7F}\u{85}\u{FEFF}é🎈", ##"#"\#u{0}\#u{9}\#u{7f}\#u{85}\#u{feff}é🎈"#"##),
    ])
    func aTextIsOneLiteral(_ text: String, _ literal: String) {
        #expect(swiftLiteral(text) == literal)
    }

    @Test func theGeneratedFileIsAnExtension() throws {
        let source = swiftSource(of: try BuiltInRuleFiles([]))
        #expect(source.contains("extension BuiltInRules {"))
        #expect(source.contains(##"package static let catalog = #"15:xiblint-rules-10,0,"#"##))
        #expect(source.contains(##"package static let prose = #"15:xiblint-prose-10,"#"##))
    }

    @Test func theProgramHasTheRulesWithTheirProse() throws {
        let catalog = try RuleCatalog.decode(BuiltInRules.catalog)
        let table = ProseTable(BuiltInRules.prose)
        #expect(catalog.rules.map(\.id) == catalog.rules.map(\.id).sorted())
        for rule in catalog.rules {
            let prose = try #require(try table.prose(of: rule.id))
            #expect(!prose.rationale.isEmpty && !prose.valid.isEmpty && !prose.invalid.isEmpty, "\(rule.id)")
        }
        let ids = Set(catalog.rules.map(\.id))
        for preset in catalog.presets { #expect(ids.isSuperset(of: preset.settings.map(\.rule)), "\(preset.id)") }
    }
}
