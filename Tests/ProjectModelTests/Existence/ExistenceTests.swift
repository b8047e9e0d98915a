import Base
import Testing

@testable import ProjectModel

/// Names that lead nowhere while pods are missing.
@Suite struct ExistenceTests {
    private func project(images: Int, of all: Int, _ more: [String: String] = [:], known: KnownNames = KnownNames())
        -> Project
    {
        var files = ["Podfile": "pod 'Kit'"].merging(more) { $1 }
        for number in 0..<images { files["A.xcassets/own\(number)x.imageset/Contents.json"] = "{}" }
        let names = (0..<all).map { "<image name=\"\($0 < images ? "own" : "pod")\($0)x\" width=\"1\" height=\"1\"/>" }
        files["Card.xib"] = "<document><resources>\(names.joined())</resources></document>"
        var project = Project(
            root: "", files: files.sorted { $0.key < $1.key }.map { (Path($0.key), Array($0.value.utf8)) })
        project.known = known
        return project
    }

    @Test func theHabitOfAProjectDecides() {
        #expect(project(images: 20, of: 20).image("gone") == .unlikely(.habit(own: 20, of: 20)))
        #expect(project(images: 34, of: 35).image("gone") == .unlikely(.habit(own: 34, of: 35)))
        // The name itself doesn't count.
        #expect(project(images: 20, of: 21).image("pod20x") == .unlikely(.habit(own: 20, of: 20)))
        for few in [project(images: 19, of: 19), project(images: 30, of: 31)] {
            guard case .unknown = few.image("gone") else {
                Issue.record("a habit")
                continue
            }
        }
    }

    @Test func whatIsKnownToComeFromOutsideExists() throws {
        let known = KnownNames([.images: [try Glob("go*")]])
        #expect(project(images: 20, of: 20, known: known).image("gone") == .present)
        #expect(project(images: 20, of: 20, known: known).image("lost") == .unlikely(.habit(own: 20, of: 20)))
    }

    @Test func anUnusedImageWithASimilarName() {
        let back = ["A.xcassets/card-back-v2.imageset/Contents.json": "{}"]
        #expect(project(images: 0, of: 0, back).image("card-back") == .unlikely(.unused("card-back-v2")))
        let used = back.merging(["Card.m": "@\"card-back-v2\""]) { $1 }
        guard case .unknown = project(images: 0, of: 0, used).image("card-back") else {
            Issue.record("it is used")
            return
        }
    }

    @Test(arguments: [
        ("PearBackView", ["PearBackgroundView", "PlumView"], ["PearBackgroundView"]),
        ("card", ["cardOld", "carousel", "card"], ["cardOld"]),
        ("icon_home", ["icon_search"], []),
        ("icon", ["icon_search_large"], []),
    ]) func namesThatBeginAlike(_ name: String, _ names: [String], _ similar: [String]) {
        #expect(SimilarNames(names).similar(to: name) == similar)
    }

    @Test func wordsInCommon() {
        let names = SimilarNames(["showFruitGuide:", "showFruits:", "guide:"])
        #expect(names.sharingWords(with: "fruitGuideHelp:") == ["showFruitGuide:"])
    }
}
