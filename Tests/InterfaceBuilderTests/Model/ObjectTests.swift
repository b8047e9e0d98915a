import InterfaceBuilder
import LibXML
import Testing

@Suite struct ObjectTests {
    private let xib = """
        <view id="v" customClass="Card">
            <rect key="frame" x="0" y="0" width="1" height="1"/>
            <subviews>
                <label text="Name" id="l"><fontDescription key="fontDescription" type="system"/></label>
                <collectionViewCell id="cell"><view key="contentView"><subviews><button id="b">
                    <state key="normal" title="Save"/>
                </button></subviews></view></collectionViewCell>
            </subviews>
            <viewLayoutGuide key="safeArea" id="g"/>
            <constraints><constraint firstAttribute="width" constant="8" id="k"/></constraints>
            <userDefinedRuntimeAttributes>
                <userDefinedRuntimeAttribute type="size" keyPath="s"><size key="value" width="1" height="1"/></userDefinedRuntimeAttribute>
            </userDefinedRuntimeAttributes>
            <variation key="default"><mask key="constraints"><exclude reference="k"/></mask></variation>
            <connections><outlet property="name" destination="l" id="o"/></connections>
        </view>
        """

    @Test func theOwnerIsWhatAPersonWouldSelect() throws {
        let document = try iosXib(xib)
        func owner(_ name: String) throws -> String? {
            try document.owner(of: document.first(name)).flatMap { document.id($0) ?? document.tree.name($0) }
        }
        #expect(try owner("outlet") == "v")
        #expect(try owner("userDefinedRuntimeAttribute") == "v")
        #expect(try owner("size") == "v")
        #expect(try owner("rect") == "v")
        #expect(try owner("exclude") == "v")
        #expect(try owner("constraint") == "k")
        #expect(try owner("viewLayoutGuide") == "g")
        #expect(try owner("fontDescription") == "l")
        #expect(try owner("state") == "b")
        #expect(try owner("subviews") == "v")
        #expect(try owner("document") == nil)
        #expect(try owner("objects") == nil)
    }

    @Test func aViewWithoutAnIdIsAnObjectToo() throws {
        let document = try iosXib(xib)
        let cell = try document.require("cell")
        let content = try #require(document.tree.child(cell, key: "contentView"))
        #expect(document.isObject(content) && document.id(content) == nil)
        #expect(document.owner(of: content) == content)
        #expect(document.label(content) == "View")
    }

    @Test func whatIsAnObject() throws {
        let document = try iosXib(xib)
        #expect(
            document.ids(document.tree.elements.filter(document.isObject))
                == ["-1", "-2", "v", "l", "cell", "<view>", "b", "g", "k"])
    }

    @Test func idsOfAllThatCanBeNamed() throws {
        let document = try iosXib(xib)
        for id in ["-1", "-2", "v", "l", "cell", "b", "g", "k", "o"] {
            #expect(document.object(id: id) != nil, "\(id)")
        }
        #expect(document.object(id: "") == nil)
        #expect(document.object(id: "V") == nil)
    }

    @Test func aCanvasDeviceIsNotAnObject() throws {
        let document = try read(
            """
            <document targetRuntime="iOS.CocoaTouch">
                <device id="retina6_1"><adaptation id="fullscreen"/></device>
                <objects><view id="fullscreen"/></objects>
            </document>
            """)
        #expect(document.object(id: "retina6_1") == nil)
        #expect(try document.tree.name(document.require("fullscreen")) == "view")
        #expect(try document.id(document.first("adaptation")) == nil)
        #expect(try !document.isObject(document.first("device")))
    }

    @Test func ofTwoObjectsWithOneIdTheFirstIsMeant() throws {
        let document = try iosXib(#"<view id="a" userLabel="First"/><label id="a" userLabel="Second"/>"#)
        #expect(try document.label(document.require("a")) == "First")
    }

    @Test(arguments: ["365", "sync-cell-id", "a b", "ü", "👍", "a.b=c"])
    func anyTextIsAnId(id: String) throws {
        let document = try iosXib("<view id=\"\(id)\"/>")
        #expect(document.ids(document.topLevelObjects) == [id])
        #expect(document.object(id: id) == document.topLevelObjects.first)
    }

    @Test func parentsAndChildrenAgree() throws {
        let document = try iosXib(xib)
        let tree = document.tree
        for element in tree.elements {
            for child in tree.children(element) { #expect(tree.parent(child) == element) }
        }
        let view = try document.require("v")
        #expect(try tree.isAncestor(view, of: document.require("b")))
        #expect(try !tree.isAncestor(document.require("b"), of: view))
        #expect(tree.children(view).map(tree.name).first == "rect")
    }

    @Test func theSameElementDiffersBetweenPlatforms() throws {
        let ios = try iosXib(#"<toolbar id="t"/><window id="w"/>"#)
        let mac = try macXib(#"<toolbar id="t"/><window id="w"/>"#)
        #expect(try ios.isView(ios.require("t")) && ios.isView(ios.require("w")))
        #expect(try !mac.isView(mac.require("t")) && !mac.isView(mac.require("w")))
    }

    @Test func oneReaderServesPlatformsInTurn() throws {
        let reader = try #require(DocumentReader())
        func isView(_ runtime: String) throws -> Bool {
            let text = "<document targetRuntime='\(runtime)'><objects><toolbar id='t'/></objects></document>"
            let document = try reader.read(Array(text.utf8), path: "/a.xib")
            return try document.isView(document.require("t"))
        }
        #expect(try [isView("iOS.CocoaTouch"), isView("MacOSX.Cocoa"), isView("AppleTV")] == [true, false, true])
    }

    @Test func anUnknownElement() throws {
        let document = try iosXib(#"<hologram id="h"><beam/></hologram>"#)
        let hologram = try document.require("h")
        #expect(document.isObject(hologram) && !document.isView(hologram))
        #expect(document.className(hologram) == nil)
        #expect(document.label(hologram) == "Hologram")
        #expect(try document.owner(of: document.first("beam")) == hologram)
    }
}
