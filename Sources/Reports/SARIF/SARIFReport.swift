package import Base
package import Linting

/// SARIF 2.1.0, with everything that GitHub's code scanning uses.
package struct SARIFReport: ReportRenderer {
    static let name = "sarif"

    /// The rules that could report in this run.
    package var rules: [RuleInfo]
    /// The bytes of a file's path relative to the top of the repository; an absolute path for a file outside of it.
    package var location: (Path) -> [UInt8]
    /// The content of a file, for GitHub's fingerprints; nil when it cannot be read.
    package var content: (Path) -> [UInt8]?
    /// GitHub rejects a run with more results than this: then the least severe ones are left out.
    package var mostResults = 25_000
    /// Whether suppressed findings are in the report too. GitHub shows them as if they were not suppressed.
    package var showsSuppressed = false

    package init(
        rules: [RuleInfo], location: @escaping (Path) -> [UInt8], content: @escaping (Path) -> [UInt8]?
    ) {
        self.rules = rules
        self.location = location
        self.content = content
    }

    init(_ context: ReportContext) {
        self.init(rules: context.rules(), location: context.paths.bytesInRepository, content: context.content)
        showsSuppressed = context.showsSuppressed
    }

    package func render(_ report: Report) -> [UInt8] {
        let skipped = Set(report.skipped.map(\.rule))
        let rules = rules.filter { !skipped.contains($0.id) }
        let diagnostics = chosen(report.diagnostics)
        let suppressed = showsSuppressed ? Array(report.suppressed.prefix(mostResults - diagnostics.count)) : []
        let used = Set((diagnostics + suppressed.map(\.diagnostic)).map(\.rule))
        let places = SARIFPlaces(diagnostics + suppressed.map(\.diagnostic), report.failures, location: location)
        let indices = Dictionary(rules.enumerated().map { ($1.id, $0) }) { first, _ in first }
        let results = SARIFResultWriter(
            places: places, ruleIndices: indices,
            lineHashes: LineHash.hashes(diagnostics + suppressed.map(\.diagnostic), content: content),
            hasBaseline: report.hasBaseline)
        let notifications = SARIFNotifications(places: places, ruleIndices: indices).all(
            report, leftOut: report.diagnostics.count - diagnostics.count)
        let driver = JSONValue.object([
            JSONMember("name", "xiblint"), JSONMember("semanticVersion", .string(report.version)),
        ]).adding("informationUri", report.repository.isEmpty ? nil : .string(report.repository))
            .adding("rules", .array(rules.map { SARIFRule($0).json(hasResults: used.contains($0.id)) }))
        let top = "The top of the repository, or of the project where there is none"
        let found = diagnostics.map(results.json) + suppressed.map(results.json)
        let run: JSONValue = [
            "tool": ["driver": driver], "automationDetails": .line(["id": "xiblint/"]),
            "columnKind": "unicodeCodePoints",
            "originalUriBaseIds": .object([
                JSONMember(SARIFPlaces.base, ["description": .line(["text": .string(top)])])
            ]),
            "invocations": [
                [
                    "executionSuccessful": .bool(report.failures.isEmpty),
                    "toolExecutionNotifications": .array(notifications),
                ]
            ],
            "results": .array(found.map(JSONValue.line)),
        ]
        let value: JSONValue = [
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run],
        ]
        return value.page
    }

    /// All of them in their order, or, when there are too many, the most severe ones first.
    private func chosen(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        diagnostics.count > mostResults
            ? Array(Report.mostSevereFirst(diagnostics).prefix(mostResults)) : diagnostics
    }
}

/// The notifications about the run itself.
struct SARIFNotifications {
    let places: SARIFPlaces
    /// By the rules' ids.
    let ruleIndices: [String: Int]

    /// - Parameter leftOut: The number of findings that are not in the report.
    func all(_ report: Report, leftOut: Int) -> [JSONValue] {
        var all = report.failures.map { failure in
            json("failure", .error, failure.message, rule: failure.rule, path: failure.path)
        }
        all += report.skipped.map { json("skipped-rule", .note, $0.reason, rule: $0.rule) }
        if let limited = report.limited {
            all.append(json("limited", .note, limited.summary))
            all += limited.byRule.map { rule, checks in
                let text = checks == 1 ? "1 check was skipped" : "\(checks) checks were skipped"
                return json("skipped-checks", .note, "\(text) because something is missing.", rule: rule)
            }
        }
        if leftOut > 0 {
            let message = """
                \(leftOut) of \(report.diagnostics.count) results, the least severe ones, are left out, because GitHub \
                takes no more. The reports in text and JSON have all of them
                """
            all.append(json("results-left-out", .warning, message))
        }
        return all
    }

    private func json(
        _ kind: String, _ level: Severity, _ message: String, rule: String? = nil, path: Path? = nil
    ) -> JSONValue {
        let value: JSONValue = [
            "descriptor": ["id": .string(kind)], "level": .string(level.rawValue), "message": sarifMessage(message),
        ]
        let rule = rule.map { id in
            JSONValue.object([JSONMember("id", .string(id))]).adding("index", ruleIndices[id].map(JSONValue.integer))
        }
        return .line(
            value.adding("associatedRule", rule)
                .adding("locations", path.map { [["physicalLocation": places.artifact($0)]] }))
    }
}

/// The object of a message. Braces in its text are doubled: `{0}` would stand for an argument.
func sarifMessage(_ text: String) -> JSONValue {
    ["text": .string(text.replacingScalars(["{": "{{", "}": "}}"]))]
}
