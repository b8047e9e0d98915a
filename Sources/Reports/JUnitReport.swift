import Base

/// JUnit's XML: a file is a suite and a finding a test. JUnit has no severities: a finding below the one that fails the
/// run is a passing test with the finding as its output.
struct JUnitReport: ReportRenderer {
    static let name = "junit"

    private let paths: PathStyle
    private let failOn: Severity

    init(_ context: ReportContext) {
        paths = context.paths.exactInRepository
        failOn = context.failOn
    }

    private struct Suite {
        var name: String
        var tests = 0
        var failures = 0
        var errors = 0
        var lines: [String] = []

        var attributes: [(name: String, value: String)] {
            [
                ("name", name), ("tests", String(tests)), ("failures", String(failures)), ("errors", String(errors)),
            ]
        }
    }

    func render(_ report: Report) -> [UInt8] {
        var suites = report.byFile.map(suite)
        if !report.failures.isEmpty { suites.append(suite(of: report.failures)) }
        // Some hosts treat a report without a test as an error.
        if suites.isEmpty {
            let test = XMLText.tag("testcase", [("name", report.summaryLine), ("classname", "xiblint"), ("time", "0")])
            suites.append(Suite(name: "xiblint", tests: 1, lines: ["    <\(test)/>"]))
        }
        var sum = Suite(name: "xiblint")
        var body: [String] = []
        for suite in suites {
            sum.tests += suite.tests
            sum.failures += suite.failures
            sum.errors += suite.errors
            body.append("  <\(XMLText.tag("testsuite", suite.attributes + [("skipped", "0"), ("time", "0")]))>")
            body += suite.lines
            body.append("  </testsuite>")
        }
        let head = [#"<?xml version="1.0" encoding="UTF-8"?>"#, "<\(XMLText.tag("testsuites", sum.attributes))>"]
        return Array((head + body + ["</testsuites>\n"]).joined(separator: "\n").utf8)
    }

    private func suite(_ file: Report.File) -> Suite {
        let path = paths.show(file.path)
        var suite = Suite(name: path)
        var seen: [String: Int] = [:]
        for diagnostic in file.diagnostics {
            suite.tests += 1
            // Of tests with the same name, GitLab shows only the first.
            let ordinal = seen[diagnostic.rule, default: 0] + 1
            seen[diagnostic.rule] = ordinal
            let start = diagnostic.place.start
            let attributes = [
                ("name", ordinal == 1 ? diagnostic.rule : "\(diagnostic.rule) (\(ordinal))"),
                ("classname", Self.withoutExtension(path)), ("file", path), ("line", String(start.line)), ("time", "0"),
            ]
            suite.lines.append("    <\(XMLText.tag("testcase", attributes))>")
            let place = "line \(start.line), column \(start.column): "
            if diagnostic.severity >= failOn {
                suite.failures += 1
                let failure = [("message", diagnostic.message), ("type", diagnostic.severity.rawValue)]
                let text = XMLText.escape(place + diagnostic.message)
                suite.lines.append("      <\(XMLText.tag("failure", failure))>\(text)</failure>")
            } else {
                let text = XMLText.escape("\(place)\(diagnostic.severity.rawValue): \(diagnostic.message)")
                suite.lines.append("      <system-out>\(text)</system-out>")
            }
            suite.lines.append("    </testcase>")
        }
        return suite
    }

    private func suite(of failures: [Report.RunError]) -> Suite {
        var suite = Suite(name: "xiblint", tests: failures.count, errors: failures.count)
        for (index, failure) in failures.enumerated() {
            let words = [failure.rule, failure.path.map(paths.show)].compactMap { $0 }
            let name = "run \(index + 1): " + words.joined(separator: " on ")
            suite.lines.append(
                "    <\(XMLText.tag("testcase", [("name", name), ("classname", "xiblint"), ("time", "0")]))>")
            suite.lines.append("      <\(XMLText.tag("error", [("message", failure.message), ("type", "run")]))/>")
            suite.lines.append("    </testcase>")
        }
        return suite
    }

    private static func withoutExtension(_ path: String) -> String {
        guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")), !path[dot...].utf8.contains(UInt8(ascii: "/"))
        else {
            return path
        }
        return String(path[..<dot])
    }
}

/// Checkstyle's XML.
struct CheckstyleReport: ReportRenderer {
    static let name = "checkstyle"

    private let paths: PathStyle

    init(_ context: ReportContext) { paths = context.paths.exactInRepository }

    func render(_ report: Report) -> [UInt8] {
        var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#, #"<checkstyle version="4.3">"#]
        for file in report.byFile {
            lines.append("  <\(XMLText.tag("file", [("name", paths.show(file.path))]))>")
            for diagnostic in file.diagnostics {
                let attributes = [
                    ("line", String(diagnostic.place.start.line)), ("column", String(diagnostic.place.start.column)),
                    ("severity", diagnostic.severity == .note ? "info" : diagnostic.severity.rawValue),
                    ("message", diagnostic.message), ("source", "xiblint.\(diagnostic.rule)"),
                ]
                lines.append("    <\(XMLText.tag("error", attributes))/>")
            }
            lines.append("  </file>")
        }
        lines.append("</checkstyle>\n")
        return Array(lines.joined(separator: "\n").utf8)
    }
}
