import RuleEngine
import Testing

/// A rule file with mistakes, and all expected problems.
struct Wrong: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var problems: [String]

    init(_ name: String, _ text: String, _ problems: String...) {
        self.name = name
        self.text = text
        self.problems = problems
    }

    var testDescription: String { name }
}

@Suite struct RuleProblemTests {
    @Test func aSmallRuleIsRight() {
        #expect(problems(ruleText()) == [])
    }

    @Test(arguments: headProblems + shapeProblems + optionProblems)
    func isReported(_ wrong: Wrong) {
        #expect(problems(wrong.text) == wrong.problems)
    }

    @Test(arguments: expressionProblems + messageProblems + fixProblems + exampleProblems)
    func isReportedWithinItsValue(_ wrong: Wrong) {
        #expect(problems(wrong.text) == wrong.problems)
    }

    @Test func everyMistakeOfAFileIsFoundInOnePass() {
        let text = ruleText(
            [1: "id: My_Rule", 3: "severity: fatal", 5: "assert: \"@id = $nam\""],
            adding: "titel: x\noptions: {name: {type: strin, default: a}}\nlet: {view: foo-bar(.)}")
        #expect(
            problems(text) == [
                "1:5: id must be lower-case words with hyphens, such as outlet-exists; this is \"My_Rule\"",
                "3:11: severity must be one of note, warning, error; this is \"fatal\"",
                "5:16: unknown variable $nam: the variables here are $view",
                "7:1: unknown key \"titel\". Did you mean \"title\"?",
                "8:24: unknown type \"strin\". Did you mean \"string\"?",
                "9:13: unknown function foo-bar()",
            ])
    }

    @Test func theTextOfAProblemIsACompilersLine() throws {
        let error = #expect(throws: RuleFileError.self) {
            try load(ruleText([3: "severity: fatal"]), path: "rules/my-rule.yml")
        }
        let message = "severity must be one of note, warning, error; this is \"fatal\""
        #expect(error?.problems.map(\.text) == ["rules/my-rule.yml:3:11: error: \(message)"])
    }
}

private let headProblems = [
    Wrong("an empty file", "# nothing\n", "1:1: this file is empty: a rule is a map of keys and values"),
    Wrong("a list", "- id: a\n", "1:1: a rule is a map of keys and values; this is a list"),
    Wrong(
        "a misspelt key", ruleText([2: "titel: A title"]), "1:1: a rule needs the key \"title\"",
        "2:1: unknown key \"titel\". Did you mean \"title\"?"),
    Wrong(
        "severity: a list", ruleText([3: "severity: [note]"]),
        "3:11: severity must be one of note, warning, error; this is a list"),
    Wrong(
        "severity: a near word", ruleText([3: "severity: warn"]),
        "3:11: severity must be one of note, warning, error; this is \"warn\""),
    Wrong(
        "severity: nothing", ruleText([3: "severity:"]),
        "3:10: severity must be one of note, warning, error; this is empty"),
    Wrong("no severity", ruleText([3: ""]), "1:1: a rule needs the key \"severity\""),
    Wrong(
        "an id in camel case", ruleText([1: "id: myRule"]),
        "1:5: id must be lower-case words with hyphens, such as outlet-exists; this is \"myRule\""),
    Wrong(
        "an id that is not the file's name", ruleText([1: "id: other-rule"]),
        "1:5: id must be the file's name, \"my-rule\"; this is \"other-rule\": rename one of them"),
    Wrong(
        "a title of two lines", ruleText([2: "title: \"A\\ntitle\""]),
        "2:10: title is one line of text; this has a line end here"),
    Wrong("a title without text", ruleText([2: "title: \"  \""]), "2:8: title has no text"),
    Wrong(
        "a category in words", ruleText(adding: "category: My rules"),
        "7:11: category must be lower-case words with hyphens; this is \"My rules\""),
    Wrong(
        "default: a boolean", ruleText(adding: "default: true"),
        "7:10: default must be one of on, off; this is \"true\""),
    Wrong(
        "an alias twice", ruleText(adding: "aliases: [old, my-rule, old]"),
        "7:16: \"my-rule\" is already a name of this rule", "7:25: \"old\" is already a name of this rule"),
    Wrong(
        "applies-to: unknown words",
        ruleText(adding: "applies-to: {document: [xib], platforms: [iOS], needs: network}"),
        "7:14: unknown key \"document\". Did you mean \"documents\"?",
        "7:43: platforms must be one of ios, macos, tvos, watchos, visionos; this is \"iOS\". Did you mean \"ios\"?",
        "7:56: needs must be one of sources, resources; this is \"network\""),
    Wrong(
        "applies-to: a list", ruleText(adding: "applies-to: [xib]"),
        "7:13: applies-to must be a map with documents, platforms, needs, uses; this is a list"),
    Wrong(
        "yields-to: itself, twice, elsewhere",
        ruleText(adding: "yields-to: [my-rule, a, {rule: a, on: document}, {rule: b, on: file}, {on: object}]"),
        "7:13: a rule cannot yield to itself", "7:32: this rule yields to a twice: keep one of the two",
        "7:64: on must be one of element, object, document; this is \"file\"",
        "7:71: an entry of yields-to needs the key \"rule\""),
]

