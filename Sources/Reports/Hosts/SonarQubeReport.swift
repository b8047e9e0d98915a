import Base

/// SonarQube's generic format for issues of other tools (`sonar.externalIssuesReportPaths`), since version 10.3.
///
/// A severity belongs to a rule, so each rule has that of its worst finding. Places are complete lines: an import fails
/// when a column is beyond the end of the line as SonarQube counts it.
struct SonarQubeReport: ReportRenderer {
    static let name = "sonarqube"
    static let reader = "SonarQube: generic issues"

    private let paths: PathStyle
    private let rules: () -> [RuleInfo]

    init(_ context: ReportContext) {
        paths = context.paths.exactInRepository
        rules = context.rules
    }

    func render(_ report: Report) -> [UInt8] {
        let titles = Dictionary(rules().map { ($0.id, $0.title) }) { first, _ in first }
        let found = Dictionary(grouping: report.diagnostics, by: \.rule).sorted { $0.key < $1.key }
        return JSON.object(.pretty) { root in
            root.array("rules") { list in
                for (id, diagnostics) in found {
                    let severity = diagnostics.map(\.severity).max() ?? .note
                    list.object { add(id, titles[id] ?? id, severity, to: &$0) }
                }
            }
            root.array("issues") { list in
                for diagnostic in report.diagnostics {
                    list.object { issue in
                        issue.member("ruleId", diagnostic.rule)
                        issue.object("primaryLocation") { add(diagnostic.place, diagnostic.message, to: &$0) }
                        guard !diagnostic.related.isEmpty else { return }
                        issue.array("secondaryLocations") { places in
                            for related in diagnostic.related {
                                places.object { add(related.place, related.message, to: &$0) }
                            }
                        }
                    }
                }
            }
        } + "\n".utf8
    }

    private func add(_ id: String, _ title: String, _ severity: Severity, to rule: inout JSONObjectWriter) {
        rule.member("id", id)
        rule.member("name", title)
        rule.member("description", title)
        rule.member("engineId", "xiblint")
        rule.member("cleanCodeAttribute", severity == .note ? "CONVENTIONAL" : "LOGICAL")
        rule.member("type", severity == .note ? "CODE_SMELL" : "BUG")
        rule.member("severity", severity.sonarQubeName)
        rule.array("impacts") { impacts in
            impacts.object(.line) { impact in
                impact.member("softwareQuality", severity == .note ? "MAINTAINABILITY" : "RELIABILITY")
                impact.member("severity", severity.sonarQubeImpact)
            }
        }
    }

    private func add(_ place: Place, _ message: String, to location: inout JSONObjectWriter) {
        location.member("message", message)
        location.member("filePath", paths.show(place.path))
        location.object("textRange", .line) { range in
            range.member("startLine", place.start.line)
            range.member("endLine", place.end.line)
        }
    }
}

extension Severity {
    fileprivate var sonarQubeName: String {
        switch self {
        case .note: "INFO"
        case .warning: "MINOR"
        case .error: "MAJOR"
        }
    }

    fileprivate var sonarQubeImpact: String {
        switch self {
        case .note: "LOW"
        case .warning: "MEDIUM"
        case .error: "HIGH"
        }
    }
}
