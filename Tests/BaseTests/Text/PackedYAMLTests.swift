import Base
import Testing

/// The build's form of YAML contains the same values.
@Suite struct PackedYAMLTests {
    @Test(arguments: [
        "a: 1", "a: '1'", "a: []", "a: {}", "a: ''", "a:", "a: [x, [y, {z: ~}], \"ü↓:12\"]",
        "a: |\n  two\n  lines\nb: {c: {d: e}}",
    ])
    func valuesAreKept(_ text: String) throws {
        let entries = try entries(text)
        #expect(Self.values([YAMLNode.Entry](packed: entries.packed)) == Self.values(entries))
    }

    @Test func otherEntriesArePassedOver() throws {
        let packed = try entries("a: {b: [c]}\nd: e\nb: f\n").packed
        #expect(Self.values([YAMLNode.Entry](packed: packed) { $0 == "b" }) == Self.values(try entries("b: f")))
    }

    private func entries(_ text: String) throws -> [YAMLNode.Entry] {
        try #require(parseYAML(SourceText(Array(text.utf8)))?.entries)
    }

    private static func values(_ entries: [YAMLNode.Entry]) -> String {
        entries.map { "\(value($0.key)): \(value($0.value))" }.joined(separator: ", ")
    }

    private static func value(_ node: YAMLNode) -> String {
        switch node.value {
        case .scalar(let text, let isPlain): isPlain ? text : "'\(text)'"
        case .sequence(let items): "[\(items.map(value).joined(separator: ", "))]"
        case .mapping(let entries): "{\(values(entries))}"
        }
    }
}
