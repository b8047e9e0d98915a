import Testing

extension Page {
    /// What a heading's link is.
    static func anchor(_ heading: String) -> String {
        heading.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }.replacing(" ", with: "-")
    }
}

@Suite struct LinkTests {
    /// Links within a page, and to the other one, lead to a heading or a page that is there.
    @Test(arguments: Page.all.map(\.path))
    func linksLeadSomewhere(_ path: String) throws {
        let page = try #require(Page.all.first { $0.path == path })
        let anchors = page.lines.filter { $0.hasPrefix("#") }.map { line in
            "#" + Page.anchor(String(line.drop { $0 == "#" }.dropFirst()))
        }
        let pages = (Page.all.map(\.path) + ["docs/fixes.md"]).compactMap {
            $0.split(separator: "/").last.map(String.init)
        }
        for (index, line) in page.lines.enumerated() {
            for match in line.matches(of: /\]\(([^)]+)\)/) {
                let target = String(match.output.1)
                #expect((anchors + pages).contains(target), "\(path):\(index + 1): \(target) leads nowhere")
            }
        }
    }
}
