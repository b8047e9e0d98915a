/// All checks, by name.
package enum CheckLibrary {
    package static let documentChecks: [any DocumentCheck.Type] = [
        UnsatisfiableConstraints.self, HiddenArrangedSize.self, BreakableEdge.self, SqueezedConstraints.self,
        RedundantConstraint.self, StaleLocalization.self, MissingLocalization.self, UnusedResourceEntry.self,
    ]

    package static let signatures =
        documentChecks.map { $0.signature } + ProjectRules.checks.map { $0.signature }
}
