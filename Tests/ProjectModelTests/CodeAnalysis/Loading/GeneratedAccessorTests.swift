import Base
import ProjectModel
import Testing

/// Loads through the accessors of R.swift and SwiftGen, and through the library Reusable.
struct GeneratedAccessorTests {
    private func lines(_ body: String, _ files: KeyValuePairs<String, String> = [:]) -> [String] {
        let own = "class Card: UIView, NibOwnerLoadable {\n func run() {\n\(body)\n}\n}"
        let sources =
            [(path: Path("/app/Card.swift"), bytes: Array(own.utf8))]
            + files.map { (path: Path("/app/\($0)"), bytes: Array($1.utf8)) }
        let index = SourceIndex(sources: sources, documents: ["/app/Table-Header.xib", "/app/Main.storyboard"])
        let project = LoadingProject([:])
        return LoadingCalls(index).calls.map(project.line)
    }

    @Test(arguments: [
        ("R.nib.tableHeader(withOwner: self)", ["instantiation, Table-Header, owner self, bundle other"]),
        (
            "R.nib.tableHeader.firstView(owner: nil)",
            ["instantiation, Table-Header, owner nil, bundle other", "nib, Table-Header, bundle other"]
        ),
        ("R.nib.tableHeader()", ["nib, Table-Header, bundle other"]),
        ("R.nib.other()", ["nib, other ?foreign, bundle other"]),
        (
            "UIStoryboard(resource: R.storyboard.main)",
            ["storyboard, Main, bundle other", "storyboard, Main, bundle other"]
        ),
        ("StoryboardScene.Main.detail.instantiate()", ["scene, Main, id detail, bundle other"]),
        ("StoryboardScene.Main.initialScene.instantiate()", ["initialScene, Main, bundle other"]),
        ("loadNibContent()", ["instantiation, Card@Card, owner self, bundle of Card"]),
    ])
    func calls(_ code: String, _ expected: [String]) {
        #expect(lines(code).sorted() == expected.sorted(), "\(code)")
    }

    @Test func aTypeOfTheProjectIsNotAGenerators() {
        #expect(lines("R.nib.tableHeader()", ["R.swift": "enum R { enum nib {} }"]) == [])
    }

    @Test(arguments: [
        ("detail-view", "detailView"), ("Detail_View", "detailView"), ("Detail_View", "detail_View"),
        ("URLList", "urlList"),
        ("URLList", "uRLList"), ("2Factor", "factor"), ("2Factor", "_2Factor"), ("Main", "Main"), ("URL", "url"),
        ("URL", "urL"),
    ])
    func identifiers(_ name: String, _ identifier: String) {
        #expect(GeneratedIdentifiers.identifiers(of: name).contains(identifier))
    }
}
