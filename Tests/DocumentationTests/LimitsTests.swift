import Foundation
import Testing

/// docs/limits.md has the values in the sources.
@Suite struct LimitsTests {
    @Test func theValuesAreThoseOfTheSources() throws {
        let sources = try Self.sources()
        for row in Page("docs/limits.md").tables.flatMap(\.rows) {
            let constants = row[1].code
            let values = row[2].text.matches(of: /\d+(,\d{3})*/).map { $0.output.0.filter(\.isNumber) }
            #expect(!constants.isEmpty && constants.count == values.count, "\(row[1].place)")
            for (constant, value) in zip(constants, values) {
                let names = constant.split(separator: ".")
                let declaration = try Regex(#"let \#(names[1]) = \#(value)\b"#)
                let isThere = sources.contains {
                    $0.contains(names[0]) && $0.replacing("_", with: "").contains(declaration)
                }
                #expect(isThere, "\(row[1].place): \(constant) is not \(value)")
            }
        }
    }

    private static func sources() throws -> [String] {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources")
        let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
        return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
            .map { try String(contentsOf: $0, encoding: .utf8) }
    }
}
