package import Base
import RuleEngine

/// Removes suppressed findings from the findings of a run, and adds findings about the suppressions.
///
/// It comes after yielding, so hiding the specific finding does not bring back the general one.
package struct SuppressionStep {
    private let rules: RuleAssignment
    /// The rules whose findings can't be suppressed.
    private let unsuppressible: Set<String>

    package init(_ rules: RuleAssignment) {
        self.rules = rules
        unsuppressible = Set(
            rules.allRules(in: nil).lazy.filter { $0.body == .problem(RunProblem.tooComplex) }.map(\.id))
    }

    package struct Outcome {
        /// The remaining and added findings; by path, as bytes, then by place.
        package var diagnostics: [Diagnostic]
        var suppressed: [SuppressedDiagnostic] = []
    }

    /// - Parameter files: At most one for each path.
    package func apply(_ files: [FileSuppressions], to diagnostics: [Diagnostic]) -> Outcome {
        guard !files.isEmpty else { return Outcome(diagnostics: diagnostics) }
        var names: [Path?: RuleNames] = [:]
        for folder in Set(files.map(\.configuration)) { names[folder] = RuleNames(rules.allRules(in: folder)) }
        var ledgers = files.map { Ledger($0, names[$0.configuration] ?? RuleNames([]), unsuppressible) }
        let positions = Dictionary(files.enumerated().map { ($1.path, $0) }) { first, _ in first }
        var outcome = Outcome(diagnostics: [])
        func add(_ diagnostic: Diagnostic, _ file: Int?) {
            if let file, !unsuppressible.contains(diagnostic.rule),
                let suppressed = ledgers[file].suppress(diagnostic)
            {
                outcome.suppressed.append(suppressed)
            } else {
                outcome.diagnostics.append(protecting(diagnostic))
            }
        }
        /// A fix does not change what a comment in another file suppresses there.
        func protecting(_ diagnostic: Diagnostic) -> Diagnostic {
            guard let edited = diagnostic.fix?.elsewhere, edited.count > 1 else { return diagnostic }
            var diagnostic = diagnostic
            diagnostic.fix?.elsewhere = edited.filter { file in
                guard let number = positions[file.path] else { return true }
                return !diagnostic.related.contains { related in
                    related.place.path == file.path && ledgers[number].covers(related.place, diagnostic.rule)
                }
            }
            return diagnostic
        }
        for diagnostic in diagnostics { add(diagnostic, positions[diagnostic.place.path]) }
        for file in files.indices {
            // Findings about suppressions can be suppressed as well, and only then is it known whether that was needed.
            for diagnostic in ledgers[file].reports(onReporters: false) { add(diagnostic, file) }
            outcome.diagnostics += ledgers[file].reports(onReporters: true)
        }
        outcome.diagnostics = Self.sorted(outcome.diagnostics)
        return outcome
    }

    private static func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        let keyed = diagnostics.enumerated().map { (path: $1.place.path, number: $0, diagnostic: $1) }
        return keyed.sorted { a, b in
            if a.path != b.path { return a.path < b.path }
            let places = (a.diagnostic.place.start.offset, b.diagnostic.place.start.offset)
            if places.0 != places.1 { return places.0 < places.1 }
            return (a.diagnostic.rule, a.number) < (b.diagnostic.rule, b.number)
        }.map(\.diagnostic)
    }
}

/// A finding that a suppression in the document or in a comment excludes from the report.
package struct SuppressedDiagnostic: Hashable, Sendable {
    package var diagnostic: Diagnostic
    /// The reason, if one is given.
    package var reason: String?
    /// The place of the suppression.
    package var place: Place
}

/// Which of a file's suppressions have suppressed something.
private struct Ledger {
    let file: FileSuppressions
    let names: RuleNames
    private let unsuppressible: Set<String>
    private var entries: [Entry] = []
    /// By the rules that they name.
    private var coverages: [String: CoverageMap] = [:]
    /// Where findings were suppressed, by their rules.
    private var suppressed: [String: [Int]] = [:]
    private var counts: [String: Int] = [:]

    struct Entry {
        var suppression: Int
        var name: Suppression.Name
        /// Nil when it names no rule.
        var rule: String?
        /// Whether an earlier one is identical.
        var isRepeated = false
        /// The first entry of this name, which is an alias of several rules when this is not it.
        var first: Int
    }

    private struct Meaning: Hashable {
        var rule: String
        var coverage: Coverage
    }

