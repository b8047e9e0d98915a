import Testing
import Text

/// The configurations on the pages.
@Suite struct ConfigurationTests {
    static let keys = ["extends", "custom-rules", "rules"]
    static let configurations = Page.all.flatMap(\.blocks).filter { $0.kind == "yaml" && !$0.isRule }

    @Test func thereAreConfigurations() {
        #expect(!Self.configurations.isEmpty)
    }

    /// Whatever is no rule is a configuration, so no block is left unchecked.
    @Test(arguments: ConfigurationTests.configurations)
    func aConfigurationIsYAML(_ block: Page.Block) throws {
        let entries = try #require(try parseYAML(Array(block.text.utf8))?.entries, "\(block.place(1)): this is no map")
        for entry in entries {
            let key = entry.key.scalar ?? ""
            #expect(Self.keys.contains(key), "\(block.place(entry.key.start.line)): unknown key \(key)")
        }
    }

    /// Blocks are of the kinds that some test looks at.
    @Test func noBlockIsUnchecked() {
        let kinds = ["yaml", "yaml step", "yaml slip", "yaml parts", "text", "text mistakes", "xml", "xml sample"]
        for block in Page.all.flatMap(\.blocks) {
            #expect(kinds.contains(block.kind), "\(block.place(1)): no test looks at a block of the kind \(block.kind)")
        }
    }
}
