import Base
import Linting

/// GitLab's code quality report. It shows findings with the same fingerprint as one.
struct GitLabReport: ReportRenderer {
    static let name = "gitlab"

    private let paths: PathStyle

    init(_ context: ReportContext) { paths = context.paths.exactInRepository }

    func render(_ report: Report) -> [UInt8] {
        var seen: [String: Int] = [:]
        let issues: [JSONValue] = report.diagnostics.map { diagnostic in
            let (start, end) = (diagnostic.place.start.line, diagnostic.place.end.line)
            return [
                "description": .string(diagnostic.message), "check_name": .string(diagnostic.rule),
                "fingerprint": .string(fingerprint(diagnostic, &seen)),
                "severity": .string(diagnostic.severity.gitLabName),
                "location": [
                    "path": .string(paths.show(diagnostic.place.path)),
                    "lines": .line(["begin": .integer(start), "end": .integer(end)]),
                ],
            ]
        }
        return JSONValue.array(issues).page
    }

    private func fingerprint(_ diagnostic: Diagnostic, _ seen: inout [String: Int]) -> String {
        let identity = "\(diagnostic.fingerprint) \(diagnostic.rule) \(paths.show(diagnostic.place.path))"
        let ordinal = seen[identity, default: 0]
        seen[identity] = ordinal + 1
        if ordinal == 0, !diagnostic.fingerprint.isEmpty { return diagnostic.fingerprint }
        return Fingerprint.make(identity, ordinal: ordinal)
    }
}

extension Severity {
    fileprivate var gitLabName: String {
        switch self {
        case .note: "info"
        case .warning: "minor"
        case .error: "major"
        }
    }
}

/// Azure Pipelines' logging commands. Errors and warnings are issues; notes are plain lines of the log.
struct AzureReport: ReportRenderer {
    static let name = "azure"
    static let isLog = true

    private let paths: PathStyle

    init(_ context: ReportContext) { paths = context.paths.inRepository }

    func render(_ report: Report) -> [UInt8] {
        var lines = report.failures.map { failure in
            let path = failure.path.map { "\(paths.show($0)): " } ?? ""
            return "##vso[task.logissue type=error;]" + Self.data(path + failure.message)
        }
        lines += Report.mostSevereFirst(report.diagnostics).map(line)
        return Array(lines.map { $0 + "\n" }.joined().utf8)
    }

    private func line(_ diagnostic: Diagnostic) -> String {
        let path = paths.show(diagnostic.place.path)
        let start = diagnostic.place.start
        guard diagnostic.severity > .note else {
            let line = "\(path):\(start.line):\(start.column): note: \(diagnostic.message) [\(diagnostic.rule)]"
            return TerminalText.path(line)
        }
        let properties = [
            ("type", diagnostic.severity.rawValue), ("sourcepath", path), ("linenumber", String(start.line)),
            ("columnnumber", String(start.column)), ("code", diagnostic.rule),
        ]
        let written = properties.map { "\($0)=\(Self.property($1));" }.joined()
        return "##vso[task.logissue \(written)]\(Self.data(diagnostic.message))"
    }

    private static func data(_ text: String) -> String { TerminalText.part(text).replacingScalars(["%": "%AZP25"]) }

    private static func property(_ text: String) -> String {
        TerminalText.line(text).replacingScalars(["%": "%AZP25", "]": "%5D", ";": "%3B"])
    }
}

/// GitHub's workflow commands, which its runner turns into annotations: the most severe first, because it shows
/// only the first ones.
struct GitHubReport: ReportRenderer {
    static let name = "github"
    static let isLog = true

    private let paths: PathStyle

    /// The number of annotations of one kind that GitHub shows for a step.
    private static let mostOfAKind = 10

    init(_ context: ReportContext) { paths = context.paths.inRepository }

    func render(_ report: Report) -> [UInt8] {
        var lines = report.failures.map { failure in
            let path = failure.path.map { "\(paths.show($0)): " } ?? ""
            return "::error title=xiblint::" + Self.data(TerminalText.line(path + failure.message))
        }
        lines += Report.mostSevereFirst(report.diagnostics).map(command)
        let errors = report.count(.error) + report.failures.count
        let hidden = [errors, report.count(.warning), report.count(.note)].reduce(0) {
            $0 + max(0, $1 - Self.mostOfAKind)
        }
        if hidden > 0 {
            lines.append(
                "GitHub shows at most \(Self.mostOfAKind) errors, \(Self.mostOfAKind) warnings and "
                    + "\(Self.mostOfAKind) notices of a step beside the code: "
                    + "\(hidden) of these \(lines.count) are only in this log.")
        }
        return Array(lines.map { $0 + "\n" }.joined().utf8)
    }

