import Base
import Linting
import ProjectModel
import RuleEngine
import Testing

@Suite struct ConfigurationMergingTests {
    @Test func withoutAFileThePresetRecommendedRuns() throws {
        let project = try ConfiguredProject()
        let configuration = try project.load()
        #expect(configuration.file == nil)
        #expect(configuration.extends == ["recommended"])
        #expect(try project.state("freeform-size", configuration) == "note (preset recommended)")
        #expect(try project.state("file-owner-set", configuration) == "warning (preset recommended)")
        #expect(try project.state("many-options", configuration) == "off (default)")
        #expect(configuration.failOn == Setting(.warning))
        #expect(configuration.selection().active.map(\.rule.id) == ["file-owner-set", "freeform-size"])
        #expect(configuration.selection() == RuleSelection.recommended(ConfiguredProject.catalog))
    }

    @Test(arguments: ["", "# nothing\n", "{}", "rules: {}"])
    func aFileWithoutSettingsIsTheSame(_ text: String) throws {
        let project = try ConfiguredProject(text)
        let configuration = try project.load()
        #expect(configuration.file == project.path.join(".xiblint.yml"))
        #expect(configuration.extends == ["recommended"])
        #expect(configuration.selection() == RuleSelection.recommended(ConfiguredProject.catalog))
    }

    @Test func namesFromOutsideAreKnown() throws {
        let configuration = try ConfiguredProject("known: {images: [\"Palette/*\", star], classes: RatingView}").load()
        let known = try #require(configuration.known?.value)
        #expect(known.contains("Palette/red", .images) && known.contains("star", .images))
        #expect(known.contains("RatingView", .classes))
        #expect(!known.contains("RatingView", .images) && !known.contains("stars", .images))
    }

    /// Severities, in the order of the file, and the result.
    struct Merge: Sendable, CustomTestStringConvertible {
        var text: String
        var rule: String
        var state: String

        init(_ text: String, _ rule: String, _ state: String) {
            self.text = text
            self.rule = rule
            self.state = state
        }

        var testDescription: String { text }
    }

    @Test(arguments: [
        Merge("extends: []", "freeform-size", "off (default)"),
        Merge("extends: xib-guide", "freeform-size", "warning (preset xib-guide)"),
        Merge(
            "extends: [recommended, xib-guide]", "file-owner-set",
            "warning (preset recommended) require=owner (preset xib-guide)"),
        // A mapping without a severity turns on a rule that is off.
        Merge("extends: xib-guide", "file-owner-set", "warning (preset xib-guide) require=owner (preset xib-guide)"),
        Merge("extends: [xib-guide, recommended]", "freeform-size", "note (preset recommended)"),
        Merge("rules: {freeform-size: error}", "freeform-size", "error (.xiblint.yml:1)"),
        // "on" is the rule's own severity, regardless of the former one.
        Merge("rules: {freeform-size: on}", "freeform-size", "warning (.xiblint.yml:1)"),
        Merge("rules: {freeform-size: off}", "freeform-size", "off (.xiblint.yml:1)"),
        Merge("rules: {freeform-size: {}}", "freeform-size", "note (preset recommended)"),
        Merge(
            "rules:\n  many-options:\n    count: 3", "many-options",
            "warning (.xiblint.yml:2) count=3.0 (.xiblint.yml:3)"),
        Merge(
            "rules:\n  file-owner-set:\n    require: owner\n", "file-owner-set",
            "warning (preset recommended) require=owner (.xiblint.yml:3)"),
        Merge(
            "rules: {stack-view-priorities: {severity: note, strict: true}}", "stack-view-priorities",
            "note (.xiblint.yml:1) strict=true (.xiblint.yml:1)"),
        // Options stay where a rule is off.
        Merge(
            "rules: {stack-view-priorities: {severity: off, strict: true}}", "stack-view-priorities",
            "off (.xiblint.yml:1) strict=true (.xiblint.yml:1)"),
        Merge("rules: {old-priorities: error}", "stack-view-priorities", "error (.xiblint.yml:1)"),
    ])
    func settingsAreLaidOverEachOther(_ merge: Merge) throws {
        let project = try ConfiguredProject(merge.text)
        #expect(try project.state(merge.rule, project.load()) == merge.state)
    }

