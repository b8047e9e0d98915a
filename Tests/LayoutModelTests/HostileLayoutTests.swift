import InterfaceBuilder
import Testing

@testable import LayoutModel

/// For every document there is a result or none, and the work is bounded.
@Suite struct HostileLayoutTests {
    /// All answers of a document.
    private func ask(_ document: Document) {
        for rows in LayoutRows.all(of: document) {
            _ = rows.conflicts()
            _ = rows.hiddenSizes()
            _ = rows.impliedConstraints()
            for view in document.topLevelViews {
                for axis in LayoutAxis.allCases {
                    for length in [0, 1e308, -1, .nan] { _ = rows.squeezes(view, axis, to: length) }
                    _ = LayoutRows(document, rows.variant, squeezed: view).squeezes(view, axis, to: 0)
                }
            }
        }
    }

    @Test(arguments: ["nan", "1e999", "999.5", "", "-1", "0", "1001", "1000.0000001", "x"])
    func prioritiesThatAreNone(priority: String) throws {
        let document = try xib(
            view(
                "v", "", "",
                constraint("a", "v.width = 40") + constraint("b", "v.width = 50", "priority=\"\(priority)\"")))
        ask(document)
        #expect(document.conflicts().isEmpty)
    }

    @Test(arguments: ["0", "1:0", "0:1", "nan", "inf", "1e308", "1e-308", "", ":", "1:1:1", "x"])
    func multipliersThatAreNone(multiplier: String) throws {
        let document = try xib(
            view(
                "v", "", view("a"),
                constraint("a1", "a.width = v.width", "multiplier=\"\(multiplier)\"")
                    + constraint("a2", "a.centerX = v.centerX", "multiplier=\"\(multiplier)\"")
                    + constraint("a3", "a.width = 10") + constraint("a4", "v.width = 20")))
        ask(document)
        if Double(multiplier) != 1e-308 { #expect(document.conflicts().isEmpty) }
    }

    @Test func aNegativeMultiplier() throws {
        let document = try xib(
            view(
                "v", "", view("a"),
                constraint("a1", "a.width = v.width", "multiplier=\"-1\"") + constraint("a2", "v.width = 20")))
        ask(document)
        #expect(document.conflicts() == [["a1", "a2"]])
    }

    @Test(arguments: ["1e308", "-1e308", "1e18", "nan", "inf", "0x10", "1e-320", "9223372036854775807"])
    func constants(constant: String) throws {
        ask(
            try xib(
                view(
                    "v", "", view("a"),
                    constraint("a1", "a.width = \(constant)") + constraint("a2", "a.leading = v.leading + \(constant)")
                        + constraint("a3", "v.trailing = a.trailing + \(constant)") + constraint("a4", "v.width = 1"))))
    }

    @Test func thingsThatAreNotThere() throws {
        ask(
            try xib(
                view(
                    "v", "", "",
                    constraint("a1", "x.width = 10") + constraint("a2", "v.leading = x.leading")
                        + constraint("a3", "v.leading = v.leading + 5") + "<constraint id=\"a4\"/>"
                        + constraint("a5", "a4.width = 8") + constraint("a6", "v.width = a6.width"))))
    }

    @Test func itemsOfAnotherView() throws {
        let document = try xib(
            view("v", "", view("a"), constraint("a1", "a.width = b.width") + constraint("a2", "a.width = 8"))
                + view("b", "", "", constraint("b1", "b.width = 9")))
        ask(document)
        #expect(document.conflicts().isEmpty)
    }

    @Test func aCycleOfEqualWidths() throws {
        let views = (0..<200).map { view("v\($0)") }.joined()
        let equal = (0..<200).map { constraint("c\($0)", "v\($0).width = v\(($0 + 1) % 200).width") }.joined()
        let document = try xib(view("v", "", views, equal + constraint("one", "v0.width = 8")))
        ask(document)
        #expect(document.conflicts().isEmpty)
        let larger = try xib(
            view("v", "", views, equal + constraint("one", "v0.width = 8") + constraint("two", "v100.width = 9")))
        #expect(larger.conflicts().count == 1)
    }

    /// A hundred awkward ratios need 690 bits.
    @Test func aChainOfAwkwardRatios() throws {
        let views = (0...100).map { view("v\($0)") }.joined()
        let ratios = (0..<100).map {
            constraint("c\($0)", "v\($0).width = v\($0 + 1).width", "multiplier=\"\(1009 + 2 * $0):\(997 + 2 * $0)\"")
        }
        ask(try xib(view("v", "", views, ratios.joined() + constraint("a", "v0.width = 7.77"))))
        let document = try xib(
            view("v", "", views, ratios.joined() + constraint("a", "v0.width = 7") + constraint("b", "v100.width = 7")))
        // Too large for 64 bits: there is no result, and the rule reports that.
        let answers = document.rows().conflicts()
        #expect(answers.isUnknown || answers.found.count == 1)
    }

    @Test func tenThousandConstraintsInAView() throws {
        let views = (0..<2_500).map { view("v\($0)") }.joined()
        let constraints = (0..<2_500).map { number in
            constraint("a\(number)", "v\(number).leading = v.leading + 8")
                + constraint("b\(number)", "v.trailing = v\(number).trailing + 8")
                + constraint("c\(number)", "v\(number).height = 10")
                + (number == 0
                    ? constraint("d0", "v0.top = v.top")
                    : constraint("d\(number)", "v\(number).top = v\(number - 1).bottom + 8"))
        }
        ask(try xib(view("v", "", views, constraints.joined())))
    }

    @Test func nestedStackViews() throws {
        var inner = view("leaf", "", "", constraint("leaf1", "leaf.height = 10"))
        for depth in 0..<120 {
            inner = view(
                "s\(depth)", name: "stackView", "axis=\"\(depth % 2 == 0 ? "vertical" : "horizontal")\" spacing=\"8\"",
                inner + view("o\(depth)", depth % 3 == 0 ? "hidden=\"YES\"" : ""),
                constraint("k\(depth)", "s\(depth).height ≥ 4"))
        }
        ask(try xib(inner))
    }
}