private let shapeProblems = [
    Wrong(
        "nothing to do", "id: my-rule\ntitle: T\nseverity: note\n",
        "1:1: a rule needs assertions (match, assert, message), a check or a problem"),
    Wrong("no match", ruleText([4: ""]), "1:1: a rule needs the key \"match\""),
    Wrong("match: an empty list", ruleText([4: "match: []"]), "4:8: match needs at least one element, path or kind"),
    Wrong(
        "an unknown kind", ruleText([4: "match: [label, any-veiw]"]),
        "4:16: unknown kind \"any-veiw\". Did you mean \"any-view\"?"),
    Wrong(
        "match: a star", ruleText([4: "match: \"*\""]), "4:8: unknown kind \"*\". Did you mean \"any-element\"?"),
    Wrong(
        "a condition in match", ruleText([4: "match: \"view[@id]\""]),
        "4:13: match finds elements by name or path, without conditions and attributes: use when"),
    Wrong(
        "a path that is none", ruleText([4: "match: constraints/"]),
        "4:8: match has a path that libxml2 does not take: \"constraints/\""),
    Wrong(
        "two elements in one text", ruleText([4: "match: label button"]),
        "4:8: \"label button\" is not the name of an element; write several as a list: [outlet, action]"),
    Wrong("no message", ruleText([6: ""]), "1:1: an assertion needs the key \"message\""),
    Wrong(
        "assert and report", ruleText(adding: "report: \"@id\""),
        "7:1: an assertion has either assert or report: keep one of the two"),
    Wrong(
        "neither assert nor report", ruleText([5: "once: true"]),
        "1:1: an assertion needs the key \"assert\" or \"report\"",
        "5:1: once goes with report: an assert gives one finding anyway"),
    Wrong(
        "both forms", ruleText(adding: "assertions:\n  - {report: \"@id\", message: x}"),
        "5:1: \"assert\" belongs to an assertion: move it into \"assertions\"",
        "6:1: \"message\" belongs to an assertion: move it into \"assertions\""),
    Wrong(
        "assertions: a map", ruleText([5: "assertions: {assert: \"@id\"}", 6: ""]),
        "5:13: assertions must be a list of assertions; this is a map"),
    Wrong(
        "assertions: empty", ruleText([5: "assertions: []", 6: ""]),
        "5:13: assertions is empty: a rule asserts something"),
    Wrong(
        "an assertion's unknown key", ruleText([5: "assertions:", 6: "  - {assert: \"@id\", mesage: x}"]),
        "6:5: an assertion needs the key \"message\"", "6:21: unknown key \"mesage\". Did you mean \"message\"?"),
    Wrong(
        "a check with assertions", ruleText([6: "check: squeezed"]),
        "4:1: check can't be combined with match: remove one of them",
        "5:1: check can't be combined with assert: remove one of them"),
    Wrong(
        "a check and a problem", "id: my-rule\ntitle: T\nseverity: note\ncheck: a\nproblem: b\n",
        "5:1: check can't be combined with problem: remove one of them"),
    Wrong(
        "scope: project without a check", ruleText(adding: "scope: project"),
        "7:8: a rule with scope: project needs a check: assertions see one document"),
    Wrong(
        "scope: document with match", ruleText(adding: "scope: document"),
        "4:1: a rule with scope: document looks at the root: remove \"match\""),
    Wrong(
        "keys: wrong parts", ruleText(adding: "keys: {ids: {match: view, uses: \"@id\"}, \"a b\": {match: x, use: y}}"),
        "7:13: a key needs the key \"use\"", "7:27: unknown key \"uses\". Did you mean \"use\"?",
        "7:41: a key is named with letters, digits, - and _; this is \"a b\""),
    Wrong(
        "a let named like an option",
        ruleText(adding: "options: {max: {type: integer, default: 1}}\nlet:\n  max: count(*)\n  1st: \"*\""),
        "9:3: \"max\" is an option already: give the let another name",
        "10:3: a let is named with letters, digits, - and _; this is \"1st\""),
    Wrong(
        "once: a word", ruleText([5: "report: \"@id\""], adding: "once: yes"),
        "7:7: once must be true or false; this is \"yes\""),
]

