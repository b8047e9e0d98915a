import InterfaceBuilder
import LibXML
import Testing

@Suite struct LayoutGuideTests {
    @Test(
        arguments: [
            ("safeArea", LayoutGuide.Kind.safeArea), ("layoutMargins", .layoutMargins),
            ("contentLayoutGuide", .contentLayoutGuide), ("frameLayoutGuide", .frameLayoutGuide), ("other", nil),
        ] as [(String, LayoutGuide.Kind?)])
    func ofAView(key: String, kind: LayoutGuide.Kind?) throws {
        let document = try iosXib("<scrollView id='v'><viewLayoutGuide key='\(key)' id='g'/></scrollView>")
        let guide = try #require(document.layoutGuide(document.require("g")))
        #expect(guide.kind == kind)
        #expect(try guide.view == document.require("v"))
        #expect(try guide.element == document.require("g"))
    }

    @Test func ofTheKeyboard() throws {
        let document = try iosXib("<view id='v'><keyboardLayoutGuide key='keyboard' id='g'/></view>")
        let guide = try #require(document.layoutGuide(document.require("g")))
        #expect(guide.kind == .keyboard)
        #expect(try guide.view == document.require("v"))
    }

    @Test func ofAViewController() throws {
        let document = try iosStoryboard(
            """
            <scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
                <layoutGuides>
                    <viewControllerLayoutGuide type="top" id="t"/><viewControllerLayoutGuide type="bottom" id="b"/>
                </layoutGuides>
                <view key="view" id="v"/>
            </viewController></objects></scene>
            """)
        let guides = try ["t", "b"].map { try #require(document.layoutGuide(document.require($0))) }
        #expect(guides.map(\.kind) == [.top, .bottom])
        #expect(try guides.map(\.view) == [document.require("v"), document.require("v")])
    }

    @Test func aViewControllerWithoutAView() throws {
        let document = try iosStoryboard(
            """
            <scene sceneID="s"><objects><viewController id="c">
                <layoutGuides><viewControllerLayoutGuide type="top" id="t"/></layoutGuides>
            </viewController></objects></scene>
            """)
        #expect(try document.layoutGuide(document.require("t"))?.view == nil)
    }

    @Test func aViewIsNotALayoutGuide() throws {
        let document = try iosXib("<view id='v'/>")
        #expect(try document.layoutGuide(document.require("v")) == nil)
    }
}
