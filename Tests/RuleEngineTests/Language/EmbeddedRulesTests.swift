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
        for (name, text, _) in BuiltInRules.files {
            let isSame = try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8) == text
            #expect(isSame, "\(name)")
        }
    }

    /// A run trusts the files. Here they are checked.
    @Test func theFilesAreRight() throws {
        do throws(RuleFileError) {
            let checked = try checkedCatalog(BuiltInRules.files.map { ($0.name, $0.text) })
            let catalog = BuiltInRules.catalog
            #expect(zip(catalog.rules, checked.rules).filter { $0 != $1 }.map(\.0.id) == [])
            let isSame = catalog == checked
            #expect(isSame)
        } catch {
            Issue.record("\(error.problems.map { "Rules/\($0.text)" }.joined(separator: "\n"))")
        }
    }

    @Test func proseIsFoundByItsRule() throws {
        for rule in BuiltInRules.catalog.rules {
            let prose = try #require(try BuiltInRules.prose(of: rule.id))
            #expect(!prose.rationale.isEmpty && !prose.valid.isEmpty && !prose.invalid.isEmpty, "\(rule.id)")
        }
        for other in ["recommended", "no-such-rule", ""] { #expect(try BuiltInRules.prose(of: other) == nil) }
    }

    @Test func presetsNameRulesThatAreThere() throws {
        let catalog = BuiltInRules.catalog
        #expect(catalog.rules.map(\.id) == catalog.rules.map(\.id).sorted())
        let ids = Set(catalog.rules.map(\.id))
        for preset in catalog.presets { #expect(ids.isSuperset(of: preset.settings.map(\.rule)), "\(preset.id)") }
    }
}