private let optionProblems = [
    Wrong(
        "an unknown type", ruleText(adding: "options:\n  max: {type: list of strings, default: []}"),
        "8:23: unknown type \"strings\". Did you mean \"string\"?"),
    Wrong(
        "a type that is far from any", ruleText(adding: "options:\n  max: {type: colour, default: a}"),
        "8:15: unknown type \"colour\"; there are boolean, integer, number, string, regex, enum, list of …, map of …"),
    Wrong(
        "a list of nothing", ruleText(adding: "options:\n  max: {type: list, default: []}"),
        "8:15: add the type of its values, such as list of string"),
    Wrong(
        "too deep",
        ruleText(adding: "options:\n  max: {type: map of map of list of list of string, default: {}}"),
        "8:37: a type is at most three lists and maps deep"),
    Wrong(
        "a default of another type", ruleText(adding: "options:\n  max: {type: integer, default: many}"),
        "8:33: max's default must be an integer; this is \"many\""),
    Wrong(
        "no default, no type", ruleText(adding: "options:\n  max: {description: x}"),
        "8:8: an option needs the key \"default\"", "8:8: an option needs the key \"type\""),
    Wrong(
        "an enum without values", ruleText(adding: "options:\n  mode: {type: enum, default: a}"),
        "8:16: an enum needs the key \"values\", the list of its words"),
    Wrong(
        "values without an enum", ruleText(adding: "options:\n  mode: {type: string, values: [a], default: a}"),
        "8:24: only an enum has values: remove them, or make the type enum"),
    Wrong(
        "a default that is none of the values",
        ruleText(
            adding:
                "options:\n  axes: {type: list of enum, values: [horizontal, vertical], default: [horizontal, vertcal]}"
        ),
        "8:84: an entry of axes's default must be one of horizontal, vertical; this is \"vertcal\". Did you mean \"vertical\"?"
    ),
    Wrong(
        "a regex that is none", ruleText(adding: "options:\n  allow: {type: regex, default: \"(\"}"),
        "8:33: allow's default must be a regular expression; \"(\" is none: expecting ')'"),
    Wrong(
        "null where it is not said", ruleText(adding: "options:\n  max: {type: list of integer, default: null}"),
        "8:41: max's default must be a list of integers; this is empty"),
    Wrong(
        "a map's value", ruleText(adding: "options:\n  m: {type: map of list of number, default: {a: [1, x], b: {}}}"),
        "8:53: an entry of m's default.a must be a number; this is \"x\"",
        "8:60: m's default.b must be a list of numbers; this is a map"),
    Wrong(
        "names that are taken or none", ruleText(adding: "options:\n  severity: {type: string, default: a}\n  A b: 1"),
        "8:3: \"severity\" is reserved: it sets the rule's severity in a configuration; use lowercase words with hyphens",
        "9:3: \"A b\" is not a name; use lowercase words with hyphens",
        "9:8: options.A b must be a map with type, values, placeholders, default, description; this is \"1\""),
    Wrong(
        "options: a list", ruleText(adding: "options: [max]"),
        "7:10: options must be a map of options by name; this is a list"),
]

