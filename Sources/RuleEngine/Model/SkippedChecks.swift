package import Base
package import ProjectModel

/// Checks that a rule skips because it is uncertain, by the missing dependencies that cause it; empty: another cause.
package struct SkippedCheck: Hashable, Sendable {
    package var rule: String
    package var missing: MissingKinds

    package init(rule: String, missing: MissingKinds) {
        self.rule = rule
        self.missing = missing
    }
}

/// The checks that a project rule skips.
package final class SkippedChecks: Sendable {
    package struct Reason: Sendable {
        /// A sentence without a period.
        package var text: String
        package var uncertainty: Uncertainty
        package var place: Place
    }

    private struct State: Sendable {
        var counts: [MissingKinds: Int] = [:]
        var reasons: [Reason] = []
    }

    private let recordsReasons: Bool
    private let state = Guarded(State())

    /// - Parameter recordsReasons: Most runs only count, because creating the sentences takes time.
    package init(recordsReasons: Bool) { self.recordsReasons = recordsReasons }

    package var counts: [MissingKinds: Int] { state.withValue { $0.counts } }

    package var reasons: [Reason] { state.withValue { $0.reasons } }

    package func add(_ reasons: [Uncertainty], in project: Project, at place: () -> Place) {
        let missing = project.kinds(behind: reasons)
        if missing.isEmpty, reasons.isEmpty || !recordsReasons { return }
        let reasons =
            recordsReasons
            ? reasons.map { Reason(text: $0.text(in: project.root), uncertainty: $0, place: place()) } : []
        state.withValue {
            $0.counts[missing, default: 0] += 1
            $0.reasons += reasons
        }
    }
}

extension Applicability {
    /// Whether everything that the rule needs besides the document is available.
    package func isMet(by project: Project?) -> Bool {
        needs.allSatisfy { need in
            switch need {
            case .sources: project.map { !$0.sources.isEmpty } ?? false
            case .resources: project?.resources != nil
            }
        }
    }
}
