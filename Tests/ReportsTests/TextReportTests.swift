import Base
import Reports
import Testing

@Suite struct TextReportTests {
    private let first = Diagnostic(
        rule: "duplicate-id", category: "connections", severity: .error, message: "Two have one id",
        place: makePlace("/app/A.xib", 3, 14, to: (3, 20)),
        related: [RelatedPlace(place: makePlace("/app/A.xib", 2, 5), message: "the first one")])
    private let second = Diagnostic(
        rule: "freeform-size", category: "custom-view", severity: .note, message: "It is large",
        place: makePlace("/other/Ü ber.xib", 70_000, 1))

    @Test func oneLineForEachFinding() {
        let text = makeReport([first, second]).rendered(.text)
        #expect(
            text == """
                A.xib:3:14: error: Two have one id [duplicate-id]
                /other/Ü ber.xib:70000:1: note: It is large [freeform-size]

                """)
    }

    /// What `--fix` fixes is marked, before the rule, where problem matchers expect the end of the line.
    @Test func whatIsFixedIsMarked() {
        var (safe, unsafe) = (first, second)
        safe.fix = Fix(title: "Fix it", isSafe: true, edits: [])
        unsafe.fix = Fix(title: "Fix it", isSafe: false, edits: [])
        let report = makeReport([safe, unsafe])
        #expect(report.rendered(.text).contains("error: Two have one id [*] [duplicate-id]\n"))
        #expect(report.rendered(.text).contains("note: It is large [*unsafe] [freeform-size]\n"))
        #expect(report.rendered(.full).contains("A.xib:3:14 error duplicate-id [*]\n"))
        #expect(report.rendered(.grouped).contains("  70000:1 note freeform-size [*unsafe]\n"))
    }

    /// A reader sees the errors of a file first; a log has the order of the file.
    @Test func errorsComeFirstForReaders() {
        var note = first
        note.severity = .note
        note.place = makePlace("/app/A.xib", 2, 1)
        let report = makeReport([note, first])
        #expect(report.rendered(.full).hasPrefix("A.xib:3:14 error"))
        #expect(report.rendered(.grouped).hasPrefix("A.xib\n  3:14 error"))
        #expect(report.rendered(.text).hasPrefix("A.xib:2:1: note"))
    }

    @Test func nothingFoundIsNoText() {
        #expect(makeReport([]).rendered(.text) == "")
    }

    @Test func colors() throws {
        let file = Marked("<a [x]/>")
        let text = makeReport([try #require(file.diagnostic(severity: .error))]).rendered(.text, usesColor: true)
        #expect(
            text
                == "\u{1B}[1mA.xib:1:4\u{1B}[0m: \u{1B}[1;31merror\u{1B}[0m: It is wrong \u{1B}[2m[some-rule]\u{1B}[0m\n"
        )
    }

    @Test func theTextOfAnAppStays() throws {
        let message = "„Größe“ 日本語 👩‍👩‍👧 עברית e\u{301} \\ \" ' % {0} [x]"
        let file = Marked("[<a/>]")
        let text = makeReport([try #require(file.diagnostic(message))]).rendered(.text)
        #expect(text == "A.xib:1:1: warning: \(message) [some-rule]\n")
    }

    @Test func summaryLine() {
        #expect(makeReport([], files: 0).summaryLine == "No files were linted.")
        #expect(makeReport([], files: 1).summaryLine == "No problems in 1 file.")
        var skipping = makeReport([], files: 1)
        skipping.skippedFolders = ["A/Pods", "B/Pods", "C/Pods", "D/Pods", "E/Pods", "F/Pods"].map {
            (folder: Path($0), count: 2)
        }
        #expect(
            skipping.summaryLine
                == "No problems in 1 file; skipped 2 files in A/Pods, 2 in B/Pods, 2 in C/Pods, 2 in D/Pods, "
                + "4 in 2 other folders.")
        #expect(makeReport([first], files: 12).summaryLine == "1 error in 1 of 12 files.")
        #expect(
            makeReport([second, first, second], files: 2).summaryLine
                == "3 problems (1 error, 2 notes) in 2 files.")
        var report = makeReport([first], files: 0)
        report.otherFiles = 1
        #expect(report.summaryLine == "1 error in 1 file.")
        report.files = 12
        #expect(report.summaryLine == "1 error in 1 file.")
        report.diagnostics = [first, second]
        #expect(report.summaryLine == "2 problems (1 error, 1 note) in 1 of 12 files and 1 other file.")
        report.diagnostics.removeLast()
        report.diagnostics[0].place = makePlace("/app/A.swift", 3, 14)
        #expect(report.summaryLine == "1 error in 1 source file.")
        report.files = 0
        report.diagnostics = []
        report.otherFiles = 0
        report.emptyReason = "No .xib or .storyboard files found in App."
        #expect(report.summaryLine == "No .xib or .storyboard files found in App.")
    }

    /// More than fifty findings are too many to see which rules they belong to.
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
