import Foundation

/// The verdicts on all mutations, as a table, as a list of those that are not found, and as a list that can be compared.
struct MutationResults {
    enum Outcome: String, CaseIterable {
        case found, uncertain
        /// Uncertain about a misspelling, which missing dependencies do not explain.
        case slip = "uncertain of a slip"
        case survived
    }

    private struct Entry {
        /// The same in every run.
        var name: String
        var mutation: Mutation
        var verdict: MutationRun.Verdict

        var outcome: Outcome {
            switch verdict {
            case .found: .found
            case .uncertain: mutation.isSlip ? .slip : .uncertain
            case .survived: .survived
            }
        }

        var words: String {
            switch verdict {
            case .found(let words), .uncertain(let words), .survived(let words): words
            }
        }
    }

    private var entries: [Entry] = []

    mutating func add(_ app: String, _ mutation: Mutation, _ verdict: MutationRun.Verdict) {
        entries.append(Entry(name: mutation.description(app), mutation: mutation, verdict: verdict))
    }

    /// The part of all that are found or rightly uncertain.
    var share: Double {
        entries.isEmpty
            ? 1 : Double(entries.count { $0.outcome != .slip && $0.outcome != .survived }) / Double(entries.count)
    }

    var table: String {
        let outcomes = Outcome.allCases
        var lines = [
            "| kind | made | \(outcomes.map(\.rawValue).joined(separator: " | ")) |",
            "| --- |" + String(repeating: " --- |", count: outcomes.count + 1),
        ]
        func add(_ title: String, _ entries: [Entry]) {
            let counts = outcomes.map { outcome in String(entries.count { $0.outcome == outcome }) }
            lines.append("| \(title) | \(entries.count) | \(counts.joined(separator: " | ")) |")
        }
        for kind in Mutation.Kind.allCases { add(kind.rawValue, entries.filter { $0.mutation.kind == kind }) }
        add("all", entries)
        return lines.joined(separator: "\n") + "\n"
    }

    /// The mutations with some outcomes, or all of them, one a line: app, kind, place, old and new text, outcome and why.
    func list(_ outcomes: [Outcome] = Outcome.allCases) -> String {
        entries.filter { outcomes.contains($0.outcome) }.map { "\($0.name)\t\($0.outcome.rawValue)\t\($0.words)\n" }
            .joined()
    }

    func write(to folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in ["table.md": table, "survivors.tsv": list([.slip, .survived]), "list.tsv": list()] {
            try Data(text.utf8).write(to: folder.appendingPathComponent(name))
        }
    }

    /// The mutations that are found according to another list, and are not found now.
    func lost(since list: String) -> [String] {
        let found = list.split(separator: "\n").filter { $0.contains("\t\(Outcome.found.rawValue)\t") }
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false).prefix(5).joined(separator: "\t") }
        let before = Set(found)
        return entries.filter { $0.outcome != .found && before.contains($0.name) }.map(\.name)
    }
}
