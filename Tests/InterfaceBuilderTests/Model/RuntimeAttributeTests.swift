import InterfaceBuilder
import LibXML
import Testing

@Suite struct RuntimeAttributeTests {
    private func attributes(_ xml: String) throws -> (attributes: [RuntimeAttribute], document: Document) {
        let document = try iosXib(
            "<view id='v'><userDefinedRuntimeAttributes>\(xml)</userDefinedRuntimeAttributes></view>")
        return (try document.runtimeAttributes(of: document.require("v")), document)
    }

    private func attribute(_ xml: String) throws -> (attribute: RuntimeAttribute, document: Document) {
        let (attributes, document) = try attributes("<userDefinedRuntimeAttribute keyPath='layer.x' \(xml)")
        try #require(attributes.count == 1)
        return (attributes[0], document)
    }

    @Test(
        arguments: [
            ("type='boolean' value='YES'/>", "boolean", "YES"),
            ("type='number'><real key='value' value='1.5'/></userDefinedRuntimeAttribute>", "number", "1.5"),
            ("type='number'><integer key='value' value='8'/></userDefinedRuntimeAttribute>", "number", "8"),
            ("type='string' value='text'/>", "string", "text"), ("type='string' value=''/>", "string", ""),
            ("type='string'/>", "string", nil),
            ("type='string'><string key='value'>a\nb</string></userDefinedRuntimeAttribute>", "string", "a\nb"),
            (
                "type='string'><mutableString key='value'>long</mutableString></userDefinedRuntimeAttribute>", "string",
                "long"
            ),
            (
                "type='string'><string key='value' base64-UTF8='YES'>\nGw\n</string></userDefinedRuntimeAttribute>",
                "string", "\u{1B}"
            ),
            ("type='image' value='star'/>", "image", "star"), ("type='nil'/>", "nil", nil),
            ("type='color'><color key='value' white='1' alpha='1'/></userDefinedRuntimeAttribute>", "color", nil),
            ("/>", "", nil),
        ] as [(String, String, String?)])
    func textOfAValue(xml: String, type: String, text: String?) throws {
        let attribute = try attribute(xml).attribute
        #expect(attribute.keyPath == "layer.x")
        #expect(attribute.type == type)
        #expect(attribute.text == text)
        #expect(!attribute.isLocalized)
    }

    @Test(arguments: ["point", "size", "rect", "range", "color"])
    func valuesThatAreElements(type: String) throws {
        let (attribute, document) = try attribute(
            "type='\(type)'><\(type) key='value' x='1'/></userDefinedRuntimeAttribute>")
        #expect(attribute.type == type && attribute.text == nil)
        #expect(attribute.valueElement.map(document.tree.name) == type)
    }

    @Test func localized() throws {
        #expect(try attribute("type='string' value='a' localized='YES'/>").attribute.isLocalized)
        #expect(try !attribute("type='string' value='a' localized='NO'/>").attribute.isLocalized)
    }

    @Test func inTheOrderInWhichTheyAreSet() throws {
        let (attributes, document) = try attributes(
            """
            <userDefinedRuntimeAttribute type="string" keyPath="b" value="1"/><other/>
            <userDefinedRuntimeAttribute type="string" keyPath="a" value="2"/>
            <userDefinedRuntimeAttribute type="string" value="3"/>
            """)
        #expect(attributes.map(\.keyPath) == ["b", "a", ""])
        #expect(try attributes.allSatisfy { $0.object == (try document.require("v")) })
    }

    @Test func anObjectWithoutAny() throws {
        let document = try iosXib("<view id='v'/>")
        #expect(try document.runtimeAttributes(of: document.require("v")).isEmpty)
    }
}
