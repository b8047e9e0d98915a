import InterfaceBuilder
import Testing

@Suite struct ObjectFunctionTests {
    private let document = xib(
        """
        <view id="v" customClass="Card" customModule="Shop">
            <subviews>
                <label id="l" text="Name"/><button id="b" customClass="UIButton"/>
                <tableView id="t"><connections><outlet property="delegate" destination="-1" id="d"/></connections></tableView>
                <collectionViewCell id="c"/>
            </subviews>
            <constraints><constraint firstAttribute="width" constant="8" id="k"/></constraints>
            <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute keyPath="x" type="nil"/></userDefinedRuntimeAttributes>
            <connections>
                <outlet property="name" destination="l" id="o"/><outlet property="gone" destination="x" id="g"/>
                <segue kind="show" id="s"/>
            </connections>
        </view>
        """)

    @Test(
        arguments: [
            // Of the node itself, of another one, of the first of several; of an attribute's element.
            ("ib:class()", "Card"), ("ib:class(.)", "Card"), ("concat('', ib:class())", "Card"),
            ("concat('', ib:class(.))", "Card"), ("ib:class(subviews/label)", "UILabel"),
            ("ib:class(subviews/*)", "UILabel"),
            ("ib:class(@id)", "Card"), ("ib:class(..)", ""), ("ib:class(/)", ""), ("ib:class(//nothing)", ""),
            ("ib:class('v')", ""), ("ib:class(1)", ""), ("ib:class(//outlet)", ""),
            ("ib:class(ib:object('-1'))", "NSObject"),
            ("ib:class(//placeholder[2])", "UIResponder"), ("ib:class(//text())", ""),
            ("ib:custom-class()", "Card"), ("ib:custom-class(//button)", ""), ("ib:custom-class(//label)", ""),
            ("ib:custom-class(//nothing)", ""), ("ib:custom-class('x')", ""),
            ("ib:module()", "Shop"), ("ib:module(//label)", ""), ("ib:module(//nothing)", ""),
            ("ib:module(@id)", "Shop"),
        ])
    func classes(expression: String, value: String) throws {
        #expect(try values(of: expression, at: "top-level-view", in: document) == [value])
    }

    @Test(
        arguments: [
            ("ib:element-class()", "UIView"), ("ib:element-class(//button)", "UIButton"),
            ("ib:element-class(//outlet)", ""), ("ib:element-class(//nothing)", ""), ("ib:element-class('v')", ""),
            ("ib:attribute(., 'id')", "v"), ("ib:attribute(subviews/*, name(@id))", "l"),
            ("ib:attribute(., 'customModule')", "Shop"), ("ib:attribute(., 'Id')", ""), ("ib:attribute(., '')", ""),
            ("ib:attribute(//nothing, 'id')", ""), ("ib:attribute('v', 'id')", ""),
            ("name(ib:attribute(., 'customClass'))", "customClass"),
            ("ib:attribute(//outlet[1], //@property)", ""),
            ("ib:runtime-attribute(., 'x')/@type", "nil"), ("ib:runtime-attribute(., 'y')", ""),
            ("count(ib:runtime-attribute(., 'x'))", "1"), ("count(ib:runtime-attribute(subviews/label, 'x'))", "0"),
            ("count(ib:runtime-attribute('v', 'x'))", "0"),
        ])
    func namesThatAreWorkedOut(expression: String, value: String) throws {
        #expect(try values(of: expression, at: "top-level-view", in: document) == [value])
    }

