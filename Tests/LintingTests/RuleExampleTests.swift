import Base
import BuiltInRules
import InterfaceBuilder
import Linting
import RuleEngine
import TestSupport
import Testing

/// The examples of the built-in rules.
@Suite struct RuleExampleTests {
    static let catalog = BuiltInRules.catalog

    @Test func thereAreRules() throws {
        #expect(Self.catalog.rules.count >= 12)
    }

    /// Each check has one rule with its name.
    @Test func everyCheckHasItsRule() throws {
        let top = Path(#filePath).parent.parent.parent
        var checks: Set<String> = []
        for rule in Self.catalog.rules {
            guard case .check(let check) = rule.body else { continue }
            #expect(check.name == rule.id)
            checks.insert(check.name)
            let path = "Rules/\(rule.category)/\(rule.id).yml"
            do throws(RuleFileError) {
                _ = try RuleLoader(checks: CheckLibrary.names).load(
                    (try? readFile(top.join(Path(path)))) ?? [], path: path, origin: .builtIn(category: rule.category))
            } catch {
                Issue.record("\(error.problems.map(\.text).joined(separator: "\n"))")
            }
        }
        #expect(checks == Set(CheckLibrary.names))
    }

    @Test(arguments: RuleExampleTests.catalog.rules.map(\.id))
    func examplesPass(_ id: String) throws {
        let rule = try #require(Self.catalog.rules.first { $0.id == id })
        let prose = try #require(try BuiltInRules.prose(of: id))
        let result = try ExampleRunner(rule: rule, prose: prose).run()
        #expect(result.failures == [])
        for message in result.messages.compactMap(\.self).joined() {
            #expect(wordingProblems(message) == [], "\(message)")
        }
        #expect(!prose.valid.isEmpty && !prose.invalid.isEmpty)
    }

    /// Of a rule about elements, of a check, and of a rule about the project.
    @Test(arguments: ["outlet-exists", "squeezed-constraints", "nib-loading-mismatch"])
    func anExampleThatFailsIsReported(_ id: String) throws {
        let rule = try #require(Self.catalog.rules.first { $0.id == id })
        var prose = try #require(try BuiltInRules.prose(of: id))
        // Valid examples have no finding, so they fail as invalid ones; and vice versa.
        (prose.valid, prose.invalid) = (prose.invalid, prose.valid)
        let result = try ExampleRunner(rule: rule, prose: prose).run()
        #expect(result.failures.count == result.count)
    }

    /// Files beside the document are read only if an active rule declares that it needs them.
    @Test(arguments: RuleExampleTests.catalog.rules.map(\.id))
    func filesOfExamplesAreDeclared(_ id: String) throws {
        let rule = try #require(Self.catalog.rules.first { $0.id == id })
        let prose = try #require(try BuiltInRules.prose(of: id))
        let asked = rule.appliesTo.needs + rule.appliesTo.uses
        // Code in a valid example may only be there to form a project without other code.
        let files = prose.invalid.flatMap(\.sources).map(\.path)
        let hasCode = files.contains { [".swift", ".m", ".mm", ".h"].contains(where: $0.hasSuffix) }
        #expect(!hasCode || asked.contains(.sources))
        // The earlier version of a document comes from git.
        #expect(files.isEmpty || !asked.isEmpty || files == ["Earlier.xib"])
    }
}
