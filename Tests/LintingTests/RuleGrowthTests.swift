import BuiltInRules
import InterfaceBuilder
import LibXML
import RuleEngine
import TestSupport
import Testing

/// The operations of each built-in rule are linear in its document, whatever is repeated in it.
@Suite(.enabled(if: runsAllTests, "it takes a minute; scripts/test --all runs it")) struct RuleGrowthTests {
    @Test(arguments: RuleExampleTests.catalog.rules.map(\.id))
    func operationsAreLinear(_ id: String) throws {
        let rule = try #require(RuleExampleTests.catalog.rules.first { $0.id == id })
        let prose = try #require(try BuiltInRules.prose(of: id))
        let found = try growth(of: rule, on: prose.invalid + prose.valid)
        #expect(found == [])
    }

    /// A rule that visits each pair of views, and only counts them.
    @Test func aQuadraticRuleIsFound() throws {
        let text = """
            id: pairs
            title: Pairs of views
            severity: warning
            match: view
            assertions:
              - assert: "count(../view) >= 0"
                message: "There are no pairs."
            rationale: Each view looks at all.
            examples:
              valid: ['<view id="v"><subviews><view id="a"/></subviews></view>']
            """
        let loaded = try RuleLoader().load(Array(text.utf8), path: "pairs.yml", origin: .custom)
        let (rule, prose) = (loaded.rule, loaded.prose)
        // Views in a list of subviews, and in the document's objects.
        let found = try growth(of: rule, on: prose.valid)
        #expect(found.count == 2 && found.allSatisfy { $0.contains("view [\"id\"]") }, "\(found)")
    }

    /// The non-linear growth found: each element of the examples, repeated in its place. The ids are equal, because the
    /// copies have them.
    private func growth(of rule: Rule, on examples: [RuleExample]) throws -> [String] {
        let reader = try #require(DocumentReader())
        var shapes: Set<String> = []
        var found: [String] = []
        for example in examples {
            let text = ExampleDocument.expand(xml: example.xml, for: rule.appliesTo)
            guard let bytes = text.variants().first?.bytes, let document = try? reader.read(bytes, path: "/A.xib")
            else {
                continue
            }
            let engine = try Engine([ActiveRule(rule, settings: example.options)])
            /// The operations with a range repeated; nil if the document can't be read.
            func operations(_ copies: Int, _ extent: Range<Int>) throws -> Int? {
                let copy = (0..<copies).flatMap { _ in bytes[extent] }
                let grown = Array(bytes[..<extent.lowerBound]) + copy + bytes[extent.upperBound...]
                guard let document = try? reader.read(grown, path: "/A.xib") else { return nil }
                let (_, failures) = engine.diagnose(document, identityPath: "A.xib")
                #expect(failures == [])
                return Int(engine.operations(of: rule.id))
            }
            let one = try #require(try operations(1, 0..<0))
            for element in document.tree.elements where element != document.tree.root {
                let around = sequence(first: element, next: document.tree.parent).map(document.tree.name)
                let attributes = document.tree.attributeNames(element).sorted()
                // The same element in the same place once.
                let shape = "\(example.options.count) \(around) \(attributes)"
                guard shapes.insert(shape).inserted, around.count < 12 else { continue }
                var sizes: [Int] = []
                /// Four times as much, with some room, but less than quadratic cost.
                func isLinear(_ copies: Int) throws -> Bool {
                    let extent = document.tree.extent(element)
                    guard let few = try operations(copies, extent), let many = try operations(4 * copies, extent) else {
                        return true
                    }
                    sizes += [few, many]
                    return many - one <= 5 * max(few - one, 0) + 680
                }
                // Bounded lists may grow up to their bound.
                if try !isLinear(10), try !isLinear(60) {
                    found.append("\(example.name): \(around.first ?? "") \(attributes): \(one), \(sizes)")
                }
            }
        }
        return found
    }
}
