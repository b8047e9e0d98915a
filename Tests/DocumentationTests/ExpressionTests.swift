import RuleEngine
import Testing

/// The expressions in the tables are valid, and true of the small document.
@Suite struct ExpressionTests {
    /// The expressions in the columns with that heading.
    static let expressions = Page.reference.tables.flatMap { table in
        table.columns { $0.hasPrefix("XPath,") || $0.hasPrefix("true") }
    }

    @Test func thereAreExpressions() {
        #expect(Self.expressions.count >= 60)
        #expect(Page.reference.blocks.contains { $0.kind == "xml sample" })
        #expect(Page.reference.blocks.contains { $0.kind == "yaml parts" })
        #expect(Page.reference.blocks.contains { $0.kind == "swift sources" })
    }

    @Test(arguments: ExpressionTests.expressions)
    func anExpressionIsTrue(_ cell: Page.Cell) throws {
        let sample = try #require(Page.reference.blocks.first { $0.kind == "xml sample" })
        let parts = try #require(Page.reference.blocks.first { $0.kind == "yaml parts" })
        let sources = try #require(Page.reference.blocks.first { $0.kind == "swift sources" })
        let expression = try #require(cell.code.first, "\(cell.place): there is no expression")
        let rule = """
            id: expression
            title: T
            severity: note
            applies-to: {needs: [sources, resources]}
            \(parts.text)match: label
            assert: \(quoted(expression))
            message: it is not true
            examples:
              valid:
                - path: Views/ProfileView.xib
                  xml: |
            \(sample.lines.map { "        " + $0 }.joined(separator: "\n"))
                  sources:
                    Assets.xcassets/star.imageset/Contents.json: "{}"
                    Assets.xcassets/brand.colorset/Contents.json: "{}"
                    App/Sources.swift: |
            \(sources.lines.map { "          " + $0 }.joined(separator: "\n"))
            """
        for problem in RuleText(text: rule).problems() {
            Issue.record("\(cell.place): \(expression): \(problem.text)")
        }
    }

    private func quoted(_ expression: String) -> String {
        "\"" + expression.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
