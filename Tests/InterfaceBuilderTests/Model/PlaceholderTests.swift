import InterfaceBuilder
import Testing

@Suite struct PlaceholderTests {
    @Test(arguments: ["iOS.CocoaTouch", "AppleTV"])
    func onTouchPlatformsTheyGoByTheirIdentifier(runtime: String) throws {
        let document = try iosXib(owner: #"customClass="CardView""#, platform: runtime, #"<view id="v"/>"#)
        let owner = try document.require("-1")
        let responder = try document.require("-2")
        #expect(document.filesOwner == owner)
        #expect(document.isPlaceholder(owner) && document.isPlaceholder(responder))
        #expect(document.isFirstResponder(responder) && !document.isFirstResponder(owner))
        #expect(document.customClass(owner) == "CardView")
        #expect(document.label(owner) == "File's Owner")
        #expect(document.label(responder) == "First Responder")
    }

    @Test func onMacOSTheNumbersAreSwapped() throws {
        let document = try macXib(owner: #"customClass="CardController""#, #"<customView id="v"/>"#)
        let owner = try document.require("-2")
        let responder = try document.require("-1")
        #expect(document.filesOwner == owner)
        #expect(document.customClass(owner) == "CardController")
        #expect(document.isFirstResponder(responder) && !document.isFirstResponder(owner))
        #expect(try document.isPlaceholder(document.require("-3")))
        #expect(try document.label(document.require("-3")) == "Application")
    }

    @Test func onTouchPlatformsNumbersDoNotMatter() throws {
        let document = try read(
            """
            <document targetRuntime="iOS.CocoaTouch"><objects>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-1"/>
                <placeholder placeholderIdentifier="IBFilesOwner" id="17"/>
                <customObject id="-2"/>
            </objects></document>
            """)
        #expect(document.filesOwner.flatMap(document.id) == "17")
        #expect(try !document.isPlaceholder(document.require("-2")))
        #expect(document.ids(document.topLevelObjects) == ["-2"])
    }

    @Test func onMacOSOnlyTheNumbersMatter() throws {
        let document = try macXib(
            #"<customObject id="-4"/><customObject id="2" userLabel="File's Owner"/><view id="-5"/>"#)
        #expect(document.ids(document.topLevelObjects) == ["-4", "2", "-5"])
    }

    @Test func namesWithoutTheirOwnLabel() throws {
        let mac = try read(
            """
            <document targetRuntime="MacOSX.Cocoa"><objects>
                <customObject id="-2"/><customObject id="-1"/><customObject id="-3"/>
            </objects></document>
            """)
        #expect(mac.placeholders.map(mac.label) == ["File's Owner", "First Responder", "Application"])
        let ios = try read(
            """
            <document targetRuntime="iOS.CocoaTouch"><objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>
                <placeholder placeholderIdentifier="IBSomebody&#10;Else" id="-3"/><placeholder id="-4"/>
            </objects></document>
            """)
        #expect(
            ios.placeholders.map(ios.label)
                == ["File's Owner", "First Responder", "IBSomebody Else", "Placeholder"])
    }

    @Test func aXibCanLackThem() throws {
        let document = try read("<document targetRuntime='iOS.CocoaTouch'><objects><view id='v'/></objects></document>")
        #expect(document.filesOwner == nil)
        #expect(document.placeholders.isEmpty)
        #expect(document.ownerKind == .unset)
        #expect(document.isViewXib)
    }

    @Test func theFirstOfTwoOwnersCounts() throws {
        let document = try read(
            """
            <document targetRuntime="iOS.CocoaTouch"><objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="a" customClass="A"/>
                <placeholder placeholderIdentifier="IBFilesOwner" id="b" customClass="B"/>
            </objects></document>
            """)
        #expect(document.filesOwner.flatMap(document.id) == "a")
    }
}
