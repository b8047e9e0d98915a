import Base
import Foundation
import Linting
import ProjectModel
import Testing

@Suite struct ConfigurationSearchTests {
    @Test func theNearestAtOrAboveTheWorkingFolderIsUsed() throws {
        let project = try ConfiguredProject([".xiblint.yml": "", "a/.xiblint.yml": "", "a/b/c.xib": "", "d/e.xib": ""])
        func file(_ folder: Path) throws -> Path? {
            try project.load(in: folder).file?.relative(to: project.path)
        }
        #expect(try file(".") == ".xiblint.yml")
        #expect(try file("a") == "a/.xiblint.yml")
        #expect(try file("a/b") == "a/.xiblint.yml")
        #expect(try file("d") == ".xiblint.yml")
    }

    @Test func noneIsUsedWhenNoneIsWanted() throws {
        let project = try ConfiguredProject("rules: {freeform-size: error}")
        let configuration = try project.load(.none)
        #expect(configuration.file == nil)
        #expect(try project.value("freeform-size", configuration) == "note")
    }

    @Test func aFolderOfThatNameIsNotAConfiguration() throws {
        let project = try ConfiguredProject([".xiblint.yml": "fail-on: error", "a/.xiblint.yml/b": ""])
        #expect(try project.load(in: "a").failOn.value == .error)
    }

    @Test func theOneThatIsNamedIsUsed() throws {
        let project = try ConfiguredProject([".xiblint.yml": "fail-on: note", "ci/strict.yaml": "fail-on: error"])
        let configuration = try project.load(.file("../ci/strict.yaml"), in: "ci")
        #expect(configuration.failOn.value == .error)
        #expect(configuration.root == project.path.join("ci"))
    }

    @Test func aFileWithAnotherEndingIsNotedOnTheWay() throws {
        let project = try ConfiguredProject(["a/.xiblint.yaml": "", "a/b/.xiblint.yml": "", "a/b/c/d": ""])
        #expect(try project.load(in: "a/b/c").misnamed == nil)
        #expect(try project.load(in: "a").misnamed == project.path.join("a/.xiblint.yaml"))
    }

    @Test func theRootIsTheFoldersOfTheConfigurationElseTheWorkTreeElseTheWorkingFolder() throws {
        let project = try ConfiguredProject([
            "repo/.git/HEAD": "", "repo/App/.xiblint.yml": "", "repo/App/Views/A.xib": "", "out/a": "",
        ])
        func root(_ choice: ConfigurationChoice, _ folder: Path) throws -> Path {
            try project.load(choice, in: folder).root.relative(to: project.path)
        }
        #expect(try root(.nearest, "repo/App/Views") == "repo/App")
        #expect(try root(.nearest, "repo") == "repo")
        #expect(try root(.none, "repo/App/Views") == "repo")
        #expect(try root(.nearest, "out") == "out")
        #expect(try root(.file("../repo/App/.xiblint.yml"), "out") == "repo/App")
    }

    @Test func aLinkedConfigurationIsWhereTheLinkIs() throws {
        let project = try ConfiguredProject([
            ".git/HEAD": "", "shared/xiblint.yml": "exclude: [Pods]", "App/A.xib": "",
        ])
        try project.scratch.link("App/.xiblint.yml", to: "../shared/xiblint.yml")
        try project.scratch.link("link", to: "App")
        let configuration = try project.load(in: "App")
        #expect(configuration.root == project.path.join("App"))
        #expect(configuration.filter.exclude?.folder == project.path.join("App"))
        #expect(try project.load(.file("link/.xiblint.yml")).root == project.path.join("App"))
    }

    @Test(.enabled(if: getuid() != 0, "root may read everything: run the tests as another user"))
    func aConfigurationThatCannotBeReadIsAnError() throws {
        let project = try ConfiguredProject("")
        let file = project.path.join(".xiblint.yml")
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file.string)
        #expect(project.problems() == ["\(file): permission denied"])
    }
}
