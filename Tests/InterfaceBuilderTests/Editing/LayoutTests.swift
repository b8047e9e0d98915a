import TestSupport
import Testing

@testable import InterfaceBuilder

@Suite struct LayoutTests {
    /// In a document without lines, the search backwards from a change is bounded.
    @Test func aLineIsLookedBackAlongUpToABound() throws {
        let bound = Bound("Layout.longestLine", 4096, inside: 4096, outside: 4096) { length in
            let blanks = String(repeating: " ", count: length)
            let text = "<document><objects>\n\(blanks)<view id=\"v\"/></objects></document>"
            let document = try #require(DocumentReader()).read(Array(text.utf8), path: "/A.xib")
            let view = try #require(document.object(id: "v"))
            return Layout(document.tree).indentation(before: document.tree.startTag(view).lowerBound)?.text.count ?? 0
        }
        let problems = try bound.problems()
        #expect(problems == [])
    }
}