    private func command(_ diagnostic: Diagnostic) -> String {
        let (start, end) = (diagnostic.place.start, diagnostic.place.end)
        var properties = [
            ("file", paths.show(diagnostic.place.path)), ("line", String(start.line)), ("endLine", String(end.line)),
        ]
        // GitHub accepts columns only within one line.
        if start.line == end.line {
            properties += [("col", String(start.column)), ("endColumn", String(end.column))]
        }
        properties.append(("title", "xiblint (\(diagnostic.rule))"))
        let related = diagnostic.related.map {
            "\(TerminalText.path(paths.show($0.place.path))):\($0.place.start.line):\($0.place.start.column): \(TerminalText.line($0.message))"
        }
        let message = ([TerminalText.line(diagnostic.message)] + related).joined(separator: "\n")
        let written = properties.map { "\($0)=\(Self.property($1))" }.joined(separator: ",")
        return "::\(diagnostic.severity.gitHubName) \(written)::\(Self.data(message))"
    }

    private static func data(_ text: String) -> String {
        text.replacingScalars(["%": "%25", "\r": "%0D", "\n": "%0A"])
    }

    private static func property(_ text: String) -> String {
        TerminalText.line(text).replacingScalars(["%": "%25", ":": "%3A", ",": "%2C"])
    }
}

extension Severity {
    fileprivate var gitHubName: String { self == .note ? "notice" : rawValue }
}

extension String {
    /// Scalar by scalar: Swift combines a mark with the character before it.
    package func replacingScalars(_ replacements: [Unicode.Scalar: String]) -> String {
        var text = ""
        for scalar in unicodeScalars {
            if let replacement = replacements[scalar] {
                text += replacement
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}

/// SonarQube's generic format for issues of other tools (`sonar.externalIssuesReportPaths`), since version 10.3.
///
/// A severity belongs to a rule, so each rule has that of its worst finding. Places are complete lines: an import fails
/// when a column is beyond the end of the line as SonarQube counts it.
struct SonarQubeReport: ReportRenderer {
    static let name = "sonarqube"

    private let paths: PathStyle
    private let rules: () -> [RuleInfo]

    init(_ context: ReportContext) {
        paths = context.paths.exactInRepository
        rules = context.rules
    }

    func render(_ report: Report) -> [UInt8] {
        let titles = Dictionary(rules().map { ($0.id, $0.title) }) { first, _ in first }
        let found = Dictionary(grouping: report.diagnostics, by: \.rule).sorted { $0.key < $1.key }
        let rules: [JSONValue] = found.map { id, diagnostics in
            json(id, titles[id] ?? id, diagnostics.map(\.severity).max() ?? .note)
        }
        let issues = report.diagnostics.map { diagnostic in
            let related = diagnostic.related.map { json($0.place, $0.message) }
            let issue: JSONValue = [
                "ruleId": .string(diagnostic.rule), "primaryLocation": json(diagnostic.place, diagnostic.message),
            ]
            return issue.adding("secondaryLocations", related.isEmpty ? nil : .array(related))
        }
        let value: JSONValue = ["rules": .array(rules), "issues": .array(issues)]
        return value.page
    }

    private func json(_ id: String, _ title: String, _ severity: Severity) -> JSONValue {
        let isNote = severity == .note
        let impact: JSONValue = [
            "softwareQuality": isNote ? "MAINTAINABILITY" : "RELIABILITY",
            "severity": .string(severity.sonarQube.impact),
        ]
        return [
            "id": .string(id), "name": .string(title), "description": .string(title), "engineId": "xiblint",
            "cleanCodeAttribute": isNote ? "CONVENTIONAL" : "LOGICAL", "type": isNote ? "CODE_SMELL" : "BUG",
            "severity": .string(severity.sonarQube.name), "impacts": [.line(impact)],
        ]
    }

    private func json(_ place: Place, _ message: String) -> JSONValue {
        [
            "message": .string(message), "filePath": .string(paths.show(place.path)),
            "textRange": .line(["startLine": .integer(place.start.line), "endLine": .integer(place.end.line)]),
        ]
    }
}

extension Severity {
    /// That of an issue, and of its impact.
    fileprivate var sonarQube: (name: String, impact: String) {
        switch self {
        case .note: ("INFO", "LOW")
        case .warning: ("MINOR", "MEDIUM")
        case .error: ("MAJOR", "HIGH")
        }
    }
}
