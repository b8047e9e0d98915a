import Base
import Linting
import ProjectModel
import Reports
import RuleEngine

/// The output of `xiblint explain RULE --at FILE:LINE`.
struct ExplainReport {
    let rule: String
    /// The file, as in messages.
    let path: String
    /// Absolute.
    let file: Path
    let line: Int
    let answer: RuleAtPlace
    let paths: ReportPaths

    var lines: [String] {
        var lines: [String] = []
        if !answer.isOn { lines.append("\(rule) is off for this file. If it were on:") }
        lines += answer.calls.map { "\(path):\(line): \(CallText.sentence($0))" }.distinct
        lines += answer.findings.map(text)
        if !answer.findings.isEmpty { return lines }
        if let reason = answer.skipped { return lines + ["\(rule) is not applied: \(reason)."] }
        if let problem = answer.document.unreadable { return lines + ["\(path) cannot be read: \(problem)."] }
        if !answer.document.applies {
            return lines + [
                "\(rule) does not apply to files of this kind or platform. See \"xiblint explain \(rule)\"."
            ]
        }
        if let glob = answer.excluded {
            return lines + ["\(path) is excluded by the configuration: \(glob.value.pattern)"]
        }
        if !answer.reasons.isEmpty {
            return lines + ["\(path):\(line): \(Self.uncertain(answer.reasons))"]
        }
        let elements = answer.document.judgments.map(text)
        if !elements.isEmpty { return lines + elements }
        let reason = hasUnknownCall ? "does not look at this call, because its name is unknown" : "reports nothing here"
        return lines + ["\(path):\(line): \(rule) \(reason)."]
    }

    /// Whether only unknown names are in this line.
    private var hasUnknownCall: Bool {
        !answer.calls.isEmpty
            && answer.calls.allSatisfy { call in
                [call.documents, call.identifiers].contains { $0.names.isEmpty && !$0.isComplete }
            }
    }

    // MARK: Findings

    private func text(_ finding: RuleAtPlace.Finding) -> String {
        let state = Self.words(finding.state)
        let related = finding.isHere ? "" : ", with line \(line) of \(path) as a related place"
        return "\(place(finding.diagnostic.place)): \(state)\(related): \(finding.diagnostic.message)"
    }

    private static func words(_ state: RuleAtPlace.State) -> String {
        switch state {
        case .reported: "reported"
        case .suppressed(let reason): "found, but suppressed\(reason.map { " (\($0))" } ?? "")"
        case .baselined: "found, but in the baseline"
        case .yielded(let rule): "found, but left to \(rule), which reports the same problem"
        }
    }

    // MARK: Why nothing was found

    private func text(_ element: RuleAtPlace.Element) -> String {
        let start = "\(path):\(element.start.line):\(element.start.column): \(element.judgment.element): "
        return start + reason(element)
    }

    private func reason(_ element: RuleAtPlace.Element) -> String {
        switch element.judgment.outcome {
        case .found(let message, _, _):
            let where_ = element.found.map { " at \(place($0))" } ?? ""
            return "the rule's finding is elsewhere,\(where_): \(message)"
        case .guarded: return "not looked at, because the rule is not about this. See \"xiblint explain \(rule)\"."
        case .silent: return "looked at, and nothing is wrong."
        case .unsure(let reasons): return Self.uncertain(reasons)
        case .failed(let message): return "an expression of the rule failed: \(message)"
        }
    }

    private static func uncertain(_ reasons: [String]) -> String {
        "the rule reports nothing, because it is uncertain: \(reasons.joined(separator: "; "))."
    }

    private func place(_ place: Place) -> String {
        "\(paths.readable.show(place.path)):\(place.start.line):\(place.start.column)"
    }
}

/// The description of a call that loads or names a document.
enum CallText {
    static func sentence(_ call: LoadingCall) -> String {
        var parts: [String] = []
        if !call.documents.isEmpty {
            parts.append("\(call.kind.isAboutNib ? "nib" : "storyboard") is \(words(call.documents))")
        }
        if !call.identifiers.isEmpty { parts.append("identifier is \(words(call.identifiers))") }
        if !call.classes.isEmpty { parts.append("class is \(words(call.classes))") }
        return parts.isEmpty
            ? "this call loads what it is sent to." : "this call's \(parts.joined(separator: ", its "))."
    }

    private static func words(_ names: ResolvedNames) -> String {
        var known = names.names.prefix(4).map { name in
            "\"\(name.name)\"\(name.runningClass.map { " for \($0)" } ?? "")"
        }
        if names.names.count > 4 { known.append("\(names.names.count - 4) more") }
        let unknown = UnresolvedName.allCases.filter(names.unresolved.contains).map(\.words)
        return (known + unknown).joined(separator: " or ")
    }
}

extension UnresolvedName {
    fileprivate var words: String {
        switch self {
        case .parameter: "one that is given to the function"
        case .variable: "one that is kept where it can change"
        case .foreign: "one from code that was not found"
        case .expression: "one that is worked out in a way that is not understood"
        }
    }
}

/// The answer for programs.
extension ExplainReport {
    var json: [UInt8] {
        let document = answer.document
        let uncertain: [JSONValue] = answer.uncertainties.map { reason, occurrences in
            .line([
                "reason": .string(reason.text), "path": .string(paths.exact.show(occurrences.path)),
                "line": .integer(occurrences.line),
            ])
        }
        let value: JSONValue = [
            "version": 1, "rule": .string(rule), "path": .string(paths.exact.show(file)), "line": .integer(line),
            "reports": .bool(answer.reports), "on": .bool(answer.isOn), "skipped": JSONValue(answer.skipped),
            "unreadable": JSONValue(document.unreadable), "applies": .bool(document.applies),
            "excludedBy": JSONValue(answer.excluded?.value.pattern), "findings": .array(answer.findings.map(json)),
            "elements": .array(document.judgments.map(json)),
            "calls": .texts(answer.calls.map(CallText.sentence).distinct), "reasons": .texts(answer.reasons),
            "uncertain": .array(uncertain),
        ]
        return value.page
    }

    private func json(_ finding: RuleAtPlace.Finding) -> JSONValue {
        var reason: String?
        var other: String?
        let state: String
        switch finding.state {
        case .reported: state = "reported"
        case .suppressed(let why): (state, reason) = ("suppressed", why)
        case .baselined: state = "baselined"
        case .yielded(let rule): (state, other) = ("yielded", rule)
        }
        return [
            "state": .string(state), "reason": JSONValue(reason), "yieldsTo": JSONValue(other),
            "isHere": .bool(finding.isHere),
        ] + JSONReport(paths: paths.exact).json(finding.diagnostic)
    }

    private func json(_ element: RuleAtPlace.Element) -> JSONValue {
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
        return [
            "element": .string(element.judgment.element), "line": .integer(element.start.line),
            "column": .integer(element.start.column), "outcome": .string(outcome), "message": JSONValue(message),
            "guard": JSONValue(guardExpression), "reasons": .texts(reasons),
            "found": element.found.map { .line($0.json(paths.exact)) } ?? .null,
        ]
    }
}
