package import Base
import ProjectModel
import RuleEngine

/// A baseline and what is needed to use it.
package struct BaselineUse: Sendable {
    package var baseline: Baseline
    /// Absolute; the folders that are linted completely: entries of files deleted from them are stale.
    package var folders: [Path]

    package init(_ baseline: Baseline, folders: [Path]) {
        self.baseline = baseline
        self.folders = folders
    }
}

extension LintRun {
    /// Removes known findings from the result, and finds the entries that no longer occur.
    /// - Parameter allRules: Including those that failed.
    func leaveOutKnown(from result: inout LintResult, allRules: RuleAssignment) {
        guard let use = baseline else { return }
        var rest = use.baseline
        var identifier = Baseline.Identifier(root: root)
        var new: [Diagnostic] = []
        for diagnostic in result.diagnostics {
            if rest.take(identifier.entry(diagnostic)) {
                result.baselined.append(diagnostic)
            } else {
                new.append(diagnostic)
            }
        }
        result.diagnostics = new
        result.staleEntries = stale(rest, use.folders, result, allRules)
    }

    /// The unmatched entries that would have been found: what was not linted may still be there.
    private func stale(
        _ rest: Baseline, _ folders: [Path], _ result: LintResult, _ allRules: RuleAssignment
    ) -> Baseline {
        guard !rest.isEmpty else { return rest }
        var identifier = Baseline.Identifier(root: root)
        var linted: [Path: Path] = [:]
        var leftOut: [Path: Set<String>] = [:]
        for failure in result.exceeded {
            leftOut[identifier.path(failure.path), default: []].insert(failure.rule)
        }
        for input in inputs where !result.unread.contains(input.path) {
            linted[identifier.path(input.path)] = input.path.located(in: root)
        }
        var selections: [RuleAssignment.Variant: Verdict] = [:]
        func verdict(on location: Path) -> Verdict {
            let variant = rules.variant(for: location)
            if let known = selections[variant] { return known }
            let verdict = Verdict(
                applied: applied(rules.selection(variant)),
                known: Set(allRules.states(for: location).map(\.rule.id)))
            selections[variant] = verdict
            return verdict
        }
        var gone: [Path: Bool] = [:]
        // Findings in a source or a table of strings come from documents, wherever those are.
        let isComplete = folders.contains { $0 == root || root.isInside($0) }
        var stale = Baseline()
        for (entry, count) in rest.counts {
            let isStale: Bool
            if let location = linted[entry.path] {
                let verdict = verdict(on: location)
                let isLeftOut = leftOut[entry.path]?.contains(entry.rule) ?? false
                isStale = verdict.applied.contains(entry.rule) && !isLeftOut || !verdict.known.contains(entry.rule)
            } else {
                let file = root.join(entry.path).normalized
                let isGone = gone[entry.path] ?? isGone(file, folders)
                gone[entry.path] = isGone
                isStale =
                    isGone
                    || isComplete && !DocumentFinder.isDocument(file)
                        && verdict(on: file.located(in: root)).wouldFind(entry)
            }
            if isStale { stale.add(entry, count) }
        }
        return stale
    }

    /// The state of the rules for a file.
    private struct Verdict {
        /// Those that could find everything.
        var applied: Set<String>
        /// All existing rules, on or off.
        var known: Set<String>

        /// Whether this run would have found something again if it still existed.
        func wouldFind(_ entry: Baseline.Entry) -> Bool { applied.contains(entry.rule) || !known.contains(entry.rule) }
    }

    /// The rules that could find everything: one without the sources it needs found nothing.
    private func applied(_ selection: RuleSelection) -> Set<String> {
        Set(selection.active.map(\.rule).filter { $0.appliesTo.isMet(by: project) }.map(\.id))
    }

    private func isGone(_ file: Path, _ folders: [Path]) -> Bool {
        folders.contains { file.isInside($0) } && (try? fileStatus(file).kind) == .missing
    }
}
