import Base
import Linting
import ProjectModel
import TestSupport
import Testing

/// Which files are linted: `include`, `exclude`, and named paths.
@Suite struct PathFilterTests {
    private func project(_ text: String) throws -> ConfiguredProject {
        let project = try ConfiguredProject(text)
        try project.scratch.make(
            "A.xib", "App/Cells/B.xib", "App/Gen/C.xib", "App/Gen/Deep/D.xib", "Legacy/E.xib",
            "Modules/One/Views/F.xib",
            "Modules/Two/G.xib", "Podfile", "Pods/H.xib")
        return project
    }

    /// The files found, relative to the project; named ones have a `*`.
    private func find(
        _ named: Path..., in project: ConfiguredProject, from folder: Path = ".", filtersNamed: Bool = false
    ) throws -> [String] {
        try finder(named, project, from: folder, filtersNamed).documents.map {
            $0.path.relative(to: project.path).string + ($0.isNamed ? "*" : "")
        }
    }

    private func finder(
        _ named: [Path], _ project: ConfiguredProject, from folder: Path = ".", _ filtersNamed: Bool = false
    ) throws -> DocumentFinder {
        let configuration = try project.load(in: folder)
        return DocumentFinder(
            named, in: project.path.join(folder).normalized, filter: configuration.filter, root: configuration.root,
            filtersNamed: filtersNamed)
    }

    @Test func excludedFilesAndFoldersAreNotFound() throws {
        let project = try project("exclude: [Legacy, 'App/G*', '**/F.xib']")
        #expect(try find(in: project) == ["A.xib", "App/Cells/B.xib", "Modules/Two/G.xib"])
        #expect(try find("App", in: project) == ["App/Cells/B.xib"])
        #expect(try find(in: project, from: "App") == ["App/Cells/B.xib"])
        #expect(try finder([], project).hasLeftOut)
        #expect(try !finder(["Modules/Two"], project).hasLeftOut)
    }

    @Test func onlyWhatIsIncludedIsFound() throws {
        let project = try project("include: [App, 'Modules/**/Views']\nexclude: [App/Gen]")
        #expect(try find(in: project) == ["App/Cells/B.xib", "Modules/One/Views/F.xib"])
        #expect(try find("Modules", in: project) == ["Modules/One/Views/F.xib"])
        #expect(try find("Legacy", in: project) == [])
    }

    @Test func aNamedFileIsLintedEvenIfItIsLeftOut() throws {
        let project = try project("include: [App]\nexclude: [App/Gen]")
        #expect(
            try find("A.xib", "App/Gen/C.xib", "Pods/H.xib", "App", in: project)
                == ["A.xib*", "App/Cells/B.xib", "App/Gen/C.xib*", "Pods/H.xib*"])
    }

    @Test func unlessNamesAreFilteredToo() throws {
        let project = try project("include: [App]\nexclude: [App/Gen]")
        let named: [Path] = ["A.xib", "App/Cells/B.xib", "App/Gen/C.xib", "Pods/H.xib"]
        let finder = try finder(named, project, true)
        #expect(finder.documents.map(\.path) == [project.path.join("App/Cells/B.xib")])
        #expect(finder.refused.map(\.path.lastComponent) == ["A.xib", "C.xib", "H.xib"])
        #expect(finder.namedProblems.isEmpty)
        #expect(try self.finder(["Nowhere.xib"], project, true).namedProblems.map(\.path) == ["Nowhere.xib"])
    }

    @Test func namingAFolderBeatsWhatLeavesAllOfItOut() throws {
        let project = try project("exclude: [App/Gen, '**/D.xib']")
        #expect(try find("App/Gen", in: project) == ["App/Gen/C.xib"])
        #expect(try find("App", in: project) == ["App/Cells/B.xib"])
        #expect(try find("App/Gen", in: project, filtersNamed: true) == [])
    }

    @Test func globsAreSeenFromTheFolderOfTheConfiguration() throws {
        let project = try project("exclude: [Cells, App/Cells]")
        #expect(try find(in: project, from: "App") == ["App/Gen/C.xib", "App/Gen/Deep/D.xib"])
        let outside = try ConfiguredProject([
            "repo/.xiblint.yml": "exclude: [../other/a]", "other/a/A.xib": "", "other/B.xib": "",
        ])
        #expect(try find("../other", in: outside, from: "repo") == ["other/B.xib"])
    }

    @Test func linksIntoTheProjectAreSeenAsTheirTargets() throws {
        let project = try project("exclude: [App/Gen]")
        let elsewhere = try ScratchFolder()
        try elsewhere.link("link", to: project.path)
        let named = elsewhere.path.join("link/App")
        #expect(
            try finder([named], project).documents.map(\.path) == [elsewhere.path.join("link/App/Cells/B.xib")])
        #expect(try finder([elsewhere.path.join("link")], project).documents.count == 5)
    }

    @Test func configurationsOnTheWayAreNoted() throws {
        let project = try project("exclude: [Legacy]")
        try project.scratch.make(
            "App/.xiblint.yml", "Legacy/.xiblint.yml", "Pods/.xiblint.yml", "Modules/Two/.xiblint.yml")
        #expect(
            try finder(["App", "."], project).configurations == [
                project.path.join(".xiblint.yml"), project.path.join("App/.xiblint.yml"),
                project.path.join("Modules/Two/.xiblint.yml"),
            ])
        #expect(try finder(["App/Cells"], project).configurations == [])
    }

    @Test func theVerdictHasTheReason() throws {
        let project = try project("include: [App, Pods]\nexclude:\n  - App/Gen")
        try project.scratch.make(".git/HEAD")
        try project.scratch.write("Ignored.xib\nout/\n", to: ".gitignore")
        let configuration = try project.load()
        func verdict(_ path: Path) -> PathFilter.Verdict { configuration.verdict(on: project.path.join(path)) }
        #expect(verdict("App/Cells/B.xib") == .taken)
        #expect(verdict("App/New.storyboard") == .taken)
        #expect(verdict("A.xib") == .notIncluded)
        #expect(verdict("Pods/H.xib") == .inSkippedFolder(project.path.join("Pods")))
        #expect(verdict("App/Ignored.xib") == .ignoredByGit)
        #expect(verdict("App/out/deep/A.xib") == .ignoredByGit)
        #expect(verdict("App/A.swift") == .notADocument)
        let glob = try #require(configuration.filter.exclude?.globs.first)
        #expect(glob.origin == .file(project.path.join(".xiblint.yml"), line: 3))
        #expect(verdict("App/Gen/Deep/D.xib") == .excluded(by: glob))
        #expect(configuration.leavesOut(project.path.join("A.xib")))
        #expect(!configuration.leavesOut(project.path.join("App/A.xib")))
    }
}
