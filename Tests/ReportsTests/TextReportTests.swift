import Diagnostics
import Reports
import Testing
import Text

@Suite struct TextReportTests {
    private let first = Diagnostic(
        rule: "duplicate-id", category: "connections", severity: .error, message: "Two have one id",
        place: makePlace("/app/A.xib", 3, 14, to: (3, 20)),
        related: [RelatedPlace(place: makePlace("/app/A.xib", 2, 5), message: "the first one")])
    private let second = Diagnostic(
        rule: "freeform-size", category: "custom-view", severity: .note, message: "It is large",
        place: makePlace("/other/Ü ber.xib", 70_000, 1))

    @Test func oneLineForEachFindingInAPipe() {
        let text = TextReport(paths: appPaths).text(makeReport([first, second]))
        #expect(
            text == """
                A.xib:3:14: error: Two have one id [duplicate-id]
                /other/Ü ber.xib:70000:1: note: It is large [freeform-size]

                """)
    }

    @Test func nothingFoundIsNoText() {
        #expect(TextReport(paths: appPaths).text(makeReport([])) == "")
    }

    @Test func excerptAndRelatedPlacesOnATerminal() throws {
        let file = Marked("<a>\n    <b [id=\"x\"]/>\n    <c [id=\"x\"]/>\n</a>\n")
        let other = Marked("<[d]/>\n", path: "/app/B.xib")
        let diagnostics = [try #require(file.diagnostic()), try #require(other.diagnostic(severity: .error))]
        let text = TextReport(paths: appPaths, source: { $0 == file.path ? file.source : other.source })
            .text(makeReport(diagnostics))
        #expect(
            text == """
                A.xib:2:8: warning: It is wrong [some-rule]
                    <b id="x"/>
                       ^~~~~~
                A.xib:3:8: note: see here
                B.xib:1:2: error: It is wrong [some-rule]
                    <d/>
                     ^

                """)
    }

    @Test func aFileThatIsGoneHasNoExcerpt() {
        let text = TextReport(paths: appPaths, source: { _ in nil }).text(makeReport([first]))
        #expect(
            text == """
                A.xib:3:14: error: Two have one id [duplicate-id]
                A.xib:2:5: note: the first one

                """)
    }

    @Test func eachFileIsReadOnce() {
        var reads: [String] = []
        let report = TextReport(
            paths: appPaths,
            source: {
                reads.append($0)
                return nil
            })
        _ = report.text(makeReport([first, first, second, second]))
        #expect(reads == ["/app/A.xib", "/other/Ü ber.xib"])
    }

    @Test func colors() throws {
        let file = Marked("<a [x]/><[b]/>")
        let severities: [Severity] = [.error, .warning, .note]
        let diagnostics = severities.compactMap { file.diagnostic(severity: $0) }
        let text = TextReport(paths: appPaths, usesColor: true, source: { _ in file.source })
            .text(makeReport([diagnostics[0]]))
        #expect(
            text == """
                \u{1B}[1mA.xib:1:4\u{1B}[0m: \u{1B}[1;31merror\u{1B}[0m: It is wrong \u{1B}[2m[some-rule]\u{1B}[0m
                    <a x/><b/>
                       \u{1B}[32m^\u{1B}[0m
                \u{1B}[1mA.xib:1:8\u{1B}[0m: \u{1B}[1;36mnote\u{1B}[0m: see here

                """)
        let all = TextReport(paths: appPaths, usesColor: true).text(makeReport(diagnostics))
        #expect(all.contains("\u{1B}[1;33mwarning\u{1B}[0m") && all.contains("\u{1B}[1;36mnote\u{1B}[0m"))
    }

    @Test(arguments: [
        "\u{1B}[2J", "\u{1B}]0;title\u{7}", "a\nb.xib:1:1: error: forged [x]", "a\r\nb", "\u{9B}31m", "\u{85}",
        "\u{7F}",
        "\u{0}", "\u{8}\u{8}", "\u{2028}", "\u{2029}", "\u{202E}gnp", "\u{2066}", "\t",
    ])
    func nothingFromOutsideReachesTheTerminalAsACommand(_ hostile: String) throws {
        let file = Marked("<a [x=\"\(hostile.replacing("[", with: "").replacing("]", with: ""))\"] y/>")
        var diagnostic = try #require(file.diagnostic("Wrong: \(hostile)!", rule: "r\(hostile)"))
        diagnostic.place.path += hostile
        diagnostic.related = [RelatedPlace(place: diagnostic.place, message: hostile)]
        let text = TextReport(paths: appPaths, source: { _ in file.source }).text(makeReport([diagnostic]))
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let isLineEnd = hostile.contains { $0.isNewline } && hostile != "\u{85}"
        // A line end in the document is one; the excerpt has its first line only.
        #expect(lines.count == 5, "\(text)")
        #expect(isLineEnd || lines[1].hasSuffix(" y/>"))
        let bad = text.unicodeScalars.filter {
            ($0.value < 0x20 && $0 != "\n") || (0x7F..<0xA0).contains($0.value)
                || (0x2028...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value)
        }
        #expect(bad.isEmpty, "\(text.debugDescription)")
    }

    @Test func theTextOfAnAppStays() throws {
        let message = "„Größe“ 日本語 👩‍👩‍👧 עברית e\u{301} \\ \" ' % {0} [x]"
        let file = Marked("[<a/>]")
        let text = TextReport(paths: appPaths).text(makeReport([try #require(file.diagnostic(message))]))
        #expect(text == "A.xib:1:1: warning: \(message) [some-rule]\n")
    }

    @Test func summaryLine() {
        #expect(makeReport([], files: 0).summaryLine == "No files were linted.")
        #expect(makeReport([], files: 1).summaryLine == "No problems in 1 file.")
        #expect(makeReport([first], files: 12).summaryLine == "1 problem (1 error) in 1 of 12 files.")
        #expect(
            makeReport([second, first, second], files: 2).summaryLine
                == "3 problems (1 error, 2 notes) in 2 files.")
        var report = makeReport([first], files: 0)
        report.otherFiles = 1
        #expect(report.summaryLine == "1 problem (1 error) in 1 file.")
        report.files = 12
        #expect(report.summaryLine == "1 problem (1 error) in 0 of 12 files and 1 other file.")
        report.files = 0
        report.diagnostics = []
        report.otherFiles = 0
        report.emptyReason = "No .xib or .storyboard files found in App."
        #expect(report.summaryLine == "No .xib or .storyboard files found in App.")
    }

    /// More than fifty findings are too many to see which rules they are of.
    @Test func frequentRules() throws {
        func findings(_ rule: String, _ count: Int) -> [Diagnostic] {
            var finding = first
            finding.rule = rule
            return Array(repeating: finding, count: count)
        }
        let few = findings("b", 20) + findings("a", 20) + findings("f", 1)
        #expect(makeReport(few + findings("c", 9), files: 1).frequentRules == nil)
        let many = few + findings("d", 5) + findings("c", 7) + findings("e", 2)
        #expect(makeReport(many, files: 1).frequentRules == "Most frequent: a (20), b (20), c (7), d (5), e (2).")
    }
}
