import Base
import InterfaceBuilder
import RuleEngine
import Testing

@Suite struct FingerprintTests {
    private let rule = """
        match: "any-element"
        assertions:
          - {report: "@bad | @wrong", message: "{name()} {ib:current()/@id}"}
          - {report: "@bad", message: "second {ib:current()/@id}"}
        """

    /// Fingerprints by message.
    private func prints(_ document: String, path: String = "/project/Card.xib") throws -> [String: String] {
        let diagnostics = try Worker(rule).lint(document, path: path).diagnostics
        #expect(Set(diagnostics.map(\.fingerprint)).count == diagnostics.count)
        #expect(diagnostics.allSatisfy { $0.fingerprint.count == 16 && $0.fingerprint.allSatisfy(\.isHexDigit) })
        return Dictionary(diagnostics.map { ($0.message, $0.fingerprint) }) { first, _ in first }
    }

    private let view = #"<view id="v" bad="1" wrong="2"><subviews><label id="l" bad="1"/></subviews></view>"#

    @Test func staysWhenLinesMove() throws {
        let moved = "<tapGestureRecognizer id='t'/>\n\n\n" + view.replacing("><", with: ">\n\n<")
        #expect(try prints(xib(view)) == prints(xib(moved)))
    }

    @Test func staysWhenAttributesAndObjectsChangePlaces() throws {
        let turned = #"<view wrong="2" bad="1" id="v"><subviews><label bad="1" id="l"/></subviews></view>"#
        #expect(try prints(xib(view)) == prints(xib(turned)))
        let pair = #"<label id="a" bad="1"/><label id="b" bad="1"/>"#
        let swapped = #"<label id="b" bad="1"/><label id="a" bad="1"/>"#
        #expect(try prints(xib(pair)) == prints(xib(swapped)))
    }

    @Test func staysWhenTheObjectIsChanged() throws {
        let renamed =
            #"<view id="v" bad="3" wrong="4" userLabel="New" customClass="New"><subviews><button id="l" bad="5"/></subviews></view>"#
        #expect(try prints(xib(view)) == prints(xib(renamed)))
    }

    @Test func isOnesOwn() throws {
        // Two attributes of one element, two assertions, two elements: all differ.
        #expect(try prints(xib(view)).count == 5)
        #expect(try prints(xib(view))["bad v"] != prints(xib(view), path: "/project/Other.xib")["bad v"])
        let other = rule.replacing("severity", with: "x")
        let named = "id: other-rule\n" + other
        let first = try Worker(rule).lint(xib(view)).diagnostics.map(\.fingerprint)
        let second = try Worker(named).lint(xib(view)).diagnostics.map(\.fingerprint)
        #expect(Set(first).isDisjoint(with: second))
    }

    @Test func dependsOnThePathFromTheRootOnly() throws {
        let worker = try Worker(rule)
        let document = try worker.reader.read(Array(xib(view).utf8), path: "/home/a/Card.xib")
        let elsewhere = try worker.reader.read(Array(xib(view).utf8), path: "/home/b/project/Card.xib")
        let first = worker.engine.diagnose(document, identityPath: "Card.xib").diagnostics
        let second = worker.engine.diagnose(elsewhere, identityPath: "Card.xib").diagnostics
        #expect(first.map(\.fingerprint) == second.map(\.fingerprint))
        #expect(first.map(\.place.path) != second.map(\.place.path))
    }

    @Test func elementsWithoutAnIdGoByTheirObjectAndKey() throws {
        let text = """
            <view id="v"><color key="a" bad="1"/><color key="b" bad="1"/>
            <userDefinedRuntimeAttributes>
                <userDefinedRuntimeAttribute keyPath="x" bad="1"/><userDefinedRuntimeAttribute keyPath="y" bad="1"/>
            </userDefinedRuntimeAttributes></view>
            <view id="w"><color key="a" bad="1"/></view>
            """
        let turned = """
            <view id="w"><color key="a" bad="1"/></view>
            <view id="v">
            <userDefinedRuntimeAttributes>
                <userDefinedRuntimeAttribute bad="1" keyPath="y"/><userDefinedRuntimeAttribute keyPath="x" bad="1"/>
            </userDefinedRuntimeAttributes><color key="b" bad="1"/><color bad="1" key="a"/></view>
            """
        let rule = "match: any-element\nreport: \"@bad\"\nmessage: \"{../@key}{../@keyPath} {ib:owner-of(..)/@id}\""
        func prints(_ text: String) throws -> [String: String] {
            Dictionary(
                uniqueKeysWithValues: try Worker(rule).lint(xib(text)).diagnostics.map { ($0.message, $0.fingerprint) })
        }
        #expect(try prints(text) == prints(turned))
        #expect(try Set(prints(text).values).count == 5)
    }

    @Test func identicalFindingsAreCounted() throws {
        let rule = "match: segment\nreport: \"@bad\"\nmessage: \"{../@title}\""
        func prints(_ segments: String) throws -> [String] {
            try Worker(rule).lint(xib("<segmentedControl id='s'><segments>\(segments)</segments></segmentedControl>"))
                .diagnostics.map(\.fingerprint)
        }
        let three = try prints("<segment title='a' bad='1'/><segment title='b' bad='1'/><segment title='c' bad='1'/>")
        let two = try prints("<segment title='a' bad='1'/><segment title='c' bad='1'/>")
        #expect(Set(three).count == 3)
        #expect(Array(three.prefix(2)) == two)
    }

    @Test func twoFindingsAtOneElementKeepTheirOrder() throws {
        // One finding for each node, all at the same place.
        let rule = "match: view\nreport: \"subviews/*\"\nat: ../..\nmessage: \"{@id}\""
        let diagnostics = try Worker(rule).lint(
            xib("<view id='v'><subviews><label id='a'/><label id='b'/></subviews></view>")
        ).diagnostics
        #expect(diagnostics.map(\.message) == ["a", "b"])
        #expect(Set(diagnostics.map(\.fingerprint)).count == 2)
    }

    @Test func objectsWithOneIdAreCountedToo() throws {
        let diagnostics = try Worker("match: label\nreport: \"true()\"\nmessage: \"{@id}\"").lint(
            xib("<label id='a'/><label id='a'/>")
        ).diagnostics
        #expect(Set(diagnostics.map(\.fingerprint)).count == 2)
    }
}
