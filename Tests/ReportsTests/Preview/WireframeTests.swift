import Base
import Foundation
import InterfaceBuilder
import LibXML
import Reports
import TestSupport
import Testing

/// What holds for the picture of every document.
@Suite struct WireframeTests {
    /// Own documents, and real ones where there are some.
    static let files: [Path] = ((try? OwnDocuments.files()) ?? []) + ((try? Corpus.files) ?? [])

    @Test func everyVisibleViewIsDrawnOnceAtItsFrame() throws {
        var (documents, views, labels) = (0, 0, 0)
        for path in Self.files {
            guard let drawn = try? DrawnDocument(try readFile(path), path) else { continue }
            documents += 1
            let rectangles = drawn.rectangles
            for (id, frame) in drawn.expected {
                let found = rectangles[id] ?? []
                #expect(found.count == 1, "\(path): \(id) is drawn \(found.count) times")
                if let first = found.first {
                    let isNear = zip(
                        [first.x, first.y, first.width, first.height], [frame.x, frame.y, frame.width, frame.height]
                    ).allSatisfy { ($0 - $1).magnitude <= 0.5 }
                    #expect(isNear, "\(path): \(id) is at \(first) instead of \(frame)")
                }
                views += 1
            }
            let texts = drawn.texts.joined(separator: "\n")
            for id in drawn.expected.keys {
                guard let view = drawn.document.object(id: id), drawn.document.tree.hasName("label", view),
                    let text = drawn.document.text("text", of: view), text != "Label"
                else { continue }
                labels += 1
                let shown = String(text.prefix(400)).trimmingCharacters(in: .whitespacesAndNewlines)
                #expect(shown.isEmpty || texts.contains(shown), "\(path): \(id) does not show “\(shown)”")
            }
        }
        #expect(documents > 50)
        print("drawn: \(documents) documents, \(views) views, \(labels) labels")
    }

    @Test func aPictureRefersToNothingAndIsTheSameEachTime() throws {
        for path in Self.files {
            guard let bytes = try? readFile(path), let drawn = try? DrawnDocument(bytes, path) else { continue }
            #expect(try DrawnDocument(bytes, path).svg == drawn.svg, "\(path)")
            var ids: Set<String> = []
            for element in drawn.picture.elements {
                #expect(!["script", "foreignObject", "a", "use", "style"].contains(drawn.picture.name(element)))
                if let id = drawn.picture.attribute("id", element) {
                    #expect(ids.insert(id).inserted, "\(path): the id \(id) is not unique")
                }
                for name in drawn.picture.attributeNames(element) {
                    let value = drawn.picture.attribute(name, element) ?? ""
                    #expect(!name.hasPrefix("on"))
                    if name == "href" { #expect(value.hasPrefix("data:image/")) }
                    if value.hasPrefix("url(") { #expect(value.hasPrefix("url(#")) }
                }
            }
        }
    }

    /// Documents in which bytes were changed at random are drawn or rejected, and the picture stays well-formed.
    @Test func mutatedDocumentsAreDrawn() throws {
        let values = [
            "", "NaN", "1e300", "-99999999", "&quot;", "&lt;script&gt;", "YES", "∞", "0x10", "url(http://a)",

        ]
        var random = SeededGenerator(seed: 47)
        var drawnCount = 0
        for path in try OwnDocuments.files().prefix(150) {
            guard let text = try? String(decoding: readFile(path), as: UTF8.self) else { continue }
            let parts = text.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
            for _ in 0..<12 {
                var changed = parts
                for _ in 0..<6 where parts.count > 4 {
                    let index = Int.random(in: 0..<parts.count / 2, using: &random) * 2 + 1
                    changed[min(index, parts.count - 1)] = values.randomElement(using: &random) ?? ""
                }
                let bytes = Array(changed.joined(separator: "\"").utf8)
                guard let document = try? DocumentReader()?.read(bytes, path: path) else { continue }
                var options = WireframeOptions()
                options.outlines = .all
                options.isRightToLeft = Bool.random(using: &random)
                options.isDark = Bool.random(using: &random)
                let svg = WireframeFile.svg(Wireframe.draw(document, options))
                #expect((try? XMLParser()?.parse(svg)) != nil, "\(path)")
                #expect(!String(decoding: svg, as: UTF8.self).contains("<script"))
                drawnCount += 1
            }
        }
        #expect(drawnCount > 100)
    }
}
