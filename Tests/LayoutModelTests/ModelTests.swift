import InterfaceBuilder
import Testing

@testable import LayoutModel

/// Cases that real documents don't cover: a plausible mistake in the model would change the result of each.
@Suite struct ModelTests {
    @Test func baselinesAreAnywhereInAView() throws {
        let document = try xib(
            view(
                "v", "", view("a", name: "label") + view("b", name: "label"),
                constraint("k1", "a.firstBaseline = b.baseline") + constraint("k2", "a.top = b.bottom + 5")))
        #expect(document.conflicts().isEmpty)
    }

    /// The position is a multiple of that in `v`, wherever that view is.
    @Test func positionsAreMeasuredInTheNearestCommonView() throws {
        func document(_ more: String = "") throws -> Document {
            let inner = view(
                "v", "", view("a"),
                constraint("k1", "a.centerX = v.centerX", "multiplier=\"0.5\"")
                    + constraint("k2", "a.leading = v.leading")
                    + constraint("k3", "a.width = v.width", "multiplier=\"0.5\"") + constraint("k4", "v.width = 200")
                    + more)
            return try xib(view("r", "", inner, constraint("k5", "v.leading = r.leading + 100")))
        }
        #expect(try document().conflicts().isEmpty)
        #expect(try document(constraint("k6", "a.leading = v.leading + 10")).conflicts() == [["k2", "k6"]])
    }

    @Test func marginsAreAtLeastWhatIsWritten() throws {
        let constraints =
            constraint("k1", "a.leading = v.leadingMargin") + constraint("k2", "a.leading = v.leading + 4")
        let unwritten = view("v", "", view("a"), constraints)
        #expect(try xib(unwritten).conflicts().isEmpty)
        let insets = "<edgeInsets key=\"layoutMargins\" top=\"0.0\" left=\"16\" bottom=\"0.0\" right=\"16\"/>"
        let written = String(unwritten.dropLast("</view>".count)) + insets + "</view>"
        #expect(try xib(written).conflicts() == [["k1", "k2"]])
    }

    private func stack(_ attributes: String, _ first: String, _ second: String, _ constraints: String = "") throws
        -> Document
    {
        try xib(
            view(
                "s", name: "stackView", attributes,
                view("a", "", "", constraint("k1", first)) + view("b", "", "", constraint("k2", second)), constraints))
    }

    @Test func equalViewsOfAStackView() throws {
        let sizes = ("a.width = 40", "b.width = 50")
        #expect(try stack("", sizes.0, sizes.1).conflicts().isEmpty)
        #expect(try stack("distribution=\"fillEqually\"", sizes.0, sizes.1).conflicts() == [["k1", "k2"]])
        #expect(try stack("distribution=\"fillProportionally\"", sizes.0, sizes.1).conflicts().isEmpty)
    }

    /// Regardless of the alignment, no arranged view is larger across than the stack view.
    @Test(arguments: ["fill", "top", "bottom", "center", "firstBaseline"])
    func aStackViewContainsItsViews(alignment: String) throws {
        let attributes = "alignment=\"\(alignment)\""
        let document = try stack(
            attributes, "a.height = 40", "b.height = 50", constraint("k3", "s.height = 44"))
        #expect(document.conflicts() == [["k2", "k3"]])
    }

    @Test func spacingIsExactUnlessItIsEqual() throws {
        let far = constraint("k3", "b.leading = a.trailing + 20")
        #expect(try stack("spacing=\"8\"", "a.width = 4", "b.width = 4", far).conflicts() == [["k3"]])
        #expect(
            try stack("spacing=\"8\" distribution=\"equalSpacing\"", "a.width = 4", "b.width = 4", far).conflicts()
                .isEmpty)
        #expect(try stack("spacingType=\"standard\"", "a.width = 4", "b.width = 4", far).conflicts().isEmpty)
    }

    @Test func aViewOfAutoresizingHasAnyFrame() throws {
        let mask =
            "<autoresizingMask key=\"autoresizingMask\"/><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/>"
        let document = try xib(
            view(
                "v", "", "<view id=\"a\">\(mask)</view>",
                constraint("k1", "v.width = 4") + constraint("k2", "a.leading = v.leading")))
        #expect(document.conflicts().isEmpty)
    }

    @Test func rightToLeftMirrorsWhatDependsOnTheLanguage() throws {
        let rightToLeft = LayoutVariant(isRightToLeft: true)
        let document = try xib(
            view(
                "v", "", view("a"),
                constraint("k1", "a.leading = v.leading + 8") + constraint("k2", "a.left = v.left + 8")
                    + constraint("k3", "v.width = 100") + constraint("k4", "a.width = 10")))
        #expect(document.conflicts().isEmpty)
        #expect(document.conflicts(rightToLeft) == [["k1", "k2", "k3", "k4"]])
        #expect(LayoutRows.all(of: document).map(\.variant.isRightToLeft) == [false, true])
    }

    @Test func theMostSpecificSizeClassCounts() throws {
        let variations = """
            <variation key="default"><mask key="constraints"><exclude reference="k1"/></mask></variation>
            <variation key="widthClass=compact"><mask key="constraints"><include reference="k1"/></mask></variation>
            <variation key="heightClass=compact-widthClass=compact"><mask key="constraints"><exclude reference="k1"/></mask></variation>
            """
        let text = view("v", "", "", constraint("k1", "v.width = 4") + constraint("k2", "v.width = 5"))
        let document = try xib(String(text.dropLast("</view>".count)) + variations + "</view>")
        let conflicting = LayoutRows.all(of: document).filter { !$0.conflicts().found.isEmpty }.map(\.variant.sizeClass)
        #expect(conflicting == [SizeClass(width: .compact, height: .regular)])
    }
}