private let expressionProblems = [
    Wrong(
        "a bracket too few", ruleText([5: "assert: count(view[@id]"]),
        "5:14: this is not an XPath expression: this bracket is not closed"),
    Wrong(
        "a bracket too many, in quotes", ruleText([5: "assert: \"@id = '\\u00e9'] \""]),
        "5:24: this is not an XPath expression: this bracket closes nothing"),
    Wrong(
        "another language's signs", ruleText([5: "assert: \"@a == '1' \""]),
        "5:13: this is not an XPath expression: \"==\" is written ="),
    Wrong(
        "a doubled quote", ruleText([5: "assert: \"@a = 'it''s'\""]),
        "5:19: this is not an XPath expression: a quote can't be doubled. Put the text in quotes of the other kind"),
    Wrong(
        "words without an operator", ruleText([5: "assert: \"@id starts-with 'a'\""]),
        "5:14: this is not an XPath expression: an operator is missing here"),
    Wrong(
        "an operator without an end", ruleText([5: "assert: \"@id and\""]),
        "5:14: this is not an XPath expression: something is missing after this"),
    Wrong(
        "an unknown axis", ruleText([5: "assert: ancestors::view"]),
        "5:9: unknown axis ancestors::. Did you mean \"ancestor\"?"),
    Wrong(
        "an unknown function", ruleText([5: "assert: not(ib:is-kindof(., 'UIView'))"]),
        "5:13: unknown function ib:is-kindof(). Did you mean \"ib:is-kind-of\"?"),
    Wrong(
        "a function without its prefix", ruleText([5: "assert: matches(@id, 'a')"]),
        "5:9: unknown function matches(): write ib:matches()"),
    Wrong(
        "XPath's own with a prefix", ruleText([5: "assert: ib:contains(@id, 'a')"]),
        "5:9: unknown function ib:contains(): contains() is XPath's own, write it without ib:"),
    Wrong(
        "another prefix", ruleText([5: "assert: fn:matches(@id, 'a')"]),
        "5:9: unknown prefix in fn:matches(): functions are XPath's own or begin with ib:"),
    Wrong(
        "a prefix in a path", ruleText([5: "assert: ib:owner/@id"]),
        "5:9: ib:owner has a prefix: names in a document have none, and a function needs its brackets"),
    Wrong(
        "too few arguments", ruleText([5: "assert: ib:matches(@id) and contains(@id, 'a', 'b')"]),
        "5:9: ib:matches() takes 2 to 4 arguments, not 1", "5:29: contains() takes 2 arguments, not 3"),
    Wrong(
        "arguments where there are none", ruleText([5: "assert: ib:platform(.) and ib:label(., .) and ib:option()"]),
        "5:9: ib:platform() takes no arguments, not 1", "5:28: ib:label() takes 0 or 1 argument, not 2",
        "5:47: ib:option() takes at least 1 argument, not 0"),
    Wrong(
        "an unknown variable", ruleText([5: "assert: $veiw"], adding: "let: {view: .}"),
        "5:9: unknown variable $veiw. Did you mean \"$view\"?"),
    Wrong(
        "no variables at all", ruleText([5: "assert: $x"]),
        "5:9: unknown variable $x: there is no let or option here"),
    Wrong(
        "a let before its turn", ruleText(adding: "let:\n  a: $b\n  b: count($a)"),
        "8:6: $b is used before its let: lets are evaluated in order"),
    Wrong(
        "a let in a key", ruleText(adding: "keys: {k: {match: view, use: $a}}\nlet: {a: \"@id\"}"),
        "7:30: unknown variable $a: there is no let or option here"),
    Wrong(
        "a map as a variable",
        ruleText([5: "assert: $names"], adding: "options: {names: {type: map of string, default: {}}}"),
        "5:9: the option names is a map: read it with ib:option('names', key)"),
    Wrong(
        "names in literals",
        ruleText(
            [5: "assert: ib:option('mx') and ib:key('id', @id) and ib:is-first-in('ids')"],
            adding: "options: {max: {type: integer, default: 1}}\nkeys: {ids: {match: view, use: \"@id\"}}"),
        "5:20: the rule has no option \"mx\". Did you mean \"max\"?",
        "5:37: the rule has no key \"id\". Did you mean \"ids\"?"),
    Wrong(
        "a regular expression in a literal", ruleText([5: "assert: ib:matches(@id, '[a')"]),
        "5:26: this is not a regular expression: Expecting ']'"),
    Wrong(
        "an expression in a literal", ruleText([5: "assert: ib:lowest(*, '$p + 1') and ib:highest(*, '@a[')"]),
        "5:23: unknown variable $p: there is no let or option here",
        "5:53: this is not an XPath expression: this bracket is not closed"),
    Wrong(
        "true as an element", ruleText([5: "assert: true"]), "5:9: true is the name of an element here: write true()"),
    Wrong(
        "no expression", ruleText([5: "assert: [\"@id\"]"], adding: "when:\nat: \" \""),
        "5:9: assert must be an XPath expression; this is a list",
        "7:6: when must be an XPath expression; this is empty",
        "8:5: at has no expression"),
    Wrong(
        "in a folded text", ruleText(adding: "when: >\n  @id and\n    @name or $wrong\n"),
        "9:14: unknown variable $wrong: there is no let or option here"),
    Wrong(
        "in a literal block, after letters of more bytes",
        ruleText(adding: "let:\n  a: |\n    '🎈é' =\n      foo-bar()\n"),
        "10:7: unknown function foo-bar()"),
]

