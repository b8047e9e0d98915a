import TestSupport
import Testing

@testable import Base
@testable import ProjectModel

/// Resolves the names in apps' documents: each unknown one is printed for review.
@Suite struct RealAppTests {
    @Test(.enabled(if: RealApps.folder != nil, "XIBLINT_APPS names no folder of apps")) func namesInDocuments() throws {
        for app in try RealApps.apps {
            let files = try RealApps.files(in: app)
            let index = ResourceIndex(files: files, read: { try? readFile($0) })
            print("==", app.lastComponent, files.count, "files,", index.summary)
            let (images, fonts) = (index.uncertainty, index.fontUncertainty)
            print("   images:", images.map { $0.text(in: app) }, "fonts:", fonts.map { $0.text(in: app) })
            for problem in index.problems { print("   problem", problem.path, problem.message) }
            var counts: [String: (uses: Int, unknown: Int)] = [:]
            var tables = 0
            for file in files where ["xib", "storyboard"].contains(file.fileExtension) {
                let text = String(decoding: try readFile(file), as: UTF8.self)
                for (element, name) in Self.resources(text) {
                    let isKnown =
                        switch element {
                        case "image": index.mayHaveImage(name)
                        default: !index.colorSets(name).isEmpty
                        }
                    counts[element, default: (0, 0)].uses += 1
                    if !isKnown {
                        counts[element, default: (0, 0)].unknown += 1
                        print("   unknown", element, name, "in", file.relative(to: app))
                    }
                }
                for table in index.tables(forDocument: file) {
                    tables += 1
                    do {
                        _ = try StringsTable(try readFile(table.path), format: table.format)
                    } catch let error as PropertyListError {
                        print("   table", table.path, error.message, error.position?.line ?? 0)
                    }
                }
            }
            print("   ", counts, "tables of documents:", tables)
        }
    }

    /// The names of images and colors in a document's `resources` that are the project's.
    private static func resources(_ text: String) -> [(element: String, name: String)] {
        guard let start = text.firstRange(of: "<resources>")?.upperBound else { return [] }
        var found: [(element: String, name: String)] = []
        for tag in text.suffix(from: start).split(separator: Character("<")) {
            guard let element = ["image ", "namedColor "].first(where: { tag.hasPrefix($0) })?.dropLast(),
                !tag.contains("catalog=\"system\""), !tag.contains(":image\""),
                let name = tag.firstRange(of: "name=\"").map({ tag.suffix(from: $0.upperBound) })
            else { continue }
            found.append((String(element), String(name.prefix { $0 != "\"" }).replacing("&amp;", with: "&")))
        }
        return found
    }
}
