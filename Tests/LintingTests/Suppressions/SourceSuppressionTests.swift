import Base
import SourceSyntax
import TestSupport
import Testing

@testable import Linting

@Suite struct SourceSuppressionTests {
    /// The lines suppressed for the rule `a`; "file" for all.
    private func lines(_ text: String, _ language: SourceLanguage = .swift) -> [String] {
        let bytes = Array(text.utf8)
        let source = SourceText(bytes)
        return SourceSuppressions.all(in: bytes, language, path: "/A.swift").map { suppression in
            guard suppression.coverage != .file else { return "file" }
            return (1...source.lineCount).filter { line in
                source.line(line).map { suppression.coverage.contains($0.lowerBound) } ?? false
            }.map(String.init).joined(separator: ",")
        }
    }

    @Test(arguments: [
        ("let a = 1 // xiblint:disable a\nlet b = 2", "1"),
        ("let x = 1\n// xiblint:disable a\n\n// words\n/* more */\nlet b = 2\nlet c = 3", "6"),
        ("let x = 1\n/* xiblint:disable a */ let b = 2", "2"),
        ("// xiblint:disable:this a\nlet b = 2", "1"),
        ("let a = 1 // xiblint:disable:next a -- why\nlet b = 2", "2"),
        ("let a = 1\n// xiblint:disable:file a", "file"),
        ("let a = 1\n/*\n xiblint:disable a: why\n*/\nlet b = 2", "5"),
        ("// xiblint:disable:next a", ""),
        ("/* /* nested */ xiblint:disable a */ let b = 1", "1"),
    ])
    func aCommentIsForALine(_ text: String, _ expected: String) { #expect(lines(text) == [expected]) }

    @Test(arguments: [
        "let a = \"// xiblint:disable a\"", "let a = #\"\\\" // xiblint:disable a\"#",
        "let a = \"\"\"\n// xiblint:disable a\n\"\"\"",
        "let a = \"\\(b(\")\")) // xiblint:disable a\"", "// see xiblint: it lints",
    ])
    func aStringIsNotAComment(_ text: String) { #expect(lines(text) == []) }

    @Test func objectiveCIsReadToo() {
        #expect(
            lines("NSString *s = @\"\\\" // xiblint:disable a\";\nchar c = '\"'; // xiblint:disable a", .objectiveC)
                == ["2"])
        #expect(lines("/* /* */ int a; // xiblint:disable a", .objectiveC) == ["1"])
        // An apostrophe in a Swift comment or in a preprocessor line does not begin a literal that continues.
        #expect(lines("#error don't\nint a; // xiblint:disable a", .objectiveC) == ["2"])
    }

    /// No rule reports findings in sources yet; this is what a run does with one.
    @Test func findingsInSourcesAreSuppressed() throws {
        let project = try ScratchFolder()
        let source =
            "class A {\n    // xiblint:disable tag-nine -- in Swift\n    func a() {}\n    func b() {} // xiblint:disable tag-eight\n}\n"
        try project.write(source, to: "A.swift")
        let rules = try SuppressionRules.make()
        let path = project.path.join("A.swift")
        let text = SourceText(Array(source.utf8))
        func finding(_ rule: String, line: Int) throws -> Diagnostic {
            let range = try #require(text.line(line))
            let place = Place(
                path: path, start: text.position(at: range.lowerBound + 4), end: text.position(at: range.upperBound))
            return Diagnostic(rule: rule, category: "custom", severity: .warning, message: "", place: place)
        }
        let findings = [try finding("tag-nine", line: 3), try finding("tag-nine", line: 4)]
        let files = SourceSuppressions.files(of: findings, rules: rules, root: project.path)
        let outcome = SuppressionStep(rules).apply(files, to: findings)
        #expect(outcome.suppressed.map(\.diagnostic) == [findings[0]])
        #expect(outcome.suppressed.map(\.reason) == ["in Swift"])
        #expect(outcome.diagnostics.map(\.rule) == ["tag-nine", "unused-suppression"])
        let unused = try #require(outcome.diagnostics.last)
        #expect(unused.place.start.line == 4 && unused.place.start.column == 36)
        let edited = try #require(unused.fix?.edits.map(\.bytes).applied(to: text.bytes))
        #expect(String(decoding: edited, as: UTF8.self) == source.replacing(" // xiblint:disable tag-eight", with: ""))
    }
}

extension Coverage {
    fileprivate func contains(_ offset: Int) -> Bool {
        switch self {
        case .file: true
        case .ranges(let ranges): ranges.contains { $0.contains(offset) }
        }
    }
}
