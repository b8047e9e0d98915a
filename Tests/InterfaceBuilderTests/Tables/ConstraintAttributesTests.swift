import Testing

@testable import InterfaceBuilder

@Suite struct ConstraintAttributesTests {
    @Test(
        arguments: [
            ("leading", LayoutAttribute.leading), ("baseline", .baseline), ("lastBaseline", .baseline),
            ("centerXWithinMargins", .centerXWithinMargins), ("trailingMargin", .trailingMargin),
            ("notAnAttribute", nil), ("Leading", nil), ("", nil),
        ] as [(String, LayoutAttribute?)])
    func names(name: String, attribute: LayoutAttribute?) {
        #expect(LayoutAttribute(name: name) == attribute)
    }

    @Test func axes() {
        let horizontal = LayoutAttribute.allCases.filter { $0.axis == .horizontal }
        #expect(
            Set(horizontal) == [
                .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
                .trailingMargin, .centerXWithinMargins,
            ])
    }

    @Test func onlyWidthAndHeightAreDimensions() {
        #expect(LayoutAttribute.allCases.filter { $0.kind == .dimension } == [.width, .height])
    }

    @Test(arguments: LayoutAttribute.allCases)
    func marginsHaveABaseOfTheSameAxis(attribute: LayoutAttribute) {
        #expect(attribute.isMargin == attribute.rawValue.contains("Margin"))
        #expect(!attribute.base.isMargin && attribute.base.axis == attribute.axis)
        #expect(attribute.rawValue.hasPrefix(attribute.base.rawValue))
    }

    @Test func leadingAndTrailingDependOnTheDirection() {
        let dependent = LayoutAttribute.allCases.filter(\.dependsOnDirection)
        #expect(Set(dependent) == [.leading, .trailing, .leadingMargin, .trailingMargin])
    }

    @Test(
        arguments: [
            (LayoutAttribute.leading, LayoutAttribute.trailing, true), (.leading, .left, false),
            (.left, .rightMargin, true), (.centerX, .left, true), (.centerX, .leading, true),
            (.centerX, .centerY, false),
            (.top, .bottomMargin, true), (.baseline, .centerY, true), (.firstBaseline, .top, true),
            (.top, .left, false),
            (.width, .height, true), (.width, .leading, false), (.height, .top, false), (.leadingMargin, .right, false),
        ])
    func pairs(first: LayoutAttribute, second: LayoutAttribute, isLegal: Bool) {
        #expect(first.canRelate(to: second) == isLegal)
        #expect(second.canRelate(to: first) == isLegal)
    }
}
