import BuiltInRules
import Foundation
import RuleEngine
import Testing

/// The embedded rules are those in the files.
@Suite struct EmbeddedRulesTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
        .appendingPathComponent("Rules")

    @Test func theProgramHasTheFiles() throws {
        let names = try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path)
            .filter { $0.contains(".") && !$0.hasSuffix(".swift") }
        #expect(BuiltInRules.files.map(\.name) == names.sorted())
        for (name, text) in BuiltInRules.files {
            let isSame = try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8) == text
            #expect(isSame, "\(name)")
        }
    }

    /// The build compares a digest, which does not depend on the program that produced it.
    @Test func theCatalogIsCurrent() throws {
        let rules = try BuiltInRuleFiles(
            BuiltInRules.files.filter { $0.name.hasSuffix(".yml") }
                .map { BuiltInRuleFiles.File(name: $0.name, path: $0.name, bytes: Array($0.text.utf8)) })
        let digest = BuiltInRules.catalog.split(separator: "\n")[1]
        let isCurrent = BuiltInRules.catalog == rules.catalog.encoded(digest: String(digest))
        #expect(isCurrent, "renew it with: scripts/rules")
        let prose = BuiltInProse(BuiltInRules.files)
        for rule in rules.rules {
            #expect(try prose.prose(of: rule.rule.id) == rule.prose)
        }
    }

    @Test func proseIsFoundByItsRule() throws {
        let prose = BuiltInProse(BuiltInRules.files)
        for rule in try RuleCatalog.decode(BuiltInRules.catalog).rules {
            let prose = try #require(try prose.prose(of: rule.id))
            #expect(!prose.rationale.isEmpty && !prose.valid.isEmpty && !prose.invalid.isEmpty, "\(rule.id)")
        }
        for other in ["recommended", "no-such-rule", "catalog", ""] { #expect(try prose.prose(of: other) == nil) }
        let broken = BuiltInProse([(name: "style/a.yml", text: "id: [")])
        #expect(throws: RuleFileError.self) { try broken.prose(of: "a") }
    }

    @Test func presetsNameRulesThatAreThere() throws {
        let catalog = try RuleCatalog.decode(BuiltInRules.catalog)
        #expect(catalog.rules.map(\.id) == catalog.rules.map(\.id).sorted())
        let ids = Set(catalog.rules.map(\.id))
        for preset in catalog.presets { #expect(ids.isSuperset(of: preset.settings.map(\.rule)), "\(preset.id)") }
    }
}
