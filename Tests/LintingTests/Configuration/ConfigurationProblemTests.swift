import Base
import ProjectModel
import Testing

@Suite struct ConfigurationProblemTests {
    struct Wrong: Sendable, CustomTestStringConvertible {
        var text: String
        var problems: [String]

        init(_ text: String, _ problems: String...) {
            self.text = text
            self.problems = problems
        }

        var testDescription: String { text }
    }

    static let all = shapes + extensions + globs + rules + overrides

    @Test(arguments: all)
    func isReportedAtItsPlace(_ wrong: Wrong) throws {
        let project = try ConfiguredProject([".xiblint.yml": wrong.text, "base.yml": "extends: [.xiblint.yml]"])
        #expect(project.problems() == wrong.problems.map { ".xiblint.yml:\($0)" })
    }

    /// Another version may have other keys, so nothing else is said.
    @Test(arguments: [
        ("0.1", true), ("0.1.0", true), ("\">=0.0.9\"", true), ("0", true), ("0.2", false), ("0.1.1", false),
        ("\">= 0.1.1\"", false), ("\"1\"", false),
    ])
    func aVersionIsRequired(version: String, isAllowed: Bool) throws {
        let project = try ConfiguredProject([".xiblint.yml": "required-version: \(version)\nnew-key: 1"])
        var catalog = ConfiguredProject.catalog
        catalog.version = "0.1.0"
        let text = version.filter { $0 != "\"" }
        let other = "19: error: xiblint \(text) is required, and this is 0.1.0: install the required one"
        let found = project.problems(catalog: catalog)
        #expect(found.count == 1 && found.contains(".xiblint.yml:1:\(other)") == !isAllowed, "\(found)")
    }

    private static let shapes = [
        Wrong("- a", "1:1: error: a configuration is a map of keys and values; this is a list"),
        Wrong(
            "rules: {",
            "1:9: error: this is not valid YAML: did not find expected node content while parsing a flow node that "
                + "begins on line 1"
        ),
        Wrong(
            "rules: {}\nrules: {}", "2:1: error: \"rules\" is already a key of this map, on line 1: keep one of the two"
        ),
        Wrong("rule: {}", "1:1: error: unknown key \"rule\". Did you mean \"rules\"?"),
        Wrong("custom_rules: a", "1:1: error: unknown key \"custom_rules\". Did you mean \"custom-rules\"?"),
        Wrong(
            "level: error",
            "1:1: error: unknown key \"level\"; the keys here are extends, include, exclude, sources, known, fail-on, rules, "
                + "overrides, custom-rules, required-version, baseline"),
        Wrong(
            "fail-on: eror",
            "1:10: error: fail-on must be one of note, warning, error; this is \"eror\". Did you mean \"error\"?"),
        Wrong("fail-on: [error]", "1:10: error: fail-on must be one of note, warning, error; this is a list"),
        Wrong(
            "required-version: new",
            "1:19: error: \"new\" is not a version: write \"0.1\", \"0.1.2\" or \">=0.1.2\""),
        Wrong(
            "exclude: Pods/**\n  - Kit",
            "2:3: error: this line is part of the text above it: in a list, each entry has a line with a dash"),
        Wrong("baseline:", "1:10: error: baseline must be a string; this is empty"),
        Wrong("baseline: [a]", "1:11: error: baseline must be a string; this is a list"),
        Wrong("sources: of", "1:10: error: sources must be one of on, off; this is \"of\". Did you mean \"off\"?"),
        Wrong("sources: {exlude: a}", "1:11: error: unknown key \"exlude\". Did you mean \"exclude\"?"),
    ]

    private static let extensions = [
        Wrong("extends: recomended", "1:10: error: unknown preset \"recomended\". Did you mean \"recommended\"?"),
        Wrong(
            "extends: [recommended, house]",
            "1:24: error: unknown preset \"house\"; there are all, recommended, xib-guide, and files such as ./base.yml"
        ),
        Wrong("extends: [{a: b}]", "1:11: error: an entry of extends must be a string; this is a map"),
        Wrong("extends: [all, none.yml]", "1:16: error: \"none.yml\" cannot be read: no such file or folder"),
        Wrong("extends: ./", "1:10: error: \"./\" cannot be read: it is a folder"),
        Wrong(
            "extends: ./.xiblint.yml", "1:10: error: this goes round in a circle: .xiblint.yml extends .xiblint.yml"),
        Wrong("custom-rules: [rules]", "1:16: error: \"rules\" cannot be read: no such file or folder"),
    ]

    static let longGlob = "exclude: [a, \"\(String(repeating: "*{,}", count: 60_000))\"]"
    static let manyGlobs = "exclude:\n- a\n\(String(repeating: "- a*\n", count: 2000))- '*c'"

    private static let globs = [
        Wrong(longGlob, "1:4111: error: this glob has more than 4096 characters: split it"),
        Wrong(manyGlobs, "2003:3: error: more than 2000 globs with wildcards: name folders instead"),
        Wrong("include: []", "1:10: error: include is empty: nothing would be linted"),
        Wrong("exclude: [a, \"b/[c\"]", "1:17: error: this [ has no ]: close it, or write \\[ for a bracket"),
        Wrong("exclude: {a: b}", "1:10: error: exclude must be a string; this is a map"),
        Wrong("include: [App, null]", "1:16: error: an entry of include must be a string; this is empty"),
        Wrong("sources: {exclude: ['{a']}", "1:22: error: this { has no }: close it, or write \\{ for a brace"),
    ]

