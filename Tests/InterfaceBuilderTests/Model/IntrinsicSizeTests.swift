import InterfaceBuilder
import LibXML
import Testing

@Suite struct IntrinsicSizeTests {
    /// `both`, `vertical`, `horizontal` or nothing.
    private func axes(_ view: String, mac: Bool = false) throws -> String {
        let document = try mac ? macXib(view) : iosXib(view)
        let element = try document.require("a")
        let axes = LayoutAxis.allCases.filter { document.hasIntrinsicSize(element, along: $0) }
        return axes.count == 2 ? "both" : axes.first?.rawValue ?? ""
    }

    @Test(
        arguments: [
            ("<label id='a'/>", "both"), ("<label customClass='BadgeLabel' id='a'/>", "both"),
            ("<imageView id='a'/>", "both"),
            ("<slider id='a'/>", "vertical"), ("<searchBar id='a'/>", "vertical"), ("<textView id='a'/>", ""),
            ("<textView scrollEnabled='NO' id='a'/>", "both"), ("<view id='a'/>", ""), ("<tableView id='a'/>", ""),
            ("<view customClass='BadgeView' id='a'/>", ""), ("<unheardOf id='a'/>", ""),
        ])
    func iOS(view: String, expected: String) throws { #expect(try axes(view) == expected) }

    @Test(
        arguments: [
            ("<button id='a'/>", "both"), ("<customView id='a'/>", ""), ("<box id='a'/>", ""),
            ("<textField id='a'><textFieldCell key='cell' id='c'/></textField>", "both"),
            ("<textField id='a'><textFieldCell key='cell' editable='YES' id='c'/></textField>", "vertical"),
            ("<textField id='a'/>", "vertical"), ("<searchField id='a'/>", "vertical"),
            ("<progressIndicator id='a'/>", "vertical"), ("<progressIndicator style='spinning' id='a'/>", "both"),
        ])
    func macOS(view: String, expected: String) throws { #expect(try axes(view, mac: true) == expected) }

    @Test(
        arguments: [
            ("<label id='l'/><slider id='m'/>", "vertical"), ("<label id='l'/><button id='m'/>", "both"),
            ("<label id='l'/><view id='m'/>", "vertical"), ("<view id='m'/>", ""), ("", ""),
            ("<label id='l'/><view hidden='YES' id='m'/>", "both"),
            (
                "<label id='l'/><view id='m'><constraints><constraint firstAttribute='width'/></constraints></view>",
                "both"
            ),
            ("<stackView id='t'><subviews><label id='l'/></subviews></stackView>", "both"),
        ])
    func aStackViewHasTheSizeOfWhatItArranges(views: String, expected: String) throws {
        #expect(try axes("<stackView id='a'><subviews>\(views)</subviews></stackView>") == expected)
    }

    @Test func theAxisOfAStackView() throws {
        let document = try iosXib(
            """
            <stackView id='a'/><stackView axis='vertical' id='b'/><stackView orientation='vertical' id='c'/><view id='d'/>
            <stackView id='e'><variation key='widthClass=compact' axis='vertical'/></stackView>
            """)
        #expect(
            try ["a", "b", "c", "d", "e"].map { try document.layoutAxis(document.require($0)) }
                == [.horizontal, .vertical, .horizontal, nil, nil])
        let mac = try macXib("<stackView orientation='vertical' id='a'/><stackView axis='vertical' id='b'/>")
        #expect(try ["a", "b"].map { try mac.layoutAxis(mac.require($0)) } == [.vertical, .horizontal])
    }

    @Test func theOwnHuggingOfAppKitsStackViews() throws {
        let stackView =
            "<stackView horizontalHuggingPriority='300' horizontalStackHuggingPriority='249.99998474121094' id='a'/>"
        let mac = try macXib(stackView)
        #expect(try mac.hugging(mac.require("a"), along: .horizontal) < 250)
        #expect(try mac.hugging(mac.require("a"), along: .vertical) == 250)
        let ios = try iosXib(stackView)
        #expect(try ios.hugging(ios.require("a"), along: .horizontal) == 300)
    }
}
