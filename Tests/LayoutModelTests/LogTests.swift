import InterfaceBuilder
import Testing

@testable import LayoutModel

/// Documents based on UIKit's logs in public issues: the constraints in the set are those of the log.
@Suite struct LogTests {
    /// mozilla-mobile/prox#242: a hidden view in a stack view.
    @Test func aHiddenView() throws {
        let label = view("label", name: "label")
        let event = view(
            "event", "hidden=\"YES\"", label,
            constraint("top", "label.top = event.top + 16") + constraint("bottom", "label.bottom = event.bottom - 16"))
        let document = try xib(view("stack", name: "stackView", "axis=\"vertical\"", event + view("other")))
        let sizes = document.rows().hiddenSizes().found
        #expect(sizes.map { document.ids($0.conflict.constraints) } == [["top", "bottom"]])
        #expect(sizes.map { document.ids($0.hiddenViews) } == [["event"]])
        #expect(sizes.map { document.ids([$0.relaxed].compactMap { $0 }) } == [["bottom"]])
    }

    /// Ramotion/folding-cell#63: two heights of one view.
    @Test func twoHeights() throws {
        let document = try xib(
            view("v", "", "", constraint("200", "v.height = 200") + constraint("84", "v.height = 84")))
        let conflicts = document.rows().conflicts().found
        #expect(conflicts.map { document.ids($0.conflict.constraints) } == [["200", "84"]])
        #expect(conflicts.allSatisfy { ($0.excess - 116).magnitude < 0.01 })
    }

    /// wongzigii/Colo#12: a view of 100 points, tied to the top and the bottom of a cell's content in a row of 44.
    @Test func aRowThatIsTooLow() throws {
        let content = """
            <tableViewCell rowHeight="44" id="cell"><tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
            <subviews>\(view("v", "", "", constraint("height", "v.height = 100")))</subviews>
            <constraints>\(constraint("top", "v.top = content.top"))\(constraint("bottom", "content.bottom = v.bottom"))\
            </constraints></tableViewCellContentView></tableViewCell>
            """
        let document = try xib(content)
        #expect(document.conflicts().isEmpty)
        let cell = try #require(document.object(id: "cell"))
        let squeezes = document.rows().squeezes(cell, .vertical, to: 44).found
        #expect(squeezes.map { document.ids($0.conflict.constraints) } == [["height", "top", "bottom"]])
        #expect(squeezes.map { document.ids([$0.relaxed]) } == [["bottom"]])
        #expect(squeezes.allSatisfy { ($0.limit - 100).magnitude < 0.1 })
    }
}
