import Base
import Linting
import ProjectModel
import RuleEngine
import TestSupport
import Testing

/// Configurations in folders below the root.
@Suite struct NestedConfigurationTests {
    /// The configuration of a project, with the nested ones that a walk from a folder finds, and the documents found.
    private func walked(
        _ project: ConfiguredProject, _ named: Path..., in folder: Path = ".", filtersNamed: Bool = false,
        only: [String] = [],
        severities: [String] = []
    ) throws -> (configuration: Configuration, found: [Path]) {
        var configuration = try project.load(in: folder, only: only, severities: severities)
        let finder = configuration.find(
            named, in: project.path.join(folder).normalized, filtersNamed: filtersNamed)
        return (configuration, finder.documents.map { $0.path.relative(to: project.path) })
    }

    private func files(_ configurations: [Configuration], _ project: ConfiguredProject) -> [Path?] {
        configurations.map { $0.file?.relative(to: project.path) }
    }

    @Test func theNearestAboveAFileDecides() throws {
        let project = try ConfiguredProject([
            ".xiblint.yml": "rules: {freeform-size: error}", "A.xib": "", "a/A.xib": "",
            "a/.xiblint.yml": "rules: {stack-view-priorities: note}", "a/b/c/A.xib": "",
            "a/b/.xiblint.yml": "extends: xib-guide\noverrides: [{files: c, rules: {freeform-size: error}}]",
        ])
        let (configuration, found) = try walked(project)
        func size(_ file: Path) throws -> String { try project.state("freeform-size", of: file, configuration) }
        #expect(try size("A.xib") == "error (.xiblint.yml:1)")
        #expect(try size("a/A.xib") == "note (preset recommended)")
        #expect(try size("a/b/A.xib") == "warning (preset xib-guide)")
        #expect(try size("a/b/c/A.xib") == "error (override a/b/.xiblint.yml:2)")
        #expect(try project.value("stack-view-priorities", of: "a/A.xib", configuration) == "note")
        #expect(try project.value("stack-view-priorities", of: "a/b/A.xib", configuration) == "off")
        #expect(try project.value("stack-view-priorities", configuration) == "off")
        #expect(found == ["A.xib", "a/A.xib", "a/b/c/A.xib"])
        #expect(
            files(configuration.chain(for: project.path.join("a/b/c/A.xib")), project)
                == ["a/b/.xiblint.yml", "a/.xiblint.yml", ".xiblint.yml"])
        #expect(files([configuration.deciding(on: project.path.join("b/A.xib"))], project) == [".xiblint.yml"])
    }

    /// The result does not depend on what is named: the folders between the root and a file are searched.
    @Test func whatIsNamedIsDecidedOnAlike() throws {
        let project = try ConfiguredProject([
            ".git/HEAD": "", "a/.xiblint.yml": "rules: {freeform-size: error}", "a/b/c/A.xib": "", "d/e": "",
        ])
        for named in [["a/b/c/A.xib"], ["a/b/c"], ["a/b"], ["a"], ["."]] as [[Path]] {
            var configuration = try project.load()
            _ = configuration.find(named, in: project.path)
            #expect(try project.value("freeform-size", of: "a/b/c/A.xib", configuration) == "error", "\(named)")
        }
        #expect(try walked(project, "d").configuration.nested?.files == [])
        var configuration = try project.load(in: "d")
        configuration.look(for: project.path.join("a/b/c/New.xib"))
        #expect(try project.value("freeform-size", of: "a/b/New.xib", configuration) == "error")
    }

    @Test func throughALinkToo() throws {
        let project = try ConfiguredProject([
            ".xiblint.yml": "", "a/.xiblint.yml": "exclude: Old\nrules: {freeform-size: error}", "a/b/A.xib": "",
            "a/Old/B.xib": "",
        ])
        let elsewhere = try ScratchFolder()
        try elsewhere.link("link", to: project.path)
        let link = elsewhere.path.join("link")
        var configuration = try project.load()
        let finder = configuration.find([link.join("a"), link.join("a/b/A.xib")], in: project.path)
        #expect(finder.documents.map { $0.path.relative(to: link) } == ["a/b/A.xib"])
        #expect(try project.value("freeform-size", of: "a/b/A.xib", configuration) == "error")
        #expect(configuration.deciding(on: link.join("a/b/A.xib")).file == project.path.join("a/.xiblint.yml"))
    }

    @Test func noOtherFileIsReadBesideOneThatIsNamed() throws {
        let project = try ConfiguredProject([".xiblint.yml": "", "a/.xiblint.yml": "broken: yes", "a/A.xib": ""])
        for choice in [.none, .file(".xiblint.yml")] as [ConfigurationChoice] {
            var configuration = try project.load(choice)
            _ = configuration.find([], in: project.path)
            #expect(configuration.nested == nil)
        }
    }

    @Test func extendsTakesOverWhatIsAbove() throws {
        let project = try ConfiguredProject([
            ".xiblint.yml": "rules: {freeform-size: error}\noverrides: [{files: 'a/c', rules: {freeform-size: off}}]",
            "a/.xiblint.yml": "extends: ../.xiblint.yml\nrules: {file-owner-set: off}",
        ])
        let configuration = try walked(project).configuration
        #expect(try project.state("freeform-size", of: "a/A.xib", configuration) == "error (.xiblint.yml:1)")
        #expect(try project.value("freeform-size", of: "a/c/A.xib", configuration) == "off")
        #expect(try project.value("file-owner-set", of: "a/A.xib", configuration) == "off")
        #expect(try project.value("file-owner-set", of: "A.xib", configuration) == "warning")
    }

    @Test func whatIsExcludedAboveStaysExcluded() throws {
        let project = try ConfiguredProject([
            ".xiblint.yml": "exclude: [a/Gen, '**/Old']", "a/.xiblint.yml": "exclude: [b/x.xib, ../c/*, '**/c']",
            "a/b/.xiblint.yml": "exclude: []", "a/A.xib": "", "a/Gen/A.xib": "", "a/b/x.xib": "", "a/b/Old/x.xib": "",
            "a/b/c/x.xib": "", "c/c/A.xib": "", "a/b/y.xib": "",
        ])
        let (configuration, found) = try walked(project)
        // A configuration excludes nothing outside its folder.
        #expect(found == ["a/A.xib", "a/b/y.xib", "c/c/A.xib"])
        func verdict(_ path: Path) -> PathFilter.Verdict { configuration.verdict(on: project.path.join(path)) }
        #expect(verdict("a/A.xib") == .taken)
        guard case .excluded(let glob) = verdict("a/b/x.xib") else { Issue.record("not excluded"); return }
        #expect(glob.value.pattern == "b/x.xib" && project.text(glob.origin) == "a/.xiblint.yml:1")
        #expect(try walked(project, "a/b/c", "a/b/x.xib").found == ["a/b/c/x.xib", "a/b/x.xib"])
        #expect(try walked(project, "a/b/c", "a/b/x.xib", "a/A.xib", filtersNamed: true).found == ["a/A.xib"])
    }

    @Test func whatIsLeftOutHasNoConfiguration() throws {
        let project = try ConfiguredProject([
            ".xiblint.yml": "exclude: Vendor", "Vendor/.xiblint.yml": "broken: 1", "Vendor/A.xib": "",
            "a/Podfile": "", "a/Pods/Kit/.xiblint.yml": "broken: 2", "a/Pods/Kit/A.xib": "",
            "a/.xiblint.yml": "exclude: Old",
            "a/Old/.xiblint.yml": "broken: 3", "a/Old/A.xib": "",
        ])
        for named in [[], ["Vendor"], ["Vendor/A.xib"], ["a/Pods/Kit"], ["a/Pods/Kit/A.xib"], ["a/Old/A.xib"]]
            as [[Path]]
        {
            var configuration = try project.load()
            _ = configuration.find(named, in: project.path)
            #expect(configuration.nested?.problems == [:], "\(named)")
        }
    }

    @Test func theCommandLineHasTheLastWordEverywhere() throws {
        let project = try ConfiguredProject([
            ".xiblint.yml": "", "a/.xiblint.yml": "custom-rules: own.yml\nrules: {freeform-size: error}",
            "a/own.yml": customRule("own"), "b/.xiblint.yml": "extends: []",
        ])
        var configuration = try walked(project, severities: ["freeform-size=warning"]).configuration
        for file in ["A.xib", "a/A.xib", "b/A.xib"] as [Path] {
            #expect(try project.value("freeform-size", of: file, configuration) == "warning")
        }
        // A rule that only a nested configuration has can be named as well.
        configuration = try walked(project, only: ["own,freeform-size"]).configuration
        #expect(try project.value("own", of: "a/A.xib", configuration) == "note")
        #expect(try project.value("freeform-size", of: "a/A.xib", configuration) == "error")
        #expect(try project.value("freeform-size", of: "b/A.xib", configuration) == "warning")
        #expect(configuration.rules.named("own") == nil && configuration.everyRule.named("own") != nil)
        #expect(throws: ConfigurationError.commandLine(["--only: unknown rule \"owm\". Did you mean \"own\"?"])) {
            try project.load(only: ["owm"])
        }
    }

    @Test func aRuleFileThatSeveralNameIsOfEach() throws {
        let project = try ConfiguredProject([
            "a/.xiblint.yml": "custom-rules: ../rules",
            "b/.xiblint.yml": "custom-rules: [../rules]\nrules: {own: error}",
            "rules/own.yml": customRule("own"), "c/.xiblint.yml": "",
        ])
        let configuration = try walked(project).configuration
        #expect(try project.value("own", of: "a/A.xib", configuration) == "note")
        #expect(try project.value("own", of: "b/A.xib", configuration) == "error")
        #expect(!configuration.assignment.allRules(in: project.path.join("c")).contains { $0.id == "own" })
    }

    @Test func whatIsAboutTheRunIsTheRunsOwn() throws {
        let project = try ConfiguredProject([
            ".xiblint.yml": "fail-on: error",
            "a/.xiblint.yml": "extends: ../base.yml\nsources: off\nfail-on: note\n\nbaseline: b.json\ninclude: c",
            "base.yml": "fail-on: note", "a/A.xib": "",
        ])
        let (configuration, found) = try walked(project)
        #expect(configuration.failOn.value == .error && configuration.sources.value.isOn)
        #expect(configuration.baseline == nil && configuration.root == project.path && found == ["a/A.xib"])
        let unused = configuration.nested?.all.flatMap(\.unused).map { "\($0.value) \(project.text($0.origin))" }
        #expect(
            unused == [
                "sources a/.xiblint.yml:2", "fail-on a/.xiblint.yml:3", "baseline a/.xiblint.yml:5",
                "include a/.xiblint.yml:6",
            ])
    }

    @Test func whatIsWrongIsNotedAndNothingElseIsLost() throws {
        let project = try ConfiguredProject([
            ".xiblint.yml": "", "a/.xiblint.yml": "rules: {freeform: off}",
            "b/.xiblint.yml": "extends: ../a/.xiblint.yml",
            "c/.xiblint.yml": "rules: {freeform-size: error}",
        ])
        let configuration = try walked(project).configuration
        let problems = (configuration.nested?.eachProblem ?? []).map { problem -> [String] in
            if case .problems(let all) = problem { all.map(\.text) } else { [] }
        }
        let text = "a/.xiblint.yml:1:9: error: unknown rule \"freeform\". Did you mean \"freeform-size\"?"
        #expect(problems == [[text]])
        #expect(try project.value("freeform-size", of: "c/A.xib", configuration) == "error")
        #expect(configuration.assignment.selection(for: project.path.join("a/A.xib")).active.isEmpty)
        #expect(configuration.brokenFolder(of: project.path.join("b/c/A.xib")) == project.path.join("b"))
        #expect(configuration.brokenFolder(of: project.path.join("c/A.xib")) == nil)
    }

    /// When the root moves, the nested configurations are looked up again.
    @Test func theRootCanMove() throws {
        let project = try ConfiguredProject([
            ".git/HEAD": "", "ci/.xiblint.yml": "", "a/.xiblint.yml": "rules: {freeform-size: error}", "a/A.xib": "",
        ])
        var configuration = try project.load(in: "ci")
        let folder = project.path.join("ci")
        _ = configuration.find(["../a"], in: folder)
        #expect(configuration.nested?.files == [])
        let hasMoved = configuration.moveRoot(for: [project.path.join("a/A.xib")], in: [], workingFolder: folder)
        #expect(hasMoved)
        _ = configuration.find(["../a"], in: folder)
        #expect(try project.value("freeform-size", of: "a/A.xib", configuration) == "error")
        configuration.look(for: project.path.join("ci/A.swift"))
        #expect(configuration.nested?.byFolder.keys.map { $0.relative(to: project.path) } == ["a"])
    }

    @Test func theirOverridesCanMatchNothing() throws {
        let project = try ConfiguredProject([
            ".xiblint.yml": "overrides: [{files: a/A.xib, rules: {freeform-size: off}}]",
            "a/.xiblint.yml":
                "extends: ../.xiblint.yml\noverrides: [{files: [A.xib, B.xib], rules: {freeform-size: off}}]",
            "a/A.xib": "", "B.xib": "",
        ])
        var configuration = try project.load()
        let documents = configuration.find([], in: project.path).documents.map(\.path)
        #expect(configuration.unmatchedPatterns(documents: documents).map(\.pattern.value.pattern) == ["B.xib"])
    }

    // MARK: Assignments

    @Test func aChangeOfTheRunIsOneEverywhere() throws {
        let project = try ConfiguredProject([".xiblint.yml": "", "a/.xiblint.yml": "extends: []", "b/.xiblint.yml": ""])
        let rules = try walked(project).configuration.assignment
        let file = project.path.join("a/A.xib")
        #expect(rules.selection(for: file).active.isEmpty)
        #expect(rules.turningOn("freeform-size").selection(for: file).active.map(\.rule.id) == ["freeform-size"])
        let other = project.path.join("b/A.xib")
        #expect(rules.without(["freeform-size"]).selection(for: other).active.map(\.rule.id) == ["file-owner-set"])
        #expect(rules.variant(for: file) != rules.variant(for: other))
    }

    /// A rule about the project is run once for all folders that set the same options.
    @Test func rulesThatAreOnAnywhereWithTheirOptions() throws {
        let project = try ConfiguredProject([
            ".xiblint.yml": "extends: []\nrules: {stack-view-priorities: error}", "a/.xiblint.yml": "",
            "b/.xiblint.yml": "extends: xib-guide\nrules: {stack-view-priorities: note}", "c/.xiblint.yml": "",
        ])
        let rules = try walked(project).configuration.assignment
        let all = rules.activeInFolders.map { active, folders in
            active.rule.id + " " + folders.map { $0?.lastComponent ?? "-" }.sorted().joined(separator: " ")
        }
        #expect(
            all == [
                "file-owner-set a c", "file-owner-set b", "freeform-size a b c", "stack-view-priorities - b",
            ])
        #expect(rules.everyActive.map(\.rule.id) == ["file-owner-set", "freeform-size", "stack-view-priorities"])
    }
}
