import Base
import InterfaceBuilder
import LibXML
import Testing

@Suite struct DocumentTests {
    @Test(
        arguments: [
            (#"type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch""#, Platform.ios),
            (#"type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch.iPad""#, .ios),
            (#"type="com.apple.InterfaceBuilder3.Cocoa.XIB" targetRuntime="MacOSX.Cocoa""#, .macos),
            (#"type="com.apple.InterfaceBuilder.AppleTV.XIB" targetRuntime="AppleTV""#, .tvos),
            (#"type="com.apple.InterfaceBuilder.WatchKit.Storyboard" targetRuntime="watchKit""#, .watchos),
            (#"type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="XROS""#, .visionos),
            // The runtime decides; the type is used only if the runtime is missing or unknown.
            (#"type="com.apple.InterfaceBuilder3.Cocoa.XIB" targetRuntime="AppleTV""#, .tvos),
            (#"type="com.apple.InterfaceBuilder3.Cocoa.XIB""#, .macos),
            (#"type="com.apple.InterfaceBuilder3.Cocoa.XIB" targetRuntime="nextStep""#, .macos),
            ("", .ios),
        ])
    func thePlatform(root: String, platform: Platform) throws {
        #expect(try read("<document \(root)><objects/></document>").platform == platform)
    }

    @Test func theKindComesFromScenesOrObjects() throws {
        #expect(
            try read("<document type='com.apple.InterfaceBuilder3.CocoaTouch.XIB'><objects/></document>").kind == .xib)
        // A storyboard's type ends in XIB too, and neither type nor file name decides.
        let storyboard = try read("<document type='com.apple.InterfaceBuilder3.CocoaTouch.XIB'><scenes/></document>")
        #expect(storyboard.kind == .storyboard)
        #expect(storyboard.scenes.isEmpty && storyboard.objectLists.isEmpty && storyboard.topLevelObjects.isEmpty)
        #expect(try read("<document/>").kind == .xib)
    }

    @Test(
        arguments: [
            ("/project/Card.xib", "Card"), ("Card.xib", "Card"), ("/a.b/Base.lproj/Card~ipad.xib", "Card~ipad"),
            ("/project/Card.Cell.xib", "Card.Cell"), ("/project/Card", "Card"), ("/project/.xib", ".xib"),
            ("/project/.Card.xib", ".Card"), ("", ""), ("/", ""), ("/project/Größe 👍.storyboard", "Größe 👍"),
        ])
    func theStem(path: String, stem: String) throws {
        let document = try read("<document/>", path: path)
        #expect(document.stem == stem)
        #expect(document.path == Path(path))
    }

    @Test(arguments: [("launchScreen='YES'", true), ("launchScreen='NO'", false), ("", false)])
    func launchScreens(root: String, isLaunchScreen: Bool) throws {
        #expect(try read("<document \(root)><objects/></document>").isLaunchScreen == isLaunchScreen)
    }

    @Test func topLevelObjectsAreInTheOrderOfTheOutline() throws {
        let document = try iosXib(
            """
            <tapGestureRecognizer id="t"/>
            <view id="v"><subviews><view id="inner"/></subviews></view>
            <tableViewCell id="c"/>
            <customObject id="o" customClass="Loader"/>
            """)
        #expect(document.ids(document.topLevelObjects) == ["t", "v", "c", "o"])
        #expect(document.ids(document.topLevelViews) == ["v", "c"])
        #expect(document.ids(document.placeholders) == ["-1", "-2"])
    }

    @Test func theTopLevelObjectsOfMacOS() throws {
        let document = try macXib(
            """
            <window id="w"><view key="contentView" id="cv"/></window>
            <customView id="v"/>
            <customObject id="o" customClass="Loader"/>
            <menu id="m"/>
            <userDefaultsController id="u"/>
            """)
        #expect(document.ids(document.topLevelObjects) == ["w", "v", "o", "m", "u"])
        // A window is not a view on macOS.
        #expect(document.ids(document.topLevelViews) == ["v"])
        #expect(document.ids(document.placeholders) == ["-2", "-1", "-3"])
        let ios = try iosXib(#"<window id="w"/>"#)
        #expect(ios.ids(ios.topLevelViews) == ["w"])
    }

    @Test func storyboardsOfTvOS() throws {
        let document = try read(
            """
            <document type="com.apple.InterfaceBuilder.AppleTV.Storyboard" version="3.0" targetRuntime="AppleTV">
                <scenes><scene sceneID="s"><objects>
                    <viewController id="c" customClass="MovieViewController" sceneMemberID="viewController">
                        <view key="view" id="v"><subviews><tvPosterView id="p"/></subviews></view>
                    </viewController>
                    <placeholder placeholderIdentifier="IBFirstResponder" id="f" sceneMemberID="firstResponder"/>
                </objects></scene></scenes>
            </document>
            """, path: "/project/Main.storyboard")
        #expect(document.platform == .tvos && document.kind == .storyboard)
        #expect(document.ids(document.topLevelObjects) == ["c"])
        #expect(document.scenes.map(\.mainObject).compactMap { $0 }.map(document.label) == ["Movie View Controller"])
        #expect(try document.className(document.require("p")) == "TVPosterView")
    }

    @Test func watchStoryboards() throws {
        let document = try read(
            """
            <document type="com.apple.InterfaceBuilder.WatchKit.Storyboard" version="3.0" targetRuntime="watchKit">
                <scenes><scene sceneID="s"><objects>
                    <controller id="c" customClass="TimerController" sceneMemberID="viewController">
                        <items><label text="Time" id="l"/><group id="g"><items><button id="b"/></items></group></items>
                        <connections><outlet property="time" destination="l" id="o"/></connections>
                    </controller>
                </objects></scene></scenes>
            </document>
            """, path: "/project/Interface.storyboard")
        #expect(document.platform == .watchos && document.kind == .storyboard)
        #expect(document.filesOwner == nil)
        #expect(try document.isViewController(document.require("c")))
        #expect(try document.isView(document.require("g")))
        #expect(try document.className(document.require("b")) == "WKInterfaceButton")
        #expect(document.connections.map { document.id($0.source) } == ["c"])
        #expect(try document.label(document.require("c")) == "Timer Controller")
    }
}
