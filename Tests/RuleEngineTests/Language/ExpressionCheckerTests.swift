import LibXML
import Testing

@testable import RuleEngine

@Suite struct ExpressionCheckerTests {
    private let scope = ExpressionScope(
        options: [
            RuleOption(name: "max-size", type: .integer, defaultValue: .number(1), description: ""),
            RuleOption(name: "names", type: .map(.string), defaultValue: .map([]), description: ""),
        ], keys: ["ids"], lets: ["view"])

    @Test(arguments: [
        "count($view/*) > $max-size",
        "ib:option('names', name()) or ib:option('names')",
        "ib:key('ids', @id)[ib:is-first-in('ids')]",
        "ib:matches(@a, '{stem}View', 'stem', ib:file-stem())",
        "ib:lowest($view/*, 'number(@priority)')[not(self::label)]",
        "/document/@launchScreen = 'YES'",
        "string(attribute::x) = \"ib:nothing() $nothing\"",
        "descendant::text()[contains(., 'a')]/..",
        "id('a') | (//b)[last()] | processing-instruction('x')",
        "concat('a', 'b', 'c', 'd', 'e', 'f')",
    ])
    func whatIsRightPasses(_ source: String) {
        #expect(ExpressionChecker(source, scope: scope).problems == [])
    }

    @Test func libxml2sWordsAreKept() {
        let error = #expect(throws: XPathSyntaxError.self) { try checkXPathSyntax("@id ~ 'a'") }
        let problems = ExpressionChecker("@id ~ 'a'", scope: scope, offset: 10).problems
        #expect(
            problems == [
                .init(message: "this is not an XPath expression: \(error?.message ?? "")", utf8Offset: 14)
            ])
    }

    @Test func everyFunctionCanBeCalled() {
        for function in FunctionTable.ib + FunctionTable.core {
            let prefix = FunctionTable.core.contains(function) ? "" : "ib:"
            let counts = [function.minimumArguments, function.maximumArguments ?? function.minimumArguments + 7]
            for count in counts {
                let argument = function.name == "option" || function.name == "lang" ? "$view" : "."
                let call =
                    "\(prefix)\(function.name)(\(Array(repeating: argument, count: count).joined(separator: ", ")))"
                #expect(ExpressionChecker(call, scope: scope).problems == [], "\(call)")
            }
            guard let maximum = function.maximumArguments else { continue }
            let many = Array(repeating: ".", count: maximum + 1).joined(separator: ", ")
            #expect(ExpressionChecker("\(prefix)\(function.name)(\(many))", scope: scope).problems.count == 1)
        }
    }

    @Test func functionsHaveUniqueNamesAndAreExplained() {
        #expect(Set(FunctionTable.ib.map(\.name)).count == FunctionTable.ib.count)
        #expect(Set(FunctionTable.core.map(\.name)).count == 27)
    }

    @Test func argumentCountsAreWrittenAsWords() {
        let words = [(0, 0), (0, 1), (1, 1), (2, 2), (2, 3), (2, 4)].map {
            ExpressionFunction("f", $0.0, $0.1).arguments
        }
        #expect(
            words == [
                "no arguments", "0 or 1 argument", "1 argument", "2 arguments", "2 or 3 arguments", "2 to 4 arguments",
            ])
        #expect(ExpressionFunction("f", 1, nil).arguments == "at least 1 argument")
        #expect(ExpressionFunction("f", 2, nil).arguments == "at least 2 arguments")
    }

    @Test func elementsAndAttributesAreDistinguished() {
        let checker = ExpressionChecker(
            "view/@id | @*[ib:lowest(., 'rect/@x')] | self::label[attribute::text and $view/or or */node()]",
            scope: scope)
        let names = checker.names.map { "\($0.used.kind == .attribute ? "@" : "")\($0.used.name)" }
        #expect(names.sorted() == ["@id", "@text", "@x", "label", "or", "rect", "view"])
    }

    @Test func anEndlesslyNestedExpressionIsRefused() {
        for sign in ["(", "a[", "not(", "-"] {
            let source = String(repeating: sign, count: 100_000)
            #expect(ExpressionChecker(source, scope: scope).problems.count == 1)
        }
    }
}
