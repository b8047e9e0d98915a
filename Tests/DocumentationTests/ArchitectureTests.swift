import Foundation
import Testing

/// docs/architecture.md shows the targets as Package.swift has them.
@Suite struct ArchitectureTests {
    private static let page = Page("docs/architecture.md")

    @Test func theTableNamesWhatEachTargetImports() throws {
        let rows = try #require(Self.page.tables.first { $0.header.first == "target" }).rows.filter { $0.count > 2 }
        let targets = try Manifest.targets()
        #expect(rows.flatMap(\.[0].code).filter { name in targets.contains { $0.name == name } } == targets.map(\.name))
        for row in rows {
            guard let target = targets.first(where: { row[0].code.first == $0.name }) else { continue }
            #expect(row[2].code == target.imports, "\(row[2].place)")
        }
    }

    /// A target is below all that it imports, so that the list is the layers.
    @Test func targetsImportWhatIsAboveThem() throws {
        var above: Set<String> = []
        for target in try Manifest.targets() {
            #expect(above.isSuperset(of: target.imports), "\(target.name)")
            above.insert(target.name)
        }
    }
}

/// The product's targets in Package.swift.
private enum Manifest {
    struct Target {
        var name: String
        /// Other targets, without system libraries.
        var imports: [String]
    }

    static func targets() throws -> [Target] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Package.swift")
        let text = try String(contentsOf: file, encoding: .utf8)
        let pattern =
            /\.(?:target|executableTarget)\(\s*name: "([^"]+)"(?:,\s*dependencies: \[([^\]]*)\])?(,\s*path: "Tests)?/
        let found = text.matches(of: pattern).filter { $0.output.3 == nil }.map { match in
            (name: String(match.output.1), uses: (match.output.2 ?? "").matches(of: /"([^"]+)"/).map { String($0.1) })
        }
        let names = Set(found.map(\.name))
        return found.filter { $0.name != "TestSupport" }.map { target in
            Target(name: target.name, imports: target.uses.filter(names.contains))
        }
    }
}
