import Diagnostics
import POSIX
import RuleEngine

/// Takes out of a run's findings what is suppressed, and adds what is to be said of the suppressions.
///
/// It comes after it was decided which rule yields to which: so hiding the specific finding does not wake the general one.
struct SuppressionStep {
    let names: RuleNames

    struct Outcome {
        /// What is left, and what was added; by path, as bytes, then by place.
        var diagnostics: [Diagnostic]
        var suppressed: [SuppressedDiagnostic] = []
    }

    /// - Parameter files: At most one for each path.
    func apply(_ files: [FileSuppressions], to diagnostics: [Diagnostic]) -> Outcome {
        guard !files.isEmpty else { return Outcome(diagnostics: diagnostics) }
        var ledgers = files.map { Ledger($0, names) }
        let positions = Dictionary(files.enumerated().map { (Array($1.path.utf8), $0) }) { first, _ in first }
        var outcome = Outcome(diagnostics: [])
        // What Swift takes for the same text can be the names of two files.
        func add(_ diagnostic: Diagnostic, _ file: Int?) {
            if let file, let suppressed = ledgers[file].suppress(diagnostic) {
                outcome.suppressed.append(suppressed)
            } else {
                outcome.diagnostics.append(diagnostic)
            }
        }
        for diagnostic in diagnostics { add(diagnostic, positions[Array(diagnostic.place.path.utf8)]) }
        for file in files.indices {
            // What is said of suppressions can be suppressed as well, and only then is it known whether that was needed.
            for diagnostic in ledgers[file].reports(onReporters: false) { add(diagnostic, file) }
            outcome.diagnostics += ledgers[file].reports(onReporters: true)
        }
        outcome.diagnostics = Self.sorted(outcome.diagnostics)
        return outcome
    }

    private static func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        let keyed = diagnostics.enumerated().map { (path: Path($1.place.path), number: $0, diagnostic: $1) }
        return keyed.sorted { a, b in
            if a.path != b.path { return a.path < b.path }
            let places = (a.diagnostic.place.start.offset, b.diagnostic.place.start.offset)
            if places.0 != places.1 { return places.0 < places.1 }
            return (a.diagnostic.rule, a.number) < (b.diagnostic.rule, b.number)
        }.map(\.diagnostic)
    }
}

/// Which of a file's suppressions have suppressed something.
private struct Ledger {
    let file: FileSuppressions
    let names: RuleNames
    private var entries: [Entry] = []
    private var counts: [String: Int] = [:]

    struct Entry {
        var suppression: Int
        var name: Suppression.Name
        /// Nil when it names no rule.
        var rule: String?
        /// Another one before it says just the same.
        var isRepeated = false
        var isUsed = false
    }

    private struct Meaning: Hashable {
        var rule: String
        var coverage: Coverage
    }

    init(_ file: FileSuppressions, _ names: RuleNames) {
        self.file = file
        self.names = names
        var meanings: Set<Meaning> = []
        for (index, suppression) in file.suppressions.enumerated() {
            for name in suppression.names {
                var entry = Entry(suppression: index, name: name, rule: names.id(name.text))
                if let rule = entry.rule {
                    entry.isRepeated = !meanings.insert(Meaning(rule: rule, coverage: suppression.coverage)).inserted
                }
                entries.append(entry)
            }
        }
    }

    mutating func suppress(_ diagnostic: Diagnostic) -> SuppressedDiagnostic? {
        var first: Suppression?
        for index in entries.indices where entries[index].rule == diagnostic.rule {
            let suppression = file.suppressions[entries[index].suppression]
            guard suppression.coverage.contains(diagnostic.place.start.offset) else { continue }
            if !entries[index].isRepeated { entries[index].isUsed = true }
            if first == nil { first = suppression }
        }
        return first.map {
            SuppressedDiagnostic(diagnostic: diagnostic, reason: $0.reason, place: $0.place)
        }
    }

    /// What is to be said of the suppressions: those of the rules that say it, or all the others.
    mutating func reports(onReporters: Bool) -> [Diagnostic] {
        let reporters = Set(file.reporters.map(\.rule.id))
        guard !reporters.isEmpty else { return [] }
        var reports: [Diagnostic] = []
        if !onReporters {
            for suppression in file.suppressions {
                guard let mistake = suppression.mistake else { continue }
                reports += diagnostics(mistake.message, mistake.place, suppression, nil)
            }
        }
        for entry in entries where !entry.isUsed {
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
            return "\(suppression.site) suppresses \"\(name)\", and no rule has that name"
                + (hint.isEmpty ? ": \"xiblint rules\" lists them" : hint)
        }
        guard file.judged.contains(rule) else { return nil }
        if entry.isRepeated {
            return "\(suppression.site) suppresses \(name), which is suppressed there already: remove it"
        }
        let place = suppression.coverage == .file ? "in this file" : "there"
        return
            "\(suppression.site) suppresses \(name), which finds nothing \(place): remove it, or it will hide what comes later"
    }

    private mutating func diagnostics(
        _ message: String, _ place: Place, _ suppression: Suppression, _ name: Suppression.Name?, isSafe: Bool = true
    ) -> [Diagnostic] {
        file.reporters.map { reporter in
            let parts = [reporter.rule.id, file.identity, suppression.object?.id ?? "", name?.text ?? ""]
            let identity = parts.joined(separator: "\u{1}")
            let ordinal = counts[identity, default: 0]
            counts[identity] = ordinal + 1
            var fix: Fix?
            if let removal = name?.removal, !removal.isEmpty {
                // What a misspelt one was meant to hide only its author knows.
                fix = Fix(title: "Remove the suppression", isSafe: isSafe, edits: removal)
            }
            var diagnostic = Diagnostic(
                rule: reporter.rule.id, category: reporter.rule.category, severity: reporter.severity, message: message,
                place: place, object: suppression.object, element: suppression.element,
                fingerprint: Fingerprint.make(identity, ordinal: ordinal), fix: fix)
            diagnostic.subject = [suppression.object?.id, name?.text].compactMap { $0 }.joined(separator: "/")
            return diagnostic
        }
    }
}
