import Base
import BuiltInRules
import Linting
import ProjectModel
import RuleEngine
import TestSupport
import Testing

/// Each finding of the available documents is suppressed separately: then it is gone, the others are unchanged, and
/// removing the suppression restores the document.
@Suite struct SuppressionPropertyTests {
    private static let rules = BuiltInRules.catalog.rules

    private static let documents = ((try? OwnDocuments.files() + Corpus.files) ?? []).map(\.string)

    @Test func thereAreDocuments() { #expect(Self.documents.count > 8) }

    @Test(arguments: documents)
    func suppressingAFindingHidesItAlone(_ path: String) throws {
        let rules = Self.rules
        let assignment = RuleAssignment(RuleSelection(active: rules.map { ActiveRule($0) }))
        let bytes = try readFile(Path(path))
        func lint(_ bytes: [UInt8]) throws -> LintResult {
            try LintRun(
                inputs: [LintInput(path: Path(path), bytes: bytes)], rules: assignment, root: "/", jobs: 1
            ).run()
        }
        let before = try lint(bytes)
        // Once for each rule and object; a corpus document can have hundreds.
        var seen: Set<[String]> = []
        for diagnostic in before.diagnostics where seen.count < 25 {
            guard let id = diagnostic.element?.id ?? diagnostic.object?.id, seen.insert([diagnostic.rule, id]).inserted
            else { continue }
            let suppression = NewSuppression(
                rules: [diagnostic.rule], reason: "it is \"meant\" & so", objectID: id, isForSubtree: false)
            guard let outcome = try? suppression.write(into: bytes, path: Path(path), names: RuleNames(rules)) else {
                continue
            }
            let written = try #require(outcome.bytes)
            let after = try lint(written)
            // A document with a duplicate id has findings that no id identifies.
            guard before.diagnostics.allSatisfy({ $0.rule != "duplicate-id" }) else { continue }
            let fingerprints = Set(after.suppressed.map(\.diagnostic.fingerprint))
            #expect(fingerprints.contains(diagnostic.fingerprint), "\(diagnostic.rule) on \(id)")
            #expect(after.suppressed.allSatisfy { $0.diagnostic.rule == diagnostic.rule })
            #expect(
                Set(after.diagnostics.map(\.fingerprint)).union(fingerprints)
                    == Set(before.diagnostics.map(\.fingerprint)))
            #expect(
                after.diagnostics.count + after.suppressed.count == before.diagnostics.count + before.suppressed.count)
            #expect(isOneEdit(bytes, written))
        }
    }

    /// The texts differ in one range, whose size is that of a note.
    private func isOneEdit(_ old: [UInt8], _ new: [UInt8]) -> Bool {
        let start = zip(old, new).prefix { $0 == $1 }.count
        let end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
        let added = new[start..<max(start, new.count - end)]
        return new.count > old.count && old.count - start - end < 1000 && added.count < 1500
    }

    @Test(arguments: documents)
    func whatSuppressesNothingGoesWithoutATrace(_ path: String) throws {
        let rules = Self.rules
        let unused = rules.filter { $0.id == "unused-suppression" || $0.id == "legacy-document" }
        let bytes = try readFile(Path(path))
        // A rule without findings in readable documents.
        let suppression = NewSuppression(rules: ["legacy-document"], reason: "no", objectID: nil, isForSubtree: false)
        guard let written = try? suppression.write(into: bytes, path: Path(path), names: RuleNames(rules)).bytes else {
            return
        }
        let run = LintRun(
            inputs: [LintInput(path: Path(path), bytes: written)],
            rules: RuleAssignment(RuleSelection(active: unused.map { ActiveRule($0) })), root: "/", jobs: 1)
        let fixed = try FixRun(run, scope: .safe).fix()
        #expect(fixed.result.diagnostics == [])
        let file = try #require(fixed.files.first)
        if String(decoding: bytes, as: UTF8.self).contains("userComments") { return }
        #expect(file.new == bytes)
    }
}
