import InterfaceBuilder
import Testing

@Suite struct VariationTests {
    private func isInstalled(_ variations: String) throws -> Bool {
        let document = try constraints("<constraint firstAttribute='width' id='k'/>", masks: variations)
        return try document.isInstalled(document.require("k"))
    }

    private let excluded =
        #"<variation key="default"><mask key="constraints"><exclude reference="k"/></mask></variation>"#

    @Test func whatIsListedNowhereIsInstalled() throws {
        #expect(try isInstalled(""))
        #expect(try isInstalled(excluded.replacing("\"k\"", with: "\"other\"")))
    }

    @Test func leftOutByDefaultAndTakenInNowhere() throws { #expect(try !isInstalled(excluded)) }

    @Test(arguments: ["heightClass=regular-widthClass=regular", "widthClass=compact", "widthClass=gigantic"])
    func leftOutByDefaultAndTakenInSomewhere(key: String) throws {
        let included = "<variation key='\(key)'><mask key='constraints'><include reference='k'/></mask></variation>"
        #expect(try isInstalled(excluded + included))
        #expect(try isInstalled(included + excluded))
    }

    @Test func leftOutElsewhereOnly() throws {
        #expect(try isInstalled(excluded.replacing("default", with: "widthClass=regular")))
        #expect(try !isInstalled(excluded + excluded.replacing("default", with: "widthClass=regular")))
    }

    @Test func anInvalidMaskEntryIsIgnored() throws {
        #expect(try isInstalled(excluded.replacing("<exclude", with: "<perhaps")))
        #expect(try isInstalled(excluded.replacing(" reference=", with: " name=")))
        #expect(try isInstalled(excluded.replacing("mask", with: "veil")))
        #expect(try isInstalled(excluded.replacing(" key=\"default\"", with: "")))
        #expect(
            try !isInstalled(
                excluded + excluded.replacing("<exclude", with: "<perhaps").replacing("default", with: "x")))
    }

    @Test func viewsAreLeftOutToo() throws {
        let mask = #"<variation key="default"><mask key="subviews"><exclude reference="a"/></mask></variation>"#
        let document = try constraints("", masks: mask)
        #expect(try !document.isInstalled(document.require("a")))
        #expect(try document.isInstalled(document.require("b")))
        #expect(try document.isInstalled(document.first("subviews")))
    }
}
