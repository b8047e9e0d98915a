package import Base
import InterfaceBuilder
package import RuleEngine

/// Makes the fixes of one document's findings, in rounds: those that overlap wait for the next round.
///
/// After each round the document is read and linted again. A change that makes it worse is reverted: a document that
/// cannot be read, missing or duplicate ids, new findings. Findings that only come to light because the rule they
/// yielded to reports nothing anymore do not count against a fix.
package struct DocumentFixer {
    private let linter: FileLinter
    private let path: Path
    private let scope: FixScope
    /// The findings that may be fixed, by their fingerprints: not those that are suppressed, or in the baseline.
    private let wanted: Set<String>
    private var bytes: [UInt8]
    private var state: Examination
    private(set) var made: [Diagnostic] = []
    package private(set) var refused: [RefusedFix] = []

    /// Each round makes a fix or gives one up; only fixes that trigger each other get this far.
    private static let mostRounds = 100

    /// Nil when there is no document in the bytes.
    package init?(_ bytes: [UInt8], _ path: Path, findings: [Diagnostic], _ scope: FixScope, _ linter: FileLinter)
        throws(EngineError)
    {
        guard let state = try linter.examine(bytes, path) else { return nil }
        self.linter = linter
        self.path = path
        self.scope = scope
        self.bytes = bytes
        self.state = state
        wanted = Set(findings.map(\.fingerprint))
    }

    /// The document with all fixes that can be made.
    package mutating func fixed() throws(EngineError) -> [UInt8] {
        for _ in 0..<Self.mostRounds {
            let batch = Self.withoutOverlaps(candidates)
            guard !batch.isEmpty else { return bytes }
            try make(batch)
        }
        refused += candidates.map { RefusedFix(diagnostic: $0, reason: .endless) }
        return bytes
    }

    private var candidates: [Diagnostic] {
        let given = Set(refused.map(\.diagnostic.fingerprint))
        return state.diagnostics.filter { diagnostic in
            guard let fix = diagnostic.fix, !fix.edits.isEmpty, scope.includes(fix) else { return false }
            return wanted.contains(diagnostic.fingerprint) && !given.contains(diagnostic.fingerprint)
        }
    }

    /// Makes some fixes, or, when they do harm together, as many of them as do no harm.
    private mutating func make(_ batch: [Diagnostic]) throws(EngineError) {
        let reason: RefusedFix.Reason
        switch try outcome(of: batch) {
        case .success(let (bytes, state)):
            self.bytes = bytes
            self.state = state
            made += batch
            return
        case .failure(let problem): reason = problem
        }
        if batch.count == 1 {
            refused.append(RefusedFix(diagnostic: batch[0], reason: reason))
            return
        }
        let before = made.count
        try make(Array(batch[..<(batch.count / 2)]))
        // After a change the others have moved: they wait for the next round.
        if made.count == before { try make(Array(batch[(batch.count / 2)...])) }
    }

    private func outcome(of batch: [Diagnostic]) throws(EngineError) -> Result<
        ([UInt8], Examination), RefusedFix.Reason
    > {
        let tree = state.document.tree
        let edits = Self.edits(of: batch)
        guard let bytes = EmptiedElements(tree).closing(edits).applied(to: bytes),
            let next = try linter.examine(bytes, path),
            next.document.integrity.isAsGood(as: state.document.integrity)
        else { return .failure(.damage) }
        guard next.hasNoNewFinding(since: state, mended: Set(batch.map(\.rule))) else {
            return .failure(.newFinding)
        }
        return .success((bytes, next))
    }

    // MARK: Overlaps

    /// Each of the edits once.
    private static func edits(of batch: [Diagnostic]) -> [ByteEdit] {
        var known: Set<ByteEdit> = []
        return batch.flatMap { $0.fix?.edits.map(\.bytes) ?? [] }.filter {
            $0.range.isEmpty || known.insert($0).inserted
        }.inOrder
    }

    /// As many as can be made at once, the first ones first. Two that need the very same edit do not overlap in it.
    private static func withoutOverlaps(_ candidates: [Diagnostic]) -> [Diagnostic] {
        var taken = TakenRanges()
        return candidates.filter { taken.take($0.fix?.edits.map(\.bytes) ?? []) }
    }
}
