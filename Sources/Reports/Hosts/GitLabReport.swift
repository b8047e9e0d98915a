import Base

/// GitLab's code quality report. It shows findings with the same fingerprint as one.
struct GitLabReport: ReportRenderer {
    static let name = "gitlab"
    static let reader = "GitLab: the code quality report"

    private let paths: PathStyle

    init(_ context: ReportContext) { paths = context.paths.exactInRepository }

    func render(_ report: Report) -> [UInt8] {
        var seen: [String: Int] = [:]
        return JSON.array(.pretty) { list in
            for diagnostic in report.diagnostics {
                list.object { item in
                    item.member("description", diagnostic.message)
                    item.member("check_name", diagnostic.rule)
                    item.member("fingerprint", fingerprint(diagnostic, &seen))
                    item.member("severity", diagnostic.severity.gitLabName)
                    item.object("location") { location in
                        location.member("path", paths.show(diagnostic.place.path))
                        location.object("lines", .line) { lines in
                            lines.member("begin", diagnostic.place.start.line)
                            lines.member("end", diagnostic.place.end.line)
                        }
                    }
                }
            }
        } + "\n".utf8
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