    init(_ file: FileSuppressions, _ names: RuleNames, _ unsuppressible: Set<String>) {
        self.file = file
        self.names = names
        self.unsuppressible = unsuppressible
        var meanings: Set<Meaning> = []
        for (index, suppression) in file.suppressions.enumerated() {
            for name in suppression.names {
                let rules = names.ids(name.text)
                let first = entries.count
                if rules.isEmpty { entries.append(Entry(suppression: index, name: name, first: first)) }
                for rule in rules {
                    let meaning = Meaning(rule: rule, coverage: suppression.coverage)
                    let isRepeated = !meanings.insert(meaning).inserted
                    entries.append(
                        Entry(suppression: index, name: name, rule: rule, isRepeated: isRepeated, first: first))
                }
            }
        }
        // One that is repeated is never the first.
        let first = entries.indices.filter { !entries[$0].isRepeated }
        for (rule, numbers) in Dictionary(grouping: first, by: { entries[$0].rule }) {
            guard let rule else { continue }
            coverages[rule] = CoverageMap(numbers.map { ($0, file.suppressions[entries[$0].suppression].coverage) })
        }
    }

    /// Whether a suppression of a rule covers a place, which counts as its use.
    mutating func covers(_ place: Place, _ rule: String) -> Bool {
        guard coverages[rule]?.first(at: place.start.offset) != nil else { return false }
        suppressed[rule, default: []].append(place.start.offset)
        return true
    }

    mutating func suppress(_ diagnostic: Diagnostic) -> SuppressedDiagnostic? {
        let offset = diagnostic.place.start.offset
        guard let first = coverages[diagnostic.rule]?.first(at: offset) else { return nil }
        suppressed[diagnostic.rule, default: []].append(offset)
        let suppression = file.suppressions[entries[first].suppression]
        return SuppressedDiagnostic(diagnostic: diagnostic, reason: suppression.reason, place: suppression.place)
    }

    /// Whether an entry has suppressed something.
    /// - Parameter suppressed: Where findings were suppressed, in order.
    private func isUsed(_ entry: Entry, _ suppressed: [String: [Int]]) -> Bool {
        guard !entry.isRepeated, let rule = entry.rule, let offsets = suppressed[rule] else { return false }
        switch file.suppressions[entry.suppression].coverage {
        case .file: return !offsets.isEmpty
        case .ranges(let ranges):
            return ranges.contains { range in
                let next = offsets.firstIndex(atLeast: range.lowerBound)
                return next < offsets.count && offsets[next] < range.upperBound
            }
        }
    }

    /// The findings about the suppressions: those of the rules that report them, or all the others.
    mutating func reports(onReporters: Bool) -> [Diagnostic] {
        let reporters = Set(file.reporters.map(\.rule.id))
        guard !reporters.isEmpty else { return [] }
        var reports: [Diagnostic] = []
        if !onReporters {
            for suppression in file.suppressions {
                guard let problem = suppression.problem else { continue }
                reports += diagnostics(problem.message, problem.place, suppression, nil)
            }
        }
        let inOrder = suppressed.mapValues { $0.sorted() }
        // A name is used when one of its rules is.
        let used = Set(entries.filter { isUsed($0, inOrder) }.map(\.first))
        for (index, entry) in entries.enumerated() where entry.first == index && !used.contains(index) {
            let isOnReporter = entry.rule.map(reporters.contains) ?? false
            guard isOnReporter == onReporters else { continue }
            let suppression = file.suppressions[entry.suppression]
            guard suppression.coverage != .ranges([]), let message = message(entry, suppression) else { continue }
            reports += diagnostics(message, entry.name.place, suppression, entry.name, isSafe: entry.rule != nil)
        }
        return reports
    }

    private func message(_ entry: Entry, _ suppression: Suppression) -> String? {
        let name = entry.name.text
        guard let rule = entry.rule else {
            let hint = names.suggestion(for: name)
            return "\(suppression.site) suppresses \"\(name)\", but no rule has that name"
                + (hint.isEmpty ? ". Run \"xiblint rules\" for a list." : hint)
        }
        if unsuppressible.contains(rule) {
            return "\(suppression.site) suppresses \(name), which can't be suppressed in the file itself. Remove it."
        }
        guard file.judged.contains(rule) else { return nil }
        if entry.isRepeated {
            return "\(suppression.site) suppresses \(name), which is already suppressed there. Remove it."
        }
        let place = suppression.coverage == .file ? "in this file" : "there"
        return
            "\(suppression.site) suppresses \(name), which reports nothing \(place). Remove it before it hides a new finding."
    }

    private mutating func diagnostics(
        _ message: String, _ place: Place, _ suppression: Suppression, _ name: Suppression.Name?, isSafe: Bool = true
    ) -> [Diagnostic] {
        file.reporters.map { reporter in
            let identity = reporter.identity([file.identity, suppression.object?.id ?? "", name?.text ?? ""])
            let ordinal = counts[identity, default: 0]
            counts[identity] = ordinal + 1
            var diagnostic = reporter.diagnostic(message, at: place, identity: identity, ordinal: ordinal)
            if let removal = name?.removal, !removal.isEmpty {
                // Only its author knows what a misspelled one was meant to hide.
                diagnostic.fix = Fix(title: "Remove the suppression", isSafe: isSafe, edits: removal)
            }
            diagnostic.object = suppression.object
            diagnostic.element = suppression.element
            diagnostic.subject = [suppression.object?.id, name?.text].compactMap { $0 }.joined(separator: "/")
            return diagnostic
        }
    }
}
