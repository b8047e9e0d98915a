import Configuration
import Diagnostics
import Discovery
package import POSIX
import RuleEngine
import RuleLanguage

/// A baseline and what is to be known to use it.
package struct BaselineUse: Sendable {
    package var baseline: Baseline
    /// Absolute; the folders that are linted as a whole: of a file that is gone from them, nothing is left.
    package var folders: [Path]

    package init(_ baseline: Baseline, folders: [Path]) {
        self.baseline = baseline
        self.folders = folders
    }
}

extension LintRun {
    /// Takes out of the result what the baseline knows, and finds the entries that no longer occur.
    /// - Parameter allRules: Those that failed included.
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

    /// Of the entries that were not met those that would have been: what was not looked at may still be there.
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
        // What is found in a source or a table of strings is found from documents, wherever those are.
        let isWhole = folders.contains { $0 == root || root.isInside($0) }
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
                    || isWhole && !DocumentFinder.isDocument(file)
                        && verdict(on: file.located(in: root)).wouldFind(entry)
            }
            if isStale { stale.add(entry, count) }
        }
        return stale
    }

    /// What is known of the rules where a file is.
    private struct Verdict {
        /// Those that found what they could.
        var applied: Set<String>
        /// All that there are, on or off.
        var known: Set<String>

        /// Whether this run would have found something again, were it still there.
        func wouldFind(_ entry: Baseline.Entry) -> Bool { applied.contains(entry.rule) || !known.contains(entry.rule) }
    }

    /// The rules that found what they could: one without the sources it needs found nothing.
    private func applied(_ selection: RuleSelection) -> Set<String> {
        Set(selection.active.map(\.rule).filter { $0.appliesTo.isMet(by: project) }.map(\.id))
    }

    private func isGone(_ file: Path, _ folders: [Path]) -> Bool {
        folders.contains { file.isInside($0) } && (try? fileStatus(file).kind) == .missing
    }
}
