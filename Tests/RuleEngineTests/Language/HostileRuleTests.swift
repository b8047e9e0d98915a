import Base
import RuleEngine
import TestSupport
import Testing

/// Whatever a file contains: it loads, or there are problems with places in it.
@Suite struct HostileRuleTests {
    private func check(_ bytes: [UInt8]) {
        do throws(RuleFileError) {
            _ = try RuleLoader().load(bytes, path: "outlet-name-suffix.yml", origin: .custom)
        } catch {
            #expect(!error.problems.isEmpty)
            for problem in error.problems {
                #expect((0...bytes.count).contains(problem.position.offset))
                #expect(!problem.message.isEmpty && !problem.message.contains("\n"))
            }
        }
    }

    @Test func aRuleThatIsCutOff() {
        let bytes = Array(wholeRule.utf8)
        for length in stride(from: 0, to: bytes.count, by: 3) { check(Array(bytes[..<length])) }
    }

    @Test func aRuleWithBytesThatChanged() {
        var random = SeededGenerator(seed: 17)
        let bytes = Array(wholeRule.utf8)
        let signs = Array("{}[]'\"$@:-#&*!|>%\n\t\\\u{0}\u{7f}é↓".utf8)
        for _ in 0..<500 {
            var changed = bytes
            for _ in 0..<3 {
                let index = Int.random(in: changed.indices, using: &random)
                changed[index] =
                    Bool.random(using: &random)
                    ? signs.randomElement(using: &random) ?? 0 : .random(in: 0...255, using: &random)
            }
            check(changed)
        }
    }

    @Test func linesThatWereMoved() {
        let lines = wholeRule.split(separator: "\n")
        for index in lines.indices {
            var moved = lines
            moved.insert(moved.remove(at: index), at: (index * 7) % lines.count)
            check(Array(moved.joined(separator: "\n").utf8))
        }
    }

    @Test(arguments: [
        String(repeating: "[", count: 100_000),
        String(repeating: "{a: ", count: 100_000),
        String(repeating: "- ", count: 100_000),
        "a: &a [x]\nb: *a\n",
        "!!python/object a: 1\n",
        "--- a\n--- b\n",
        "? [a, b]\n: c\n",
        "id: my-rule\nid: my-rule\n",
        "\u{0}",
        "\u{FEFF}\u{FEFF}",
    ])
    func yamlThatIsRefused(_ text: String) {
        #expect(problems(text).count == 1)
    }

    @Test func valuesOfAnyKindAnywhere() {
        let keys = [
            "id", "title", "since", "aliases", "category", "default", "severity", "applies-to", "rationale",
            "references", "evidence",
            "options", "scope", "yields-to", "examples", "match", "keys", "let", "when", "assertions", "assert",
            "report", "message", "at", "related", "once", "cause", "fix", "check", "problem",
            "severity-unless",
        ]
        let values = [
            "", "[]", "{}", "null", "[[]]", "[{}]", "{a: }", "{a: {}}", "{a: [b]}", "{? a}", "x", "'{'", "1", "true",
            "[x, [y]]",
            "{at: , message: , title: , edits: [{}], match: , use: , type: , valid: [{}], rule: []}",
        ]
        for key in keys {
            for value in values { check(Array((wholeRule + "\n\(key): \(value)\n").utf8)) }
            for value in values { check(Array("\(key): \(value)\n".utf8)) }
        }
    }

    @Test func aLongFile() {
        let options = (0..<3_000).map { "  option-\($0): {type: strng, default: a}\n" }.joined()
        #expect(problems(ruleText(adding: "options:\n\(options)")).count == 100)
        let message = String(repeating: "{@id} ", count: 3_000)
        #expect(problems(ruleText([6: "message: \"\(message)\""])) == [])
        let wrong = String(repeating: "{$id} ", count: 3_000)
        #expect(problems(ruleText([6: "message: \"\(wrong)\""])).count == 100)
    }
}
