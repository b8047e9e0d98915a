import InterfaceBuilder
import LibXML
import Testing

@Suite struct ConnectionTests {
    /// A connection's summary: kind, source, name, destination.
    private func summary(_ connection: Connection, in document: Document) -> String {
        let source = document.id(connection.source) ?? document.tree.name(connection.source)
        let destination = document.destination(of: connection.element).flatMap(document.id)
        let end = destination ?? "(\(connection.destinationID ?? "none"))"
        return "\(connection.kind.rawValue) \(source) \(connection.name ?? "-") \(end)"
    }

    @Test func onIOS() throws {
        let document = try iosXib(
            connections:
                #"<outlet property="name" destination="l" id="o1"/><outletCollection property="all" destination="l" id="o2"/>"#,
            """
            <view id="v"><subviews>
                <label id="l"/>
                <button id="b"><connections>
                    <action selector="save:" destination="-1" eventType="touchUpInside" id="a1"/>
                </connections></button>
            </subviews></view>
            <tapGestureRecognizer id="t"><connections><action selector="tap" destination="v" id="a2"/></connections></tapGestureRecognizer>
            """)
        #expect(
            document.connections.map { summary($0, in: document) } == [
                "outlet -1 name l", "outletCollection -1 all l", "action b save: -1", "action t tap v",
            ])
        #expect(document.connections.map(\.event) == [nil, nil, "touchUpInside", nil])
        #expect(document.connections.allSatisfy { $0.keyPath == nil })
    }

    @Test func onMacOSActionsHaveATarget() throws {
        let document = try macXib(
            """
            <button id="b"><buttonCell key="cell" id="c"/><connections>
                <action selector="cut:" target="-1" id="a1"/><action trigger="doubleAction" selector="open:" target="-2" id="a2"/>
                <accessibilityConnection property="title" destination="c" id="x"/>
                <binding destination="u" name="value" keyPath="values.on" id="n1"/>
                <binding destination="-2" name="enabled" id="n2"/>
            </connections></button>
            <userDefaultsController id="u"/>
            """)
        #expect(
            document.connections.map { summary($0, in: document) } == [
                "action b cut: -1", "action b open: -2", "accessibilityConnection b title c", "binding b value u",
                "binding b enabled -2",
            ])
        #expect(document.connections.map(\.keyPath) == [nil, nil, nil, "values.on", nil])
    }

    @Test func segues() throws {
        let document = try iosStoryboard(
            """
            <scene sceneID="s"><objects>
                <viewController id="c" sceneMemberID="viewController"><connections>
                    <segue destination="d" kind="show" identifier="open" id="s1"/>
                    <segue destination="e" kind="unwind" unwindAction="back:" id="s2"/>
                    <segue destination="d" kind="show" id="s3"><segue key="commit" inheritsFrom="parent" id="s4"/></segue>
                    <segue kind="presentation" id="s5"/>
                </connections></viewController>
                <exit id="e" sceneMemberID="exit"/>
            </objects></scene>
            <scene sceneID="t"><objects><viewController id="d" sceneMemberID="viewController"/></objects></scene>
            """)
        #expect(
            document.connections.map { summary($0, in: document) }
                == ["segue c open d", "segue c - e", "segue c - d", "segue c - (none)"])
    }

    @Test func aMentionIsNotAConnection() throws {
        let document = try read(
            """
            <document targetRuntime="iOS.CocoaTouch"><scenes><scene sceneID="s"><objects>
                <viewController id="c"><connections><segue destination="c" kind="show" id="g"/></connections></viewController>
            </objects></scene></scenes>
            <inferredMetricsTieBreakers><segue reference="g"/></inferredMetricsTieBreakers></document>
            """)
        let mention = try #require(document.tree.elements.last)
        #expect(document.tree.name(mention) == "segue")
        #expect(document.connection(mention) == nil && document.source(of: mention) == nil)
        #expect(document.owner(of: mention) == nil)
        #expect(document.label(mention) == "Segue")
        #expect(document.connections.count == 1)
    }

    @Test func destinationsThatAreNotThere() throws {
        let document = try iosXib(
            connections:
                #"<outlet property="a" destination="gone" id="o1"/><outlet property="b" id="o2"/><outlet property="c" destination="" id="o3"/>"#,
            "")
        #expect(document.connections.map(\.destinationID) == ["gone", nil, ""])
        #expect(document.connections.allSatisfy { document.destination(of: $0.element) == nil })
    }

    @Test func connectionsOfOneObject() throws {
        let document = try iosXib(
            connections: #"<outlet property="a" destination="v" id="o1"/>"#,
            #"<view id="v"><subviews><label id="l"/></subviews><connections><outlet property="b" destination="l" id="o2"/></connections></view>"#
        )
        let owner = try #require(document.filesOwner)
        #expect(document.connections(of: owner).map(\.name) == ["a"])
        #expect(try document.connections(of: document.require("v")).map(\.name) == ["b"])
        #expect(try document.connections(of: document.require("l")).isEmpty)
    }

    @Test func twoListsOfOneObjectAreOne() throws {
        // A leftover of a merge.
        let document = try iosXib(
            """
            <view id="v">
                <connections><outlet property="a" destination="v" id="o1"/></connections>
                <connections><outlet property="b" destination="v" id="o2"/></connections>
            </view>
            """)
        #expect(try document.connections(of: document.require("v")) == document.connections)
        #expect(document.connections.map(\.name) == ["a", "b"])
    }

    @Test func aConnectionCanLeadToAConstraintOrGuide() throws {
        let document = try iosXib(
            connections:
                #"<outlet property="width" destination="k" id="o1"/><outlet property="area" destination="g" id="o2"/>"#,
            #"<view id="v"><viewLayoutGuide key="safeArea" id="g"/><constraints><constraint firstAttribute="width" id="k"/></constraints></view>"#
        )
        #expect(
            document.connections.compactMap { document.destination(of: $0.element) }.map(document.tree.name)
                == ["constraint", "viewLayoutGuide"])
    }

    @Test(
        arguments: [
            (
                #"<tableView id="x"><connections><outlet property="delegate" destination="x" id="o"/></connections></tableView>"#,
                true
            ),
            (
                #"<tableView id="x" customClass="ItemTable"><connections><outlet property="dataSource" destination="x" id="o"/></connections></tableView>"#,
                true
            ),
            (
                #"<view id="x" customClass="UITableView"><connections><outlet property="dataSource" destination="x" id="o"/></connections></view>"#,
                true
            ),
            (
                #"<view id="x"><connections><outletCollection property="gestureRecognizers" destination="x" id="o"/></connections></view>"#,
                true
            ),
            (
                #"<view id="x"><connections><outlet property="titleLabel" destination="x" id="o"/></connections></view>"#,
                false
            ),
            (
                #"<view id="x" customClass="ItemTable"><connections><outlet property="dataSource" destination="x" id="o"/></connections></view>"#,
                false
            ),
            (
                #"<button id="x"><connections><action selector="delegate" destination="x" id="o"/></connections></button>"#,
                false
            ),
        ])
    func systemOutlets(xml: String, isSystem: Bool) throws {
        let document = try iosXib(xml)
        #expect(try document.isSystemOutlet(document.require("o")) == isSystem)
    }
}