    @Test func optionsMergeByNameAndReplaceTheCompleteValue() throws {
        let project = try ConfiguredProject([
            "base.yml": """
            extends: all
            rules:
              many-options: {words: [a, b], limits: {x: 1, y: 2}, count: 5}
            """,
            ".xiblint.yml": """
            extends: base.yml
            rules:
              many-options: {words: c, limits: {x: 3}, sizes: [1, true], name: null, ratio: 2}
            """,
        ])
        #expect(
            try project.value("many-options", project.load())
                == "warning count=5.0 ratio=2.0 name=null words=[c] limits={x:3.0} sizes=[1,true]")
    }

    @Test func aFileMeansTheSameWhereverItIsExtended() throws {
        let project = try ConfiguredProject([
            "house.yml": """
            rules: {stack-view-priorities: error}
            overrides: [{files: Cells, rules: {freeform-size: off, stack-view-priorities: note}}]
            """,
            ".xiblint.yml": "extends: [xib-guide, house.yml]\nrules: {stack-view-priorities: {strict: true}}",
        ])
        let configuration = try project.load()
        // The file brings the preset that it extends, which is applied after the other one.
        #expect(try project.state("freeform-size", configuration) == "note (preset recommended)")
        #expect(
            try project.state("stack-view-priorities", configuration)
                == "error (house.yml:1) strict=true (.xiblint.yml:2)")
        #expect(
            try project.state("stack-view-priorities", of: "Cells/A.xib", configuration)
                == "note (override house.yml:2) strict=true (.xiblint.yml:2)")
        #expect(configuration.files == [".xiblint.yml", "house.yml"].map { project.path.join($0) })
        #expect(configuration.extends == ["xib-guide", "house.yml"])
    }

    @Test func aFilesOwnSettingsComeAfterTheOverridesOfItsBase() throws {
        let project = try ConfiguredProject([
            "house.yml": "overrides: [{files: Cells, rules: {freeform-size: off}}]",
            ".xiblint.yml": "extends: house.yml\nrules: {freeform-size: error}",
        ])
        #expect(try project.value("freeform-size", of: "Cells/A.xib", project.load()) == "error")
    }

    @Test func otherKeysReplaceThoseOfTheBase() throws {
        let project = try ConfiguredProject([
            "shared/base.yml": """
            include: [App]
            exclude: [Old, Older]
            fail-on: error
            sources: off
            baseline: known.json
            """,
            ".xiblint.yml": "extends: shared/base.yml\nexclude: [New]\nsources: {exclude: '**/*Tests*'}",
        ])
        let configuration = try project.load()
        #expect(configuration.filter.include?.folder == project.path.join("shared"))
        #expect(configuration.filter.exclude?.globs.map(\.value.pattern) == ["New"])
        #expect(configuration.filter.exclude?.folder == project.path)
        #expect(configuration.failOn == Setting(.error, .file(project.path.join("shared/base.yml"), line: 3)))
        #expect(configuration.sources.value.isOn)
        #expect(configuration.sources.value.exclude.map(\.pattern) == ["**/*Tests*"])
        #expect(configuration.baseline?.value == project.path.join("shared/known.json"))
    }

    @Test func aFileMayBeExtendedTwice() throws {
        let project = try ConfiguredProject([
            ".xiblint.yml": "extends: [a.yml, b.yml]", "a.yml": "extends: c.yml\nrules: {freeform-size: error}",
            "b.yml": "extends: c.yml", "c.yml": "extends: []\nrules: {freeform-size: note}",
        ])
        let configuration = try project.load()
        #expect(try project.state("freeform-size", configuration) == "note (c.yml:2)")
        #expect(configuration.files.count == 4)
    }

    /// Each of 60 files extends the next one twice: expanded, that would be more than any machine can store.
    @Test func whatIsExtendedAgainAndAgainCountsOnce() throws {
        var files: [Path: String] = [".xiblint.yml": "extends: [0.yml, 0.yml]\nrules: {owner-set: off}"]
        for number in 0..<60 {
            files[Path("\(number).yml")] = "extends: [\(number + 1).yml, all, \(number + 1).yml, all]"
        }
        files["60.yml"] = "extends: []\nrules: {freeform-size: note}"
        let project = try ConfiguredProject(files)
        let configuration = try project.load()
        #expect(configuration.files.count == 62)
        #expect(try project.state("file-owner-set", configuration) == "off (.xiblint.yml:2)")
        #expect(try project.state("freeform-size", configuration).hasSuffix("(preset all)"))
    }

    /// A chain of thousands would overflow the stack.
    @Test func aChainOfFilesHasItsBound() throws {
        var files: [Path: String] = [".xiblint.yml": "extends: 0.yml"]
        for number in 0..<120 { files[Path("\(number).yml")] = "extends: \(number + 1).yml" }
        let project = try ConfiguredProject(files)
        #expect(
            project.problems() == [
                "98.yml:1:10: error: this is extended through more than 100 files: extend it nearer to the first one"
            ])
        try project.scratch.write("extends: []", to: "98.yml")
        #expect(try project.load().files.count == 100)
    }

    @Test func aliasesAreNoted() throws {
        let project = try ConfiguredProject(
            """
            rules:
              owner-set: error
            overrides: [{files: a, rules: {no_owner: off, freeform-size: off}}]
            """)
        let configuration = try project.load(severities: ["old-priorities=on"])
        #expect(
            configuration.aliases.map { "\($0.alias) \($0.rule) \(project.text($0.origin))" } == [
                "owner-set file-owner-set .xiblint.yml:2", "no_owner file-owner-set override .xiblint.yml:3",
                "old-priorities stack-view-priorities --rule old-priorities=on",
            ])
    }
}
