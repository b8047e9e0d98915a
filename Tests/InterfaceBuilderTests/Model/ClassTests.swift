import InterfaceBuilder
import LibXML
import Testing

@Suite struct ClassTests {
    @Test(
        arguments: [
            (#"<view id="x"/>"#, "UIView", nil, true), (#"<view id="x" customClass="Card"/>"#, "Card", "Card", false),
            (#"<view id="x" customClass="UIView"/>"#, "UIView", "UIView", true),
            (#"<view id="x" customClass=""/>"#, "UIView", nil, true),
            (#"<button id="x" customClass="UIControl"/>"#, "UIControl", "UIControl", false),
            (#"<customObject id="x"/>"#, "NSObject", nil, true),
            (#"<customObject id="x" customClass="Loader"/>"#, "Loader", "Loader", false),
            (
                #"<placeholder placeholderIdentifier="IBFilesOwner" id="x" customClass="NSObject"/>"#, "NSObject",
                "NSObject", true
            ),
            (#"<viewLayoutGuide key="safeArea" id="x"/>"#, "UILayoutGuide", nil, true),
        ] as [(String, String, String?, Bool)])
    func namesOfClasses(xml: String, name: String, custom: String?, isPlain: Bool) throws {
        let document = try iosXib(xml)
        let object = try document.require("x")
        #expect(document.className(object) == name)
        #expect(document.customClass(object) == custom)
        #expect(document.isPlain(object) == isPlain)
    }

    @Test func anElementThatIsNotAnObjectHasNoClass() throws {
        let document = try iosXib(
            #"<view id="v"><rect key="frame"/><connections><outlet property="a" id="o"/></connections></view>"#)
        #expect(try document.className(document.first("rect")) == nil)
        #expect(try document.className(document.require("o")) == nil)
    }

    @Test func theElementsClassDependsOnThePlatform() throws {
        let ios = try iosXib(#"<button id="x"/>"#)
        #expect(try ios.className(ios.require("x")) == "UIButton")
        let mac = try macXib(#"<button id="x"/><customView id="y"/>"#)
        #expect(try mac.className(mac.require("x")) == "NSButton")
        #expect(try mac.className(mac.require("y")) == "NSView")
    }

    @Test func modules() throws {
        let document = try iosXib(
            """
            <view id="a" customClass="A" customModule="Shop" customModuleProvider="target"/>
            <view id="b" customClass="B"/>
            <view id="c" customClass="C" customModule=""/>
            """)
        #expect(try document.module(document.require("a")) == "Shop")
        #expect(try document.module(document.require("b")) == nil)
        #expect(try document.module(document.require("c")) == nil)
    }

    @Test(
        arguments: [
            // A known class: by its superclasses, regardless of the element.
            (#"<view id="x"/>"#, "UIView", true), (#"<view id="x"/>"#, "UIResponder", true),
            (#"<view id="x"/>"#, "UIControl", false), (#"<view id="x" customClass="UIButton"/>"#, "UIControl", true),
            // An unknown one is at least its element's class, and itself.
            (#"<view id="x" customClass="Card"/>"#, "Card", true),
            (#"<view id="x" customClass="Card"/>"#, "UIView", true),
            (#"<view id="x" customClass="Card"/>"#, "UIControl", nil),
            (#"<view id="x" customClass="Card"/>"#, "BaseCard", nil),
            (#"<button id="x" customClass="Card"/>"#, "UIControl", true),
            // The ancestor is unknown.
            (#"<view id="x"/>"#, "BaseCard", nil), (#"<view id="x" customClass="UIButton"/>"#, "BaseCard", nil),
            (#"<placeholder placeholderIdentifier="IBFilesOwner" id="x" customClass="Card"/>"#, "UIView", nil),
            (#"<placeholder placeholderIdentifier="IBFilesOwner" id="x"/>"#, "NSObject", true),
            (#"<hologram id="x"/>"#, "UIView", nil), (#"<hologram id="x" customClass="UIView"/>"#, "UIView", true),
        ] as [(String, String, Bool?)])
    func kindsOfClasses(xml: String, ancestor: String, isKind: Bool?) throws {
        let document = try iosXib(xml)
        #expect(try document.isKind(document.require("x"), of: ancestor) == isKind)
    }

    @Test(
        arguments: [
            (#"<tableViewCell id="x"/>"#, true), (#"<collectionViewCell id="x" customClass="Tile"/>"#, true),
            (#"<collectionReusableView id="x"/>"#, true),
            (#"<view id="x" customClass="UITableViewHeaderFooterView"/>"#, true),
            (#"<view id="x" customClass="UICollectionViewListCell"/>"#, true),
            // Only the project's sources show that this is one.
            (#"<view id="x" customClass="HeaderCell"/>"#, false),
            (#"<view id="x"/>"#, false), (#"<tableView id="x"/>"#, false),
            (#"<tableViewCellContentView id="x"/>"#, false),
            (#"<customObject id="x" customClass="UITableViewCell"/>"#, false),
        ])
    func cells(xml: String, isCell: Bool) throws {
        let document = try iosXib(xml)
        #expect(try document.isCell(document.require("x")) == isCell)
    }

    @Test func thereAreNoSuchCellsOnMacOS() throws {
        let document = try macXib(#"<tableCellView id="a"/><collectionViewItem id="b"/><textFieldCell id="c"/>"#)
        for id in ["a", "b", "c"] { #expect(try !document.isCell(document.require(id))) }
    }
}
