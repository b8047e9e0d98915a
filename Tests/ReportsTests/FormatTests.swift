import Base
import Testing

@testable import Reports

/// The formats' output for many findings, for none, and for incomplete runs; FormatCheckerTests in CommandLineTests
/// reads all of them with independent readers.
@Suite struct FormatTests {
    private func finding(_ severity: Severity, _ line: Int = 1, _ message: String = "It is wrong") -> Diagnostic {
        Diagnostic(
            rule: "some-rule", category: "layout", severity: severity, message: message,
            place: makePlace("/app/A.xib", line, 1, to: (line, 5)), fingerprint: "0123456789abcdef")
    }

    private func render(
        _ format: any ReportRenderer.Type, _ report: Report, failOn: Severity = .warning, content: String? = nil
    ) -> String {
        String(decoding: format.init(context(failOn: failOn, content: content)).render(report), as: UTF8.self)
    }

    private func context(failOn: Severity = .warning, content: String? = nil) -> ReportContext {
        ReportContext(
            paths: ReportPaths(
                readable: appPaths, exact: appPaths, absolute: PathStyle { $0.string }, inRepository: appPaths,
                exactInRepository: appPaths, bytesInRepository: { Array(appPaths.show($0).utf8) }),
            rules: { [] }, content: { _ in content.map { Array($0.utf8) } }, failOn: failOn)
    }

