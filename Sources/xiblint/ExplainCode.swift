import Linting
import ProjectIndex
import RuleLanguage

/// The answer of `xiblint explain RULE --at FILE:LINE` where it is about code.
struct ExplainCode {
    let rule: Rule
    let answer: RuleInCode
    /// As messages name the line.
    let place: String

    var lines: [String] {
        if let reason = answer.skipped { return ["\(rule.id) is not applied: \(reason)."] }
        var lines: [String] = []
        if !answer.isOn { lines.append("\(rule.id) is off for this file: see xiblint config. If it were on:") }
        for call in answer.calls.map({ "\(place): \(words($0))" }) where !lines.contains(call) { lines.append(call) }
        let found =
            answer.reported.map { "it is reported: \($0.message)" }
            + answer.suppressed.map { hidden in
                "it is found and suppressed\(hidden.reason.map { " (\($0))" } ?? ""): \(hidden.diagnostic.message)"
            } + answer.baselined.map { "it is found, and the baseline knows it: \($0.message)" }
        lines += found.map { "\(place): \($0)" }
        if found.isEmpty { lines.append("\(place): \(rule.id) finds nothing wrong here, as far as it is certain.") }
        return lines
    }

    /// What is known of a call.
    private func words(_ call: LoadingCall) -> String {
        var parts: [String] = []
        if !call.documents.isEmpty {
            parts.append("\(call.kind.isAboutNib ? "nib" : "storyboard") is \(words(call.documents))")
        }
        if !call.identifiers.isEmpty { parts.append("identifier is \(words(call.identifiers))") }
        if !call.classes.isEmpty { parts.append("class is \(words(call.classes))") }
        return parts.isEmpty
            ? "this call loads what it is sent to." : "this call's \(parts.joined(separator: ", its "))."
    }

    private func words(_ names: ResolvedNames) -> String {
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
        case .foreign: "one that comes from code that is not here"
        case .expression: "one that is worked out in a way that is not understood"
        }
    }
}
