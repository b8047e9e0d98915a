import Base
import BuiltInRules
import Foundation
import Linting
import RuleEngine
import Testing

/// The configurations on the pages.
@Suite struct ConfigurationTests {
    static let keys = ["extends", "custom-rules", "rules"]
    static let configurations = Page.all.flatMap(\.blocks).filter { $0.kind == "yaml" && !$0.isRule }

    @Test func thereAreConfigurations() {
        #expect(!Self.configurations.isEmpty)
    }

    /// Every YAML block that is not a rule is a configuration, so no block is left unchecked.
    @Test(arguments: ConfigurationTests.configurations)
    func aConfigurationIsYAML(_ block: Page.Block) throws {
        let root = try parseYAML(SourceText(Array(block.text.utf8)))
        let entries = try #require(root?.entries, "\(block.place(1)): this is no map")
        for entry in entries {
            let key = entry.key.scalar ?? ""
            #expect(Self.keys.contains(key), "\(block.place(entry.key.start.line)): unknown key \(key)")
        }
    }

    /// With the rules of both pages beside it, each configuration loads, and turns the tutorial's rule on.
    @Test(arguments: ConfigurationTests.configurations)
    func aConfigurationIsTaken(_ block: Page.Block) throws {
        let folder = try ProjectFolder()
        defer { folder.remove() }
        try folder.write(block.text, to: ".xiblint.yml")
        for rule in Page.all.flatMap(\.blocks).filter(\.isRule) {
            // The last state of the tutorial's rule remains.
            try folder.write(rule.text, to: ".xiblint/rules/\(RuleText(text: rule.text).id).yml")
        }
        let catalog = BuiltInRules.catalog
        do throws(ConfigurationError) {
            let configuration = try ConfigurationLoader(catalog: catalog, workingFolder: folder.path).load()
            let severity = configuration.selection().severity(of: "label-outlet-name")
            #expect(severity == (block.text.contains("severity: error") ? .error : .warning), "\(block.place(1))")
        } catch {
            guard case .problems(let problems) = error else { throw error }
            for problem in problems {
                // The rules are checked separately in RuleSnippetTests.
                let place = problem.path.hasSuffix(".xiblint.yml") ? problem.position.line : 1
                Issue.record("\(block.place(place)): \(problem.text)")
            }
        }
    }

    /// All blocks are of kinds that some test checks.
    @Test func noBlockIsUnchecked() {
        let kinds = [
            "yaml", "yaml step", "yaml slip", "yaml parts", "text", "text mistakes", "xml", "xml sample",
            "swift sources",
            // Commands and their output, which DocumentedCommandTests replays.
            "sh", "",
        ]
        for block in Page.all.flatMap(\.blocks) {
            #expect(kinds.contains(block.kind), "\(block.place(1)): no test looks at a block of the kind \(block.kind)")
        }
    }
}
