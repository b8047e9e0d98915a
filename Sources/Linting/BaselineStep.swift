package import Base
import BuiltInRules
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
        var new: [Diagnostic] = []
        for diagnostic in result.diagnostics {
            if rest.take(Baseline.Entry(diagnostic, in: root)) {
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
        var linted: [Path: Path] = [:]
        var leftOut: [Path: Set<String>] = [:]
        for failure in result.exceeded {
            leftOut[Baseline.Entry.path(failure.path, in: root), default: []].insert(failure.rule)
        }
        for input in inputs where !result.unread.contains(input.path) {
            linted[Baseline.Entry.path(input.path, in: root)] = input.path.located(in: root)
        }
        let verdicts = Cache<RuleAssignment.Variant, Verdict>()
        func verdict(on location: Path) -> Verdict {
            let variant = rules.variant(for: location)
            return verdicts.value(for: variant) {
                Verdict(
                    applied: applied(rules.selection(variant)),
                    known: Set(allRules.states(for: location).map(\.rule.id)))
            }
        }
        let gone = Cache<Path, Bool>()
        // Findings in a source or a table of strings come from documents, wherever those are.
        let isComplete = folders.contains(where: root.isOrIsInside)
        var stale = Baseline()
        for (entry, count) in rest.counts {
            let isStale: Bool
            if let location = linted[entry.path] {
                let verdict = verdict(on: location)
                let isLeftOut = leftOut[entry.path]?.contains(entry.rule) ?? false
                isStale = verdict.applied.contains(entry.rule) && !isLeftOut || !verdict.known.contains(entry.rule)
            } else {
                let file = root.join(entry.path).normalized
                isStale =
                    gone.value(for: file) { isGone(file, folders) }
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
        folders.contains { file.isInside($0) } && fileKind(file) == .missing
    }
}

extension Configuration {
    /// A baseline with its entries relative to the root, and named as in their folders: those that begin with `..` were
    /// written when the root was the configuration's folder.
    package func rebased(_ baseline: Baseline) -> Baseline {
        var listed = ListedNames(like: root)
        return baseline.mappingPaths { path in
            var path = path
            if let home = file?.parent, root != home, path.components.first?.elementsEqual("..".utf8) == true {
                path = home.join(path).normalized.relative(to: root)
            }
            return listed.path(path, in: root)
        }
    }
}

/// Messages and errors about rules that exceeded their budgets.
enum ExceededBudgets {
    /// How many rules a message names.
    private static let mostNames = 8
    /// In how many files a custom rule may exceed its budget, in the order of their paths, before it is left out of the
    /// others: a run over thousands of files would take an hour otherwise.
    static let mostFiles = 3

    static func message(_ rules: Set<String>) -> String {
        var names = Array(rules.sorted().prefix(mostNames))
        if rules.count > names.count { names.append("\(rules.count - names.count) more") }
        let list = listed(names)
        return rules.count == 1
            ? "This file is too complex for the rule \(list). It exceeded its budget, and further findings of it in this file are missing. Split the file, or remove what is repeated in it."
            : "This file is too complex for \(rules.count) rules: \(list). They exceeded their budgets, and further findings of them in this file are missing. Split the file, or remove what is repeated in it."
    }
}

/// In which files custom rules exceeded their budgets, by the files' ranks in the order of their paths. Workers share it,
/// so that the last files take no time; the outcome does not depend on what they see.
struct ExceededFiles: Sendable {
    private var ranks: [String: [Int]] = [:]

    private static let builtIn = Set(BuiltInRules.catalog.rules.map(\.id))

    mutating func add(_ rules: Set<String>, rank: Int) {
        for rule in rules where !Self.builtIn.contains(rule) { ranks[rule, default: []].append(rank) }
    }

    /// The rules that are left out of a file.
    func leftOut(rank: Int) -> Set<String> {
        Set(ranks.lazy.filter { $0.value.count { $0 < rank } >= ExceededBudgets.mostFiles }.map(\.key))
    }

    /// The rules that are left out of the files after those.
    var leftOut: Set<String> { Set(ranks.lazy.filter { $0.value.count >= ExceededBudgets.mostFiles }.map(\.key)) }

    static func isCustom(_ rule: String) -> Bool { !builtIn.contains(rule) }
}

extension LintResult {
    /// The custom rules that exceeded their budgets in every document that they looked at, or that were left out of some
    /// documents for it, with the first document.
    var exceededTooOften: [RuleError] {
        var known: Set<String> = []
        return exceeded.compactMap { error in
            let isLeftOut = leftOut.contains(error.rule)
            guard ExceededFiles.isCustom(error.rule), isLeftOut || !completedRules.contains(error.rule),
                known.insert(error.rule).inserted
            else { return nil }
            var error = error
            if isLeftOut {
                error.message =
                    "it exceeded its budget in this and \(ExceededBudgets.mostFiles - 1) more files, and was left out of "
                    + "the files after them"
            }
            return error
        }
    }
}