    @Test func gitHubGetsTheMostSevereFirstAndANoteAboutHiddenOnes() {
        let report = makeReport(
            (1...12).map { finding(.note, $0) } + (1...10).map { finding(.warning, $0) }
                + (1...13).map { finding(.error, $0) })
        let lines = render(GitHubReport.self, report).split(separator: "\n")
        #expect(
            lines.map { $0.prefix(4) } == Array(repeating: "::er", count: 13) + Array(repeating: "::wa", count: 10)
                + Array(repeating: "::no", count: 12) + ["GitH"])
        #expect(lines.last?.hasSuffix("5 of these 35 are only in this log.") == true)
    }

    @Test func gitHubGetsNoNoteAboutTenOfEach() {
        let report = makeReport((1...10).flatMap { [finding(.note, $0), finding(.error, $0)] })
        #expect(!render(GitHubReport.self, report).contains("GitHub"))
    }

    @Test func aSummaryHasRoomForAllOrReportsTheRest() {
        let message = String(repeating: "It is wrong. ", count: 20)
        let few = render(MarkdownReport.self, makeReport((1...100).map { finding(.note, $0, message) }))
        #expect(!few.contains("no room") && few.contains(":100:1"))
        let many = render(MarkdownReport.self, makeReport((1...20_000).map { finding(.note, $0, message) }))
        #expect(many.utf8.count < 1_048_576 && many.utf8.count > 900_000)
        let shown = many.split(separator: "\n").count { $0.hasPrefix("| note") }
        #expect(many.contains("… and \(20_000 - shown) more"))
    }

    @Test func aSummaryFoldsAllAfterTwenty() {
        #expect(!render(MarkdownReport.self, makeReport((1...20).map { finding(.note, $0) })).contains("<details>"))
        let text = render(MarkdownReport.self, makeReport((1...22).map { finding(.note, $0) }))
        #expect(text.contains("<details><summary>2 more</summary>\n\n| Severity |") && text.hasSuffix("</details>\n"))
    }

    @Test func aSummaryLeadsToTheLines() {
        var context = context()
        context.origin = { ReportContext.Origin(files: "https://github.com/some/app/blob/0a1b2c") }
        let report = makeReport([finding(.note, 7)])
        let text = String(decoding: MarkdownReport(context).render(report), as: UTF8.self)
        #expect(text.contains("[`A.xib:7:1`](<https://github.com/some/app/blob/0a1b2c/A.xib#L7>)"))
    }

    /// In Swift a combining mark joins the character before it, in Markdown it does not.
    @Test(arguments: ["<", "|", "`", "[", "*"]) func marksDoNotHideMarkup(_ character: String) {
        #expect(MarkdownText.escape("a\(character)\u{301}") == "a\\\(character)\u{301}")
        #expect(MarkdownText.code("`\u{301}") == "`` `\u{301} ``")
    }

    @Test func aTestFailsWhereTheRunDoes() {
        let report = makeReport([finding(.note), finding(.warning, 2), finding(.error, 3)])
        #expect(render(JUnitReport.self, report, failOn: .note).contains(#"tests="3" failures="3" errors="0">"#))
        #expect(render(JUnitReport.self, report).contains(#"tests="3" failures="2" errors="0">"#))
        #expect(render(JUnitReport.self, report, failOn: .error).contains(#"tests="3" failures="1" errors="0">"#))
    }

    @Test func nothingFoundIsATestThatPasses() {
        let text = render(JUnitReport.self, makeReport([], files: 12))
        #expect(text.contains(#"<testcase name="No problems in 12 files." classname="xiblint" time="0"/>"#))
    }

    /// An unfinished run must not look like a clean one.
    @Test(arguments: ["junit", "github", "azure", "markdown", "html", "sarif"])
    func anUnfinishedRunIsReported(_ name: String) throws {
        var report = makeReport([])
        report.failures = [.init(message: "It cannot be opened", path: "/app/B.xib")]
        let format = try #require(ReportFormat(rawValue: name))
        let text = String(decoding: format.render(report, context()), as: UTF8.self)
        #expect(text.contains("It cannot be opened") && text.contains("B.xib"))
    }

    @Test func noTwoFindingsAreOneInGitLab() throws {
        let report = makeReport([finding(.note), finding(.note, 2), finding(.note, 3)])
        let items = try #require(try parseJSON(Array(render(GitLabReport.self, report).utf8)).items)
        let fingerprints = items.compactMap { $0["fingerprint"]?.string }
        #expect(Set(fingerprints).count == 3 && fingerprints.first == "0123456789abcdef")
    }

    /// Reviewdog's columns are bytes, which are unknown without the document.
    @Test func reviewdogGetsNoColumnThatMayBeWrong() {
        let report = makeReport([finding(.note, 3)])
        #expect(!render(ReviewdogLineReport.self, report).contains("column"))
        #expect(!render(ReviewdogLineReport.self, report, content: "only one line").contains("column"))
    }

    @Test func aPageContainsNoCompleteImage() {
        let line = "<a x=\"" + String(repeating: "QUJD", count: 250_000) + "\"/>"
        var diagnostic = finding(.warning)
        diagnostic.place.end = Position(offset: line.utf8.count, line: 1, column: line.utf8.count + 1)
        let report = makeReport([diagnostic])
        let without = render(HTMLReport.self, report).utf8.count
        #expect(render(HTMLReport.self, report, content: line).utf8.count < without + 2000)
    }

    @Test func aPageShowsTheObjectOfAFindingAboutLayout() throws {
        let document = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><objects>
            <view id="roo-t0-001"><rect key="frame" x="0.0" y="0.0" width="300" height="200"/><subviews>
            <label text="Total &lt;b&gt;" id="lab-el-001"><rect key="frame" x="20" y="40" width="100" height="21"/></label>
            </subviews></view></objects></document>
            """
        var diagnostic = finding(.warning)
        diagnostic.object = ObjectReference(id: "lab-el-001", className: "UILabel", label: "Total")
        let page = render(HTMLReport.self, makeReport([diagnostic]), content: document)
        #expect(page.contains("id=\"w1-v-lab-el-001\" x=\"20\" y=\"40\" width=\"100\" height=\"21\""))
        // The outline.
        #expect(page.contains("x=\"18\" y=\"38\" width=\"104\" height=\"25\""))
        #expect(!page.contains("<b>Total") && page.contains("Total &lt;b&gt;</text>"))
        // One picture for all findings of a file.
        var other = finding(.note, 2)
        other.object = ObjectReference(id: "roo-t0-001", className: "UIView", label: "View")
        let both = render(HTMLReport.self, makeReport([diagnostic, other]), content: document)
        #expect(both.ranges(of: "<svg ").count == 1)
        let outline = /<rect [^>]*stroke-width="2\.5"[^>]*>/
        #expect(page.ranges(of: outline).count == 1 && both.ranges(of: outline).count == 2)
    }

    @Test func aPageBeginsWithASummaryAndErrors() throws {
        var note = finding(.note, 1, "First")
        note.place.path = "/app/B/B.xib"
        var report = makeReport([note, finding(.warning, 2, "Second"), finding(.error, 3, "Third")])
        report.hasBaseline = true
        report.baselined = [finding(.note)]
        let page = render(HTMLReport.self, report)
        let parts = ["#rule=some-rule", "#folder=B%2F", "Third</bdi>", "Second</bdi>", "First</bdi>"]
        let places = try parts.map { try #require(page.firstRange(of: $0), "\($0)").lowerBound }
        #expect(places == places.sorted())
        #expect(page.contains("New since the baseline: 3. In the baseline and not listed: 1."))
    }

    @Test func aPageShowsWhatAFixChanges() {
        let text = "<a>\n<b c=\"1\"/>\n</a>\n"
        let source = SourceText(Array(text.utf8))
        var diagnostic = finding(.warning)
        diagnostic.fix = Fix(
            title: "Set it to 2", isSafe: true,
            edits: [source.edit(ByteEdit(10..<11, "2")), source.edit(ByteEdit(15..<15, "<d/>\n"))])
        let page = render(HTMLReport.self, makeReport([diagnostic]), content: text)
        #expect(page.contains("Fix: <bdi>Set it to 2</bdi> (<code>--fix</code>)"))
        #expect(page.contains("<span class=\"n\">2</span><del>- &lt;b c=&quot;1&quot;/&gt;</del>"))
        #expect(page.contains("<ins>+ &lt;b c=&quot;2&quot;/&gt;</ins>"))
        #expect(page.contains("<ins>+ &lt;d/&gt;</ins>") && !page.contains("&lt;/a&gt;</del>"))
    }

    /// Emacs counts screen columns.
    @Test func emacsGetsColumnsOfTheScreen() throws {
        let file = Marked("<a>\n\t<b t=\"👩 日本\" [c=\"é\"]/>\n</a>")
        let diagnostic = try #require(file.diagnostic())
        let text = render(
            EmacsReport.self, makeReport([diagnostic]), content: String(decoding: file.source.bytes, as: UTF8.self))
        // Eight for the tab, `<b t="`, two, one, four, `" `.
        #expect(text == "A.xib:2.24-28: warning: It is wrong [some-rule]\n")
    }
}
