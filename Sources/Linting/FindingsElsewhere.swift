import Base
import ProjectModel
import RuleEngine

/// Findings in other files than the documents: sources, tables of strings.
extension LintResult {
    /// Adds them to the findings in the documents, each finding once: several documents can show the same problem of a
    /// class or a table.
    static func adding(_ all: [Diagnostic], to own: [Diagnostic]) -> [Diagnostic] {
        guard !all.isEmpty else { return own }
        var seen: [String: Int] = [:]
        var first: [Diagnostic] = []
        for diagnostic in all {
            if let known = seen[diagnostic.fingerprint] {
                first[known].consequence?.spots += diagnostic.consequence?.spots ?? []
            } else {
                seen[diagnostic.fingerprint] = first.count
                first.append(diagnostic)
            }
        }
        let sorted = first.sorted { ($0.place.start.offset, $0.rule) < ($1.place.start.offset, $1.rule) }
        return Dictionary(grouping: own + sorted) { $0.place.path }.sorted { $0.key < $1.key }.flatMap(\.value)
    }
}

extension LintRun {
    /// Removes findings in files that the configuration excludes, findings of rules that it turns off for their files,
    /// and findings in vendored code, in folders where documents are not searched either. The documents themselves were
    /// filtered before.
    func leaveOutExcluded(from result: inout LintResult) { result.diagnostics = withoutExcluded(result.diagnostics) }

    func withoutExcluded(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        let documents = Set(inputs.map(\.path))
        var verdicts: [Path: [String: ActiveRule]] = [:]
        return diagnostics.compactMap { diagnostic in
            let path = diagnostic.place.path
            if documents.contains(path) { return diagnostic }
            let verdict = verdicts[path] ?? verdict(on: path)
            verdicts[path] = verdict
            guard let rule = verdict[diagnostic.rule] else { return nil }
            guard rules.hasNested else { return diagnostic }
            // The document that shows it may have another configuration.
            var diagnostic = diagnostic
            diagnostic.severity = rule.rule.hasCeilings ? min(diagnostic.severity, rule.severity) : rule.severity
            return diagnostic
        }
    }

    /// The rules whose findings are reported in a file.
    private func verdict(on path: Path) -> [String: ActiveRule] {
        let location = path.located(in: root)
        if filter.excluding(location) != nil || isVendored(location) { return [:] }
        return Dictionary(rules.selection(for: location).active.map { ($0.rule.id, $0) }) { first, _ in first }
    }

    /// Whether a file is in a folder that tools fill, such as `Pods`, and neither that folder nor one in it was named.
    private func isVendored(_ location: Path) -> Bool {
        guard let vendored = SkippedFolder.around(location.parent, below: root) else { return false }
        return !inputs.contains { $0.path.isInside(vendored) }
            && !(folders ?? []).contains { $0 == vendored || $0.isInside(vendored) }
    }
}

extension Rule {
    /// Whether some of its findings are less severe than the rule.
    fileprivate var hasCeilings: Bool {
        guard case .assertions(let pattern) = body else { return false }
        return pattern.assertions.contains { $0.severity != nil }
    }
}