    @Test(
        arguments: [
            ("ib:is-view()", "true"), ("ib:is-view(.)", "true"), ("ib:is-view(//constraint)", "false"),
            ("ib:is-view(//nothing)", "false"), ("ib:is-view('view')", "false"), ("ib:is-view(//outlet)", "false"),
            ("ib:is-cell()", "false"), ("ib:is-cell(//collectionViewCell)", "true"), ("ib:is-cell(//nothing)", "false"),
            ("ib:is-kind-of(., 'Card')", "true"), ("ib:is-kind-of(., 'UIView')", "true"),
            ("ib:is-kind-of(., 'UIButton')", "false"), ("ib:is-kind-of(//button, 'UIControl')", "true"),
            ("ib:is-kind-of(//nothing, 'UIView')", "false"), ("ib:is-kind-of(//button | //label, 'UILabel')", "true"),
            // A name instead of a node.
            ("ib:is-kind-of('UIButton', 'UIView')", "true"), ("ib:is-kind-of('UIView', 'UIButton')", "false"),
            ("ib:is-kind-of('Card', 'UIView')", "false"), ("ib:is-kind-of('', '')", "false"),
            ("ib:is-kind-of(string(@customClass), 'UIView')", "false"), ("ib:is-kind-of(., 'Nobody')", "false"),
            ("ib:is-known-class('UIView')", "true"), ("ib:is-known-class('NSView')", "true"),
            ("ib:is-known-class('Card')", "false"), ("ib:is-known-class('')", "false"),
            ("ib:is-known-class(@customClass)", "false"), ("ib:is-known-class(//button/@customClass)", "true"),
            ("ib:is-known-class(//nothing)", "false"),
        ])
    func kinds(expression: String, value: String) throws {
        #expect(try values(of: expression, at: "top-level-view", in: document) == [value])
    }

