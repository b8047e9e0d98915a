import Base
import InterfaceBuilder
import Testing

@testable import RuleEngine

@Suite struct RuleErrorTests {
    /// On a document with many elements it exceeds the bound on operations; on a small one it is true.
    private static let heavy = "count(//*[count(//*[count(//*) > 0]) > 0]) > 0"
    private let small = xib("<view id='v'><subviews><label id='l'/></subviews></view>")
    private let large = xib(
        "<view id='v'><subviews><label id='l'/>\(String(repeating: "<button/>", count: 600))</subviews></view>")
    private let other = "id: other-rule\nmatch: label\nreport: \"true()\"\nmessage: \"{@id}\""

    @Test(
        arguments: [
            "match: view\nwhen: \"HEAVY\"\nreport: \"true()\"\nmessage: here",
            "match: view\nassert: \"HEAVY\"\nmessage: here",
            "match: view\nreport: \"HEAVY\"\nmessage: here",
            "match: view\nreport: \"true()\"\nat: \"HEAVY\"\nmessage: here",
            "match: view\nreport: \"true()\"\nmessage: \"{HEAVY}\"",
            "match: view\nreport: \"true()\"\nmessage: \"a[[{HEAVY}]]\"",
            "match: view\nreport: \"true()\"\nrelated: [{at: \"HEAVY\", message: a}]\nmessage: here",
            "match: view\nreport: \"true()\"\nrelated: [{at: ., message: \"{HEAVY}\"}]\nmessage: here",
            "match: view\nlet: {x: \"HEAVY\"}\nreport: \"$x\"\nmessage: here",
            "match: view\nlet: {x: \"HEAVY\"}\nreport: \"//label[$x]\"\nmessage: here",
            "match: view\nlet: {x: \"HEAVY\", y: \"$x\"}\nwhen: \"not($y)\"\nreport: \"true()\"\nmessage: here",
            "match: view\nlet: {x: \"HEAVY\"}\nwhen: \"$x or true()\"\nreport: \"true()\"\nmessage: here",
            "match: view\nkeys: {k: {match: label, use: \"HEAVY\"}}\nreport: \"ib:key('k', 'true')\"\nmessage: here",
            "match: view\nreport: \"ib:lowest(//label, 'HEAVY')\"\nmessage: here",
        ])
    func theFailingExpressionIsNamedWhereverItIs(text: String) throws {
        let worker = try Worker(text.replacing("HEAVY", with: Self.heavy), other)
        let outcome = try worker.lint(large)
        #expect(outcome.messages == ["l"])
        #expect(outcome.failures.map(\.rule) == ["my-rule"])
        #expect(outcome.failures.map(\.path) == ["/project/Card.xib"])
        #expect(outcome.failures.map(\.expression) == [Self.heavy])
        #expect(
            outcome.failures.allSatisfy {
                $0.message.oneLine == $0.message && $0.message.lowercased().contains("operation")
            })
        // Only this document is too complex for it.
        #expect(outcome.failures.allSatisfy { $0.isBound })
        let next = try worker.lint(small)
        #expect(next.failures == [])
        #expect(next.messages.contains("l"))
        #expect(worker.engine.completedRules == ["my-rule", "other-rule"])
    }

    @Test func whatARuleFoundBeforeItsBudgetEndedStays() throws {
        let text = """
            match: view
            assertions:
              - {report: "true()", message: first}
              - {report: "HEAVY", message: second}
            """
        let worker = try Worker(text.replacing("HEAVY", with: Self.heavy), other)
        for _ in 0..<2 {
            #expect(try worker.lint(small).messages == ["first", "second", "l"])
            let outcome = try worker.lint(large)
            #expect(outcome.messages == ["first", "l"])
            #expect(outcome.failures.map(\.isBound) == [true])
        }
    }

    @Test func aRuleThatOnlyExceedsItsBudgetHasCompletedNothing() throws {
        let worker = try Worker(
            "match: view\nreport: \"HEAVY\"\nmessage: a".replacing("HEAVY", with: Self.heavy), other)
        _ = try worker.lint(large)
        #expect(worker.engine.completedRules == ["other-rule"])
        // It matches nothing here.
        _ = try worker.lint(xib("<label id='l'/>"))
        #expect(worker.engine.completedRules == ["other-rule"])
        _ = try worker.lint(small)
        #expect(worker.engine.completedRules == ["my-rule", "other-rule"])
    }

    @Test func whatIsUnknownOnlyAtRunTime() throws {
        func failure(_ expression: String, _ attributes: String) throws -> RuleError? {
            let worker = try Worker("match: view\nreport: \"\(expression)\"\nmessage: \"{@id}\"", other)
            let outcome = try worker.lint(xib("<view id='v' \(attributes)/><label id='l'/>"))
            #expect(outcome.messages == ["l"])
            return outcome.failures.first
        }
        #expect(try failure("ib:lowest(//label, @x)", "x='$gone'")?.expression == "$gone")
        #expect(try failure("ib:lowest(//label, @x)", "x='gone()'")?.expression == "gone()")
        #expect(try failure("ib:highest(//label, @x)", "x='ib:gone()'")?.expression == "ib:gone()")
        #expect(try failure("ib:lowest(//label, @x)", "x='1 +'")?.expression == "1 +")
        #expect(try failure("ib:lowest(//label, @x)", "x=''")?.expression == "")
        #expect(try failure("ib:matches(@id, @x)", "x='('")?.expression == "(")
        #expect(try failure("ib:tokens(@id, @x)", "x='['")?.expression == "[")
        let named = try #require(try failure("ib:lowest(//label, @x)", "x='$gone'"))
        #expect(named.rule == "my-rule" && named.path == "/project/Card.xib" && named.message.contains("variable"))
    }

    @Test func stepsOfARegularExpressionAreCounted() throws {
        let rule = "match: view\nreport: \"ib:matches(@text, @regex)\"\nmessage: \"{@id}\""
        let worker = try Worker(rule, other)
        let evil = "((a|a)*(a|a)*)*b"
        let outcome = try worker.lint(
            xib("<view id='v' text='\(String(repeating: "a", count: 400))' regex='\(evil)'/><label id='l'/>"))
        // There is no backtracking, so this is cheap.
        #expect(outcome.messages == ["l"] && outcome.failures == [])
        #expect(worker.engine.operations(of: "my-rule") < 100_000)
        // Its steps count: 3,000 instructions for each of 100,000 characters exceed any rule's budget.
        let long = String(repeating: "a", count: 100_000)
        let large = try worker.lint(xib("<view id='v' text='\(long)' regex='(a*){1000}b'/><label id='l'/>"))
        #expect(large.messages == ["l"])
        #expect(large.failures.map(\.expression) == ["(a*){1000}b"])
        #expect(large.failures.allSatisfy { $0.isBound && $0.message.contains("too many operations") })
        // An expression that is too large is a mistake in the rule.
        let wrong = try worker.lint(xib("<view id='v' text='a' regex='(a{1000}){1000}'/>"))
        #expect(wrong.failures.map(\.isBound) == [false])
        #expect(wrong.failures.allSatisfy { $0.message.contains("more than 10000") })
    }

    /// A document's text is not the rule's mistake, however long it is.
    @Test func aValueMakesARegularExpressionTooLarge() throws {
        let worker = try Worker(
            "match: view\nreport: \"ib:matches(@id, '{stem}.*', 'stem', string(@text))\"\nmessage: \"{@id}\"", other)
        let long = String(repeating: "a", count: 10_001)
        let outcome = try worker.lint(xib("<view id='v' text='\(long)'/><label id='l'/>"))
        #expect(outcome.messages == ["l"] && outcome.failures.map(\.isBound) == [true])
        #expect(try worker.lint(xib("<view id='v' text='v'/><label id='l'/>")).messages == ["v", "l"])
    }

    @Test func whatWasFoundBeforeStays() throws {
        let text = """
            match: any-view
            assertions:
              - {report: "true()", message: "first {@id}"}
              - {report: "ib:matches('a', @pattern)", message: "second {@id}"}
            """
        let document = xib("<view id='a' pattern='a'/><view id='b' pattern='('/><view id='c' pattern='a'/>")
        let outcome = try Worker(text).lint(document)
        #expect(outcome.messages == ["first a", "second a", "first b"])
        #expect(outcome.failures.count == 1)
    }

    @Test func onlyTheFailingRuleIsTurnedOff() throws {
        let bad = "id: bad-rule\nmatch: any-view\nreport: \"ib:matches('a', @id)\"\nmessage: here"
        let outcome = try Worker(bad, other).lint(xib("<view id='('/><label id='l'/><label id='['/>"))
        #expect(outcome.messages == ["l", "["])
        #expect(outcome.failures.map(\.expression) == ["("])
    }

    @Test func aBrokenIndexBreaksEachRuleThatLooksIntoIt() throws {
        func text(_ id: String) -> String {
            "id: \(id)\nscope: document\nkeys: {k: {match: any-view, use: \"ib:matches('a', @id)\"}}\nreport: \"ib:key('k', 'true')\"\nmessage: \"{@id}\""
        }
        let outcome = try Worker(text("rule-a"), text("rule-b")).lint(xib("<view id='a'/><view id='('/>"))
        #expect(outcome.messages == [])
        #expect(outcome.failures.map(\.rule) == ["rule-a", "rule-b"])
    }

    @Test func aFailureOfOneRuleIsNotTheNextOnes() throws {
        let bad = "id: a-rule\nmatch: view\nreport: \"ib:matches('a', '(' )\"\nmessage: here".replacing(
            "'(' ", with: "concat('(', '')")
        let good = "id: b-rule\nmatch: view\nlet: {x: \"@id\"}\nwhen: \"$x\"\nreport: \"$x\"\nmessage: \"{.}\""
        for texts in [[bad, good], [good, bad]] {
            let outcome = try Worker(texts.map { ActiveRule(try rule($0)) }).lint(small)
            #expect(outcome.messages == ["v"])
            #expect(outcome.failures.map(\.rule) == ["a-rule"])
        }
    }

    @Test func aRuleThatIsNotCheckedFailsAtItsFirstMatch() throws {
        let body = Rule.Body.assertions([.element("view")], Deferred { Pattern(when: "1 +") })
        let rule = Rule(id: "a-rule", category: "custom", parts: .init(body: body), details: .init())
        let outcome = try Worker([ActiveRule(rule)]).lint(small)
        #expect(outcome.messages == [])
        #expect(outcome.failures.map(\.expression) == ["1 +"])
    }
}
