import InterfaceBuilder
import LibXML
import Testing

/// A document with a view `v`, in it the labels `a` and `b`, its safe area `g`, and these constraints.
func constraints(_ xml: String, in view: String = "", masks: String = "") throws -> Document {
    try iosXib(
        """
        <view id="v" \(view)>
            <subviews><label id="a"/><label id="b"/></subviews><viewLayoutGuide key="safeArea" id="g"/>
            <constraints>\(xml)</constraints>
            \(masks)
        </view>
        """)
}

@Suite struct ConstraintTests {
    private func constraint(_ attributes: String) throws -> (Constraint, Document) {
        let document = try constraints("<constraint \(attributes) id='k'/>")
        return (try #require(document.constraint(document.require("k"))), document)
    }

    @Test func everyDefault() throws {
        let (constraint, document) = try constraint(#"firstAttribute="width""#)
        #expect(try constraint.container == document.require("v"))
        #expect(constraint.firstItem == constraint.container)
        #expect(constraint.firstAttribute == "width")
        #expect(constraint.relation == .equal)
        #expect(constraint.secondItem == nil && constraint.secondAttribute == nil)
        #expect(constraint.multiplier == 1 && constraint.constant == 0 && constraint.priority == 1000)
        #expect(!constraint.isPlaceholder && !constraint.isSymbolic)
    }

    @Test func everythingWritten() throws {
        let (constraint, document) = try constraint(
            """
            firstItem="a" firstAttribute="leading" relation="greaterThanOrEqual" secondItem="g" secondAttribute="trailing" \
            multiplier="1.5" constant="-8.5" priority="999" placeholder="YES" symbolic="YES"
            """)
        #expect(try constraint.firstItem == document.require("a"))
        #expect(try constraint.secondItem == document.require("g"))
        #expect(constraint.secondAttribute == "trailing")
        #expect(constraint.relation == .greaterThanOrEqual)
        #expect(constraint.multiplier == 1.5 && constraint.constant == -8.5 && constraint.priority == 999)
        #expect(constraint.isPlaceholder && constraint.isSymbolic)
    }

    @Test func terms() throws {
        let document = try constraints(
            """
            <constraint firstItem="a" firstAttribute="leading" secondItem="g" secondAttribute="trailing" id="k"/>
            <constraint firstAttribute="lastBaseline" secondItem="b" secondAttribute="middle" id="l"/>
            <constraint firstItem="gone" firstAttribute="width" id="m"/>
            """)
        let (view, guide) = try (document.require("v"), document.require("g"))
        let terms = document.constraintTerms
        #expect(try terms.map(\.element) == ["k", "l", "m"].map { try document.require($0) })
        #expect(try terms[0].first?.view == document.require("a") && terms[0].first?.attribute == .leading)
        #expect(terms[0].second?.item == guide && terms[0].second?.guide?.kind == .safeArea)
        #expect(terms[0].second?.view == view)
        #expect(terms[1].first?.item == view && terms[1].first?.attribute == .baseline && terms[1].second == nil)
        #expect(terms[2].first == nil && terms[2].second == nil)
    }

    @Test(
        arguments: [
            ("16:9", 16.0 / 9), ("1:1", 1), ("1.58:1", 1.58), ("0.5", 0.5), ("1/3", 1.0 / 3), ("4/5", 0.8),
            ("0.80000000000000004", 0.8), ("-2", -2), ("-1:2", -0.5), ("0", 0), ("0:3", 0), ("1e2", 100),
        ] as [(String, Double)])
    func multipliers(text: String, value: Double) throws {
        #expect(Constraint.multiplier(text) == value)
        #expect(try constraint("firstAttribute='width' multiplier='\(text)'").0.multiplier == value)
    }

    @Test(
        arguments: [
            "", "1:0", "1/0", "0/0", ":", "/", "1:", ":2", "1:2:3", "1:2/3", "a:b", "one", "nan", "inf", "1e999",
            "1 : 2",
            "16∶9", "1e308/1e-308", "0,5",
        ])
    func invalidMultipliers(text: String) throws {
        #expect(Constraint.multiplier(text) == nil)
        #expect(try constraint("firstAttribute='width' multiplier='\(text)'").0.multiplier == 1)
    }

    @Test(arguments: ["", "nan", "inf", "-infinity", "8pt", "eight", "1e999"])
    func otherInvalidNumbers(text: String) throws {
        let (constraint, _) = try constraint("firstAttribute='width' constant='\(text)' priority='\(text)'")
        #expect(constraint.constant == 0 && constraint.priority == 1000)
    }

    @Test func itemsThatAreNotThere() throws {
        let (constraint, _) = try constraint(
            "firstItem='gone' firstAttribute='top' relation='near' secondItem='lost' secondAttribute='top'")
        #expect(constraint.firstItem == nil && constraint.secondItem == nil)
        #expect(constraint.secondAttribute == "top")
        #expect(constraint.relation == .equal)
    }

    @Test func onlyInAListOfConstraints() throws {
        let document = try iosXib(
            #"<view id="v"><constraint firstAttribute="width" id="k"/><constraints><label id="l"/></constraints></view>"#
        )
        #expect(try document.constraint(document.require("k")) == nil)
        #expect(try document.constraint(document.require("l")) == nil)
        #expect(document.constraints.isEmpty)
    }

    @Test func ofTheCompleteDocumentInItsOrder() throws {
        let document = try iosXib(
            """
            <view id="v"><subviews><view id="w"><constraints><constraint firstAttribute="width" id="k1"/></constraints></view></subviews>
            <constraints><constraint firstAttribute="width" id="k2"/><constraint firstAttribute="height" id="k3"/></constraints></view>
            """)
        #expect(document.constraints.map { document.id($0.element) } == ["k1", "k2", "k3"])
        #expect(document.constraints.map { document.id($0.container) } == ["w", "v", "v"])
    }

    @Test func relationsSeenFromTheOtherSide() {
        #expect(Constraint.Relation.equal.reversed == .equal)
        #expect(Constraint.Relation.greaterThanOrEqual.reversed == .lessThanOrEqual)
        #expect(Constraint.Relation.lessThanOrEqual.reversed == .greaterThanOrEqual)
    }
}