    private static let rules = [
        Wrong("rules:", "1:7: error: rules must be a map of rules by id; this is empty"),
        Wrong("rules: [freeform-size]", "1:8: error: rules must be a map of rules by id; this is a list"),
        Wrong(
            "rules:\n  freeform-sise: off",
            "2:3: error: unknown rule \"freeform-sise\". Did you mean \"freeform-size\"?"),
        Wrong("rules:\n  nothing-like-it: off", "2:3: error: unknown rule \"nothing-like-it\""),
        Wrong(
            "rules: {freeform-size: eror}",
            "1:24: error: freeform-size must be one of off, note, warning, error, on; this is \"eror\". Did you mean \"error\"?"
        ),
        Wrong(
            "rules: {freeform-size: [error]}",
            "1:24: error: freeform-size must be a severity (off, note, warning, error, on) or a map of options; this is a list"
        ),
        Wrong(
            "rules: {freeform-size: true}",
            "1:24: error: freeform-size must be one of off, note, warning, error, on; this is \"true\""),
        Wrong("rules: {freeform-size: {strict: true}}", "1:25: error: unknown option \"strict\": the rule has none"),
        Wrong(
            "rules: {stack-view-priorities: {strickt: true}}",
            "1:33: error: unknown option \"strickt\". Did you mean \"strict\"?"),
        Wrong(
            "rules: {stack-view-priorities: {severity: fatal}}",
            "1:43: error: severity must be one of off, note, warning, error, on; this is \"fatal\""),
        Wrong(
            "rules:\n  owner-set: on\n  file-owner-set: off",
            "3:3: error: file-owner-set is set already, on line 2: keep one of the two"),
        Wrong("rules: {many-options: {count: 1.5}}", "1:31: error: count must be an integer; this is \"1.5\""),
        Wrong("rules: {many-options: {strict: on}}", "1:32: error: strict must be true or false; this is \"on\""),
        Wrong(
            "rules: {many-options: {words: {a: b}}}", "1:31: error: words must be a list of strings; this is a map"),
        Wrong("rules: {many-options: {limits: {a: b}}}", "1:36: error: limits.a must be an integer; this is \"b\""),
        Wrong(
            "rules: {file-owner-set: {require: ownr}}",
            "1:35: error: require must be one of binding, owner; this is \"ownr\". Did you mean \"owner\"?"),
    ]

    private static let overrides = [
        Wrong("overrides: off", "1:12: error: an override must be a map with files, rules; this is \"off\""),
        Wrong("overrides: [{rules: {}}]", "1:13: error: an override needs the key \"files\""),
        Wrong("overrides: [{files: a}]", "1:13: error: an override needs the key \"rules\""),
        Wrong(
            "overrides: [{files: [], rules: {}}]", "1:21: error: files is empty: the override would be for no file"),
        Wrong(
            "overrides: [{file: a, rules: {}}]", "1:13: error: an override needs the key \"files\"",
            "1:14: error: unknown key \"file\". Did you mean \"files\"?"),
        Wrong(
            "overrides: [{files: 'a[', rules: {}}]",
            "1:23: error: this [ has no ]: close it, or write \\[ for a bracket"),
        Wrong(
            "overrides:\n  - files: a\n    rules: {freeform: off}",
            "3:13: error: unknown rule \"freeform\". Did you mean \"freeform-size\"?"),
    ]

    @Test func allMistakesOfAllFilesAreFoundInOnePass() throws {
        let project = try ConfiguredProject([
            ".xiblint.yml":
                "extends: [base.yml, al]\nexclude: '['\nrules: {a-rule: of, freeform-size: of}\ncustom-rules: rules",
            "base.yml": "rules: {b-rule: on, file-owner-set: {requir: owner}}\nfail-on: fatal",
            "rules/a-rule.yml": customRule("a-rule", adding: "titel: x"), "rules/b-rule.yaml": customRule("c-rule"),
        ])
        #expect(
            project.problems() == [
                ".xiblint.yml:1:21: error: unknown preset \"al\". Did you mean \"all\"?",
                ".xiblint.yml:2:11: error: this [ has no ]: close it, or write \\[ for a bracket",
                ".xiblint.yml:3:36: error: freeform-size must be one of off, note, warning, error, on; this is \"of\". "
                    + "Did you mean \"off\"?",
                "base.yml:1:38: error: unknown option \"requir\". Did you mean \"require\"?",
                "base.yml:2:10: error: fail-on must be one of note, warning, error; this is \"fatal\"",
                "rules/a-rule.yml:7:1: error: unknown key \"titel\". Did you mean \"title\"?",
                "rules/b-rule.yaml:1:5: error: id must be the file's name, \"b-rule\"; this is \"c-rule\": rename one of them",
            ])
    }

    @Test func circlesOfFilesAreRefused() throws {
        let project = try ConfiguredProject([
            ".xiblint.yml": "extends: [a/base.yml]", "a/base.yml": "extends:\n  - all\n  - ../b.yml",
            "b.yml": "extends: ./a/../a/base.yml",
        ])
        #expect(
            project.problems() == [
                "b.yml:1:10: error: this goes round in a circle: a/base.yml extends b.yml extends a/base.yml"
            ])
    }

    @Test func pathsInMessagesAreSeenFromTheWorkingFolder() throws {
        let project = try ConfiguredProject([".xiblint.yml": "rules: off", "a/b/c": ""])
        #expect(
            project.problems(in: "a/b") == [
                "../../.xiblint.yml:1:8: error: rules must be a map of rules by id; this is \"off\""
            ])
    }

    @Test func aConfigurationThatIsNamedMustBeThere() throws {
        let project = try ConfiguredProject(["a/ci.yml": ""])
        #expect(project.problems(.file("b.yml")) == ["b.yml: no such file or folder"])
        #expect(project.problems(.file("a")) == ["a: it is a folder"])
        #expect(project.problems(.file("a/ci.yml")) == [])
    }
}
