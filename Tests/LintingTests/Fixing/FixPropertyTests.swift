import Base
import BuiltInRules
import Foundation
import TestSupport
import Testing

@testable import InterfaceBuilder
@testable import LibXML
@testable import Linting
@testable import RuleEngine

/// Properties of every fix in every available document: the examples, the fixtures, and real documents if
/// `XIBLINT_CORPUS` names a folder of them.
@Suite struct FixPropertyTests {
    static var documents: [Path] { get throws { try OwnDocuments.files() + Corpus.files } }

    /// All rules for single documents, whatever the presets set.
    static func linter() throws -> FileLinter {
        let rules = BuiltInRules.catalog.rules
        return try FileLinter(rules: RuleAssignment(RuleSelection(active: rules.map { ActiveRule($0) })), root: "/")
    }

    @Test func fixesKeepWhatTheyDoNotName() throws {
        let linter = try Self.linter()
        var made: [String: Int] = [:]
        var refused: [String: Int] = [:]
        for document in try Self.documents { try check(document, linter, &made, &refused) }
        #expect(made["freeform-size", default: 0] > 0)
        #expect(made["duplicate-constraint", default: 0] > 0)
        if ProcessInfo.processInfo.environment["XIBLINT_FIGURES"] != nil {
            print("made", made.sorted { $0.key < $1.key }, "refused", refused.sorted { $0.key < $1.key })
        }
    }

    private func check(
        _ path: Path, _ linter: FileLinter, _ made: inout [String: Int], _ refused: inout [String: Int]
    ) throws {
        let old = try readFile(path)
        guard let before = try linter.examine(old, path) else { return }
        // Repeats as long as something is fixable.
        var new = old
        var fixes: [Diagnostic] = []
        for pass in 0..<50 {
            let state = try #require(try linter.examine(new, path), "\(path) cannot be read any more")
            var fixer = try #require(
                try DocumentFixer(new, path, findings: state.diagnostics, .all, linter), "\(path)")
            let next = try fixer.fixed()
            #expect((new == next) == fixer.made.isEmpty, "\(path)")
            #expect(!fixer.refused.contains { $0.reason == .endless }, "\(path)")
            if fixer.made.isEmpty {
                for fix in fixer.refused { refused["\(fix.diagnostic.rule): \(fix.reason)", default: 0] += 1 }
                break
            }
            #expect(pass < 49, "\(path): fixing has no end")
            fixes += fixer.made
            new = next
        }
        for fix in fixes { made[fix.rule, default: 0] += 1 }
        let after = try #require(try linter.examine(new, path), "\(path) cannot be read any more")

        // Only objects removed by a fix are missing, and none is duplicated.
        let gone = ids(before.document).subtracting(ids(after.document))
        let isRemoved = fixes.contains { $0.fix?.edits.contains { $0.replacement.isEmpty } ?? false }
        #expect(gone.isEmpty || isRemoved, "\(path) lost \(gone)")
        #expect(after.document.integrity.isAsGood(as: before.document.integrity), "\(path)")
        // There is no new finding.
        #expect(after.hasNoNewFinding(since: before, mended: Set(fixes.map(\.rule))), "\(path)")
        // Lines that no edit touches are unchanged and in order.
        let change = lines(new).difference(from: lines(old))
        let bound = fixes.reduce(0) { $0 + ($1.fix?.edits.reduce(0) { $0 + lineCount($1) } ?? 0) }
        #expect(change.count <= bound, "\(path): \(change.count) lines changed, \(bound) were named")

        // Each fix alone is well-formed, too; a few per document are enough.
        let reader = try #require(DocumentReader())
        for fix in before.diagnostics.compactMap(\.fix).prefix(20) {
            let edits = fix.edits.map(\.bytes)
            #expect(edits.inOrder == edits && !edits.isEmpty, "\(path)")
            let alone = try #require(edits.applied(to: old), "\(path): edits overlap")
            #expect(throws: Never.self, "\(path): \(fix.title)") { try reader.read(alone, path: path) }
        }
    }

    private func ids(_ document: Document) -> Set<String> {
        Set(document.tree.elements.compactMap { document.id($0) })
    }

    private func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] { bytes.split(separator: 0x0A) }

    /// The maximum number of lines that an edit removes and adds.
    private func lineCount(_ edit: Edit) -> Int {
        2 + (edit.end.line - edit.start.line) + edit.replacement.utf8.count { $0 == 0x0A }
    }

    /// Documents in another style: the same fixes, and the other bytes unchanged.
    @Test(arguments: ExampleVariant.Style.allCases)
    func fixesKeepTheStyle(_ style: ExampleVariant.Style) throws {
        let linter = try Self.linter()
        for path in try Self.documents.prefix(40) {
            let old = try readFile(path)
            guard let before = try linter.examine(old, path) else { continue }
            let other = ExampleDocument(bytes: old, marks: [], kind: .xib).bytes(in: style)
            guard let state = try linter.examine(other, path),
                var fixer = try DocumentFixer(other, path, findings: state.diagnostics, .all, linter),
                var plain = try DocumentFixer(old, path, findings: before.diagnostics, .all, linter)
            else {
                Issue.record("\(path) cannot be read in the style \(style.rawValue)")
                continue
            }
            let came = ExampleDocument(bytes: try fixer.fixed(), marks: [], kind: .xib).bytes(in: style)
            let expected = ExampleDocument(bytes: try plain.fixed(), marks: [], kind: .xib).bytes(in: style)
            #expect(came == expected, "\(path) in the style \(style.rawValue)")
        }
    }
}
