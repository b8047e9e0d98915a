import Base
import InterfaceBuilder
import LayoutModel
import LibXML
import TestSupport
import Testing

@testable import Reports

/// The widths and lines of texts.
@Suite struct TextTests {
    /// Labels on one line in the system's font whose constraints leave their width to their text.
    @Test(.enabled(if: Corpus.isThere, "XIBLINT_CORPUS names no folder of real documents"))
    func widthsAreNearTheStoredOnes() throws {
        var (count, near) = (0, 0)
        for path in WireframeTests.files {
            guard let document = try? DocumentReader()?.read(try readFile(path), path: path), document.platform == .ios
            else { continue }
            let (tree, fonts, frames) = (
                document.tree, FontReader(document: document, textSize: nil), ViewTree(document)
            )
            for label in tree.elements(named: "label") {
                guard let text = tree.attribute("text", label), text.count > 2, !text.contains("\n"),
                    !tree.hasAttribute("numberOfLines", label), let stored = frames.storedFrame(label),
                    stored.width > 5,
                    let font = tree.child(label, key: "fontDescription"), !tree.hasAttribute("name", font),
                    tree.hasAttribute("translatesAutoresizingMaskIntoConstraints", "NO", label),
                    !tree.hasAttribute("misplaced", "YES", label), document.isPlain(label),
                    !document.isBounded(label, along: .horizontal), document.hasFreeContent(label, along: .horizontal)
                else { continue }
                count += 1
                let width = fonts.font(label).width(of: text)
                if (width - stored.width).magnitude <= stored.width * 0.05 { near += 1 }
            }
        }
        print("widths of texts: \(near) of \(count) labels are within 5 %")
        #expect(count > 10)
        #expect(Double(near) >= Double(count) * 0.75)
    }

    @Test func aTextIsWrappedAtSpaces() {
        let font = Font(size: 17)
        #expect(TextLines.wrapped("one two three", font, width: font.width(of: "one two") + 1) == ["one two", "three"])
        #expect(TextLines.wrapped("", font, width: 100) == [""])
        #expect(TextLines.wrapped("日本語", font, width: 20).count == 3)
    }

    @Test func aTextThatDoesNotFitIsCut() {
        let font = Font(size: 17)
        let lines = TextLines("A rather long title of a row", font, width: 60, height: 20, most: 1)
        #expect(lines.isCut)
        #expect(lines.lines[0].hasSuffix("…"))
        #expect(font.width(of: lines.lines[0]) <= 60 * 1.08)
        let two = TextLines("one two three four five six", font, width: 70, height: 41, most: 0)
        #expect(two.lines.count == 2 && two.isCut)
        let smaller = TextLines(
            "Shrinks", font, width: font.width(of: "Shrinks") * 0.7, height: 20, most: 1, leastScale: 0.5)
        #expect(!smaller.isCut && smaller.font.size < 13)
    }

    @Test func numbersHaveAtMostTwoDecimals() {
        #expect([1.0, 0.5, 1.005, -0.25, -12, 1e300, .nan].map(\.svg) == ["1", "0.5", "1", "-0.25", "-12", "0", "0"])
    }
}
