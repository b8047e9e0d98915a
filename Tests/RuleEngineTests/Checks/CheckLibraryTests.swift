import Testing

@testable import Base
@testable import RuleEngine

@Suite struct CheckLibraryTests {
    @Test func namesAreUnique() {
        #expect(Set(CheckLibrary.names).count == CheckLibrary.names.count)
    }

    private let document = xib(
        """
        <view id="v"><subviews><view id="a"/><view id="b"/></subviews><constraints>
        <constraint firstAttribute="trailing" secondItem="b" secondAttribute="trailing" id="k3"/>
        <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="trailing" constant="8" id="k2"/>
        <constraint firstItem="a" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="4" id="k1"/>
        </constraints></view>
        """)

    /// A rule with the check, its guard, and its option.
    private func lint(when: String, axes: String) throws -> Outcome {
        let rule = try rule(
            """
            options:
              axes: {type: list of string, default: [\(axes)]}
            check: breakable-edge
            when: \(when)
            """)
        return try Worker([ActiveRule(rule)]).lint(document)
    }

    @Test func aCheckReports() throws {
        let outcome = try lint(when: "ib:is-view-xib()", axes: "horizontal, vertical")
        #expect(outcome.diagnostics.map(\.element?.id) == ["k3"])
        #expect(
            outcome.messages == [
                """
                This view can't be narrower than 12 points: the 3 constraints between its leading and trailing edges are \
                required. With less space, Auto Layout breaks one and logs it. Set the priority of superview.trailing = \
                View.trailing to 999.
                """
            ])
        #expect(
            outcome.diagnostics.first?.related.map(\.message) == [
                "2 of 3: View.leading = View.trailing + 8", "3 of 3: View.leading = superview.leading + 4",
            ])
    }

    @Test func guardsAndOptionsApply() throws {
        #expect(try lint(when: "false()", axes: "horizontal").messages.isEmpty)
        #expect(try lint(when: "true()", axes: "vertical").messages.isEmpty)
    }
}
