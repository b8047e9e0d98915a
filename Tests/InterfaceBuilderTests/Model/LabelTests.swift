import InterfaceBuilder
import LibXML
import Testing

@Suite struct LabelTests {
    @Test(
        arguments: [
            // Its own label has precedence.
            (#"<label id="x" userLabel="Name" text="Text" customClass="NameLabel"/>"#, "Name"),
            (#"<view id="x"><string key="userLabel">two&#10;lines</string></view>"#, "two lines"),
            (#"<label id="x" userLabel="" text="Text"/>"#, "Text"),
            (#"<label id="x" userLabel="  &#10; " text="Text"/>"#, "Text"),
            (#"<label id="x" userLabel=" Name&#10;"/>"#, "Name"),
            // The text that the object displays.
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
            // The class name as words.
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
