import Foundation
import Testing

/// docs/architecture.md and its pages show the targets as Package.swift has them, and name what exists.
@Suite struct ArchitectureTests {
    private static let page = Page("docs/architecture.md")
    private static let pages = Page.paths.filter { $0.hasPrefix("docs/architecture") }

    @Test func theTableNamesWhatEachTargetImports() throws {
        let rows = try #require(Self.page.tables.first { $0.header.first == "target" }).rows.filter { $0.count > 2 }
        let targets = try Manifest.targets()
        #expect(rows.flatMap(\.[0].code).filter { name in targets.contains { $0.name == name } } == targets.map(\.name))
        for row in rows {
            guard let target = targets.first(where: { row[0].code.first == $0.name }) else { continue }
            #expect(row[2].code == target.imports, "\(row[2].place)")
        }
    }

    @Test func eachTargetHasAPageAndTheTourIsShort() throws {
        let pages = try Manifest.targets().map { "docs/architecture/\($0.name).md" }
        #expect(Set(Self.pages) == Set(pages + [Self.page.path, "docs/architecture/adding.md"]))
        #expect(Self.page.lines.flatMap { $0.split(separator: " ") }.count <= 900)
    }

    @Test(arguments: pages)
    func namedFilesAndDeclarationsExist(_ path: String) throws {
        let target = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        let folders = ["", "Sources/", "Sources/InterfaceBuilder/", "Sources/\(target)/"]
        for (number, line) in Page(path).prose {
            for code in line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            where code.offset % 2 == 1 && !code.element.contains(/[ …]|NAME|ID|CATEGORY/) {
                let name = String(code.element)
                let isFound =
                    name.contains("/")
                    ? folders.contains { FileManager.default.fileExists(atPath: Page.root.path + "/\($0)\(name)") }
                    : !name.contains(/[A-Z]\w*[a-z]|[a-z][A-Z]/)
                        || name.matches(of: /\w+/).allSatisfy { Sources.words.contains(String($0.output)) }
                #expect(isFound, "\(path):\(number): \(name) does not exist")
            }
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

/// What the sources declare and use.
private enum Sources {
    /// The words of `Sources`, and of the names of files and folders in it and beside it.
    static let words: Set<String> = {
        var words: Set<String> = []
        for folder in ["Sources", "Tests", "Plugins"] {
            let top = Page.root.appendingPathComponent(folder)
            for case let path as String in FileManager.default.enumerator(atPath: top.path) ?? .init() {
                words.formUnion(path.split { "/.+".contains($0) }.map(String.init))
                guard folder == "Sources", path.hasSuffix(".swift"),
                    let text = try? Data(contentsOf: top.appendingPathComponent(path))
                else { continue }
                let found = text.split { $0 != UInt8(ascii: "_") && isalnum(Int32($0)) == 0 }
                words.formUnion(found.map { String(decoding: $0, as: UTF8.self) })
            }
        }
        return words
    }()
}
