import BuiltInChecks
import BuiltInRules
import InterfaceBuilder
import LibXML
import RuleEngine
import RuleLanguage
import Testing

/// The operations of each built-in rule are linear in its document, whatever is in there many times.
@Suite struct RuleGrowthTests {
    /// Each element of the examples, many times in its place. With equal ids, because a copy has them.
    @Test(arguments: RuleExampleTests.catalog?.rules.map(\.id) ?? [])
    func operationsAreLinear(_ id: String) throws {
        let rule = try #require(RuleExampleTests.catalog?.rules.first { $0.id == id })
        let prose = try #require(try BuiltInProse(BuiltInRules.files).prose(of: id))
        let reader = try #require(DocumentReader())
        var shapes: Set<String> = []
        for example in prose.invalid + prose.valid {
            let text = ExampleDocument.expand(xml: example.xml, for: rule.appliesTo)
            guard let bytes = text.variants().first?.bytes, let document = try? reader.read(bytes, path: "/A.xib")
            else {
                continue
            }
            let engine = try Engine(
                [ActiveRule(rule, settings: example.options)], checks: CheckLibrary.documentChecks)
            for element in document.tree.elements where element != document.tree.root {
                let around = sequence(first: element, next: document.tree.parent).map(document.tree.name)
                let attributes = document.tree.attributeNames(element).sorted()
                // The same thing in the same place once.
                let shape = "\(example.options.count) \(around) \(attributes)"
                guard shapes.insert(shape).inserted, around.count < 12 else { continue }
                func operations(_ copies: Int) throws -> Int? {
                    let extent = document.tree.extent(element)
                    let copy = (0..<copies).flatMap { _ in bytes[extent] }
                    let grown = Array(bytes[..<extent.lowerBound]) + copy + bytes[extent.upperBound...]
                    guard let document = try? reader.read(grown, path: "/A.xib") else { return nil }
                    let (_, failures) = engine.diagnose(document, identityPath: "A.xib")
                    #expect(failures == [])
                    return Int(engine.operations(of: id))
                }
                guard let few = try operations(20), let some = try operations(60), let many = try operations(140) else {
                    continue
                }
                // 80 more copies after the first 40 more.
                #expect(
                    many - some <= 3 * max(some - few, 0) + 4000,
                    "\(example.name): \(around.first ?? "") \(attributes): \(few), \(some), \(many)")
            }
        }
    }
}
