import Testing

@testable import Preview

/// The widths and lines of texts.
@Suite struct TextTests {
    /// Labels whose stored frame hugs their text, from Apple's and other open-source documents: the text, the size of the
    /// system font, the weight, and the stored width.
    @Test(arguments: [
        ("Label", 17.0, Font.Weight.regular, 41.5), ("Title", 17, .regular, 33.5), ("Detail", 17, .regular, 44.5),
    ])
    func widthsAreNearTheStoredOnes(text: String, size: Double, weight: Font.Weight, stored: Double) {
        let width = Font(size: size, weight: weight).width(of: text)
        #expect((width - stored).magnitude <= stored * 0.06, "\(text): \(width) instead of \(stored)")
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