private let messageProblems = [
    Wrong(
        "an open brace", ruleText([6: "message: \"see {@id\""]), "6:15: this brace is not closed: write {{ for a brace"),
    Wrong(
        "an open quote", ruleText([6: "message: \"see {'}'} and {concat('}, @id)}\""]),
        "6:25: a quote in this expression is not closed: write {{ for a brace"),
    Wrong(
        "a closing brace", ruleText([6: "message: \"a } b\""]), "6:13: this brace closes nothing: write }} for a brace"),
    Wrong(
        "empty braces", ruleText([6: "message: \"a { } b\""]),
        "6:13: there is no expression in these braces: write {{ for a brace"),
    Wrong(
        "brackets in brackets", ruleText([6: "message: \"a [[b {@x} [[{@y}]] ]]\""]),
        "6:22: [[ … ]] can't be inside another", "6:31: these brackets close nothing: write {']]'} for brackets"),
    Wrong(
        "open brackets", ruleText([6: "message: \"a [[b {@x}\""]),
        "6:13: [[ is not closed: write ]] where the part ends"),
    Wrong(
        "nothing to leave out for", ruleText([6: "message: \"a [[b]]\""]),
        "6:13: [[ … ]] is left out when a value in it is empty, and this one has none: put a {…} in it"),
    Wrong(
        "an expression in an optional part", ruleText([6: "message: \"\\\"é\\\" [[, at {ib:labl(.)}]] {$x}\""]),
        "6:25: unknown function ib:labl(). Did you mean \"ib:label\"?",
        "6:40: unknown variable $x: there is no let or option here"),
    Wrong(
        "two lines", ruleText([6: "message: |\n  one {@id}\n  two {@id}"]),
        "7:12: message is one line of text; this has a line end here"),
    Wrong(
        "related without a place", ruleText(adding: "related: [{message: x}, {at: $x, message: y}, here]"),
        "7:11: an entry of related needs the key \"at\"",
        "7:30: unknown variable $x: there is no let or option here",
        "7:47: an entry of related must be a map with at, message; this is \"here\""),
]

