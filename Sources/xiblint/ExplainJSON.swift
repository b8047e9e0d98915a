import Base
import Linting
import ProjectModel
import Reports
import RuleEngine

/// The output of `xiblint explain RULE --at FILE:LINE`, for programs.
struct ExplainJSON {
    let rule: String
    /// Absolute.
    let path: Path
    let line: Int
    let answer: RuleAtPlace
    let paths: PathStyle

    var bytes: [UInt8] {
        JSON.object(.pretty) { json in
            json.member("version", 1)
            json.member("rule", rule)
            json.member("path", paths.show(path))
            json.member("line", line)
            json.member("reports", answer.reports)
            json.member("on", answer.isOn)
            json.member("skipped", answer.skipped)
            json.member("unreadable", answer.document.unreadable)
            json.member("applies", answer.document.applies)
            json.member("excludedBy", answer.excluded?.value.pattern)
            json.array("findings") { list in for finding in answer.findings { list.object { write(finding, to: &$0) } }
            }
            json.array("elements") { list in
                for element in answer.document.judgments { list.object { write(element, to: &$0) } }
            }
            json.array("calls") { list in for call in answer.calls.map(CallText.sentence).distinct { list.item(call) } }
            json.array("reasons") { list in for reason in answer.reasons { list.item(reason) } }
            json.array("uncertain") { list in
                for (reason, occurrences) in answer.uncertainties {
                    list.object(.line) {
                        $0.member("reason", reason.text)
                        $0.member("path", paths.show(occurrences.path))
                        $0.member("line", occurrences.line)
                    }
                }
            }
        } + "\n".utf8
    }

    private func write(_ finding: RuleAtPlace.Finding, to json: inout JSONObjectWriter) {
        var reason: String?
        var other: String?
        let state: String
        switch finding.state {
        case .reported: state = "reported"
        case .suppressed(let why): (state, reason) = ("suppressed", why)
        case .baselined: state = "baselined"
        case .yielded(let rule): (state, other) = ("yielded", rule)
        }
        json.member("state", state)
        json.member("reason", reason)
        json.member("yieldsTo", other)
        json.member("isHere", finding.isHere)
        JSONReport(paths: paths).write(finding.diagnostic, to: &json)
    }

    private func write(_ element: RuleAtPlace.Element, to json: inout JSONObjectWriter) {
        json.member("element", element.judgment.element)
        json.member("line", element.start.line)
        json.member("column", element.start.column)
        var message: String?
        var guardExpression: String?
        var reasons: [String] = []
        let outcome: String
        switch element.judgment.outcome {
        case .found(let words, _, _): (outcome, message) = ("found", words)
        case .guarded(let expression): (outcome, guardExpression) = ("guarded", expression)
        case .silent: outcome = "nothing"
        case .unsure(let uncertainties): (outcome, reasons) = ("uncertain", uncertainties)
        case .failed(let words): (outcome, message) = ("failed", words)
        }
        json.member("outcome", outcome)
        json.member("message", message)
        json.member("guard", guardExpression)
        json.array("reasons") { list in for reason in reasons { list.item(reason) } }
        if let found = element.found {
            json.object("found", .line) { $0.write(found, paths) }
        } else {
            json.member("found", JSONValue.null)
        }
    }
}