    @Test(
        arguments: [
            ("ib:label()", "Card"), ("ib:label(.)", "Card"), ("ib:label(//label)", #"Label "Name""#),
            ("ib:label(//constraint)", "Card.width = 8"), ("ib:label(//button)", "Card › Button"),
            ("ib:label(//outlet[@id = 'o'])", "name"),
            ("ib:label(//nothing)", ""), ("ib:label('x')", ""), ("ib:label(/)", ""), ("ib:label(@id)", "Card"),
            ("ib:labels(.)", "Card"), ("ib:labels(//nothing)", ""), ("ib:labels('x')", ""),
            ("ib:labels(//label | .)", #"Card and Label "Name""#),
            ("ib:labels(subviews/*)", #"Label "Name", Button, Table View and Collection View Cell"#),
            ("concat(ib:labels(.), '!')", "Card!"),
        ])
    func labels(expression: String, value: String) throws {
        #expect(try values(of: expression, at: "top-level-view", in: document) == [value])
    }

    @Test(
        arguments: [
            ("ib:owner-of()/@id", "v"), ("ib:owner-of(//outlet[@id = 'o'])/@id", "v"),
            ("ib:owner-of(//userDefinedRuntimeAttribute)/@id", "v"), ("ib:owner-of(//constraint/@constant)/@id", "k"),
            ("count(ib:owner-of(/*))", "0"), ("count(ib:owner-of(//nothing))", "0"), ("count(ib:owner-of('v'))", "0"),
            ("ib:source(//outlet[@id = 'd'])/@id", "t"), ("count(ib:source())", "0"),
            ("count(ib:source(//nothing))", "0"),
            ("count(ib:source(//constraint))", "0"),
            ("ib:destination(//outlet[@id = 'd'])/@id", "-1"), ("count(ib:destination(//outlet[@id = 'g']))", "0"),
            ("count(ib:destination(//segue))", "0"), ("count(ib:destination(//nothing))", "0"),
            ("count(ib:destination())", "0"),
            ("ib:is-system-outlet(//outlet[@id = 'd'])", "true"), ("ib:is-system-outlet(//outlet[@id = 'o'])", "false"),
            ("ib:is-system-outlet()", "false"), ("ib:is-system-outlet(//nothing)", "false"),
            ("count(ib:repeated-ids())", "0"),
            ("count(ib:dangling-references(//outlet[@id = 'g']))", "1"),
            ("name(ib:dangling-references(//outlet[@id = 'g']))", "destination"),
            ("count(ib:dangling-references(/)) = count(ib:dangling-references(//*))", "true"),
            ("ib:dangling-references(/)/../@id", "g"), ("count(ib:dangling-references(//outlet))", "1"),
            ("count(ib:dangling-references())", "0"), ("count(ib:dangling-references(//nothing))", "0"),
        ])
    func connections(expression: String, value: String) throws {
        #expect(try values(of: expression, at: "top-level-view", in: document) == [value])
    }

    @Test func atAConnectionNoArgumentIsNeeded() throws {
        func values(_ expression: String) throws -> [String] {
            try RuleEngineTests.values(of: expression, at: "outlet", in: document)
        }
        #expect(try values("ib:source()/@id") == ["t", "v", "v"])
        #expect(try values("ib:destination()/@id") == ["-1", "l", ""])
        #expect(try values("ib:is-system-outlet()") == ["true", "false", "false"])
        #expect(try values("name(ib:dangling-references())") == ["", "", "destination"])
        #expect(try values("ib:owner-of()/@id") == ["t", "v", "v"])
    }

    @Test(
        arguments: [
            ("count(ib:elements-with('text'))", "1"), ("ib:elements-with('property', 'gone')/@id", "g"),
            ("count(ib:elements-with('property'))", "3"), ("count(ib:elements-with('property', ''))", "0"),
            ("count(ib:elements-with('gone'))", "0"), ("count(ib:elements-with(''))", "0"),
            ("count(ib:elements-with(//nothing))", "0"), ("name(ib:elements-with('version'))", "document"),
            ("ib:join(ib:elements-with('property')/@id, ' ')", "d o g"),
            ("ib:join(ib:attributes('property'), ' ')", "delegate name gone"), ("count(ib:attributes('gone'))", "0"),
            ("ib:join(ib:attributes('text', 'property'), ' ')", "Name delegate name gone"),
            ("count(ib:attributes('text', 'text'))", "1"), ("count(ib:attributes(''))", "0"),
            ("count(ib:attributes(//nothing))", "0"), ("name(ib:attributes('version')/..)", "document"),
            ("ib:join(ib:attributes('keyPath')/../@type, ' ')", "nil"),
        ])
    func attributes(expression: String, value: String) throws {
        #expect(try values(of: expression, at: "top-level-view", in: document) == [value])
    }

    /// An attribute with a prefix would be another one in XPath, so such a document is not read.
    @Test func attributesWithAPrefix() throws {
        let document = xib("<view xmlns:p='urn:p' id='v' p:tag='1'/><view id='w' tag='2'/>")
        #expect(throws: ReadingProblem.self) { try values(of: "@tag", in: document) }
    }

    @Test func keysOfConnections() throws {
        let document = xib(
            """
            <button id="b"><connections>
                <outlet property="a" destination="v" id="1"/><outlet property="a" destination="b" id="2"/>
                <outlet property="b" destination="v" id="3"/>
                <action selector="x" destination="v" eventType="touchUpInside" id="4"/>
                <action selector="x" eventType="touchUpInside" destination="v" id="5"/>
                <action selector="x" destination="v" eventType="touchDown" id="6"/>
                <action selector="x" destination="-1" eventType="touchUpInside" id="7"/>
                <outletCollection property="a" destination="v" id="8"/><outletCollection property="a" destination="v" id="9"/>
            </connections></button>
            <view id="v"><connections><outlet property="a" destination="v" id="10"/></connections></view>
            """)
        let rule = """
            match: document
            keys: {keys: {match: any-connection, use: ib:connection-key()}}
            report: ib:repeated('keys')
            message: "{@id}"
            """
        #expect(try lint(document, with: rule).messages == ["2", "5"])
        #expect(try values(of: "ib:connection-key()", in: document) == [""])
        #expect(try values(of: "ib:connection-key(//nothing)", in: document) == [""])
    }

    @Test func onMacOS() throws {
        let document = macXib(
            """
            <button id="b"><connections><action selector="cut:" target="-1" id="a"/></connections></button>
            """)
        #expect(try values(of: "ib:destination()/@userLabel", at: "action", in: document) == ["First Responder"])
        #expect(try values(of: "ib:class()", at: "button", in: document) == ["NSButton"])
        #expect(try values(of: "ib:is-kind-of(., 'NSControl')", at: "button", in: document) == ["true"])
    }
}
