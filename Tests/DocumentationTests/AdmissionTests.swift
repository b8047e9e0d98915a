import BuiltInRules
import Foundation
import RuleEngine
import Testing

/// The rule of admission of CONTRIBUTING.md, on the verdicts of Tests/Ecosystem/verdicts.tsv.
@Suite struct AdmissionTests {
    /// How often each verdict was given.
    typealias Counts = [String: Int]

    struct Row {
        var app: String
        var rule: String
        var severity: String
        var verdict: String
        var why: String
        /// That of a reported finding; the others are known from an earlier version.
        var isReported: Bool { severity != "-" }
    }

    static let rows: [Row] = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let file = root.appending(path: "Ecosystem/verdicts.tsv")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").dropFirst().compactMap { line in
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard cells.count == 7 else { return nil }
            return Row(app: cells[0], rule: cells[1], severity: cells[4], verdict: cells[5], why: cells[6])
        }
    }()

    /// The rules that run by default.
    static let recommended: [Rule] = {
        let catalog = BuiltInRules.catalog
        let settings = catalog.presets.first { $0.id == "recommended" }?.settings ?? []
        let on = Set(settings.filter { $0.level != .off }.map(\.rule))
        return catalog.rules.filter { on.contains($0.id) }
    }()

    static func counts(_ rule: String, _ severity: String) -> Counts {
        Dictionary(
            rows.filter { $0.rule == rule && $0.severity == severity }.map { ($0.verdict, 1) }, uniquingKeysWith: +)
    }

    @Test func eachFindingWasRead() {
        #expect(Self.rows.count > 100)
        for row in Self.rows where row.isReported {
            #expect(["true", "overstated", "noise", "false"].contains(row.verdict), "\(row)")
            #expect(row.verdict == "true" || !row.why.isEmpty, "\(row)")
        }
    }

    /// No false error and at most one in twenty overstated, with at least five true ones; or references that prove it.
    @Test(arguments: recommended.map(\.id))
    func errorsAreEarned(_ rule: String) throws {
        guard Self.recommended.contains(where: { $0.id == rule && $0.severity == .error }) else { return }
        let counts = Self.counts(rule, "error")
        let all = counts.values.reduce(0, +)
        #expect(counts["false", default: 0] + counts["noise", default: 0] == 0, "\(rule): \(counts)")
        #expect(counts["overstated", default: 0] * 20 <= all, "\(rule): \(counts)")
        if counts["true", default: 0] < 5 {
            let references = try BuiltInRules.prose(of: rule)?.references ?? []
            #expect(!references.isEmpty, "\(rule) has few verdicts and no source of what it claims")
        }
    }

    /// Nine of ten are right; of fewer than ten, one may be wrong.
    @Test(arguments: recommended.map(\.id))
    func warningsAreWorthAFix(_ rule: String) {
        let counts = Self.counts(rule, "warning")
        let all = counts.values.reduce(0, +)
        let wrong = all - counts["true", default: 0]
        #expect(wrong * 10 <= max(all, 10), "\(rule): \(counts)")
    }

    /// Each rule's file states the figures of the table.
    @Test(arguments: recommended.map(\.id))
    func evidenceIsUpToDate(_ rule: String) throws {
        let evidence = try #require(try BuiltInRules.prose(of: rule)).evidence
        let rows = Self.rows.filter { $0.rule == rule && $0.isReported }
        let right = rows.count { $0.verdict == "true" }
        let number = rows.isEmpty ? "no error or warning" : "\(rows.count) finding\(rows.count == 1 ? "" : "s")"
        let share = rows.count == right ? (right == 1 ? "right" : "all right") : "\(right) of them right"
        #expect(evidence.hasPrefix("\(number) in "), "\(rule): \(evidence)")
        #expect(rows.isEmpty || evidence.contains(" apps, \(share) ("), "\(rule): \(evidence)")
    }
}
