import InterfaceBuilder
import LibXML
import Testing

@Suite struct LabelTests {
    @Test(
        arguments: [
            // Its own label wins over everything.
            (#"<label id="x" userLabel="Name" text="Text" customClass="NameLabel"/>"#, "Name"),
            (#"<view id="x"><string key="userLabel">two&#10;lines</string></view>"#, "two lines"),
            (#"<label id="x" userLabel="" text="Text"/>"#, "Text"),
            (#"<label id="x" userLabel="  &#10; " text="Text"/>"#, "Text"),
            (#"<label id="x" userLabel=" Name&#10;"/>"#, "Name"),
            // The text that the object shows.
            (#"<label id="x" text="Hello"/>"#, "Hello"), (#"<label id="x" text=""/>"#, "Label"),
            (#"<label id="x" text="   "/>"#, "Label"),
            (#"<label id="x"><string key="text">Hello&#10;World</string></label>"#, "Hello World"),
            (
                #"<label id="x"><string key="text" base64-UTF8="YES">&#10;SGVsbG8sIFfDtnJsZA&#10;</string></label>"#,
                "Hello, Wörld"
            ),
            (#"<label id="x"><string key="text" base64-UTF8="YES">!?</string></label>"#, "Label"),
            (#"<label id="x" text="Hello" customClass="NameLabel"/>"#, "Hello"),
            (#"<button id="x"><state key="normal" title="Save"/></button>"#, "Save"),
            (#"<button id="x"><state key="normal" image="a"/><state key="selected" title="Saved"/></button>"#, "Saved"),
            (
                #"<button id="x"><state key="selected" title="Saved"/><state key="normal" title="Save"/></button>"#,
                "Save"
            ),
            (
                #"<button id="x"><state key="normal"><string key="title">Save&#10;all</string></state></button>"#,
                "Save all"
            ),
            (
                #"<button id="x"><state key="normal" title="Old"/><buttonConfiguration key="configuration" style="plain" title="New"/></button>"#,
                "New"
            ),
            (
                #"<button id="x"><state key="normal" title="Old"/><buttonConfiguration key="configuration" style="plain"/></button>"#,
                "Old"
            ),
            (#"<button id="x"/>"#, "Button"), (#"<button id="x"><state key="normal" title=""/></button>"#, "Button"),
            (#"<barButtonItem id="x" title="Done"/>"#, "Done"), (#"<barButtonItem id="x"/>"#, "Bar Button Item"),
            (#"<navigationItem id="x" title="Items"/>"#, "Items"),
            (#"<viewController id="x" title="Login"/>"#, "Login"),
            (
                #"<viewController id="x"><navigationItem key="navigationItem" title="Items" id="n"/></viewController>"#,
                "Items"
            ),
            (#"<viewController id="x" customClass="ItemsViewController"/>"#, "Items View Controller"),
            // The class in words.
            (#"<view id="x" customClass="ProfileCard"/>"#, "Profile Card"),
            (#"<view id="x" customClass="MRProfileCell"/>"#, "Profile Cell"),
            (#"<view id="x" customClass="UIView"/>"#, "View"), (#"<view id="x" customClass="_"/>"#, "_"),
            (#"<customObject id="x" customClass="ItemLoader"/>"#, "Item Loader"),
            // The kind.
            (#"<view id="x"/>"#, "View"), (#"<tapGestureRecognizer id="x"/>"#, "Tap Gesture Recognizer"),
            (#"<customObject id="x"/>"#, "Object"), (#"<viewLayoutGuide key="safeArea" id="x"/>"#, "Safe Area"),
            (#"<viewControllerLayoutGuide type="top" id="x"/>"#, "Top Layout Guide"), (#"<exit id="x"/>"#, "Exit"),
            (#"<tableViewSection id="x"/>"#, "Table View Section"), (#"<hologram id="x"/>"#, "Hologram"),
        ])
    func onIOS(xml: String, label: String) throws {
        let document = try iosXib(xml)
        #expect(try document.label(document.require("x")) == label)
    }

    @Test(
        arguments: [
            (#"<button id="x"><buttonCell key="cell" title="Save" id="c"/></button>"#, "Save"),
            (#"<textField id="x"><textFieldCell key="cell" title="Name:" id="c"/></textField>"#, "Name:"),
            (
                #"<textField id="x"><textFieldCell key="cell" id="c"><string key="title">a&#10;b</string></textFieldCell></textField>"#,
                "a b"
            ),
            (#"<textField id="x"/>"#, "Text Field"), (#"<menuItem id="x" title="Open…"/>"#, "Open…"),
            (#"<menu id="x" title="File"/>"#, "File"), (#"<window id="x" title="Preferences"/>"#, "Preferences"),
            (#"<tabViewItem id="x" label="General"/>"#, "General"), (#"<customView id="x"/>"#, "Custom View"),
            (#"<windowController id="x" customClass="MainWindowController"/>"#, "Window Controller"),
            (#"<userDefaultsController id="x"/>"#, "Shared User Defaults Controller"),
        ])
    func onMacOS(xml: String, label: String) throws {
        let document = try macXib(xml)
        #expect(try document.label(document.require("x")) == label)
    }

    @Test(
        arguments: [
            (#"<outlet property="nameLabel" destination="v" id="x"/>"#, "nameLabel"),
            (#"<action selector="save:" destination="v" eventType="touchUpInside" id="x"/>"#, "save:"),
            (#"<segue destination="v" kind="show" identifier="open" id="x"/>"#, "open"),
            (#"<segue destination="v" kind="show" id="x"/>"#, "Segue"),
            (#"<outlet property="" destination="v" id="x"/>"#, "Outlet"),
            (#"<outlet destination="v" id="x"/>"#, "Outlet"),
            (#"<outlet property="a&#10;b" destination="v" id="x"/>"#, "a b"),
            (#"<outlet property="a" userLabel="Mine" destination="v" id="x"/>"#, "Mine"),
        ])
    func connections(xml: String, label: String) throws {
        let document = try iosXib(#"<view id="v"><connections>\#(xml)</connections></view>"#)
        #expect(try document.label(document.require("x")) == label)
    }

    @Test func textIsShortenedAndLabelsMayBeLonger() throws {
        let forty = String(repeating: "ä", count: 40)
        let document = try iosXib(
            """
            <label id="a" text="\(forty)"/><label id="b" text="\(forty)x"/><label id="c" userLabel="\(forty)x"/>
            <label id="d" userLabel="\(String(repeating: "x", count: 10_000))"/>
            <view id="e" customClass="\(String(repeating: "x", count: 10_000))"/>
            """)
        #expect(try document.label(document.require("a")) == forty)
        #expect(try document.label(document.require("b")) == String(repeating: "ä", count: 39) + "…")
        #expect(try document.label(document.require("c")) == forty + "x")
        #expect(try document.label(document.require("d")) == String(repeating: "x", count: 200) + "…")
        #expect(try document.label(document.require("e")).count == 201)
    }

    private static let hostile = "a&#10;b&#13;&#9;\u{9B}31m\u{7F}\u{2028}c"

    @Test(
        arguments: [
            "<view id='x' userLabel='HOSTILE'/>", "<label id='x' text='HOSTILE'/>",
            "<view id='x' customClass='HOSTILE'/>",
            "<view id='x'><string key='userLabel'>HOSTILE</string></view>",
            "<button id='x'><state key='normal' title='HOSTILE'/></button>", "<barButtonItem id='x' title='HOSTILE'/>",
            "<view id='v'><connections><outlet property='HOSTILE' id='x'/></connections></view>",
            "<placeholder placeholderIdentifier='HOSTILE' id='x'/>",
            "<view id='v'><constraints><constraint firstAttribute='HOSTILE' id='x'/></constraints></view>",
            "<view id='v'><constraints><constraint firstAttribute='width' secondItem='HOSTILE' secondAttribute='HOSTILE' id='x'/></constraints></view>",
            "<view id='v'><subviews><label id='l' text='HOSTILE'/></subviews><constraints><constraint firstItem='l' firstAttribute='top' id='x'/></constraints></view>",
            "<viewController id='x' title='HOSTILE'/>", "<view id='x' key='HOSTILE' type='HOSTILE'/>",
        ])
    func hostileTextStaysOneLine(xml: String) throws {
        for text in [Self.hostile, "&#10;", "", String(repeating: "&#10;x", count: 300)] {
            let document = try iosXib(xml.replacing("HOSTILE", with: text))
            let label = try document.label(document.require("x"))
            #expect(label == label.oneLine)
            #expect(label.contains { !$0.isWhitespace }, "\(xml) with \(text)")
            #expect(label.unicodeScalars.count <= 201)
        }
    }
}

@Suite struct ConstraintLabelTests {
    @Test(
        arguments: [
            (#"firstAttribute="width" constant="8""#, "width = 8"), (#"firstAttribute="width""#, "width = 0"),
            (#"firstAttribute="width" constant="-8.5""#, "width = -8.5"),
            (#"firstAttribute="height" relation="greaterThanOrEqual" constant="44""#, "height ≥ 44"),
            (#"firstAttribute="height" relation="lessThanOrEqual" constant="44""#, "height ≤ 44"),
            (
                #"firstItem="l" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="16""#,
                "Name.leading = leading + 16"
            ),
            (
                #"firstAttribute="trailing" secondItem="l" secondAttribute="trailing" constant="-16""#,
                "trailing = Name.trailing - 16"
            ),
            (#"firstItem="l" firstAttribute="top" secondItem="g" secondAttribute="top""#, "Name.top = Safe Area.top"),
            (
                #"firstAttribute="width" secondItem="v" secondAttribute="height" multiplier="16:9""#,
                "width = 1.778 × height"
            ),
            (
                #"firstItem="l" firstAttribute="width" secondItem="v" secondAttribute="width" multiplier="1/3" constant="0.80000000000000004""#,
                "Name.width = 0.333 × width + 0.8"
            ),
            (#"userLabel="Gap" firstAttribute="width""#, "Gap"),
            // Numbers that are none, or beyond measure.
            (#"firstAttribute="width" constant="nan""#, "width = 0"),
            (#"firstAttribute="width" constant="1e300""#, "width = 1e+300"),
            (#"firstAttribute="width" constant="1e308""#, "width = 1e+308"),
            // Items that are not there go by their ids.
            (
                #"firstItem="gone" firstAttribute="top" secondItem="lost" secondAttribute="bottom""#,
                "gone.top = lost.bottom"
            ),
            (#"firstItem="l" firstAttribute="top" secondAttribute="bottom""#, "Name.top = bottom"),
        ])
    func sayWhatXcodeShows(attributes: String, label: String) throws {
        let document = try iosXib(
            """
            <view id="v">
                <subviews><label id="l" text="Name"/></subviews><viewLayoutGuide key="safeArea" id="g"/>
                <constraints><constraint \(attributes) id="k"/></constraints>
            </view>
            """)
        #expect(try document.label(document.require("k")) == label)
    }

    @Test func aConstraintBetweenConstraintsEndsSomewhere() throws {
        let document = try iosXib(
            """
            <view id="v"><constraints>
                <constraint firstItem="k" firstAttribute="top" secondItem="m" secondAttribute="top" id="k"/>
                <constraint firstItem="k" firstAttribute="top" secondItem="k" secondAttribute="top" id="m"/>
            </constraints></view>
            """)
        #expect(try document.label(document.require("k")) == "Constraint.top = Constraint.top")
        #expect(try document.label(document.require("m")) == "Constraint.top = Constraint.top")
    }

    @Test func aConstraintOutsideConstraints() throws {
        let document = try iosXib(#"<view id="v"><constraint firstAttribute="width" id="k"/></view>"#)
        #expect(try document.label(document.require("k")) == "Constraint")
    }
}
