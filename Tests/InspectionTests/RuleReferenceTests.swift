import BuiltInRules
import Configuration
import Diagnostics
import Foundation
import Inspection
import Linting
import Reports
import RuleLanguage
import Testing

/// The pages about the rules that are in the program.
@Suite struct RuleReferenceTests {
    private static let top = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static func rules() throws -> [RuleInfo] {
        let catalog = try RuleCatalog.decode(BuiltInRules.catalog)
        let proses = BuiltInProse(BuiltInRules.files)
        return RuleInfo.all(catalog.rules, catalog.presets, .recommended(catalog)) { try? proses.prose(of: $0) }
    }

    @Test func theReferenceIsUpToDate() throws {
        let file = Self.top.appendingPathComponent("docs/rules.md")
        let written = try String(contentsOf: file, encoding: .utf8)
        let presets = try RuleCatalog.decode(BuiltInRules.catalog).presets.map(PresetInfo.init)
        let isCurrent = written == RuleReference(try Self.rules(), presets: presets).markdown
        #expect(isCurrent, "renew it with: scripts/xiblint rules --format markdown > docs/rules.md")
    }

    @Test func everyRuleHasAPage() throws {
        for rule in try Self.rules() {
            let text = RuleText(rule, width: nil).text
            #expect(text.hasPrefix("\(rule.id): \(rule.title)\n\nSeverity "))
            #expect(text.contains("\nRight\n") && text.contains("\nWrong (↓ "))
            #expect(!rule.rationale.isEmpty && !rule.valid.isEmpty && !rule.invalid.isEmpty)
        }
    }

    @Test func severitiesAreThoseOfTheSelection() throws {
        let catalog = try RuleCatalog.decode(BuiltInRules.catalog)
        let rules = RuleInfo.all(catalog.rules, catalog.presets, RuleSelection(active: [])) { _ in nil }
        #expect(rules.map(\.id) == catalog.rules.map(\.id))
        #expect(rules.allSatisfy { $0.severity == nil && $0.rationale.isEmpty })
        let freeform = try #require(try Self.rules().first { $0.id == "freeform-size" })
        #expect(freeform.defaultSeverity == .warning && freeform.severity == .note)
        #expect(freeform.recommendedSeverity == .note)
    }
}
