import Base

/// The notifications about the run itself.
struct SARIFNotifications {
    let places: SARIFPlaces
    /// By the rules' ids.
    let ruleIndices: [String: Int]

    struct Notification {
        fileprivate var kind: String
        fileprivate var level: Severity
        fileprivate var message: String
        fileprivate var rule: (id: String, index: Int?)?
        fileprivate var path: Path?
        fileprivate var places: SARIFPlaces
    }

    /// - Parameter leftOut: The number of findings that are not in the report.
    func all(_ report: Report, leftOut: Int) -> [Notification] {
        var all = report.failures.map { failure in
            make("failure", .error, failure.message, rule: failure.rule, path: failure.path)
        }
        all += report.skipped.map { make("skipped-rule", .note, $0.reason, rule: $0.rule) }
        if let limited = report.limited {
            all.append(make("limited", .note, limited.summary))
            all += limited.byRule.map { rule, checks in
                let text = checks == 1 ? "1 check was skipped" : "\(checks) checks were skipped"
                return make("skipped-checks", .note, "\(text) because something is missing.", rule: rule)
            }
        }
        if leftOut > 0 {
            let message = """
                \(leftOut) of \(report.diagnostics.count) results, the least severe ones, are left out, because GitHub \
                takes no more. The reports in text and JSON have all of them
                """
            all.append(make("results-left-out", .warning, message))
        }
        return all
    }

    private func make(
        _ kind: String, _ level: Severity, _ message: String, rule: String? = nil, path: Path? = nil
    ) -> Notification {
        Notification(
            kind: kind, level: level, message: message, rule: rule.map { ($0, ruleIndices[$0]) }, path: path,
            places: places)
    }
}

extension SARIFNotifications.Notification {
    func write(to json: inout JSONObjectWriter) {
        json.object("descriptor") { $0.member("id", kind) }
        json.member("level", level.sarifLevel)
        json.member("message", SARIFMessage(message))
        if let rule {
            json.object("associatedRule") {
                $0.member("id", rule.id)
                if let index = rule.index { $0.member("index", index) }
            }
        }
        if let path {
            json.array("locations") { list in list.object { places.write(file: path, to: &$0) } }
        }
    }
}