private let fixProblems = [
    Wrong(
        "parts that are missing", ruleText(adding: "fix: {safety: saef, edits: []}"),
        "7:6: a fix needs the key \"title\"",
        "7:15: safety must be one of safe, unsafe; this is \"saef\". Did you mean \"safe\"?",
        "7:28: edits is empty: a fix changes something"),
    Wrong(
        "edits that are none",
        ruleText(
            adding: """
                fix:
                  title: Set {@id}
                  safety: safe
                  edits:
                    - set-atribute: {at: ., name: a, value: "1"}
                    - insert: {at: ., where: end, xml: "<a/>"}
                    - remove: {at: $gone}
                    - {remove: {at: .}, insert: {at: ., where: last, xml: "<a/>"}}
                    - remove-attribute: {name: a}
                    - set-attribute: {at: ., name: a}
                    - insert: {at: ., where: last, xml: "<a>"}
                    - set-attribute: {at: ., name: "@a", value: "1"}
                """),
        "11:7: unknown key \"set-atribute\". Did you mean \"set-attribute\"?",
        "12:30: where must be one of before, after, first, last; this is \"end\"",
        "13:20: unknown variable $gone: there is no let or option here",
        "14:7: an edit is one of set-attribute, remove-attribute, insert, remove, expose",
        "15:25: remove-attribute needs the key \"at\" with XPath for what to change: write \"at: .\" for the element of the finding",
        "16:22: set-attribute needs the key \"value\"",
        "17:41: xml must be complete elements; this is not well-formed: \"<a>\"",
        "18:36: \"@a\" is not the name of an attribute"),
]

private let exampleProblems = [
    Wrong(
        "a place in a valid example", ruleText(adding: "examples:\n  valid: ['↓<view/>']"),
        "8:11: a valid example has no ↓: nothing is reported in it"),
    Wrong(
        "findings of a valid example",
        ruleText(adding: "examples:\n  valid: [{xml: <a/>, messages: [x], fixed: <b/>}]"),
        "8:33: a valid example has no messages: nothing is reported in it",
        "8:45: a valid example has no fixed: nothing is reported in it"),
    Wrong(
        "no place in an invalid example", ruleText(adding: "examples:\n  invalid: ['<view/>']"),
        "8:13: an invalid example needs a ↓ just before each place that is reported"),
    Wrong(
        "keys and types",
        ruleText(
            adding: """
                examples:
                  invalid:
                    - {name: a, sources: {A.swift: ↓x}}
                    - {xml: ↓<a/>, path: ../A.xib, todo: maybe, fix: x}
                    - {xml: ↓<a/>, options: {mx: 1}, sources: [a]}
                    - 
                  vaild: []
                """),
        "9:7: an example needs the key \"xml\"",
        "10:26: path must lead into the example's project, such as Views/Card.xib; this is \"../A.xib\"",
        "10:42: todo must be true or false; this is \"maybe\"",
        "10:49: unknown key \"fix\"; the keys here are name, xml, path, sources, options, messages, fixed, todo",
        "11:30: unknown option \"mx\": the rule has none",
        "11:47: sources must be a map of texts by path; this is a list",
        "12:6: an example must be a string; this is empty", "13:3: unknown key \"vaild\". Did you mean \"valid\"?"),
    Wrong(
        "an option's value",
        ruleText(
            adding:
                "options: {max: {type: integer, default: 1}}\nexamples:\n  valid: [{xml: <a/>, options: {max: [1]}}]"),
        "9:38: max must be an integer; this is a list"),
]
